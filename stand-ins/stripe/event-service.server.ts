import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Db, Transaction } from '../../src/platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../src/platform/jobs/define-job.ts';
import { enqueue } from '../../src/platform/jobs/jobs.server.ts';
import { type ApiResponse, resourceMissing } from './errors.ts';
import { type Event, newObject, type StoredObject, secondsNow } from './objects.ts';
import * as queries from './queries.server.ts';
import type { Input } from './schemas.ts';

const webhookJob = defineJob('sandbox-webhook', z.object({ eventId: z.string() }));
const apiVersion = '2026-10-28.endive';

/** Stores an event in the transaction of the change it reports; a job then delivers it to the webhook at least once. */
export async function emitEvent(tx: Transaction, type: string, object: StoredObject): Promise<void> {
  const event: Event = {
    ...newObject('evt'),
    object: 'event',
    api_version: apiVersion,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
  await queries.insertObject(tx, event);
  await enqueue(tx, webhookJob, { eventId: event.id });
}

export async function readEvent(db: Db, id: string): Promise<ApiResponse> {
  const body = await queries.lockObject<Event>(db, 'event', id);
  if (!body) throw resourceMissing();
  return { status: 200, body };
}

export async function listEvents(db: Db, { type, limit }: Input<'events'>): Promise<ApiResponse> {
  const data = await queries.selectEvents(db, type ?? null, limit);
  return { status: 200, body: { object: 'list', url: '/v1/events', has_more: data.length === limit, data } };
}

/** Signs like Stripe: HMAC-SHA256 over '<time>.<payload>' with the webhook secret. */
export function signature(payload: string, secret: string, at: number = secondsNow()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/** Posts a signed event to the webhook; false makes the job retry. */
export type Deliver = (payload: string, signature: string) => Promise<boolean>;

export const standInJobs = (deliver: Deliver): JobHandler[] => [
  handleJob(webhookJob, async (db, { eventId }) => {
    const event = await queries.lockObject<Event>(db, 'event', eventId);
    if (!event) return;
    const { webhookSecret } = await queries.selectKeys(db);
    const payload = JSON.stringify(event);
    if (!(await deliver(payload, signature(payload, webhookSecret)))) throw new Error(`${event.type} was not taken`);
  }),
];
