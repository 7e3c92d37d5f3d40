import { type Db, isoTime } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';

export type TwoStepRow = { secret: string; isConfirmed: boolean };

export const selectTwoStep = (db: Db, accountId: number): Promise<TwoStepRow | undefined> =>
  maybeOne(db<TwoStepRow[]>`
    select secret, confirmed_at is not null as is_confirmed from two_step where account_id = ${accountId}`);

/** Starts enrolment again; false when it is already confirmed. */
export const savePending = (db: Db, accountId: number, secret: string): Promise<boolean> =>
  exists(db`
    insert into two_step (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0
    where two_step.confirmed_at is null returning account_id`);

export const confirmTwoStep = (db: Db, accountId: number): Promise<boolean> =>
  exists(db`
    update two_step set confirmed_at = now() where account_id = ${accountId} and confirmed_at is null returning account_id`);

/** Marks the code of a time step as used; false when it, or a later one, was used before. */
export const consumeStep = (db: Db, accountId: number, step: number): Promise<boolean> =>
  exists(db`
    update two_step set last_step = ${step} where account_id = ${accountId} and last_step < ${step} returning account_id`);

export const deleteTwoStep = (db: Db, accountId: number): Promise<boolean> =>
  exists(db`delete from two_step where account_id = ${accountId} returning account_id`);

export async function deleteRecoveryCodes(db: Db, accountId: number): Promise<void> {
  await db`delete from recovery_code where account_id = ${accountId}`;
}

export async function replaceRecoveryCodes(db: Db, accountId: number, hashes: string[]): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db`insert into recovery_code ${db(hashes.map((hash) => ({ accountId, hash })))}`;
}

/** Returns true to only one of several concurrent calls. */
export const consumeRecoveryCode = (db: Db, accountId: number, hash: string): Promise<boolean> =>
  exists(db`
    update recovery_code set used_at = now()
    where account_id = ${accountId} and hash = ${hash} and used_at is null returning hash`);

export type TwoStepState = { isOn: boolean; hasPasskey: boolean; recoveryCodesLeft: number; dueAt: string | null };

export const selectState = (db: Db, accountId: number): Promise<TwoStepState | undefined> =>
  maybeOne(db<TwoStepState[]>`
    select coalesce(s.confirmed_at is not null, false) as is_on,
      exists (select from passkey p where p.account_id = a.id) as has_passkey,
      (select count(*)::int from recovery_code r where r.account_id = a.id and r.used_at is null) as recovery_codes_left,
      ${isoTime(db, 'a.two_step_due_at')} as due_at
    from account a left join two_step s on s.account_id = a.id
    where a.id = ${accountId} and a.role = 'admin'`);

/** The session may do sensitive steps from now on. */
export async function confirmSession(db: Db, tokenHash: string): Promise<void> {
  await db`update account_token set confirmed_at = now() where hash = ${tokenHash}`;
}
