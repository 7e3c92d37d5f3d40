/** Holder of reserved units, as stored in the `holder` columns: `a:` and a customer's account id, or `g:` and a guest's browser id or account id. */
export type ReservationHolder = `a:${number}` | `g:${string}`;

export const customerHolder = (accountId: number): ReservationHolder => `a:${accountId}`;
export const guestHolder = (guestId: string): ReservationHolder => `g:${guestId}`;
export const holderOfAccount = (accountId: number, role: string): ReservationHolder =>
  role === 'guest' ? guestHolder(String(accountId)) : customerHolder(accountId);
export const isGuest = (holder: ReservationHolder): boolean => holder.startsWith('g:');

export type Units = { productId: number; quantity: number };

/** A part of a bundle as it was sold; `quantity` is the number of its units in one bundle. */
export type SoldPart = Units & {
  code: string;
  name: string;
  /** Bani for one unit sold alone, VAT included. */
  price: number;
  vatRate: number;
};

/** Length of one hold; adding a product or restarting renews it. */
export const holdMinutes = 15;
/**
 * Consecutive holds, with less than `pauseMinutes` between them, end at most this long after the first one started: a
 * shopper can extend the first hold ten times (WCAG 2.2.1).
 */
export const maxConsecutiveHoldMinutes = 11 * holdMinutes;
/** The same for a hold that leaves no units of one of its products to others. `reserve_units` counts it as four holds. */
export const maxLastUnitsHoldMinutes = 4 * holdMinutes;
/** Required time without a hold before a new series of holds can start. */
export const pauseMinutes = 15;
/** Upper limit of units of one product reserved for one owner. */
export const maxUnitsPerProduct = 99;

/** How many products, and how many units of each, one holder can block for others. Units above the limits are reserved but not blocked. */
export type HolderLimits = { products: number; units: number };
const guestLimits: HolderLimits = { products: 30, units: 10 };
const customerLimits: HolderLimits = { products: 50, units: 20 };
export const limitsOfHolder = (holder: ReservationHolder): HolderLimits =>
  isGuest(holder) ? guestLimits : customerLimits;

/**
 * Limits for all owners of one network together. They block at most half of a product's stock, except for `lastUnits`
 * products, which they can block completely, and at most `units` units in total.
 */
export type NetworkLimits = { lastUnits: number; units: number };
export const networkLimits: NetworkLimits = { lastUnits: 10, units: 300 };

/** Units of stock: a bundle is the units of its parts. */
export const stockUnits = (lines: readonly (Units & { parts: readonly Units[] })[]): Units[] =>
  lines.flatMap(({ productId, quantity, parts }) =>
    parts.length === 0
      ? [{ productId, quantity }]
      : parts.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity })),
  );

const byProduct = (a: Units, b: Units): number => a.productId - b.productId;

/** Sums the quantities per product, in the order in which products are first named. */
export function sumUnits(units: Units[]): Units[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity })).filter(({ quantity }) => quantity > 0);
}

/** Sums the quantities per product and sorts by product id, the order in which stock rows are locked. */
export const mergeUnits = (units: Units[]): Units[] => sumUnits(units).sort(byProduct);

/** Units in a lot, taken from it or returned to it. */
export type LotUnits = Units & { lotId: number };
export type LotUnitsWithExpiry = LotUnits & { expiresOn: string | null };

const noDate = '9999-12-31';

const byDate = (a: LotUnitsWithExpiry, b: LotUnitsWithExpiry): number =>
  (a.expiresOn ?? noDate).localeCompare(b.expiresOn ?? noDate) || a.lotId - b.lotId;

/** Allocates units to lots, first expired first out; returns fewer units when the lots have fewer. */
export function allocateByExpiry(lots: LotUnitsWithExpiry[], quantityNeeded: number): LotUnits[] {
  const parts: LotUnits[] = [];
  let missing = quantityNeeded;
  for (const { lotId, productId, quantity } of lots.toSorted(byDate)) {
    const part = Math.min(quantity, missing);
    if (part > 0) parts.push({ lotId, productId, quantity: part });
    missing -= part;
  }
  return parts;
}

/** Allocates merged units of several products to their lots. */
export function allocateUnits(units: Units[], lots: LotUnitsWithExpiry[]): LotUnits[] {
  const lotsByProduct = Map.groupBy(lots, ({ productId }) => productId);
  return units.flatMap(({ productId, quantity }) => allocateByExpiry(lotsByProduct.get(productId) ?? [], quantity));
}

type CostedUnits = { quantity: number; unitCost: number };

/**
 * The cost of a unit, in whole bani, when units at another cost join those of a lot; a negative quantity takes them out
 * again. It stays when no units are left.
 */
export function averageCost(lot: CostedUnits, arrival: CostedUnits): number {
  const units = lot.quantity + arrival.quantity;
  if (units <= 0) return arrival.quantity > 0 ? arrival.unitCost : lot.unitCost;
  const value = lot.quantity * lot.unitCost + arrival.quantity * arrival.unitCost;
  return Math.max(0, Math.round(value / units));
}
