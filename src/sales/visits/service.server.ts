import type { VisitEvent } from '../../account/tracking/visit-events.ts';
import { storeClickScores, storePopularSearches } from '../../catalog/search/service.server.ts';
import { splitWords } from '../../catalog/search/tokenize.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { localDate } from '../../platform/time.ts';
import { scoreClicks } from './click-rules.ts';
import { ClickVisitors } from './click-visitors.server.ts';
import type { VisitBatch } from './contract.ts';
import * as queries from './queries.server.ts';
import { furthestStep, isBot, isPersonal, originOf } from './rules.ts';
import { visitSettings } from './settings.ts';

type Request = Pick<Caller, 'userAgent' | 'ip'> & { siteUrl: string };

/** Counts what a visitor did. The browser sends it only after the consent; programs are not counted. */
export async function countVisit(db: Db, batch: VisitBatch, { userAgent, ip, siteUrl }: Request): Promise<null> {
  if (isBot(userAgent) || !(await readShopSettings(db, visitSettings)).isOn) return null;
  const { referrer, source, medium, campaign, device, landing } = batch.start;
  const origin = originOf({ referrer, source, medium, campaign }, new URL(siteUrl).hostname);
  await inTransaction(db, async (tx) => {
    await queries.writeLater(tx);
    await countSteps(tx, batch, { ...origin, device, landing });
    await countProducts(tx, batch.events);
    await countSearches(tx, batch.events, ip);
  });
  return null;
}

async function countSteps(tx: Transaction, { visitId, events }: VisitBatch, origin: queries.Origin): Promise<void> {
  const isNew = await queries.insertVisit(tx, visitId, await withinLimits(tx, origin));
  const visit = await queries.lockVisit(tx, visitId);
  const orders = await insertOrders(tx, visit, events);
  // An order counts when it exists.
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'order' || orders > 0);
  const step = Math.max(visit.step, furthestStep(kinds));
  if (step > visit.step) await queries.setStep(tx, visitId, step);
  const first = isNew ? -1 : visit.step;
  if (step > first) await queries.addToDay(tx, visit, stepsBetween(first, step));
}

/** One for each step after `before`, up to `after`. */
function stepsBetween(before: number, after: number): queries.StepCounts {
  const reached = (step: number): number => (step > before && step <= after ? 1 : 0);
  return {
    visits: reached(0),
    products: reached(1),
    carts: reached(2),
    checkouts: reached(3),
    summaries: reached(4),
    orders: reached(5),
  };
}

async function withinLimits(tx: Transaction, origin: queries.Origin): Promise<queries.Origin> {
  return (await queries.hasRoomForOrigins(tx)) ? origin : { ...origin, source: 'other', medium: '', campaign: '' };
}

async function insertOrders(tx: Transaction, visit: queries.Visit, events: readonly VisitEvent[]): Promise<number> {
  let count = 0;
  for (const event of events)
    if (event.kind === 'order' && (await queries.insertVisitOrder(tx, event.identifier, visit))) count++;
  return count;
}

async function countProducts(tx: Transaction, events: readonly VisitEvent[]): Promise<void> {
  const idsOf = (wanted: 'product' | 'cart') => [
    ...new Set(events.flatMap((event) => (event.kind === wanted ? [event.productId] : []))),
  ];
  const [seen, added] = [idsOf('product'), idsOf('cart')];
  if (seen.length + added.length > 0) await queries.addProducts(tx, seen, added);
}

const maxWordsLength = 60;

const normalize = (words: string): string => splitWords(normalizeForSearch(words)).join(' ').slice(0, maxWordsLength);

const clickVisitors = new ClickVisitors();

/** In the order of the words, so that two visits lock the rows in the same order. */
async function countSearches(tx: Transaction, events: readonly VisitEvent[], ip: string): Promise<void> {
  const searches = events
    .flatMap((event) => (event.kind === 'search' || event.kind === 'click' ? [event] : []))
    .filter(({ words }) => !isPersonal(words))
    .map((event) => ({ ...event, words: normalize(event.words) }))
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0));
  for (const event of searches) {
    const isSearch = event.kind === 'search';
    await queries.addSearch(tx, {
      words: event.words,
      searches: isSearch ? 1 : 0,
      empty: isSearch && event.results === 0 ? 1 : 0,
      clicks: isSearch ? 0 : 1,
    });
  }
  const today = localDate(new Date());
  for (const event of searches) {
    if (event.kind !== 'click') continue;
    const visitors = clickVisitors.isFirst(today, ip, event.words, event.productId) ? 1 : 0;
    await queries.addClick(tx, event.words, event.productId, event.position, visitors);
  }
}

/** Turns the clicks of the last months into points of the search, once a day. */
export const clickScoreJob = recurringJob('search-click-scores', 86_400, (db) =>
  inTransaction(db, async (tx) => storeClickScores(tx, scoreClicks(await queries.selectClickVisitors(tx)))),
);

/** Stores what was searched most, for the empty search field, once a day. */
export const popularSearchesJob = recurringJob('popular-searches', 86_400, (db) =>
  inTransaction(db, async (tx) => storePopularSearches(tx, await queries.selectMostSearched(tx))),
);

/** Deletes visits and searched words past the time that the shopkeeper set; the counts by day remain. */
export async function deleteOldVisits(db: Db): Promise<void> {
  await queries.deleteBefore(db, (await readShopSettings(db, visitSettings)).keepMonths);
}

export const visitData: PersonalData = {
  section: 'orderSources',
  export: (db, accountId) => queries.selectOfAccount(db, accountId),
  erase: (tx, accountId) => queries.forgetCampaigns(tx, accountId),
};
