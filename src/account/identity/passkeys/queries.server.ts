import { type Db, isoTime } from '../../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../../platform/db/rows.server.ts';
import type { Passkey } from './contract.ts';

export const selectPasskeys = (db: Db, accountId: number): Promise<Passkey[]> => db<Passkey[]>`
  select id, name, ${isoTime(db, 'created_at')} as created_at, ${isoTime(db, 'last_used_at')} as last_used_at,
    is_backed_up as is_synced
  from passkey where account_id = ${accountId} order by id`;

export type StoredPasskey = {
  id: number;
  accountId: number;
  credentialId: string;
  publicKey: Uint8Array;
  transports: string[];
  userHandle: string;
  name: string;
};

export const selectPasskey = (db: Db, credentialId: string, rpId: string): Promise<StoredPasskey | undefined> =>
  maybeOne(db<StoredPasskey[]>`
    select id, account_id, credential_id, public_key, transports, user_handle, name
    from passkey where credential_id = ${credentialId} and rp_id = ${rpId}`);

/** Those of an account that a browser must not create again. */
export const selectCredentials = (db: Db, accountId: number, rpId: string): Promise<StoredPasskey[]> =>
  db<StoredPasskey[]>`
    select id, account_id, credential_id, public_key, transports, user_handle, name
    from passkey where account_id = ${accountId} and rp_id = ${rpId} order by id`;

export const countPasskeys = (db: Db, accountId: number): Promise<number> =>
  count(db`select count(*)::int as count from passkey where account_id = ${accountId}`);

/** Whether an account has a passkey that works at this address of the shop. */
export const hasPasskey = (db: Db, accountId: number, rpId: string | null): Promise<boolean> =>
  exists(db`select from passkey where account_id = ${accountId} and rp_id = ${rpId}`);

export type NewPasskeyRow = Omit<StoredPasskey, 'id'> & {
  counter: number;
  deviceType: 'singleDevice' | 'multiDevice';
  isBackedUp: boolean;
  rpId: string;
};

/** Undefined when the authenticator's id is stored already. */
export const insertPasskey = (db: Db, row: NewPasskeyRow): Promise<Passkey | undefined> =>
  maybeOne(db<Passkey[]>`
    insert into passkey (account_id, credential_id, public_key, counter, transports, device_type, is_backed_up, user_handle, rp_id, name)
    values (${row.accountId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports}, ${row.deviceType},
      ${row.isBackedUp}, ${row.userHandle}, ${row.rpId}, ${row.name})
    on conflict (credential_id) do nothing
    returning id, name, ${isoTime(db, 'created_at')} as created_at, null as last_used_at, is_backed_up as is_synced`);

/**
 * Stores the counter of an accepted signature. False when it did not grow, which means that a copy of the passkey exists;
 * authenticators that do not count always say 0.
 */
export const recordUse = (db: Db, id: number, counter: number, isBackedUp: boolean): Promise<boolean> =>
  exists(db`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`);

export const deletePasskey = async (db: Db, accountId: number, id: number): Promise<string | undefined> => {
  const [row] = await db<{ name: string }[]>`
    delete from passkey where account_id = ${accountId} and id = ${id} returning name`;
  return row?.name;
};

export const deletePasskeys = (db: Db, accountId: number): Promise<boolean> =>
  exists(db`delete from passkey where account_id = ${accountId} returning id`);

export type Challenge = { accountId: number | null; userHandle: string | null };

export async function insertChallenge(db: Db, hash: string, { accountId, userHandle }: Challenge): Promise<void> {
  await db`insert into passkey_challenge (hash, account_id, user_handle) values (${hash}, ${accountId}, ${userHandle})`;
  await db`
    delete from passkey_challenge where hash in (
      select hash from passkey_challenge where expires_at < now() order by expires_at limit 50 for update skip locked)`;
}

/** Returns a challenge to one of several concurrent calls; undefined when it is unknown, used or expired. */
export const consumeChallenge = (db: Db, hash: string): Promise<Challenge | undefined> =>
  maybeOne(db<Challenge[]>`
    with used as (delete from passkey_challenge where hash = ${hash} returning account_id, user_handle, expires_at)
    select account_id, user_handle from used where expires_at > now()`);
