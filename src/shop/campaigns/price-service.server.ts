import { type Db, inTransaction, type Pool, type Transaction } from '../../kit/db.server.ts';
import { type JobHandlers, putJob } from '../../kit/jobs.server.ts';
import { putCampaignPrices } from '../catalog/service.server.ts';
import * as queries from './price-queries.server.ts';
import { campaignPriceOf, lowestByProduct } from './rules.ts';

/** Whoever changes a campaign waits for whoever is changing prices, before anything else: nobody waits in a circle. */
export const whileSettling = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await queries.lockPrices(tx);
    return work(tx);
  });

/** Brings every price to what the campaigns that run at this moment make of it, all at once; doing it twice changes nothing. */
export async function settlePrices(tx: Transaction): Promise<void> {
  await queries.lockPrices(tx);
  const prices = (await queries.selectRunningOffers(tx)).flatMap(priced);
  await queries.keepPrices(tx, prices);
  await putCampaignPrices(tx, lowestByProduct(prices));
}

const priced = (offer: queries.OfferRow): queries.Kept[] => {
  const price = campaignPriceOf(offer);
  return price === null ? [] : [{ ...offer, price }];
};

const turn = 'campaign-turn';

/** Prices turn when the campaign begins and when it ends, whether anyone is awake or not. */
export async function putTurns(tx: Transaction, campaignId: number): Promise<void> {
  for (const { turn: at, seconds } of await queries.selectTurns(tx, campaignId))
    await putJob(tx, turn, {}, { key: `${turn} ${campaignId} ${at.toISOString()}`, delaySeconds: seconds });
}

/** Once a day, and when the shop opens: whatever was missed is made up for. */
export async function beginTurning(db: Db): Promise<void> {
  await putJob(db, turn, {}, { key: `${turn} ${await queries.selectToday(db)}` });
}

export const campaignJobs: JobHandlers = {
  [turn]: (db: Pool): Promise<void> => inTransaction(db, settlePrices),
};
