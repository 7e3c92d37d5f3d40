import { type Db, inTransaction, type Pool, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { type Bani, toBani, toRon } from '../../kit/money.ts';
import type { ProductPrices } from './price-contract.ts';
import * as queries from './price-queries.server.ts';

type Unknown = Refused<'unknownProduct'>;

export async function readPrices(db: Db, productId: number): Promise<ProductPrices | Unknown> {
  const now = await queries.selectPrice(db, productId);
  if (!now) return refuse('unknownProduct');
  const history = await queries.selectHistory(db, productId);
  const plans = await queries.selectPlans(db, productId);
  const campaigns = await queries.selectCampaignPrices(db, productId);
  return {
    basePrice: toRon(now.basePrice),
    price: toRon(now.price),
    recommendedPrice: ronOrNull(now.recommendedPrice),
    lowestPrice: ronOrNull(now.lowestPrice),
    history: history.map(({ since, price }) => ({ since: since.toISOString(), price: toRon(price) })),
    plans: plans.map(({ id, startsAt, price, recommendedPrice }) => ({
      id,
      startsAt: startsAt.toISOString(),
      price: toRon(price),
      recommendedPrice: ronOrNull(recommendedPrice),
    })),
    campaigns: campaigns.map((campaign) => ({ ...campaign, price: toRon(campaign.price) })),
    vatRate: now.vatRate,
    vatRates: await queries.selectVatRates(db, productId),
  };
}

const ronOrNull = (bani: Bani | null): number | null => (bani === null ? null : toRon(bani));
const baniOrNull = (ron: number | null): Bani | null => (ron === null ? null : toBani(ron));

type NewPrice = { was: number; price: number; recommendedPrice: number | null; startsAt: string | null };

/** Now, or when its moment comes; the history writes itself down. */
export function putPrice(
  db: Db,
  productId: number,
  { was, price, recommendedPrice, startsAt }: NewPrice,
): Promise<ProductPrices | Refused<'unknownProduct' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockBasePrice(tx, productId);
    if (before === undefined) return refuse('unknownProduct');
    if (before !== toBani(was)) return refuse('changed');
    const wanted = { price: toBani(price), recommendedPrice: baniOrNull(recommendedPrice) };
    const wait = startsAt === null ? 0 : await queries.secondsUntil(tx, startsAt);
    if (startsAt === null || wait === 0) await queries.updatePrice(tx, productId, wanted);
    else {
      await queries.putPlan(tx, productId, startsAt, wanted);
      await turnLater(tx, wait);
    }
    return readPrices(tx, productId);
  });
}

export const dropPlan = (
  db: Db,
  productId: number,
  planId: number,
): Promise<ProductPrices | Refused<'unknownProduct' | 'unknownPlan'>> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.deletePlan(tx, productId, planId))) return refuse('unknownPlan');
    return readPrices(tx, productId);
  });

type NewVat = { rate: number | null; since: string };

export function putVat(
  db: Db,
  productId: number,
  { rate, since }: NewVat,
): Promise<ProductPrices | Refused<'unknownProduct' | 'pastDay'>> {
  return wholeOrNothing(db, async (tx) => {
    if ((await queries.lockBasePrice(tx, productId)) === undefined) return refuse('unknownProduct');
    const day = await queries.selectDay(tx, since);
    if (day.isPast || (day.isToday && rate === null)) return refuse('pastDay');
    if (day.isToday && rate !== null) await queries.updateVat(tx, productId, rate);
    else {
      await queries.planVat(tx, productId, since, rate);
      await turnLater(tx, await queries.secondsUntil(tx, day.begins.toISOString()));
    }
    return readPrices(tx, productId);
  });
}

const turn = 'price-turn';

const turnLater = (tx: Transaction, delaySeconds: number): Promise<void> => putJob(tx, turn, {}, { delaySeconds });

export const priceJobs = {
  [turn]: (db: Pool): Promise<void> =>
    db
      .begin(async (tx) => {
        await queries.carryOutPlans(tx);
        await queries.carryOutVat(tx);
      })
      .then(() => {}),
};
