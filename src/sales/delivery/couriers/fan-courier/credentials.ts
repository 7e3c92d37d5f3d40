import { z } from 'zod';

export const FanCourierCredentials = z.strictObject({
  username: z.string().min(1).max(100).meta({ title: 'Utilizator selfAWB' }),
  password: z.string().min(1).max(200).meta({ title: 'Parola selfAWB', format: 'password' }),
  clientId: z
    .int()
    .min(1)
    .meta({ title: 'ID client', description: 'Numărul sucursalei din selfAWB, de unde se ridică.' }),
  hasEpod: z.boolean().default(false).meta({
    title: 'Confirmare electronică (ePOD)',
    description: 'Magazinul tipărește singur etichetele, și pe format mic.',
    keepsSecrets: true,
  }),
  // Public sources differ on the next three fields, see docs/INTEGRATIONS.md.
  sendsSender: z.boolean().default(true).meta({
    title: 'Trimite expeditorul în fiecare colet',
    description: 'Schimbă numai la cererea FAN Courier.',
    keepsSecrets: true,
  }),
  payer: z
    .enum(['expeditor', 'sender'])
    .default('expeditor')
    .meta({
      title: 'Cum se scrie plătitorul',
      description: 'Plătește mereu magazinul. Schimbă numai la cererea FAN Courier.',
      optionNames: { expeditor: 'În română („expeditor”)', sender: 'În engleză („sender”)' },
      keepsSecrets: true,
    }),
  lockerOption: z
    .enum(['V', 'W'])
    .default('V')
    .meta({
      title: 'Opțiunea pentru FANbox',
      description: 'Schimbă numai la cererea FAN Courier.',
      optionNames: { V: 'V, ridicare din FANbox', W: 'W, predare la FANbox' },
      keepsSecrets: true,
    }),
});
export type FanCourierCredentials = z.infer<typeof FanCourierCredentials>;
