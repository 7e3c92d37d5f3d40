import { z } from 'zod';
import { checkAccount, ibanFields } from '../../aftersales/returns/account-fields.ts';
import { text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** The bank account to which a payout is sent. */
export const PayoutAccount = z.strictObject(ibanFields).superRefine(checkAccount);

/** A payout that the bank has sent. */
export const SentFields = z.strictObject({ reference: text(60, texts.reference).default('') });

/** Money that staff give back, by card or by transfer. */
export const RefundFields = z.strictObject({
  amount: z.number(texts.amount).meta({ format: 'ron' }).min(0.01, texts.amount).max(10_000_000, texts.amount),
  reason: text(200, texts.reason)
    .min(3, texts.reason)
    .meta({ examples: ['Produs deteriorat'] }),
});
