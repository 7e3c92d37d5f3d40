import { toRon } from '../../platform/money.ts';
import { calculateCancelledAmounts, canCancelUnits, fullCancellationAmount } from '../../sales/orders/amounts.ts';
import { presentOrder } from '../../sales/orders/present.ts';
import {
  boughtLines,
  type OrderRecord,
  type OrderRecordLine,
  type Cancellation as Record,
  remainingLines,
} from '../../sales/orders/record.ts';
import type { CancellableOrder, CancellableProduct, Cancellation } from './contract.ts';

export function cancellableOf(order: OrderRecord): CancellableOrder {
  const { id, number, state, stateName, createdAt, paymentMethod, isPaid, isPayedOnline, ...presented } =
    presentOrder(order);
  return {
    ...{ id, number, state, stateName, createdAt, paymentMethod, isPaid, isPayedOnline },
    total: presented.total,
    wholeAmount: toRon(fullCancellationAmount(order)),
    refundedTotal: toRon(order.refundedTotal),
    giftAmount: presented.giftAmount,
    deliveryCost: presented.deliveryCost,
    cashFee: presented.cashFee,
    canCancelProducts: canCancelUnits(order),
    // Gifts go with the products for which they were given.
    products: boughtLines(remainingLines(order)).map((line) => productOf(order, line)),
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
  worth: Array.from({ length: line.quantity }, (_, index) => amountForUnits(order, line.id, index + 1)),
});

function amountForUnits(order: OrderRecord, orderLineId: number, quantity: number): number {
  const [worth] = calculateCancelledAmounts(order, [{ orderLineId, quantity }]);
  return toRon(worth?.amount ?? 0);
}

export const cancellationOf = ({ lines, amount, giftAmount, createdAt, ...cancellation }: Record): Cancellation => ({
  id: cancellation.id,
  orderId: cancellation.orderId,
  orderNumber: cancellation.orderNumber,
  isWhole: cancellation.isWhole,
  refund: cancellation.refund,
  amount: toRon(amount),
  giftAmount: toRon(giftAmount),
  createdAt: createdAt.toISOString(),
  products: lines.map(({ orderLineId, amount: paid, ...line }) => ({ ...line, id: orderLineId, amount: toRon(paid) })),
});
