import { z } from 'zod';
import type { OrderMarks } from '../../account/tracking/order-marks-contract.ts';
import { readConsentChoices } from '../../account/tracking/service.server.ts';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { Id } from '../../platform/schema.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import type { getConversions } from './admin-contract.ts';
import type { ConversionService, Purchase, SendResult } from './port.ts';
import * as queries from './queries.server.ts';
import { allowedMarks, retryDelay } from './rules.ts';
import { conversionSettings } from './settings.ts';
import { texts } from './texts.ts';

const sendJob = defineJob('order-conversion', z.object({ conversionId: Id, attempt: z.int() }));

type Attempt = { conversionId: number; attempt: number };

/** The key lets an attempt run once, however often it was asked for. */
const enqueueAttempt = (db: Db, attempt: Attempt, delaySeconds: number): Promise<void> =>
  enqueue(db, sendJob, attempt, { key: `order-conversion ${attempt.conversionId} ${attempt.attempt}`, delaySeconds });

export type Conversions = ReturnType<typeof openConversions>;

type Outcome = SendResult | { ok: false; kind: 'expired' | 'dropped'; message: string };

const expired: Outcome = { ok: false, kind: 'expired', message: '' };

/** The state of a report that is not tried again by itself. */
const endOf = { refused: 'failed', unavailable: 'expired', expired: 'expired', dropped: 'dropped' } as const;

type Options = { services: readonly ConversionService[]; connections: ServiceConnections; siteUrl: string };

/** Reports orders to the connected services, each order to each service once. */
export function openConversions({ services, connections, siteUrl }: Options) {
  const connect = async (db: Db, kind: string) =>
    (await services.find((service) => service.kind === kind)?.connect(db, connections)) ?? null;

  /** Adds the reports that the consent stored with the order allows; those that exist are left alone. */
  async function addConversions(db: Db, orderId: number): Promise<void> {
    const consent = await queries.selectConsent(db, orderId);
    if (!consent) return;
    for (const service of services) {
      if (!consent[service.consent] || !(await service.connect(db, connections))) continue;
      const conversionId = await queries.insertConversion(db, orderId, service.kind);
      if (conversionId !== null) await enqueueAttempt(db, { conversionId, attempt: 1 }, 0);
    }
    await queries.deleteConsentIfDone(db, orderId);
  }

  async function send(db: Pool, { conversionId, attempt }: Attempt): Promise<void> {
    const stored = await queries.selectConversion(db, conversionId);
    if (stored?.state !== 'waiting' || stored.attempts >= attempt) return;
    const windowHours = services.find(({ kind }) => kind === stored.service)?.windowHours ?? 0;
    const secondsLeft = windowHours * 3600 - stored.ageSeconds;
    const outcome = secondsLeft > 0 ? await report(db, stored) : expired;
    const retrySeconds = outcome.ok || outcome.kind !== 'unavailable' ? null : retryDelay(attempt, secondsLeft);
    const state = outcome.ok ? 'sent' : retrySeconds !== null ? 'waiting' : endOf[outcome.kind];
    await inTransaction(db, async (tx) => {
      const error = outcome.ok ? '' : outcome.message;
      await queries.updateAttempt(tx, conversionId, { state, error, attempts: attempt, retrySeconds });
      if (retrySeconds !== null) await enqueueAttempt(tx, { conversionId, attempt: attempt + 1 }, retrySeconds);
      await queries.deleteConsentIfDone(tx, stored.orderId);
    });
  }

  async function report(db: Pool, { orderId, service: kind, createdAt }: queries.StoredConversion): Promise<Outcome> {
    const order = await readOrderRecord(db, orderId);
    if (!order || order.state === 'cancelled') return { ok: false, kind: 'dropped', message: texts.cancelled };
    const consent = await queries.selectConsent(db, orderId);
    if (!consent) return { ok: false, kind: 'dropped', message: texts.consentGone };
    const connected = await connect(db, kind);
    if (!connected) return { ok: false, kind: 'refused', message: texts.noAccount };
    const { hidesNames } = await readShopSettings(db, conversionSettings);
    return connected.send(toPurchase(order, consent, { siteUrl, hidesNames, placedAt: createdAt }));
  }

  const canResend = ({ service: kind, state, ageSeconds }: { service: string; state: string; ageSeconds: number }) =>
    state === 'failed' && ageSeconds < (services.find((one) => one.kind === kind)?.windowHours ?? 0) * 3600;

  return {
    /** Stores what the buyer allowed; a placed order is reported at once, another one when it is paid. */
    storeMarks: async (db: Db, { visitorId, orderIdentifier, marks }: OrderMarks, caller: Caller): Promise<null> => {
      const choices = await readConsentChoices(db, visitorId);
      if (!choices.analytics && !choices.marketing) return null;
      await inTransaction(db, async (tx) => {
        const order = await queries.lockRecentOrder(tx, orderIdentifier);
        if (!order) return;
        const person = choices.marketing ? { ip: caller.ip, userAgent: caller.userAgent.slice(0, 400) } : noPerson;
        const isNew = await queries.insertConsent(tx, order.id, {
          ...choices,
          ...person,
          marks: allowedMarks(marks, choices),
        });
        if (isNew && order.isPlaced) await addConversions(tx, order.id);
      });
      return null;
    },

    /** Called when an order is placed or paid; may run twice. */
    onPlaced: (db: Db, orderId: number): Promise<void> => inTransaction(db, (tx) => addConversions(tx, orderId)),

    /** Whether the order of a browser's event is reported to this service anyway. */
    isReported: async (db: Db, eventId: string, kind: string): Promise<boolean> =>
      (await queries.hasConversion(db, eventId, kind)) ||
      ((await queries.hasMarketingConsent(db, eventId)) && (await connect(db, kind)) !== null),

    /** Whether orders are reported to a service itself; the imitations of a demo need no consent. */
    isConnected: async (db: Db): Promise<boolean> => {
      for (const { kind } of services)
        if ((await connect(db, kind)) && !(await connections.standInUrl(db, kind))) return true;
      return false;
    },

    list: async (
      db: Db,
      page: Parameters<typeof queries.selectConversions>[1],
    ): Promise<DataOf<typeof getConversions>> => {
      const [total, failed, rows] = await Promise.all([
        queries.countConversions(db, page),
        queries.countConversions(db, { search: '', state: 'failed' }),
        queries.selectConversions(db, page),
      ]);
      const connected: string[] = [];
      for (const { kind } of services) if (await connect(db, kind)) connected.push(kind);
      return {
        total,
        failed,
        connected,
        rows: rows.map(({ ageSeconds, ...row }) => ({ ...row, canResend: canResend({ ...row, ageSeconds }) })),
      };
    },

    resend: async (db: Db, id: number): Promise<null | Refused<'unknownConversion' | 'notFailed'>> => {
      const stored = await queries.selectConversion(db, id);
      if (!stored) return refuse('unknownConversion');
      if (!canResend(stored) || !(await queries.markWaiting(db, id))) return refuse('notFailed');
      await enqueueAttempt(db, { conversionId: id, attempt: stored.attempts + 1 }, 0);
      return null;
    },

    /** Null when the account of a service works, otherwise a Romanian sentence. */
    check: async (db: Db, kind: string): Promise<string | null> => {
      const connected = await connect(db, kind);
      return connected ? connected.check() : texts.noAccount;
    },

    jobs: [handleJob(sendJob, (db, job) => send(db, job))] satisfies JobHandler[],
  };
}

