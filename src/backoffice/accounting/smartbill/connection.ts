import { z } from 'zod';
import { text } from '../../../platform/schema.ts';
import { texts } from './texts.ts';

export const smartBillKind = 'smartbill';

export const SmartBillSettings = z.strictObject({
  email: z.email(texts.emailNeeded).max(200, texts.emailNeeded).meta({ title: texts.email }),
  accessToken: text(200, texts.tokenNeeded)
    .min(1, texts.tokenNeeded)
    .meta({ title: texts.token, description: texts.tokenHint, format: 'password' }),
  cif: text(12, texts.cifNeeded)
    .regex(/^(RO)?\d{2,10}$/, texts.cifNeeded)
    .meta({ title: texts.cif, description: texts.cifHint }),
  series: text(20, texts.seriesNeeded)
    .min(1, texts.seriesNeeded)
    .meta({ title: texts.series, description: texts.seriesHint, keepsSecrets: true }),
  sendFrom: z.iso.date(texts.sendFromNeeded).meta({
    title: texts.sendFrom,
    description: texts.sendFromHint,
    keepsSecrets: true,
  }),
  payments: z
    .enum(['da', 'nu'])
    .default('da')
    .meta({ title: texts.payments, optionNames: texts.yesNo, keepsSecrets: true }),
  partialStornos: z.enum(['manual', 'send']).default('manual').meta({
    title: texts.partialStornos,
    description: texts.partialStornosHint,
    optionNames: texts.partialStornoChoices,
    keepsSecrets: true,
  }),
});
export type SmartBillSettings = z.infer<typeof SmartBillSettings>;
