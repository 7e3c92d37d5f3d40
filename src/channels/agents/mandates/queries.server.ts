import { type Db, isoTime } from '../../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../../platform/db/rows.server.ts';
import type { Act } from './rules.ts';

export type ClientRow = { id: string; name: string; redirectUris: string[] };

export async function insertClient(db: Db, { id, name, redirectUris }: ClientRow): Promise<void> {
  await db`insert into agent_client (id, name, redirect_uris) values (${id}, ${name}, ${redirectUris}::text[])`;
}

export const selectClient = (db: Db, id: string): Promise<ClientRow | undefined> =>
  maybeOne(db<ClientRow[]>`select id, name, redirect_uris from agent_client where id = ${id}`);

export type MandateRow = { id: number; accountId: number; agent: string; orderLimit: number; monthLimit: number };

type NewMandate = Omit<MandateRow, 'id'> & { clientId: string; days: number };

export async function insertMandate(db: Db, mandate: NewMandate): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into agent_mandate (account_id, client_id, agent, order_limit, month_limit, expires_at)
    values (${mandate.accountId}, ${mandate.clientId}, ${mandate.agent}, ${mandate.orderLimit}, ${mandate.monthLimit},
      now() + ${mandate.days} * interval '1 day')
    returning id`;
  if (!row) throw new Error('The mandate was not stored');
  return row.id;
}

export const countActive = (db: Db, accountId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from agent_mandate
    where account_id = ${accountId} and revoked_at is null and expires_at > now()`);

const isValid = (db: Db) => db`m.revoked_at is null and m.expires_at > now()
  and exists (select from account a where a.id = m.account_id and a.locked_at is null and a.erased_at is null)`;
const columns = (db: Db) => db`m.id, m.account_id, m.agent, m.order_limit, m.month_limit`;

/**
 * Locks a valid mandate until the transaction ends: orders of one mandate come one after the other, and one that was
 * revoked meanwhile is not found.
 */
export const lockMandate = (db: Db, id: number): Promise<MandateRow | undefined> =>
  maybeOne(db<MandateRow[]>`
    select ${columns(db)} from agent_mandate m where m.id = ${id} and ${isValid(db)} for update`);

/** Waits for an order that is being placed. Returns whether the mandate was valid until now. */
export const revoke = (db: Db, id: number, accountId: number): Promise<boolean> =>
  exists(db`
    update agent_mandate set revoked_at = now()
    where id = ${id} and account_id = ${accountId} and revoked_at is null returning id`);

/** Bani of the orders that a mandate placed in this month of Romania and that were not cancelled. */
export async function sumMonth(db: Db, mandateId: number): Promise<number> {
  const [row] = await db<{ sum: number }[]>`
    select coalesce(sum(o.total), 0)::int as sum
    from agent_session s join orders o on o.id = s.order_id
    where s.mandate_id = ${mandateId} and o.origin = 'agent' and o.state <> 'cancelled'
      and o.created_at >= date_trunc('month', now() at time zone 'Europe/Bucharest') at time zone 'Europe/Bucharest'`;
  return row?.sum ?? 0;
}

