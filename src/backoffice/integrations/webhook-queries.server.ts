import { type Db, isoTime } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { deliveryDays, maxFailingDays } from './rules.ts';
import type { Delivery, Webhook } from './webhook-contract.ts';
import type { WebhookFields } from './webhook-fields.ts';

const columns = (db: Db) => db`
  w.id, w.version, w.name, w.url, w.events, w.is_active, ${isoTime(db, 'w.failing_since')} as failing_since,
  ${isoTime(db, 'w.disabled_at')} as disabled_at, ${isoTime(db, 'w.created_at')} as created_at,
  (select to_char(max(d.attempted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from webhook_delivery d where d.webhook_id = w.id and d.state = 'delivered') as last_delivered_at`;

export const selectWebhooks = (db: Db): Promise<Webhook[]> => db<Webhook[]>`
  select ${columns(db)} from webhook w order by w.id`;

export const selectWebhook = (db: Db, id: number): Promise<Webhook | undefined> =>
  maybeOne(db<Webhook[]>`select ${columns(db)} from webhook w where w.id = ${id}`);

export const countWebhooks = (db: Db): Promise<number> => count(db`select count(*)::int as count from webhook`);

/** The id is part of the secret's encryption, so the secret is set afterwards. */
export async function insertWebhook(db: Db, fields: WebhookFields): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into webhook (name, url, events, is_active, secret)
    values (${fields.name}, ${fields.url}, ${fields.events}::text[], ${fields.isActive}, '') returning id`;
  if (!row) throw new Error('The webhook was not stored');
  return row.id;
}

export const updateSecret = (db: Db, id: number, secret: string): Promise<boolean> =>
  exists(db`update webhook set secret = ${secret} where id = ${id} returning id`);

/** Switching it on again forgets the failures. Returns false when the version has changed. */
export const updateWebhook = (db: Db, id: number, version: number, fields: WebhookFields): Promise<boolean> =>
  exists(db`
    update webhook set name = ${fields.name}, url = ${fields.url}, events = ${fields.events}::text[],
      is_active = ${fields.isActive}, version = version + 1,
      failing_since = case when is_active = ${fields.isActive} then failing_since end,
      disabled_at = case when is_active = ${fields.isActive} then disabled_at end
    where id = ${id} and version = ${version} returning id`);

export const deleteWebhook = (db: Db, id: number): Promise<boolean> =>
  exists(db`delete from webhook where id = ${id} returning id`);

type NewDelivery = { eventId: string; type: string; body: string };

/** Returns the ids of the new deliveries: one for each active webhook that wants the event and has none yet. */
export async function insertDeliveries(db: Db, { eventId, type, body }: NewDelivery): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    insert into webhook_delivery (webhook_id, event_id, type, body, next_attempt_at)
    select id, ${eventId}, ${type}, ${body}, now() from webhook where is_active and ${type} = any (events)
    on conflict do nothing returning id`;
  return rows.map(({ id }) => id);
}

export async function insertDelivery(db: Db, webhookId: number, { eventId, type, body }: NewDelivery): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`
    insert into webhook_delivery (webhook_id, event_id, type, body, next_attempt_at)
    values (${webhookId}, ${eventId}, ${type}, ${body}, now()) returning id`);
  return id;
}

type DeliveryFilter = { state: string | null; take: number; skip: number };

export const selectDeliveries = (db: Db, webhookId: number, { state, take, skip }: DeliveryFilter) =>
  db<Delivery[]>`
    select id, event_id, type, body, state, attempts, http_status, answer, error,
      ${isoTime(db, 'created_at')} as created_at, ${isoTime(db, 'attempted_at')} as attempted_at,
      ${isoTime(db, 'next_attempt_at')} as next_attempt_at
    from webhook_delivery
    where webhook_id = ${webhookId} and (${state}::text is null or state = ${state})
    order by id desc limit ${take} offset ${skip}`;

export const countDeliveries = (db: Db, webhookId: number, state: string | null): Promise<number> =>
  count(db`
    select count(*)::int as count from webhook_delivery
    where webhook_id = ${webhookId} and (${state}::text is null or state = ${state})`);

export type Outgoing = {
  id: number;
  webhookId: number;
  name: string;
  url: string;
  secret: string;
  isActive: boolean;
  eventId: string;
  body: string;
  state: Delivery['state'];
  attempts: number;
};

export const selectOutgoing = (db: Db, deliveryId: number): Promise<Outgoing | undefined> =>
  maybeOne(db<Outgoing[]>`
    select d.id, d.webhook_id, w.name, w.url, w.secret, w.is_active, d.event_id, d.body, d.state, d.attempts
    from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = ${deliveryId}`);

export async function markWaiting(db: Db, deliveryId: number): Promise<void> {
  await db`
    update webhook_delivery set state = 'waiting', next_attempt_at = now() where id = ${deliveryId}`;
}

type Attempt = {
  attempts: number;
  state: Delivery['state'];
  httpStatus: number | null;
  answer: string;
  error: string;
  retrySeconds: number | null;
};

export async function updateAttempt(db: Db, deliveryId: number, attempt: Attempt): Promise<void> {
  await db`
    update webhook_delivery set attempts = ${attempt.attempts}, state = ${attempt.state},
      http_status = ${attempt.httpStatus}, answer = ${attempt.answer}, error = ${attempt.error}, attempted_at = now(),
      next_attempt_at = now() + ${attempt.retrySeconds}::int * interval '1 second'
    where id = ${deliveryId}`;
}

export async function clearFailures(db: Db, webhookId: number): Promise<void> {
  await db`update webhook set failing_since = null where id = ${webhookId} and failing_since is not null`;
}

/** Returns true when this failure switched the webhook off. */
export async function recordFailure(db: Db, webhookId: number): Promise<boolean> {
  const rows = await db<{ isActive: boolean }[]>`
    update webhook set failing_since = coalesce(failing_since, now()),
      is_active = coalesce(failing_since, now()) > now() - ${maxFailingDays} * interval '1 day',
      disabled_at = case when failing_since <= now() - ${maxFailingDays} * interval '1 day' then now() end,
      version = version + coalesce(failing_since <= now() - ${maxFailingDays} * interval '1 day', false)::int
    where id = ${webhookId} and is_active returning is_active`;
  return rows.some(({ isActive }) => !isActive);
}

export async function deleteOldDeliveries(db: Db): Promise<void> {
  await db`delete from webhook_delivery where created_at < now() - ${deliveryDays} * interval '1 day'`;
}

export type ProductRow = { id: number; code: string; name: string; sellingPrice: number; isPublished: boolean };

export const selectProducts = (db: Db, ids: number[]): Promise<ProductRow[]> => db<ProductRow[]>`
  select id, code, name, selling_price, is_published from product where id = any(${ids}::int[]) order by id`;
