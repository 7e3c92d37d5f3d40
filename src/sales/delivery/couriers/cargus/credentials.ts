import { z } from 'zod';

export const CargusCredentials = z.strictObject({
  environment: z
    .enum(['live', 'test'])
    .default('live')
    .meta({
      title: 'Mediul',
      description: 'Contul de probă are date diferite de cel real.',
      optionNames: { live: 'Real', test: 'Probă' },
    }),
  subscriptionKey: z.string().min(1).max(200).meta({
    title: 'Cheia API (Primary Key)',
    description: 'Din portalul Cargus, după aprobarea abonamentului StandardUrgentOnlineAPI.',
    format: 'password',
  }),
  username: z.string().min(1).max(100).meta({ title: 'Utilizator WebExpress' }),
  password: z.string().min(1).max(200).meta({ title: 'Parola WebExpress', format: 'password' }),
  locationId: z.int().min(1).nullable().default(null).meta({
    title: 'Punctul de ridicare',
    description: 'Gol: primul punct al contului.',
    keepsSecrets: true,
  }),
  priceTableId: z
    .int()
    .min(0)
    .default(0)
    .meta({ title: 'Planul tarifar', description: '0: planul implicit.', keepsSecrets: true }),
  repayment: z
    .enum(['bank', 'cash'])
    .default('bank')
    .meta({
      title: 'Rambursul se întoarce',
      optionNames: { bank: 'În contul bancar (cont colector)', cash: 'În numerar' },
      keepsSecrets: true,
    }),
  // Public sources differ, see docs/INTEGRATIONS.md.
  heavyService: z
    .enum(['50', '36'])
    .default('50')
    .meta({
      title: 'Serviciul peste 50 kg',
      description: 'Schimbă numai la cererea Cargus.',
      optionNames: { 50: 'Serviciul 50', 36: 'Serviciul 36' },
      keepsSecrets: true,
    }),
});
export type CargusCredentials = z.infer<typeof CargusCredentials>;
