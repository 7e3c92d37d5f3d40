import type { Order } from '../orders/contract.ts';
import { trackPurchase } from '../tracking/track.ts';
import { inBrowser, keeper } from './kept.ts';

const told = keeper<string[]>(inBrowser, 'told-orders');
const mostKept = 50;

type Bought = Pick<Order, 'identifier' | 'number' | 'total' | 'deliveryCost' | 'products'>;

/** Once per order, however often its page is opened. */
export function tellPurchase({ identifier, number, total, deliveryCost, products }: Bought): void {
  const before = told.read() ?? [];
  if (before.includes(identifier)) return;
  told.write([...before, identifier].slice(-mostKept));
  const items = products.map(({ productId, name, brand, price, quantity }) => ({
    id: productId,
    name,
    brand,
    price,
    quantity,
  }));
  trackPurchase({ number, total, deliveryCost, items });
}
