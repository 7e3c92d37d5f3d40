import type { OldOrder } from '../old-orders/contract.ts';
import type { Order } from '../orders/contract.ts';

export const pageSize = 10;

/** Reads the page number of the URL; invalid values are page 1. */
export function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

type Units = { productId: number; quantity: number };
export type ReorderLine = Units & { name: string; productAttributeIds: number[] };
type MissingUnits = { productId: number; wanted: number; added: number };

export type ReorderResult = { outcome: 'all' | 'some' | 'none'; names: string[] };

export function summarizeReorder(
  lines: readonly (Units & { name: string })[],
  missing: readonly MissingUnits[],
): ReorderResult {
  const short = new Map(missing.map((one) => [one.productId, one.added]));
  const names = lines.filter(({ productId }) => short.has(productId)).map(({ name }) => name);
  const hasAnyAdded = lines.some(({ productId, quantity }) => (short.get(productId) ?? quantity) > 0);
  if (names.length === 0) return { outcome: 'all', names };
  return { outcome: hasAnyAdded ? 'some' : 'none', names };
}

/** Null unless the text is a valid 32-bit id. */
export const parseOrderId = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** The lines to order again; lines of the same product are merged. */
export function reorderLines(lines: readonly (ReorderLine & { isGift?: true | undefined })[]): ReorderLine[] {
  const merged = new Map<number, ReorderLine>();
  for (const { productId, name, quantity, productAttributeIds, isGift } of lines) {
    if (isGift) continue;
    const before = merged.get(productId)?.quantity ?? 0;
    merged.set(productId, { productId, name, quantity: Math.min(before + quantity, 99), productAttributeIds });
  }
  return [...merged.values()];
}

/** The lines of an old order whose products the shop has. */
export const oldOrderLines = (lines: OldOrder['lines']): ReorderLine[] =>
  reorderLines(
    lines.flatMap(({ productId, name, quantity }) =>
      productId === null ? [] : [{ productId, name, quantity, productAttributeIds: [] }],
    ),
  );

const dayMs = 24 * 60 * 60 * 1000;
/** Fourteen full days after delivery; the server checks the exact deadline. */
const returnPeriodMs = 15 * dayMs;

type Returnable = Pick<Order, 'state' | 'states' | 'products'>;

/** Whether units are left to return and the period has not passed. */
export function canReturn({ state, states, products }: Returnable, now: Date): boolean {
  const arrived = states.findLast((past) => past.state === 'delivered');
  const isRecent = arrived !== undefined && now.getTime() - new Date(arrived.at).getTime() < returnPeriodMs;
  return state === 'delivered' && isRecent && products.some(hasUnitsLeft);
}

/** From the order on until 14 days after its arrival. */
export const canWithdraw = (order: Returnable, now: Date): boolean =>
  ['placed', 'confirmed', 'shipped'].includes(order.state) || canReturn(order, now);

const hasUnitsLeft = ({ quantity, cancelledQuantity, returnedQuantity }: Order['products'][number]): boolean =>
  quantity > cancelledQuantity + returnedQuantity;
