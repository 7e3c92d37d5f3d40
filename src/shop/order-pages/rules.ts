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

const aDay = 24 * 60 * 60 * 1000;
/** Fourteen days after the day of arrival, to the end of the last one: the shop decides, this only shows the way. */
const longestReturn = 15 * aDay;

type Returnable = Pick<Order, 'state' | 'states' | 'products'>;

/** Something of it is still with the customer, and has not been for long. */
export function mayReturn({ state, states, products }: Returnable, now: Date): boolean {
  const arrived = states.findLast((past) => past.state === 'delivered');
  const isRecent = arrived !== undefined && now.getTime() - new Date(arrived.at).getTime() < longestReturn;
  return state === 'delivered' && isRecent && products.some(isKept);
}

const isKept = ({ quantity, cancelledQuantity, returnedQuantity }: Order['products'][number]): boolean =>
  quantity > cancelledQuantity + returnedQuantity;
