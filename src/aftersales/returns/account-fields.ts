import { z } from 'zod';
import { parseOptionalWith } from '../../account/identity/fields.ts';
import { parseIban } from '../../platform/iban.ts';
import { text } from '../../platform/schema.ts';
import { refusalTexts } from './texts.ts';

/** Bank account for refunds of orders not paid by card; both fields or neither. */
export const ibanFields = {
  iban: z
    .string({ error: refusalTexts.iban })
    .max(50, refusalTexts.iban)
    .meta({ examples: ['RO49 AAAA 1B31 0075 9384 0000'] })
    .nullish()
    .transform(parseOptionalWith(parseIban, refusalTexts.iban)),
  ibanHolder: text(120, refusalTexts.ibanHolder)
    .nullish()
    .transform((name) => name || null),
};

type Account = { iban: string | null; ibanHolder: string | null };
type Issue = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** For `superRefine`: both fields or neither. */
export function requireIbanWithHolder({ iban, ibanHolder }: Account, context: Issue): void {
  if ((iban === null) === (ibanHolder === null)) return;
  context.addIssue({ code: 'custom', path: [iban ? 'ibanHolder' : 'iban'], message: refusalTexts.ibanPair });
}

/** For `superRefine`: both fields are required. */
export function checkAccount({ iban, ibanHolder }: Account, context: Issue): void {
  if (iban === null) context.addIssue({ code: 'custom', path: ['iban'], message: refusalTexts.iban });
  else if (ibanHolder === null)
    context.addIssue({ code: 'custom', path: ['ibanHolder'], message: refusalTexts.ibanHolder });
}
