import type { Transaction } from '../../platform/db/db.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { MailDraft } from '../../platform/mail/template.ts';
import { insertEvent, type RepeatRow } from './queries.server.ts';

/** Writes what the shop did by itself into the history of the repeat delivery. */
export const recordEvent = (tx: Transaction, { id }: RepeatRow, text: string): Promise<void> =>
  insertEvent(tx, id, 'sistem', text);

/** Accounts that were erased have no address. */
export async function emailCustomer(tx: Transaction, { email }: RepeatRow, draft: MailDraft): Promise<void> {
  if (email) await enqueueMail(tx, { to: email, ...draft });
}
