import { z } from 'zod';
import { shopBrand } from '../../brands/brand.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { isPublicHttps, postPublic } from '../../platform/http/post-public.server.ts';
import { defineJob, handleJob, InvalidPayloadError, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { Id } from '../../platform/schema.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { PushSubscriptionInput } from './contract.ts';
import * as queries from './queries.server.ts';
import { maxSubscriptions, outcomeOf, type PushMessage, sendTimeoutMs, toPayload, ttlSeconds } from './rules.ts';
import { pushSettings } from './settings.ts';
import { readVapidKeys, type VapidKeys } from './vapid.server.ts';

const newsJob = defineJob(
  'push-news',
  z.object({
    newsId: Id,
    event: z.string(),
    title: z.string(),
    body: z.string(),
    path: z.string(),
    topic: z.string(),
    isLast: z.boolean(),
  }),
);
type NewsJob = z.infer<(typeof newsJob)['payload']>;

/** One event of an order or a product. `isLast`: nothing follows, so the browser is forgotten after it. */
export type News = { event: string; title: string; body: string; path: string; isLast: boolean };

/** Sends an event to the browsers that asked for it, after the commit; the same event goes to each of them once. */
export async function enqueueNews(db: Db, subject: queries.NewsSubject, news: News): Promise<void> {
  const topic = 'orderId' in subject ? `order-${subject.orderId}` : `alert-${subject.productAlertId}`;
  for (const newsId of await queries.selectNewsIds(db, subject))
    await enqueue(db, newsJob, { newsId, topic, ...news }, { key: `push ${newsId} ${news.event}` });
}

/** Forgets the browsers that wait for news of something that has ended, or one of them. */
export async function endNews(
  tx: Transaction,
  subject: queries.NewsSubject,
  endpoint: string | null = null,
): Promise<void> {
  await queries.deleteUnused(tx, await queries.deleteNews(tx, subject, endpoint));
}

export const isTold = (db: Db, subject: queries.NewsSubject, endpoint: string): Promise<boolean> =>
  queries.hasNews(db, subject, endpoint);

/** Forgets a browser altogether. */
export async function leavePush(db: Db, endpoint: string): Promise<null> {
  await queries.deleteEndpoint(db, endpoint);
  return null;
}

export type Push = ReturnType<typeof openPush>;

type Options = {
  connections: ServiceConnections;
  /** Outside production, push services may also be at http addresses and in private networks. */
  isPrivateAllowed: boolean;
};

export function openPush({ connections, isPrivateAllowed }: Options) {
  const isOn = async (db: Db): Promise<boolean> => (await readShopSettings(db, pushSettings)).isOn;

  const isAllowed = ({ endpoint }: PushSubscriptionInput): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    const hasUser = url.username !== '' || url.password !== '';
    return !hasUser && (isPrivateAllowed || (isPublicHttps(url) && url.port === ''));
  };

  /** Adds a browser to those that hear of something; callers check that it may. */
  const subscribe = async (
    db: Db,
    subject: queries.NewsSubject,
    subscription: PushSubscriptionInput,
  ): Promise<null | Refused<'badSubscription'>> => {
    if (!isAllowed(subscription)) return refuse('badSubscription');
    await inTransaction(db, async (tx) => {
      await queries.lockSubject(tx, subject);
      await queries.insertNews(tx, subject, await queries.upsertSubscription(tx, subscription));
      await queries.deleteUnused(tx, await queries.deleteBeyond(tx, subject, maxSubscriptions));
    });
    return null;
  };

  const send = async (db: Pool, { newsId, event, topic, isLast, ...text }: NewsJob): Promise<void> => {
    const keys = (await isOn(db)) ? await readVapidKeys(db, connections) : null;
    const target = keys && (await queries.claim(db, newsId, event));
    if (!keys || !target) return;
    const message = { ...text, id: `${topic}-${event}`, tag: topic };
    const request = await encrypt(keys, target, message);
    // The browser gave keys that nothing can be encrypted with.
    if (!request) return queries.deleteSubscription(db, target.subscriptionId);
    const answer = await postPublic(target.endpoint, {
      ...request,
      timeoutMs: sendTimeoutMs,
      maxAnswerBytes: 500,
      isPrivateAllowed,
    });
    const outcome = outcomeOf(answer);
    if (outcome === 'gone') return queries.deleteSubscription(db, target.subscriptionId);
    if (outcome === 'later') {
      await queries.releaseClaim(db, newsId, event);
      throw new Error(answer.ok ? `The push service answered ${answer.status}` : answer.error);
    }
    if (isLast)
      await inTransaction(db, async (tx) => queries.deleteUnused(tx, await queries.deleteNewsById(tx, newsId)));
    if (outcome === 'refused' && answer.ok)
      throw new InvalidPayloadError(`The push service refused a message: ${answer.status} ${answer.answer}`);
  };

  return {
    /** The key for browsers; null while notifications are off, or no secret can be stored. */
    readPublicKey: async (db: Db): Promise<string | null> =>
      (await isOn(db)) ? ((await readVapidKeys(db, connections))?.publicKey ?? null) : null,

    subscribe,

    renew: async (
      db: Db,
      oldEndpoint: string,
      subscription: PushSubscriptionInput,
    ): Promise<null | Refused<'badSubscription'>> => {
      if (!isAllowed(subscription)) return refuse('badSubscription');
      await queries.updateEndpoint(db, oldEndpoint, subscription);
      return null;
    },

    jobs: [handleJob(newsJob, (db, job) => send(db, job))] satisfies JobHandler[],
  };
}

type Encrypted = { headers: Record<string, string>; body: Buffer };

/** The request of RFC 8030 with a body for this browser alone (RFC 8291); null when its keys are no keys. */
async function encrypt(
  keys: VapidKeys,
  { endpoint, p256dh, auth }: queries.Target,
  message: PushMessage,
): Promise<Encrypted | null> {
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, toPayload(message), {
      vapidDetails: { subject: `mailto:${shopBrand.email}`, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency: 'normal',
      topic: message.tag,
    });
    return {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
    };
  } catch (error) {
    // Thrown by the key agreement for a point that is not on the curve.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return null;
    throw error;
  }
}

/** Deletes what ended without news, once a day. */
export const pushRetentionJob = recurringJob('push-retention', 24 * 3600, (db) => queries.deleteOld(db));
