import type { Order } from '../orders/contract.ts';

export const pageSize = 10;

/** From the address; anything that is no page is the first. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

type Wish = { productId: number; quantity: number };
type Short = { productId: number; wanted: number; added: number };

/** What came of ordering again. */
export type Again = { outcome: 'all' | 'some' | 'none'; names: string[] };

export function againOf(lines: readonly (Wish & { name: string })[], missing: readonly Short[]): Again {
  const short = new Map(missing.map((one) => [one.productId, one.added]));
  const names = lines.filter(({ productId }) => short.has(productId)).map(({ name }) => name);
  const hasCome = lines.some(({ productId, quantity }) => (short.get(productId) ?? quantity) > 0);
  if (names.length === 0) return { outcome: 'all', names };
  return { outcome: hasCome ? 'some' : 'none', names };
}

/** An order is known by a whole number. */
export const orderIdOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** What can be ordered once more; the same product in two lines is one wish. */
export function wishesOf(lines: Order['products']): (Wish & { name: string })[] {
  const wishes = new Map<number, Wish & { name: string }>();
  for (const { productId, name, quantity } of lines) {
    const before = wishes.get(productId)?.quantity ?? 0;
    wishes.set(productId, { productId, name, quantity: Math.min(before + quantity, 99) });
  }
  return [...wishes.values()];
}
