import { z } from 'zod';

const OptionalId = z.int().min(1).nullable().default(null);

export const SamedayCredentials = z.strictObject({
  environment: z
    .enum(['live', 'demo'])
    .default('live')
    .meta({
      title: 'Mediul',
      description: 'Contul de probă are date diferite de cel real.',
      optionNames: { live: 'Real', demo: 'Probă' },
    }),
  username: z.string().min(1).max(100).meta({ title: 'Utilizator API' }),
  password: z.string().min(1).max(200).meta({ title: 'Parola API', format: 'password' }),
  pickupPointId: OptionalId.meta({
    title: 'Punctul de ridicare',
    description: 'Gol: punctul implicit al contului.',
    keepsSecrets: true,
  }),
  contactPersonId: OptionalId.meta({
    title: 'Persoana de contact',
    description: 'Gol: persoana implicită a punctului de ridicare.',
    keepsSecrets: true,
  }),
  // Public sources differ on the next two fields, see docs/INTEGRATIONS.md.
  optionsAs: z
    .enum(['code', 'id'])
    .default('code')
    .meta({
      title: 'Opțiunile serviciului se trimit',
      description: 'Schimbă numai la cererea Sameday.',
      optionNames: { code: 'Prin cod (OPCG)', id: 'Prin numărul din contract' },
      keepsSecrets: true,
    }),
  lockerApi: z
    .enum(['lockers', 'ooh'])
    .default('lockers')
    .meta({
      title: 'Lista de easybox',
      description: 'Schimbă numai la cererea Sameday.',
      optionNames: { lockers: 'Lista veche (lockers)', ooh: 'Lista nouă (ooh-locations)' },
      keepsSecrets: true,
    }),
  // The codes of the two services are not published; these ids were seen in several contracts.
  returnServiceId: z.int().min(1).default(10).meta({
    title: 'Serviciul de retur de la adresă',
    description: 'Numărul lui din contract. Schimbă numai la cererea Sameday.',
    keepsSecrets: true,
  }),
  lockerReturnServiceId: z.int().min(1).default(24).meta({
    title: 'Serviciul de retur din easybox',
    description: 'Numărul lui din contract. Schimbă numai la cererea Sameday.',
    keepsSecrets: true,
  }),
});
export type SamedayCredentials = z.infer<typeof SamedayCredentials>;
