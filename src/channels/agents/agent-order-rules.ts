import type { OrderRecord } from '../../sales/orders/record.ts';
import { capabilities, type UcpResponse, ucpMetadata } from './protocol.ts';
import { type Costs, toLineItem, totalsOf } from './session-rules.ts';

/** Checkout products from the agent. */
type Prepared = { products: readonly { productId: number }[] };

/**
 * The lines of an order that its agent may know: of one that a person placed from the agent's cart, those that the agent
 * prepared. What else the person bought is not told, and therefore neither are the sums of the order.
 */
const knownLines = ({ lines, origin }: OrderRecord, { products }: Prepared): OrderRecord['lines'] =>
  origin === 'agent'
    ? lines
    : lines.filter(({ productId }) => products.some((prepared) => prepared.productId === productId));

export function costsOfOrder(order: OrderRecord, row: Prepared): Costs {
  const { origin, goodsTotal: goods, discount, deliveryCost: delivery, cashFee } = order;
  if (origin === 'agent') return { goods, discount, delivery, cashFee };
  const prepared = knownLines(order, row).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { goods: prepared, discount: 0, delivery: null, cashFee: 0 };
}

/** Agents know an order by the id of its checkout, so that they learn nothing that opens it. */
export const confirmationOf = ({ number }: OrderRecord, token: string, siteUrl: string) => ({
  id: token,
  label: number,
  permalink_url: `${siteUrl}/comanda`,
});

const lineStates = { fulfilled: ['delivered', 'returned'], removed: ['cancelled'] };

/** The order of a checkout as its agent sees it; `token` is the id of both. */
export function toAgentOrder(order: OrderRecord, row: Prepared, token: string, siteUrl: string): UcpResponse {
  const isFulfilled = lineStates.fulfilled.includes(order.state);
  const lines = knownLines(order, row);
  return {
    ucp: ucpMetadata([capabilities.order]),
    ...confirmationOf(order, token, siteUrl),
    checkout_id: token,
    currency: 'RON',
    line_items: lines.map((line) => {
      const total = lineStates.removed.includes(order.state) ? 0 : line.quantity - line.cancelledQuantity;
      return {
        ...toLineItem({ ...line, available: line.quantity }, siteUrl),
        quantity: { original: line.quantity, total, fulfilled: isFulfilled ? total : 0 },
        status: total === 0 ? 'removed' : isFulfilled ? 'fulfilled' : 'processing',
      };
    }),
    // Only what the agent needs: the address is not told.
    fulfillment: {
      expectations: [
        {
          id: 'parcel',
          line_items: lines.map(({ productId, quantity }) => ({ id: String(productId), quantity })),
          method_type: 'shipping',
          destination: { address_country: 'RO' },
          description: order.courierName,
        },
      ],
      events: order.states.map(({ state, at }, index) => ({
        id: String(index + 1),
        occurred_at: at.toISOString(),
        type: state,
        line_items: [],
      })),
    },
    totals: totalsOf(costsOfOrder(order, row)),
  };
}