const noPerson = { ip: '', userAgent: '' };

function toPurchase(
  order: OrderRecord,
  { analytics, marketing, marks, ip, userAgent }: queries.OrderConsent,
  { siteUrl, hidesNames, placedAt }: { siteUrl: string; hidesNames: boolean; placedAt: Date },
): Purchase {
  const { identifier, id, number, total, deliveryCost, lines, email, firstName, lastName } = order;
  const items = lines
    .filter(({ giftCode }) => giftCode === '')
    .map(({ productId, code, name, brand, price, quantity }) => ({
      id: productId,
      code,
      name,
      brand,
      price,
      quantity,
    }));
  return {
    ...{ eventId: identifier, orderId: id, number, placedAt, total, deliveryCost, items },
    ...{ email, firstName, lastName, marks, ip, userAgent, hidesNames },
    consent: { analytics, marketing },
    // The address of the order's own page would tell the service how to open it.
    pageUrl: `${siteUrl}/shopping-cart`,
  };
}

/** Deletes ids of visits and old reports, once a day. */
export const conversionRetentionJob = recurringJob('conversion-retention', 24 * 3600, (db) => queries.deleteOld(db));

export const conversionsData: PersonalData = {
  section: 'conversions',
  export: async (db, accountId) => ({
    reported: await queries.selectForAccount(db, accountId),
    visits: await queries.selectConsentsForAccount(db, accountId),
  }),
  erase: (tx, accountId) => queries.eraseForAccount(tx, accountId),
};
