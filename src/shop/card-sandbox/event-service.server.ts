import { createHmac } from 'node:crypto';
import type { Db, Pool, Transaction } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import type { Asked } from './asks.ts';
import { type Answer, unknownObject } from './faults.ts';
import { born, type Event, type SandboxObject, secondsNow } from './objects.ts';
import * as queries from './queries.server.ts';

const webhookJob = 'sandbox-webhook';
const apiVersion = '2026-10-28.endive';

/** Written down with the change it tells of, and delivered after it, at least once. */
export async function tell(tx: Transaction, type: string, object: SandboxObject): Promise<void> {
  const event: Event = {
    ...born('evt'),
    object: 'event',
    api_version: apiVersion,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
  await queries.insertObject(tx, event);
  await putJob(tx, webhookJob, { eventId: event.id });
}

export async function readEvent(db: Db, id: string): Promise<Answer> {
  const body = await queries.lockObject<Event>(db, 'event', id);
  if (!body) throw unknownObject();
  return { status: 200, body };
}

export async function listEvents(db: Db, { type, limit }: Asked<'events'>): Promise<Answer> {
  const data = await queries.selectEvents(db, type ?? null, limit);
  return { status: 200, body: { object: 'list', url: '/v1/events', has_more: data.length === limit, data } };
}

/** As the provider signs: the time, and the time with the text under the shared secret. */
export function signature(payload: string, secret: string, at: number = secondsNow()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/** Hands a signed event to whoever listens; false is tried again later. */
export type Deliver = (payload: string, signature: string) => Promise<boolean>;

export const sandboxJobs = (deliver: Deliver) => ({
  [webhookJob]: async (db: Pool, { eventId }: { eventId: string }): Promise<void> => {
    const event = await queries.lockObject<Event>(db, 'event', eventId);
    if (!event) return;
    const { webhookSecret } = await queries.selectKeys(db);
    const payload = JSON.stringify(event);
    if (!(await deliver(payload, signature(payload, webhookSecret)))) throw new Error(`${event.type} was not taken`);
  },
});
