import { parseEmail } from '../../account/identity/rules.ts';
import type { OrderNews, PlacedOrder } from './contract.ts';

export const maxAddresses = 10;

/** The addresses of a text such as 'ana@shop.ro, ion@shop.ro', each once; null when one of them is no address. */
export function parseAddresses(text: string): string[] | null {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const addresses = parts.flatMap((part) => parseEmail(part) ?? []);
  return addresses.length === parts.length ? [...new Set(addresses)] : null;
}

/** State of one tab: the time of the server's last response, and the orders in it. */
export type KnownOrders = { since: string | null; orderIds: ReadonlySet<number> };

export const noKnownOrders: KnownOrders = { since: null, orderIds: new Set() };

/**
 * The orders that a tab has not announced yet. The server repeats orders of the last minute, because an order can be
 * committed after a newer one. The first answer announces nothing: its
 * orders are older than the tab.
 */
export function addNews(known: KnownOrders, { at, orders }: OrderNews): { known: KnownOrders; fresh: PlacedOrder[] } {
  const fresh = known.since === null ? [] : orders.filter(({ id }) => !known.orderIds.has(id));
  return { known: { since: at, orderIds: new Set(orders.map(({ id }) => id)) }, fresh };
}
