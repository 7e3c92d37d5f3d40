import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';

export type EmailChangeRow = { accountId: number; email: string; isNewConfirmed: boolean; isOldConfirmed: boolean };

const columns = (db: Db) => db`
  account_id, email, new_confirmed_at is not null as is_new_confirmed, old_confirmed_at is not null as is_old_confirmed`;

export const selectOwn = (db: Db, accountId: number): Promise<EmailChangeRow | undefined> =>
  maybeOne(db<EmailChangeRow[]>`
    select ${columns(db)} from email_change where account_id = ${accountId} and expires_at > now()`);

type NewChange = { accountId: number; email: string; newTokenHash: string; oldTokenHash: string };

const hoursToConfirm = 24;

export async function replaceChange(tx: Transaction, change: NewChange): Promise<void> {
  await deleteChange(tx, change.accountId);
  await tx`
    insert into email_change (account_id, email, new_token_hash, old_token_hash, expires_at)
    values (${change.accountId}, ${change.email}, ${change.newTokenHash}, ${change.oldTokenHash},
      now() + ${hoursToConfirm} * interval '1 hour')`;
}

export async function deleteChange(db: Db, accountId: number): Promise<void> {
  await db`delete from email_change where account_id = ${accountId}`;
}

export type LinkRow = EmailChangeRow & { side: 'old' | 'new' };

export const selectByToken = (db: Db, hash: string): Promise<LinkRow | undefined> =>
  maybeOne(db<LinkRow[]>`
    select ${columns(db)}, case when new_token_hash = ${hash} then 'new' else 'old' end as side
    from email_change where ${hash} in (new_token_hash, old_token_hash) and expires_at > now()`);

export async function confirmSide(tx: Transaction, { accountId, side }: LinkRow): Promise<void> {
  await (side === 'new'
    ? tx`update email_change set new_confirmed_at = coalesce(new_confirmed_at, now()) where account_id = ${accountId}`
    : tx`update email_change set old_confirmed_at = coalesce(old_confirmed_at, now()) where account_id = ${accountId}`);
}

/** False when another account has the address. */
export const updateEmail = (tx: Transaction, accountId: number, email: string): Promise<boolean> =>
  exists(tx`
    update account set email = ${email}, is_demo = false, email_confirmed_at = now(), email_confirm_hash = null
    where id = ${accountId} and erased_at is null
      and not exists (select from account o
        where lower(o.email) = lower(${email}) and o.role <> 'guest' and o.erased_at is null and o.id <> ${accountId})
    returning id`);
