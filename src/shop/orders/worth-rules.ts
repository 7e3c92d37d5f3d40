import type { Bani } from '../../kit/money.ts';

/** Shares a whole among weights without losing or inventing a ban: the largest remainders get what is left. */
export function shareOut(whole: Bani, weights: readonly number[]): Bani[] {
  const sum = sumOf(weights);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((whole * weight) / sum));
  const left = whole - sumOf(shares);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => share + (lucky.has(index) ? 1 : 0));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Charge = { isProduct: boolean; gross: Bani };

/** Each charge's part of a discount: products first; only what is more than they cost comes off the services. */
export function discountShares(charges: readonly Charge[], discount: Bani): Bani[] {
  const products = charges.map(({ isProduct, gross }) => (isProduct ? gross : 0));
  const services = charges.map(({ isProduct, gross }) => (isProduct ? 0 : gross));
  const fromProducts = Math.min(discount, sumOf(products));
  const fromServices = Math.min(discount - fromProducts, sumOf(services));
  const productShares = shareOut(fromProducts, products);
  const serviceShares = shareOut(fromServices, services);
  return charges.map((_, index) => (productShares[index] ?? 0) + (serviceShares[index] ?? 0));
}

/** What some units of an amount are worth, so that taking them in any steps adds up to the whole. */
export const partOf = (whole: Bani, before: number, units: number, of: number): Bani =>
  Math.round((whole * (before + units)) / of) - Math.round((whole * before) / of);

type BoughtLine = { id: number; price: Bani; quantity: number };
type Bought = { lines: readonly BoughtLine[]; discount: Bani };
export type UnitsBack = { orderLineId: number; quantity: number };
export type Worth = UnitsBack & { goods: Bani; discount: Bani; amount: Bani };

/**
 * What was really paid for units that go back, the order's discount taken off in proportion.
 * `goneBefore` counts the units of a line that went back earlier, cancelled or returned: in whatever steps they go,
 * the amounts add up to what was paid for the line, to the ban.
 */
export function worthOf(
  { lines, discount }: Bought,
  goneBefore: (orderLineId: number) => number,
  units: readonly UnitsBack[],
): Worth[] {
  const shares = discountShares(
    lines.map(({ price, quantity }) => ({ isProduct: true, gross: price * quantity })),
    discount,
  );
  return units.flatMap(({ orderLineId, quantity }) => {
    const index = lines.findIndex(({ id }) => id === orderLineId);
    const line = lines[index];
    if (!line) return [];
    const goods = line.price * quantity;
    const off = partOf(shares[index] ?? 0, goneBefore(orderLineId), quantity, line.quantity);
    return [{ orderLineId, quantity, goods, discount: off, amount: goods - off }];
  });
}
