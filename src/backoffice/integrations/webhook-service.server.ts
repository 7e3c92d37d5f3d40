import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { shopBrand } from '../../brands/brand.ts';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { pageOf } from '../../platform/http/list-page.ts';
import { isPublicHttps, type PostResult, postPublic } from '../../platform/http/post-public.server.ts';
import { newWebhookSecret, signWebhook } from '../../platform/http/webhook-signature.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { Id } from '../../platform/schema.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from '../../platform/secrets.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { parseAddresses } from '../notices/rules.ts';
import { staffNoticeSettings } from '../notices/settings.ts';
import { buildBody, type OccurredEvent, type WebhookBody, webhookEventJob } from './events.server.ts';
import { webhookOffEmail } from './mail-texts.ts';
import {
  deliveryTimeoutMs,
  isAccepted,
  maxAnswerBytes,
  maxWebhooks,
  retryDelay,
  testEvent,
  webhookState,
} from './rules.ts';
import type { Delivery, Webhook, WebhookQuery } from './webhook-contract.ts';
import type { WebhookFields } from './webhook-fields.ts';
import * as queries from './webhook-queries.server.ts';

/** `attempt` counts all attempts of a delivery, `tries` those since it was last sent by hand. */
const deliveryJob = defineJob('webhook-delivery', z.object({ deliveryId: Id, attempt: z.int(), tries: z.int() }));

type Attempt = { deliveryId: number; attempt: number; tries: number };

/** The key lets an attempt run once, however often it was asked for. */
const enqueueAttempt = (db: Db, attempt: Attempt, delaySeconds: number): Promise<void> =>
  enqueue(db, deliveryJob, attempt, { key: `webhook ${attempt.deliveryId} ${attempt.attempt}`, delaySeconds });

export type WebhookOptions = { keys: SecretKeys | null; isProduction: boolean; siteUrl: string };

export type Webhooks = ReturnType<typeof openWebhooks>;

type Unknown = Refused<'unknownWebhook'>;

const plainPrefix = 'plain.';
const contextOf = (id: number): string => `webhook:${id}`;

/** Outside production, webhooks may also go to http addresses and private networks. */
export function openWebhooks({ keys, isProduction, siteUrl }: WebhookOptions) {
  const isAllowedUrl = (address: string): boolean => !isProduction || isPublicHttps(new URL(address));

  /** Without keys the secrets are stored as they are. */
  const seal = (secret: string, id: number): string =>
    keys ? encryptSecret(keys, secret, contextOf(id)) : `${plainPrefix}${secret}`;

  const unseal = (stored: string, id: number): string | null => {
    if (stored.startsWith(plainPrefix)) return stored.slice(plainPrefix.length);
    const opened = keys && decryptSecret(keys, stored, contextOf(id));
    return opened?.ok ? opened.secret : null;
  };

  const renewSecret = async (db: Db, id: number): Promise<{ secret: string } | Unknown> => {
    const secret = newWebhookSecret();
    return (await queries.updateSecret(db, id, seal(secret, id))) ? { secret } : refuse('unknownWebhook');
  };

  /** Adds the deliveries of an event and sends them; a repeated job adds none. */
  const dispatch = async (db: Pool, event: OccurredEvent): Promise<void> => {
    const body = await buildBody(db, event, siteUrl);
    if (!body) return;
    await inTransaction(db, async (tx) => {
      const delivery = { eventId: event.eventId, type: event.type, body: JSON.stringify(body) };
      for (const deliveryId of await queries.insertDeliveries(tx, delivery))
        await enqueueAttempt(tx, { deliveryId, attempt: 1, tries: 0 }, 0);
    });
  };

  const deliver = async (db: Pool, job: Attempt): Promise<void> => {
    const outgoing = await queries.selectOutgoing(db, job.deliveryId);
    if (outgoing?.state !== 'waiting' || outgoing.attempts >= job.attempt) return;
    const result = outgoing.isActive ? await post(outgoing) : unsent('webhook oprit');
    await inTransaction(db, (tx) => recordResult(tx, outgoing, job, result));
  };

  const post = async ({ url, secret: stored, webhookId, eventId, body }: queries.Outgoing): Promise<PostResult> => {
    const secret = unseal(stored, webhookId);
    if (secret === null) return unsent('secretul nu se poate citi: generează altul');
    const timestamp = Math.floor(Date.now() / 1000);
    return postPublic(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vitrina-Webhooks/1',
        'webhook-id': eventId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secret, { id: eventId, timestamp, body }),
      },
      body,
      timeoutMs: deliveryTimeoutMs,
      maxAnswerBytes,
      isPrivateAllowed: !isProduction,
    });
  };

  return {
    list: async (db: Db, { state, ...page }: WebhookQuery): Promise<{ total: number; rows: Webhook[] }> => {
      const found = (await queries.selectWebhooks(db)).filter((row) => state === 'all' || webhookState(row) === state);
      return pageOf(found, page, ({ name, url }) => [name, url]);
    },

    read: async (db: Db, id: number): Promise<Webhook | Unknown> =>
      (await queries.selectWebhook(db, id)) ?? refuse('unknownWebhook'),

    add: (db: Db, fields: WebhookFields) =>
      rollbackIfRefused(
        db,
        async (tx): Promise<{ webhook: Webhook; secret: string } | Refused<'privateUrl' | 'tooMany'>> => {
          if (!isAllowedUrl(fields.url)) return refuse('privateUrl');
          if ((await queries.countWebhooks(tx)) >= maxWebhooks) return refuse('tooMany');
          const id = await queries.insertWebhook(tx, fields);
          const secret = newWebhookSecret();
          await queries.updateSecret(tx, id, seal(secret, id));
          return { webhook: await readExisting(tx, id), secret };
        },
      ),

    edit: async (
      db: Db,
      id: number,
      { version, ...fields }: WebhookFields & { version: number },
    ): Promise<Webhook | Refused<'unknownWebhook' | 'privateUrl' | 'changed'>> => {
      if (!isAllowedUrl(fields.url)) return refuse('privateUrl');
      if (await queries.updateWebhook(db, id, version, fields)) return readExisting(db, id);
      return refuse((await queries.selectWebhook(db, id)) ? 'changed' : 'unknownWebhook');
    },

    renewSecret,

    remove: async (db: Db, id: number): Promise<null | Unknown> =>
      (await queries.deleteWebhook(db, id)) ? null : refuse('unknownWebhook'),

    /** Sends a sample event to one webhook, whatever events it wants. */
    test: async (db: Db, id: number): Promise<null | Refused<'unknownWebhook' | 'notActive'>> => {
      const webhook = await queries.selectWebhook(db, id);
      if (!webhook) return refuse('unknownWebhook');
      if (!webhook.isActive) return refuse('notActive');
      const body = testBody(new Date());
      const deliveryId = await queries.insertDelivery(db, id, {
        eventId: body.id,
        type: testEvent,
        body: JSON.stringify(body),
      });
      await enqueueAttempt(db, { deliveryId, attempt: 1, tries: 0 }, 0);
      return null;
    },

    listDeliveries: async (
      db: Db,
      id: number,
      { state, take, skip }: { state?: Delivery['state'] | undefined; take: number; skip: number },
    ): Promise<{ total: number; rows: Delivery[] }> => {
      const [total, deliveries] = await Promise.all([
        queries.countDeliveries(db, id, state ?? null),
        queries.selectDeliveries(db, id, { state: state ?? null, take, skip }),
      ]);
      return { total, rows: deliveries };
    },

    resend: async (db: Db, deliveryId: number): Promise<null | Refused<'unknownDelivery' | 'notActive'>> => {
      const outgoing = await queries.selectOutgoing(db, deliveryId);
      if (!outgoing) return refuse('unknownDelivery');
      if (!outgoing.isActive) return refuse('notActive');
      await queries.markWaiting(db, deliveryId);
      // Without a key, because a retry that waits has taken it; that one ends without sending.
      await enqueue(db, deliveryJob, { deliveryId, attempt: outgoing.attempts + 1, tries: 0 });
      return null;
    },

    jobs: [
      handleJob(webhookEventJob, (db, event) => dispatch(db, event)),
      handleJob(deliveryJob, (db, job) => deliver(db, job)),
    ] satisfies JobHandler[],
  };
}

