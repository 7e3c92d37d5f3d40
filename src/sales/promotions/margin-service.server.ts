import type { Db } from '../../platform/db/db.server.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { CodeEffect } from './code-fields.ts';
import type { CodeMargins } from './margin-contract.ts';
import * as queries from './margin-queries.server.ts';
import { type MarginLevel, marginLevel, marginPercent, priceWithCode } from './margin-rules.ts';
import { marginSettings } from './settings.ts';

const shownProducts = 5;

/** The margins of the products that a code is for, each bought alone. */
export async function readCodeMargins(db: Db, effect: CodeEffect): Promise<CodeMargins> {
  const [limits, products] = await Promise.all([
    readShopSettings(db, marginSettings),
    queries.selectCostedProducts(db, effect),
  ]);
  const value = effect.couponType === 'Percent' ? effect.value : toBani(effect.value);
  const inBani = { ...effect, value, minimumTotal: toBani(effect.minimumTotal) };
  const priced = products.map((product) => ({ ...product, paid: priceWithCode(inBani, product.price) }));
  const counts = { fine: 0, low: 0, belowStop: 0, belowCost: 0 };
  for (const { paid, cost } of priced) counts[marginLevel(paid, cost, limits)] += 1;
  const lowest = priced.toSorted((a, b) => a.paid * b.cost - b.paid * a.cost || a.id - b.id).slice(0, shownProducts);
  return {
    known: products.length,
    counts: { low: counts.low, belowStop: counts.belowStop, belowCost: counts.belowCost },
    limitsDiscounts: limits.limitsDiscounts,
    lowest: lowest.map(({ id, name, paid, cost }) => ({
      id,
      name,
      price: toRon(paid),
      percent: marginPercent(paid, cost),
    })),
  };
}

/** The margin of what the customer keeps of an order; null when the order holds no units or a cost is not known. */
export async function readOrderMargin(
  db: Db,
  orderId: number,
  amount: Bani,
): Promise<{ level: MarginLevel; percent: number | null } | null> {
  const { cost, units } = await queries.selectOrderCost(db, orderId);
  if (cost === null || units <= 0) return null;
  const limits = await readShopSettings(db, marginSettings);
  return { level: marginLevel(amount, cost, limits), percent: marginPercent(amount, cost) };
}
