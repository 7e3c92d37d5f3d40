import { z } from 'zod';
import { OptionalEmail } from '../../account/identity/fields.ts';
import { rawText } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const maxGiftCard = 5000;

/** A new gift card; without an address the code is not sent by e-mail. */
export const GiftCardFields = z.strictObject({
  amount: z.number(texts.badAmount).meta({ format: 'ron' }).min(1, texts.badAmount).max(maxGiftCard, texts.badAmount),
  recipientEmail: OptionalEmail,
  message: rawText(600, texts.badMessage)
    .trim()
    .max(500, texts.badMessage)
    .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, texts.badMessage)
    .default(''),
});
export const ValidityFields = z.strictObject({
  validUntil: z.iso.date(texts.badDay).meta({ examples: ['2027-12-31'] }),
});

export type GiftCardFields = z.infer<typeof GiftCardFields>;
