/** Who holds units: a customer, or a visitor by the id the browser keeps. */
export type Holder = `a:${number}` | `g:${string}`;

export const customerHolder = (accountId: number): Holder => `a:${accountId}`;
export const guestHolder = (guestId: string): Holder => `g:${guestId}`;
export const isGuest = (holder: Holder): boolean => holder.startsWith('g:');

export type Units = { productId: number; quantity: number };

export const minutesHeld = 15;
/** More of one product is never held for one shopper. */
export const mostUnits = 99;
/** Visitors behind one address that can hold units at the same time. */
export const mostVisitors = 30;

/** One line for each product, in the order in which stock is locked. */
export function mergeUnits(units: Units[]): Units[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => a.productId - b.productId);
}

/** Units of one lot: what stands on the shelf, or what goes from it or back to it. */
export type LotUnits = Units & { lotId: number };
export type DatedUnits = LotUnits & { expiresOn: string | null };

const noDate = '9999-12-31';

const byDate = (a: DatedUnits, b: DatedUnits): number =>
  (a.expiresOn ?? noDate).localeCompare(b.expiresOn ?? noDate) || a.lotId - b.lotId;

/** First expired, first out: as many of the wanted units as the lots have, from the nearest date on. */
export function splitByDate(lots: DatedUnits[], wanted: number): LotUnits[] {
  const parts: LotUnits[] = [];
  let missing = wanted;
  for (const { lotId, productId, quantity } of lots.toSorted(byDate)) {
    const part = Math.min(quantity, missing);
    if (part > 0) parts.push({ lotId, productId, quantity: part });
    missing -= part;
  }
  return parts;
}

/** Merged units split over the lots of their products, as far as these go. */
export function splitAll(units: Units[], lots: DatedUnits[]): LotUnits[] {
  const shelves = Map.groupBy(lots, ({ productId }) => productId);
  return units.flatMap(({ productId, quantity }) => splitByDate(shelves.get(productId) ?? [], quantity));
}
