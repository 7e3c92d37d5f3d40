import { z } from 'zod';
import { text } from '../../../platform/schema.ts';
import { texts } from './texts.ts';

export const emagKind = 'emag';

/** Numbers are texts, as in every connection. */
const wholeNumber = (min: number, max: number, message: string) =>
  text(4, message).refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, message);

export const EmagSettings = z.strictObject({
  username: text(200, texts.usernameNeeded).min(1, texts.usernameNeeded).meta({ title: texts.username }),
  password: text(200, texts.passwordNeeded)
    .min(1, texts.passwordNeeded)
    .meta({ title: texts.password, format: 'password' }),
  callbackKey: text(64, texts.callbackKeyNeeded)
    .regex(/^[A-Za-z0-9]{24,64}$/, texts.callbackKeyNeeded)
    .meta({ title: texts.callbackKey, description: texts.callbackKeyHint, format: 'password' }),
  warehouse: wholeNumber(1, 999, texts.warehouseNeeded)
    .default('1')
    .meta({ title: texts.warehouse, description: texts.warehouseHint, keepsSecrets: true }),
  handlingDays: wholeNumber(0, 60, texts.handlingDaysNeeded)
    .default('1')
    .meta({ title: texts.handlingDays, description: texts.handlingDaysHint, keepsSecrets: true }),
});
export type EmagSettings = z.infer<typeof EmagSettings>;
