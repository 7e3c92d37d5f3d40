import { readLineage } from '../../catalog/products/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { type MarginLevel, marginLevel } from '../promotions/margin-rules.ts';
import { marginSettings } from '../promotions/settings.ts';
import * as queries from './queries.server.ts';
import { daysOfPack, findRule, grossCost, offerPrice, type Proposal, proposeStep } from './rules.ts';
import { nearDateSettings } from './settings.ts';

/** A lot with what the rules ask for today. */
export type JudgedLot = queries.LotRow & {
  packDays: number | null;
  proposal: Proposal;
  /** The price of the proposal; null without one, and where it would be no reduction. */
  proposedPrice: Bani | null;
  /** With VAT. */
  grossCost: Bani | null;
};

type Context = Awaited<ReturnType<typeof readContext>>;

/** The rules and settings by which lots are judged. */
export async function readContext(db: Db) {
  const [rules, lineage, settings, limits] = await Promise.all([
    queries.selectRules(db),
    readLineage(db),
    readShopSettings(db, nearDateSettings),
    readShopSettings(db, marginSettings),
  ]);
  return { rules, lineage, settings, limits };
}

export function judgeLot(lot: queries.LotRow, context: Context): JudgedLot {
  const { rules, lineage, settings } = context;
  const ancestors = (lineage.get(lot.categoryId) ?? []).map(({ id }) => id);
  const rule = findRule(rules, { productId: lot.productId, lineage: ancestors });
  const packDays = daysOfPack(lot);
  const proposal = proposeStep(rule?.steps ?? [], {
    daysLeft: lot.daysLeft,
    packDays,
    marginDays: settings.marginDays,
  });
  const judged = { ...lot, packDays, proposal, grossCost: grossCost(lot.unitCost, lot.vatRate) };
  const proposedPrice = proposal.kind === 'reduce' ? priceAt(judged, proposal.percent, context) : null;
  return { ...judged, proposedPrice };
}

type Priceable = Pick<JudgedLot, 'reference' | 'grossCost'>;

/** Null without a price of the last 30 days, and where nothing can be reduced. */
export const priceAt = (lot: Priceable, percent: number, { limits }: Pick<Context, 'limits'>): Bani | null =>
  lot.reference === null ? null : offerPrice({ reference: lot.reference, percent, unitCost: lot.grossCost, limits });

export const marginLevelAt = (lot: Priceable, price: Bani, { limits }: Pick<Context, 'limits'>): MarginLevel | null =>
  lot.grossCost === null ? null : marginLevel(price, lot.grossCost, limits);

/** Lots that are shown some time before the first step of any rule. */
const earlierDays = 30;

/** Lots with units that are close to a step of a rule, and those with an offer; the first to expire first. */
export async function readLots(db: Db): Promise<{ lots: JudgedLot[]; context: Context }> {
  const context = await readContext(db);
  const first = Math.max(0, ...context.rules.flatMap(({ steps }) => steps.map(({ daysLeft }) => daysLeft)));
  const lots = (await queries.selectLots(db, first + earlierDays)).map((lot) => judgeLot(lot, context));
  return { lots, context };
}
