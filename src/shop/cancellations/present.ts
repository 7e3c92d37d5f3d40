import { toRon } from '../../kit/money.ts';
import { canCancelUnits, worthToCancel } from '../orders/cancel-rules.ts';
import { orderOf } from '../orders/present.ts';
import { linesLeft, type OrderRecord, type OrderRecordLine, type Cancellation as Record } from '../orders/record.ts';
import type { CancellableOrder, CancellableProduct, Cancellation } from './contract.ts';

/** An order as whoever wants to cancel sees it: what is left, and what each unit of it is worth. */
export function cancellableOf(order: OrderRecord): CancellableOrder {
  const { id, number, state, stateName, createdAt, paymentMethod, isPaid, isPayedOnline, ...shown } = orderOf(order);
  return {
    ...{ id, number, state, stateName, createdAt, paymentMethod, isPaid, isPayedOnline },
    total: shown.total,
    deliveryCost: shown.deliveryCost,
    cashFee: shown.cashFee,
    canCancelProducts: canCancelUnits(order),
    products: linesLeft(order).map((line) => productOf(order, line)),
  };
}

const productOf = (order: OrderRecord, line: OrderRecordLine): CancellableProduct => ({
  id: line.id,
  productId: line.productId,
  name: line.name,
  brand: line.brand,
  image: line.image,
  price: toRon(line.price),
  quantity: line.quantity,
  worth: Array.from({ length: line.quantity }, (_, index) => worthOfFirst(order, line.id, index + 1)),
});

function worthOfFirst(order: OrderRecord, orderLineId: number, quantity: number): number {
  const [worth] = worthToCancel(order, [{ orderLineId, quantity }]);
  return toRon(worth?.amount ?? 0);
}

export const cancellationOf = ({ lines, amount, createdAt, ...made }: Record): Cancellation => ({
  id: made.id,
  orderId: made.orderId,
  orderNumber: made.orderNumber,
  isWhole: made.isWhole,
  refund: made.refund,
  amount: toRon(amount),
  createdAt: createdAt.toISOString(),
  products: lines.map(({ orderLineId, amount: paid, ...line }) => ({ ...line, id: orderLineId, amount: toRon(paid) })),
});
