import type { Db } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Units } from '../../sales/inventory/service.server.ts';

export type SessionKind = 'cart' | 'checkout';

export type SessionRow = {
  id: number;
  kind: SessionKind;
  state: 'open' | 'completed' | 'canceled';
  agent: string;
  guestId: string;
  products: Units[];
  county: string | null;
  courierId: number | null;
  /** Of a checkout with a mandate. */
  mandateId: number | null;
  addressId: number | null;
  checkoutKey: string;
  /** Bani, as the agent was told last. */
  quotedTotal: number | null;
  orderId: number | null;
  isExpired: boolean;
  expiresAt: Date;
};

const columns = (db: Db) => db`
  id, kind, state, agent, guest_id, products, county, courier_id, mandate_id, address_id, checkout_key,
  quoted_total,   order_id, expires_at <= now() as is_expired, expires_at`;

type Content = Pick<SessionRow, 'products' | 'county' | 'courierId' | 'addressId'>;
type NewSession = Content &
  Pick<SessionRow, 'kind' | 'agent' | 'guestId' | 'mandateId'> & { tokenHash: string; hours: number };

export async function insertSession(db: Db, session: NewSession): Promise<SessionRow> {
  const [row] = await db<SessionRow[]>`
    insert into agent_session (token_hash, kind, agent, guest_id, products, county, courier_id, mandate_id, address_id,
      expires_at)
    values (${session.tokenHash}, ${session.kind}, ${session.agent}, ${session.guestId},
      ${JSON.stringify(session.products)}::text::jsonb, ${session.county}, ${session.courierId}, ${session.mandateId},
      ${session.addressId},
      now() + ${session.hours} * interval '1 hour')
    returning ${columns(db)}`;
  if (!row) throw new Error('The session was not stored');
  return row;
}

export const selectSession = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  maybeOne(db<SessionRow[]>`select ${columns(db)} from agent_session where token_hash = ${tokenHash}`);

/** Waits for another request that changes the session. */
export const lockSession = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  maybeOne(db<SessionRow[]>`select ${columns(db)} from agent_session where token_hash = ${tokenHash} for update`);

export async function updateContent(
  db: Db,
  id: number,
  { products, county, courierId, addressId }: Content,
): Promise<void> {
  await db`
    update agent_session set products = ${JSON.stringify(products)}::text::jsonb, county = ${county},
      courier_id = ${courierId}, address_id = ${addressId}
    where id = ${id}`;
}

export async function updateState(
  db: Db,
  id: number,
  state: SessionRow['state'],
  orderId: number | null,
): Promise<void> {
  await db`update agent_session set state = ${state}, order_id = ${orderId} where id = ${id}`;
}

export async function saveQuotedTotal(db: Db, id: number, total: number | null): Promise<void> {
  await db`update agent_session set quoted_total = ${total} where id = ${id}`;
}

export async function claim(db: Db, id: number, holder: string): Promise<void> {
  await db`update agent_session set claimed_by = ${holder}, claimed_at = now() where id = ${id}`;
}

/**
 * Completes sessions whose cart somebody took over and ordered within a day; returns how many there were. An order
 * belongs to the last session that its buyer took over before.
 */
export async function completeClaimed(db: Db): Promise<number> {
  const rows = await db`
    update agent_session s set state = 'completed', order_id = found.order_id
    from (
      select distinct on (o.id) o.id as order_id, c.id
      from agent_session c join orders o on o.holder = c.claimed_by
        and o.created_at >= c.claimed_at and o.created_at < c.claimed_at + interval '1 day'
      where c.state = 'open' and c.claimed_at > now() - interval '2 days' and o.state <> 'cancelled'
        and exists (select from order_line l where l.order_id = o.id
          and l.product_id in (select (p->>'productId')::int from jsonb_array_elements(c.products) p))
        and not exists (select from agent_session taken where taken.order_id = o.id)
      order by o.id, c.claimed_at desc
    ) found
    where s.id = found.id and s.state = 'open' returning s.id`;
  return rows.length;
}

/** Sessions without an order are deleted a day after they end, answers when agents can no longer repeat the request. */
export async function deleteOld(db: Db): Promise<void> {
  await db`delete from agent_session where order_id is null and expires_at < now() - interval '1 day'`;
  await db`delete from agent_answer where created_at < now() - interval '1 day'`;
}

export type AnswerRow = { bodyHash: string; status: number | null; response: unknown };

/** False when the key was used before. A request whose process died frees its key after a minute. */
export const reserveKey = (db: Db, keyHash: string, bodyHash: string, mandateId: number | null): Promise<boolean> =>
  exists(db`
    insert into agent_answer (key_hash, body_hash, mandate_id) values (${keyHash}, ${bodyHash}, ${mandateId})
    on conflict (key_hash) do update set created_at = now()
      where agent_answer.status is null and agent_answer.body_hash = excluded.body_hash
        and agent_answer.created_at < now() - interval '1 minute'
    returning key_hash`);

export const selectAnswer = (db: Db, keyHash: string): Promise<AnswerRow | undefined> =>
  maybeOne(db<AnswerRow[]>`select body_hash, status, response from agent_answer where key_hash = ${keyHash}`);

export async function saveAnswer(db: Db, keyHash: string, status: number, response: unknown): Promise<void> {
  await db`
    update agent_answer set status = ${status}, response = ${JSON.stringify(response)}::text::jsonb
    where key_hash = ${keyHash}`;
}

export async function freeKey(db: Db, keyHash: string): Promise<void> {
  await db`delete from agent_answer where key_hash = ${keyHash} and status is null`;
}

export type OrderAgent = { agent: string; hasMandate: boolean };

/** The agent that prepared or placed an order. */
export const selectAgentOfOrder = (db: Db, orderId: number): Promise<OrderAgent | undefined> =>
  maybeOne(db<OrderAgent[]>`
    select agent, mandate_id is not null as has_mandate from agent_session where order_id = ${orderId} limit 1`);
