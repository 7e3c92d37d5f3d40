import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import type { ProductPrices } from './price-contract.ts';
import type { PriceFields, VatFields } from './price-fields.ts';
import * as queries from './price-queries.server.ts';
import { parseVatPeriods, vatChanges } from './vat-rates.ts';

type Unknown = Refused<'unknownProduct'>;

export async function readPrices(db: Db, productId: number): Promise<ProductPrices | Unknown> {
  const current = await queries.selectPrice(db, productId);
  if (!current) return refuse('unknownProduct');
  const history = await queries.selectHistory(db, productId);
  const plans = await queries.selectPlans(db, productId);
  const campaigns = await queries.selectCampaignPrices(db, productId);
  return {
    basePrice: toRon(current.basePrice),
    price: toRon(current.price),
    recommendedPrice: ronOrNull(current.oldPrice),
    rrp: ronOrNull(current.rrp),
    lowestPrice: ronOrNull(current.lowestPrice),
    history: history.map(({ since, price, isOnSale }) => ({
      since: since.toISOString(),
      price: toRon(price),
      isOnSale,
    })),
    plans: plans.map(({ id, startsAt, price, rrp }) => ({
      id,
      startsAt: startsAt.toISOString(),
      price: toRon(price),
      rrp: ronOrNull(rrp),
    })),
    campaigns: campaigns.map((campaign) => ({ ...campaign, price: toRon(campaign.price) })),
    vatRate: current.vatRate,
    vatRates: await queries.selectVatRates(db, productId),
  };
}

const ronOrNull = (bani: Bani | null): number | null => (bani === null ? null : toRon(bani));
const baniOrNull = (ron: number | null): Bani | null => (ron === null ? null : toBani(ron));

/** Sets the price now or schedules it; a trigger writes the price history. */
export function savePrice(
  db: Db,
  productId: number,
  { was, price, rrp, startsAt }: PriceFields & { was: number },
): Promise<ProductPrices | Refused<'unknownProduct' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockBasePrice(tx, productId);
    if (before === undefined) return refuse('unknownProduct');
    if (before !== toBani(was)) return refuse('changed');
    const next = { price: toBani(price), rrp: baniOrNull(rrp) };
    const delaySeconds = startsAt === null ? 0 : await queries.secondsUntil(tx, startsAt);
    if (startsAt === null || delaySeconds === 0) await queries.updatePrice(tx, productId, next);
    else {
      await queries.upsertPlan(tx, productId, startsAt, next);
      await enqueuePriceUpdate(tx, delaySeconds);
    }
    return readPrices(tx, productId);
  });
}

/** Replaces the planned prices of a product; times are Romanian, and those that have passed are left out. */
export async function replacePlans(
  tx: Transaction,
  productId: number,
  plans: readonly queries.PlannedPriceRow[],
): Promise<void> {
  for (const delaySeconds of await queries.replacePlans(tx, productId, plans))
    await enqueuePriceUpdate(tx, delaySeconds);
}

export const deletePlan = (
  db: Db,
  productId: number,
  planId: number,
): Promise<ProductPrices | Refused<'unknownProduct' | 'unknownPlan'>> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.deletePlan(tx, productId, planId))) return refuse('unknownPlan');
    return readPrices(tx, productId);
  });

export function saveVat(
  db: Db,
  productId: number,
  { rate, since }: VatFields,
): Promise<ProductPrices | Refused<'unknownProduct' | 'pastDay'>> {
  return rollbackIfRefused(db, async (tx) => {
    if ((await queries.lockBasePrice(tx, productId)) === undefined) return refuse('unknownProduct');
    const day = await queries.selectDay(tx, since);
    if (day.isPast || (day.isToday && rate === null)) return refuse('pastDay');
    if (day.isToday && rate !== null) await queries.updateVat(tx, productId, rate);
    else {
      await queries.insertVatPlan(tx, productId, since, rate);
      await enqueuePriceUpdate(tx, await queries.secondsUntil(tx, day.startsAt.toISOString()));
    }
    return readPrices(tx, productId);
  });
}

/** Plans the rates of later periods for all products, by the place of their rate in the list, and gives up plans of `before`. */
export async function planVatPeriods(tx: Transaction, before: string, after: string): Promise<void> {
  for (const change of vatChanges(parseVatPeriods(before) ?? [])) await queries.deleteVatPlans(tx, change);
  for (const change of vatChanges(parseVatPeriods(after) ?? [])) {
    const day = await queries.selectDay(tx, change.since);
    if (day.isPast) continue;
    await queries.insertVatPlans(tx, change);
    await enqueuePriceUpdate(tx, await queries.secondsUntil(tx, day.startsAt.toISOString()));
  }
}

const priceJob = defineJob('price-turn', noPayload);

const enqueuePriceUpdate = (tx: Transaction, delaySeconds: number): Promise<void> =>
  enqueue(tx, priceJob, {}, { delaySeconds });

export const priceJobs: JobHandler[] = [
  handleJob(priceJob, (db) =>
    inTransaction(db, async (tx) => {
      await queries.applyDuePlans(tx);
      await queries.applyDueVat(tx);
    }),
  ),
];
