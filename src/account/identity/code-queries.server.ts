import type { Db } from '../../platform/db/db.server.ts';
import { count, exists } from '../../platform/db/rows.server.ts';

/** Reset links of this account within the last hour. */
export const countResets = (db: Db, accountId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from password_reset where account_id = ${accountId} and created_at > now() - interval '1 hour'`);

export async function insertReset(db: Db, accountId: number, hash: string): Promise<void> {
  await db`insert into password_reset (hash, account_id, expires_at) values (${hash}, ${accountId}, now() + interval '60 minutes')`;
}

export async function selectReset(db: Db, hash: string): Promise<number | undefined> {
  const [row] = await db<{ accountId: number }[]>`
    select account_id from password_reset where hash = ${hash} and used_at is null and expires_at > now()`;
  return row?.accountId;
}

/** Marks the link as used; of concurrent calls only one gets true. */
export const consumeReset = (db: Db, hash: string): Promise<boolean> =>
  exists(db`
    update password_reset set used_at = now() where hash = ${hash} and used_at is null and expires_at > now() returning hash`);

export async function invalidateResets(db: Db, accountId: number): Promise<void> {
  await db`update password_reset set used_at = now() where account_id = ${accountId} and used_at is null`;
}

/** Codes within the last hour for this account or this phone, whichever is more. */
export async function countCodes(db: Db, accountId: number, phoneNumber: string): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtextextended(${phoneNumber}, 7203116))`;
  const [row] = await db<{ sent: number }[]>`
    select greatest(count(*) filter (where account_id = ${accountId}), count(*) filter (where phone_number = ${phoneNumber}))::int as sent
    from phone_code where (account_id = ${accountId} or phone_number = ${phoneNumber}) and created_at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

export async function insertCode(db: Db, accountId: number, phoneNumber: string, codeHash: string): Promise<void> {
  await db`
    insert into phone_code (account_id, phone_number, code_hash, expires_at)
    values (${accountId}, ${phoneNumber}, ${codeHash}, now() + interval '10 minutes')`;
}

export type CodeRow = { id: number; codeHash: string };

/** Only the newest code is valid. */
export async function selectCode(db: Db, accountId: number, phoneNumber: string): Promise<CodeRow | undefined> {
  const [row] = await db<(CodeRow & { isLive: boolean })[]>`
    select id, code_hash, used_at is null and expires_at > now() as is_live from phone_code
    where account_id = ${accountId} and phone_number = ${phoneNumber} order by id desc limit 1`;
  return row?.isLive ? row : undefined;
}

/** Called before the code is compared, so that parallel calls get at most five attempts in total. */
export const recordAttempt = (db: Db, id: number): Promise<boolean> =>
  exists(db`update phone_code set tries = tries + 1 where id = ${id} and tries < 5 returning id`);

export const consumeCode = (db: Db, id: number): Promise<boolean> =>
  exists(db`update phone_code set used_at = now() where id = ${id} and used_at is null returning id`);

export async function deleteCodes(db: Db, accountId: number): Promise<void> {
  await db`delete from phone_code where account_id = ${accountId}`;
  await db`delete from password_reset where account_id = ${accountId}`;
}
