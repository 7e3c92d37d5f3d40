import { z } from 'zod';
import { Id, words } from '../../kit/schema.ts';
import { readIfAny } from '../account/fields.ts';
import { ibanOf } from './iban-rules.ts';
import { mostReason } from './rules.ts';
import { texts } from './texts.ts';

/** Where the money goes when it did not come from a card; both or neither. */
export const ibanFields = {
  iban: z
    .string({ error: texts.iban })
    .max(50, texts.iban)
    .meta({ examples: ['RO49 AAAA 1B31 0075 9384 0000'] })
    .nullish()
    .transform(readIfAny(ibanOf, texts.iban)),
  ibanHolder: words(120, texts.ibanHolder)
    .nullish()
    .transform((name) => name || null),
};

type Account = { iban: string | null; ibanHolder: string | null };
type Issue = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** For `superRefine`. */
export function checkPair({ iban, ibanHolder }: Account, context: Issue): void {
  if ((iban === null) === (ibanHolder === null)) return;
  context.addIssue({ code: 'custom', path: [iban ? 'ibanHolder' : 'iban'], message: texts.ibanPair });
}

/** For `superRefine`, where the account is what the call is about. */
export function checkAccount({ iban, ibanHolder }: Account, context: Issue): void {
  if (iban === null) context.addIssue({ code: 'custom', path: ['iban'], message: texts.iban });
  else if (ibanHolder === null) context.addIssue({ code: 'custom', path: ['ibanHolder'], message: texts.ibanHolder });
}

const ChosenProduct = z.strictObject({
  /** The line of the order. */
  id: Id,
  returnQuantity: z.int(texts.quantity).min(1, texts.quantity).max(99, texts.quantity).default(1),
  returnReason: words(mostReason, texts.reason).default(''),
});

export const ChosenProducts = z
  .array(ChosenProduct)
  .min(1, texts.products)
  .max(100, texts.products)
  .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, texts.unknownLine)
  .meta({ examples: [[{ id: 1, returnQuantity: 1, returnReason: '' }]] });
export type ChosenProducts = z.infer<typeof ChosenProducts>;

export const RequestKey = z
  .uuid({ error: texts.requestKey })
  .meta({ examples: ['0d7f6c58-6f0a-4b7e-9f39-6f2c1a7f5b10'] });
