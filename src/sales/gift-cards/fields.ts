import { z } from 'zod';
import { Email, OptionalEmail } from '../../account/identity/fields.ts';
import { rawText, text } from '../../platform/schema.ts';
import { giftDesigns } from './rules.ts';
import { texts } from './texts.ts';

export const maxGiftCard = 5000;

const Name = text(100, texts.badName).default('');

/** For the recipient; several lines. */
export const GiftMessage = rawText(600, texts.badMessage)
  .trim()
  .max(500, texts.badMessage)
  .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, texts.badMessage)
  .default('');

/** The code is sent in the morning of this day; null: at once. */
export const SendDay = z.iso
  .date(texts.badSendDay)
  .nullable()
  .default(null)
  .meta({ examples: ['2027-03-01'] });

/** A new gift card; without an address the code is not sent by e-mail. */
export const GiftCardFields = z.strictObject({
  amount: z.number(texts.badAmount).meta({ format: 'ron' }).min(1, texts.badAmount).max(maxGiftCard, texts.badAmount),
  recipientEmail: OptionalEmail,
  recipientName: Name,
  senderName: Name,
  sendOn: SendDay,
  message: GiftMessage,
  design: z.enum(giftDesigns, texts.badDesign).default('classic'),
});
export const RecipientFields = z.strictObject({ recipientEmail: Email, recipientName: Name });

export const ValidityFields = z.strictObject({
  validUntil: z.iso.date(texts.badDay).meta({ examples: ['2027-12-31'] }),
});

export type RecipientFields = z.infer<typeof RecipientFields>;
export type GiftCardFields = z.infer<typeof GiftCardFields>;
