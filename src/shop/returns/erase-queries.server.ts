import type { Db } from '../../kit/db.server.ts';

const over = (db: Db) => db`state in ('refunded', 'rejected', 'cancelled')`;

/** What went back and for how much stays; who sent it, from where and into which account does not. */
export async function forgetPerson(db: Db, accountId: number): Promise<void> {
  await db`
    update return_request set declared_by = '', address = null, iban = null, iban_holder = null
    where account_id = ${accountId} and ${over(db)}`;
  await db`
    update return_line set reason = ''
    where return_id in (select id from return_request where account_id = ${accountId} and ${over(db)})`;
}

/** Of whoever left meanwhile: what was still under way is over now. */
export async function forgetIfErased(db: Db, accountId: number): Promise<void> {
  const rows = await db`select from account where id = ${accountId} and erased_at is not null`;
  if (rows.length > 0) await forgetPerson(db, accountId);
}
