import { brand } from '../../brands/brand.ts';
import { toRon } from '../../kit/money.ts';
import type { Order, OrderLine, OrderSummary, PaymentStatus } from './contract.ts';
import type { OrderRecord, OrderRecordCode, OrderRecordLine } from './record.ts';
import { canCancel, canEdit, canPay, paymentMethodNames, stateNames } from './rules.ts';

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
  vatRate: line.vatRate,
  total: toRon(price * line.quantity),
});

const codeOf = ({ code, couponType, value, discount }: OrderRecordCode): Order['codes'][number] => ({
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
  total: toRon(order.total),
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
  codes: order.codes.map(codeOf),
  goodsTotal: toRon(order.goodsTotal),
  deliveryCost: toRon(order.deliveryCost),
  cashFee: toRon(order.cashFee),
  discount: toRon(order.discount),
  states: order.states.map(({ state, at, note }) => ({ state, name: stateNames[state], at: at.toISOString(), note })),
  canEdit: canEdit(order),
  transfer: transferOf(order),
});

export const summaryOf = (order: OrderRecord): OrderSummary => ({
  ...headOf(order),
  productCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  products: order.lines.map(({ productId, name, image, quantity }) => ({ productId, name, image, quantity })),
});

type Status = Pick<OrderRecord, 'number' | 'state' | 'paidAt' | 'total' | 'paymentMethod'>;

export const paymentStatusOf = ({ number, state, paidAt, total, paymentMethod }: Status): PaymentStatus => ({
  number,
  state,
  stateName: stateNames[state],
  isPaid: paidAt !== null,
  total: toRon(total),
  paymentMethod,
});