export const selectUnpaidOrders = async (db: Db, mandateId: number): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select o.id from agent_session s join orders o on o.id = s.order_id
    where s.mandate_id = ${mandateId} and o.origin = 'agent' and o.state = 'awaiting_payment' order by o.id`;
  return rows.map(({ id }) => id);
};

type NewAct = { mandateId: number; act: Act; orderId?: number; amount?: number };

export async function insertAct(db: Db, { mandateId, act, orderId, amount }: NewAct): Promise<void> {
  await db`
    insert into agent_act (mandate_id, act, order_id, amount)
    values (${mandateId}, ${act}, ${orderId ?? null}, ${amount ?? null})`;
}

export type ListedMandate = MandateRow & {
  state: 'active' | 'expired' | 'revoked';
  createdAt: string;
  expiresAt: string;
  spent: number;
};

export const selectMandates = (db: Db, accountId: number): Promise<ListedMandate[]> => db<ListedMandate[]>`
  select ${columns(db)}, ${isoTime(db, 'm.created_at')} as created_at, ${isoTime(db, 'm.expires_at')} as expires_at,
    case when m.revoked_at is not null then 'revoked' when m.expires_at <= now() then 'expired' else 'active' end as state,
    (select coalesce(sum(o.total), 0)::int from agent_session s join orders o on o.id = s.order_id
      where s.mandate_id = m.id and o.origin = 'agent' and o.state <> 'cancelled'
        and o.created_at >= date_trunc('month', now() at time zone 'Europe/Bucharest') at time zone 'Europe/Bucharest'
    ) as spent
  from agent_mandate m where m.account_id = ${accountId}
  order by (m.revoked_at is null and m.expires_at > now()) desc, m.id desc limit 100`;

export type ActRow = {
  mandateId: number;
  act: Act;
  at: string;
  amount: number | null;
  orderId: number | null;
  number: string | null;
};

export const selectActs = (db: Db, accountId: number): Promise<ActRow[]> => db<ActRow[]>`
  select a.mandate_id, a.act, ${isoTime(db, 'a.at')} as at, a.amount, a.order_id, o.number
  from agent_mandate m cross join lateral (
    select * from agent_act a where a.mandate_id = m.id order by a.id desc limit 50) a
  left join orders o on o.id = a.order_id
  where m.account_id = ${accountId} order by a.id desc`;

/** Deletes the mandates of a person with their tokens, acts and carts; the orders stay. */
export async function deleteMandates(db: Db, accountId: number): Promise<void> {
  await db`delete from agent_mandate where account_id = ${accountId}`;
}

type NewToken = {
  hash: string;
  kind: 'code' | 'access' | 'refresh';
  mandateId: number;
  resource: string;
  redirectUri?: string;
  codeChallenge?: string;
  /** Null until the mandate ends. */
  seconds: number | null;
};

/** A token never outlives its mandate. */
export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db`
    insert into agent_token (hash, kind, mandate_id, resource, redirect_uri, code_challenge, expires_at)
    select ${token.hash}, ${token.kind}, m.id, ${token.resource}, ${token.redirectUri ?? null},
      ${token.codeChallenge ?? null}, least(m.expires_at, now() + ${token.seconds}::int * interval '1 second')
    from agent_mandate m where m.id = ${token.mandateId}`;
}

export type TokenRow = {
  mandateId: number;
  clientId: string;
  resource: string;
  redirectUri: string | null;
  codeChallenge: string | null;
  isUsed: boolean;
  isValid: boolean;
};

/** Locks a code or a refresh token, so that of two requests with it one comes second. */
export const lockToken = (db: Db, hash: string, kind: 'code' | 'refresh'): Promise<TokenRow | undefined> =>
  maybeOne(db<TokenRow[]>`
    select t.mandate_id, m.client_id, t.resource, t.redirect_uri, t.code_challenge, t.used_at is not null as is_used,
      t.expires_at > now() and ${isValid(db)} as is_valid
    from agent_token t join agent_mandate m on m.id = t.mandate_id
    where t.hash = ${hash} and t.kind = ${kind} for update of t`);

export async function markUsed(db: Db, hash: string): Promise<void> {
  await db`update agent_token set used_at = now() where hash = ${hash}`;
}

export async function deleteTokens(db: Db, mandateId: number): Promise<void> {
  await db`delete from agent_token where mandate_id = ${mandateId}`;
}

/** The mandate of an access token for one of the shop's addresses. Read for each request, so that a revocation holds at once. */
export const selectByAccessToken = (db: Db, hash: string, resource: string): Promise<MandateRow | undefined> =>
  maybeOne(db<MandateRow[]>`
    select ${columns(db)} from agent_token t join agent_mandate m on m.id = t.mandate_id
    where t.hash = ${hash} and t.kind = 'access' and t.resource = ${resource} and t.expires_at > now()
      and ${isValid(db)}`);

/** The mandate of any token of a client, for its revocation by the agent. */
export const selectOwner = (db: Db, hash: string): Promise<{ id: number; accountId: number } | undefined> =>
  maybeOne(db<{ id: number; accountId: number }[]>`
    select m.id, m.account_id from agent_token t join agent_mandate m on m.id = t.mandate_id where t.hash = ${hash}`);

/** Used tokens stay until they expire, so that their second use is noticed. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await db`delete from agent_token where expires_at < now()`;
  await db`
    delete from agent_client c where created_at < now() - interval '1 day'
      and not exists (select from agent_mandate m where m.client_id = c.id)`;
}
