import { z } from 'zod';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { followOrder } from './follow-order.server.ts';
import type { Marketplace } from './gateway.server.ts';
import { readOfferStates } from './offer-service.server.ts';
import * as queries from './order-queries.server.ts';
import { type Context, close, type Outcome } from './order-steps.server.ts';
import type { MarketplaceFailure, MarketplaceOrder } from './port.ts';
import { fail } from './port.ts';
import { readReturns } from './return-service.server.ts';
import { acknowledgeTaken, refuseOrder, takeOrder } from './take-order.server.ts';
import { texts } from './texts.ts';

/** Also enqueued by triggers on orders and invoices (0152_marketplace_orders.sql). */
export const orderJob = defineJob('marketplace-order', z.object({ externalId: z.number().int() }));
export const sweepJob = defineJob('marketplace-sweep', noPayload);

/** A step writes its result before the next one, so that a process that dies leaves nothing half known. */
const maxSteps = 4;

/**
 * Brings the order of the marketplace and that of the shop to the same state. Safe to repeat at any time. Returns false
 * while another process works on the order.
 */
export async function advanceOrder(
  db: Db,
  marketplace: Marketplace,
  externalId: number,
  siteUrl: string,
): Promise<boolean> {
  const port = await marketplace.open(db);
  if (!port) return true;
  await queries.insertAnnounced(db, [externalId]);
  const claim = await queries.claimOrder(db, externalId);
  if (!claim) return false;
  let failure: MarketplaceFailure | null = null;
  try {
    failure = await takeSteps({ db, port, siteUrl }, claim);
  } finally {
    await queries.releaseOrder(db, claim, failure?.message ?? null);
  }
  // A refusal stays the same until somebody acts; the others pass, so the job is tried again.
  if (failure && failure.kind !== 'refused') throw new Error(failure.message);
  return true;
}

async function takeSteps(context: Context, claim: queries.ClaimedOrder): Promise<MarketplaceFailure | null> {
  const found = await context.port.readOrder(claim.externalId);
  if (!found.ok) return found;
  if (!found.value) {
    if (claim.orderId !== null) return fail('refused', texts.unknownOrder);
    await close(context.db, claim, 'problem', texts.unknownOrder);
    return null;
  }
  let order: MarketplaceOrder = found.value;
  for (let step = 0; step < maxSteps; step++) {
    const row = await inTransaction(context.db, (tx) => queries.lockClaimed(tx, claim));
    const outcome: Outcome = row ? await takeStep(context, row, order) : 'done';
    if (outcome === 'done') return null;
    if ('ok' in outcome) return outcome;
    order = outcome.next;
  }
  return null;
}

async function takeStep(context: Context, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  switch (row.state) {
    case 'announced':
    case 'problem':
      return takeOrder(context, row, order);
    case 'taken':
      return acknowledgeTaken(context, row, order);
    case 'refusing':
      return refuseOrder(context, row, order);
    case 'acknowledged':
      return followOrder(context, row, order);
    default:
      return 'done';
  }
}

const hourMs = 3_600_000;
/** Changes are read with an overlap; orders that are open here are read in any case. */
const lookBackMs = 25 * hourMs;

/** Finds what a lost callback would have told: new orders, changed ones, and those about which something is left to do. */
export async function sweepOrders(db: Db, marketplace: Marketplace): Promise<void> {
  const port = await marketplace.open(db);
  if (!port) return;
  const now = new Date();
  const listed = await port.listOrders(new Date(now.getTime() - lookBackMs), now);
  if (!listed.ok) throw new Error(listed.message);
  const changed = listed.value.filter(({ state }) => state === 'new' || state === 'inProgress').map(({ id }) => id);
  await queries.insertAnnounced(db, changed);
  await queries.reopenProblems(db, changed);
  for (const externalId of await queries.selectOpen(db)) await enqueue(db, orderJob, { externalId });
  await readReturns(db, port, now);
}

const busySeconds = 5;

/** Away from full hours, as the marketplace asks. */
const sweepSeconds = 3547;

export const orderJobs = (marketplace: Marketplace, siteUrl: string) => ({
  handlers: [
    handleJob(orderJob, async (db: Pool, { externalId }) => {
      const isDone = await advanceOrder(db, marketplace, externalId, siteUrl);
      // The other process may have read the order before the change that this job is about.
      if (!isDone) await enqueue(db, orderJob, { externalId }, { delaySeconds: busySeconds });
    }),
  ] as JobHandler[],
  sweeps: [
    handleJob(sweepJob, async (db: Pool) => {
      await sweepOrders(db, marketplace);
      await readOfferStates(db, marketplace);
    }),
  ] as JobHandler[],
  recurring: [recurringJob('marketplace-sweep-round', sweepSeconds, (db) => sweepOrders(db, marketplace))],
});
