import { brand } from '../../brands/brand.ts';
import { toRon } from '../../kit/money.ts';
import { canCancelUnits, discountLeft, dueOf, goodsLeft } from './cancel-rules.ts';
import type { Order, OrderLine, OrderSummary, PaymentStatus } from './contract.ts';
import { linesLeft, type OrderRecord, type OrderRecordCode, type OrderRecordLine } from './record.ts';
import { canCancel, canEdit, canPay, paymentMethodNames, stateNames } from './rules.ts';
import { shareOut } from './worth-rules.ts';

const when = (date: Date | null): string | null => date?.toISOString() ?? null;

const lineOf = ({ price, ...line }: OrderRecordLine): OrderLine => ({
  id: line.id,
  productId: line.productId,
  code: line.code,
  name: line.name,
  brand: line.brand,
  image: line.image,
  price: toRon(price),
  quantity: line.quantity,
  cancelledQuantity: line.cancelledQuantity,
  returnedQuantity: line.returnedQuantity,
  vatRate: line.vatRate,
  total: toRon(price * (line.quantity - line.cancelledQuantity)),
});

/** What a cancelled part took along of the discount is gone from each code in proportion. */
function codesOf(order: OrderRecord): Order['codes'] {
  const left = shareOut(
    discountLeft(order),
    order.codes.map(({ discount }) => discount),
  );
  return order.codes.map((code, index) => codeOf(code, left[index] ?? 0));
}

const codeOf = ({ code, couponType, value }: OrderRecordCode, discount: number): Order['codes'][number] => ({
  code,
  couponType,
  value: couponType === 'Percent' ? value : toRon(value),
  discount: toRon(discount),
});

const transferOf = ({ state, paymentMethod, number }: OrderRecord): Order['transfer'] =>
  state === 'awaiting_payment' && paymentMethod === 'transfer'
    ? { beneficiary: brand.company.name, bank: brand.company.bank, iban: brand.company.iban, reference: number }
    : null;

const headOf = (order: OrderRecord) => ({
  id: order.id,
  number: order.number,
  state: order.state,
  stateName: stateNames[order.state],
  createdAt: order.createdAt.toISOString(),
  paymentMethod: order.paymentMethod,
  paymentMethodName: paymentMethodNames[order.paymentMethod],
  isPaid: order.paidAt !== null,
  isPayedOnline: order.paidAt !== null && order.paymentMethod === 'card',
  total: toRon(dueOf(order)),
  waybill: order.waybill,
  canPay: canPay(order),
  canCancel: canCancel(order),
});

/** An order as it leaves the shop: RON, names of states, nothing that is not for its owner. */
export const orderOf = (order: OrderRecord): Order => ({
  ...headOf(order),
  identifier: order.identifier,
  paidAt: when(order.paidAt),
  expiresAt: when(order.expiresAt),
  finishedAt: when(order.finishedAt),
  email: order.email,
  phoneNumber: order.phoneNumber,
  firstName: order.firstName,
  lastName: order.lastName,
  shipping: order.shipping,
  billing: order.billing,
  courier: { id: order.courierId, name: order.courierName },
  locker: order.locker,
  note: order.note,
  products: order.lines.map(lineOf),
  codes: codesOf(order),
  goodsTotal: toRon(goodsLeft(order)),
  deliveryCost: toRon(order.deliveryCost),
  cashFee: toRon(order.cashFee),
  discount: toRon(discountLeft(order)),
  cancelledTotal: toRon(order.cancelledTotal),
  states: order.states.map(({ state, at, note }) => ({ state, name: stateNames[state], at: at.toISOString(), note })),
  canEdit: canEdit(order),
  canCancelProducts: canCancelUnits(order),
  transfer: transferOf(order),
});

export const summaryOf = (order: OrderRecord): OrderSummary => ({
  ...headOf(order),
  productCount: linesLeft(order).reduce((sum, { quantity }) => sum + quantity, 0),
  products: linesLeft(order).map(({ productId, name, image, quantity }) => ({ productId, name, image, quantity })),
});

type Status = Pick<OrderRecord, 'number' | 'state' | 'paidAt' | 'total' | 'cancelledTotal' | 'paymentMethod'>;

export const paymentStatusOf = ({ number, state, paidAt, paymentMethod, ...money }: Status): PaymentStatus => ({
  number,
  state,
  stateName: stateNames[state],
  isPaid: paidAt !== null,
  total: toRon(dueOf(money)),
  paymentMethod,
});
