import type { Db } from '../../src/platform/db/db.server.ts';
import { exists, maybeOne } from '../../src/platform/db/rows.server.ts';
import type { ApiResponse } from './errors.ts';
import type { Charge, Event, Method, Refund, StoredObject } from './objects.ts';
import type { Behaviour } from './rules.ts';

export type Keys = { secretKey: string; publicKey: string; webhookSecret: string };

export async function selectKeys(db: Db): Promise<Keys> {
  const [row] = await db<Keys[]>`
    select secret_key, public_key, webhook_secret from sandbox_account`;
  if (!row) throw new Error('The stand-in has no keys');
  return row;
}

export async function insertObject(db: Db, object: StoredObject): Promise<void> {
  await db`
    insert into sandbox_object (id, kind, body) values (${object.id}, ${object.object}, ${JSON.stringify(object)}::text::jsonb)`;
}

export async function insertMethod(db: Db, method: Method, behaviour: Behaviour): Promise<void> {
  await db`
    insert into sandbox_object (id, kind, body, behaviour)
    values (${method.id}, 'payment_method', ${JSON.stringify(method)}::text::jsonb, ${behaviour})`;
}

/** Locks the object until the transaction ends, so that concurrent requests change it one after another. */
export async function lockObject<Body extends StoredObject>(
  db: Db,
  kind: Body['object'],
  id: string,
): Promise<Body | undefined> {
  const [row] = await db<{ body: Body }[]>`
    select body from sandbox_object where id = ${id} and kind = ${kind} for update`;
  return row?.body;
}

export async function updateObject(db: Db, object: StoredObject): Promise<void> {
  await db`update sandbox_object set body = ${JSON.stringify(object)}::text::jsonb where id = ${object.id}`;
}

export type TestCardState = { behaviour: Behaviour; isSetUp: boolean };

export async function selectTestCardState(db: Db, methodId: string): Promise<TestCardState> {
  const [row] = await db<TestCardState[]>`
    select behaviour, is_set_up from sandbox_object where id = ${methodId} and kind = 'payment_method'`;
  if (!row) throw new Error(`No payment method ${methodId}`);
  return row;
}

export async function markSetUp(db: Db, methodId: string): Promise<void> {
  await db`update sandbox_object set is_set_up = true where id = ${methodId}`;
}

export async function selectMethods(db: Db, customer: string, limit: number): Promise<Method[]> {
  const rows = await db<{ body: Method }[]>`
    select body from sandbox_object where kind = 'payment_method' and body ->> 'customer' = ${customer}
    order by created_at desc limit ${limit}`;
  return rows.map((row) => row.body);
}

export async function lockCharge(db: Db, intentId: string): Promise<Charge | undefined> {
  const [row] = await db<{ body: Charge }[]>`
    select body from sandbox_object where kind = 'charge' and body ->> 'payment_intent' = ${intentId} for update`;
  return row?.body;
}

export async function selectRefunds(db: Db, intentId: string, limit: number): Promise<Refund[]> {
  const rows = await db<{ body: Refund }[]>`
    select body from sandbox_object where kind = 'refund' and body ->> 'payment_intent' = ${intentId}
    order by created_at desc limit ${limit}`;
  return rows.map((row) => row.body);
}

/** Charges and refunds made in a range of seconds since 1970, the end excluded. */
export async function selectMoneyMoves(db: Db, from: number, until: number): Promise<(Charge | Refund)[]> {
  const rows = await db<{ body: Charge | Refund }[]>`
    select body from sandbox_object where kind in ('charge', 'refund')
      and (body ->> 'created')::int >= ${from} and (body ->> 'created')::int < ${until}
    order by body ->> 'created', id`;
  return rows.map((row) => row.body);
}

export async function selectEvents(db: Db, type: string | null, limit: number): Promise<Event[]> {
  const rows = await db<{ body: Event }[]>`
    select body from sandbox_object where kind = 'event' and (${type}::text is null or body ->> 'type' = ${type})
    order by created_at desc limit ${limit}`;
  return rows.map((row) => row.body);
}

export async function deleteObject(db: Db, id: string): Promise<void> {
  await db`delete from sandbox_object where id = ${id}`;
}

/** Returns whether the key is new. A concurrent request with the same key waits until the first one commits. */
export const claimKey = (db: Db, key: string, requestHash: string): Promise<boolean> =>
  exists(db`
    insert into sandbox_response (key, request_hash) values (${key}, ${requestHash}) on conflict (key) do nothing returning key`);

export async function saveResponse(db: Db, key: string, { status, body }: ApiResponse): Promise<void> {
  await db`
    update sandbox_response set status = ${status}, body = ${JSON.stringify(body)}::text::jsonb where key = ${key}`;
  await db`
    delete from sandbox_response where key in (
      select key from sandbox_response where created_at < now() - interval '1 day' limit 100 for update skip locked)`;
}

type SavedResponse = ApiResponse & { requestHash: string };

export const selectSavedResponse = (db: Db, key: string): Promise<SavedResponse | undefined> =>
  maybeOne(db<SavedResponse[]>`
    select request_hash, status, body from sandbox_response where key = ${key}`);