const unsent = (error: string): PostResult => ({ ok: false, error, isSent: false });

async function readExisting(db: Db, id: number): Promise<Webhook> {
  const webhook = await queries.selectWebhook(db, id);
  if (!webhook) throw new Error(`Webhook ${id} is gone`);
  return webhook;
}

const testBody = (now: Date): WebhookBody => ({
  id: randomUUID(),
  type: testEvent,
  timestamp: now.toISOString(),
  data: { message: `Eveniment de probă de la ${shopBrand.name}.` },
});

async function recordResult(
  tx: Transaction,
  { id, webhookId, name }: queries.Outgoing,
  { attempt, tries }: Attempt,
  result: PostResult,
): Promise<void> {
  const isDelivered = result.ok && isAccepted(result.status);
  const retrySeconds = isDelivered ? null : retryDelay(tries + 1);
  await queries.updateAttempt(tx, id, {
    attempts: attempt,
    state: isDelivered ? 'delivered' : retrySeconds === null ? 'failed' : 'waiting',
    httpStatus: result.ok ? result.status : null,
    answer: result.ok ? result.answer : '',
    error: result.ok ? '' : result.error,
    retrySeconds,
  });
  if (isDelivered) return queries.clearFailures(tx, webhookId);
  if (retrySeconds !== null)
    await enqueueAttempt(tx, { deliveryId: id, attempt: attempt + 1, tries: tries + 1 }, retrySeconds);
  if (await queries.recordFailure(tx, webhookId)) await sendOffNotice(tx, webhookId, name);
}

/** To the addresses of the notices, or to the shop's own. */
async function sendOffNotice(tx: Transaction, webhookId: number, name: string): Promise<void> {
  const typed = parseAddresses((await readShopSettings(tx, staffNoticeSettings)).emails) ?? [];
  for (const to of typed.length > 0 ? typed : [shopBrand.email])
    await enqueueMail(tx, { to, ...webhookOffEmail({ id: webhookId, name }) });
}

/** Deletes the log past its retention, once a day. */
export const deliveryRetentionJob = recurringJob('webhook-log-retention', 24 * 3600, (db) =>
  queries.deleteOldDeliveries(db),
);
