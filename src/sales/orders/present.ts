import { shopBrand } from '../../brands/brand.ts';
import { allocate, toRon } from '../../platform/money.ts';
import { formatArrival } from '../delivery/arrival-rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { amountDue, canCancelUnits, moneyDue, remainingDiscount, remainingGoods } from './amounts.ts';
import type { Order, OrderLine, OrderSummary, PaymentStatus } from './contract.ts';
import { type OrderRecord, type OrderRecordCode, type OrderRecordLine, remainingLines } from './record.ts';
import { awaitsTransfer, canCancel, canEdit, canPay, stateNames } from './rules.ts';

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

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
  productAttributeIds: line.attributeIds,
  total: toRon(price * (line.quantity - line.cancelledQuantity)),
  parts: line.parts.map(({ productId, code, name, quantity }) => ({ productId, code, name, quantity })),
  ...(line.giftCode ? { isGift: true } : {}),
});

/** Reduces the discount of each code proportionally after partial cancellations. */
function codesOf(order: OrderRecord): Order['codes'] {
  const remaining = allocate(
    remainingDiscount(order),
    order.codes.map(({ discount }) => discount),
  );
  return order.codes.map((code, index) => codeOf(code, remaining[index] ?? 0));
}

const codeOf = ({ code, couponType, value }: OrderRecordCode, discount: number): Order['codes'][number] => ({
  code,
  couponType,
  value: couponType === 'Percent' ? value : toRon(value),
  discount: toRon(discount),
});

const transferOf = (order: OrderRecord): Order['transfer'] =>
  awaitsTransfer(order)
    ? {
        beneficiary: shopBrand.company.name,
        bank: shopBrand.company.bank,
        iban: shopBrand.company.iban,
        reference: order.number,
      }
    : null;

/** A transfer moves the day, so nothing is said before it has arrived. */
const arrivalOf = ({ state, createdAt, deliveryDays }: OrderRecord): string | null =>
  deliveryDays && (state === 'placed' || state === 'confirmed') ? formatArrival(createdAt, deliveryDays) : null;

const headOf = (order: OrderRecord) => ({
  id: order.id,
  number: order.number,
  state: order.state,
  stateName: stateNames[order.state],
  createdAt: order.createdAt.toISOString(),
  paymentMethod: order.paymentMethod,
  paymentMethodName: paymentMethods[order.paymentMethod].name,
  isPaid: order.paidAt !== null,
  isPayedOnline: order.paidAt !== null && paymentMethods[order.paymentMethod].isOnline,
  total: toRon(amountDue(order)),
  toPay: toRon(moneyDue(order)),
  waybill: order.waybill,
  canPay: canPay(order),
  canCancel: canCancel(order),
});

/** The API representation: amounts in RON, no staff data. */
export const presentOrder = (order: OrderRecord): Order => ({
  ...headOf(order),
  identifier: order.identifier,
  paidAt: toIso(order.paidAt),
  expiresAt: toIso(order.expiresAt),
  finishedAt: toIso(order.finishedAt),
  email: order.email,
  phoneNumber: order.phoneNumber,
  firstName: order.firstName,
  lastName: order.lastName,
  shipping: order.shipping,
  billing: order.billing,
  courier: { id: order.courierId, name: order.courierName },
  arrival: arrivalOf(order),
  locker: order.locker,
  note: order.note,
  products: order.lines.map(lineOf),
  codes: codesOf(order),
  goodsTotal: toRon(remainingGoods(order)),
  deliveryCost: toRon(order.deliveryCost),
  cashFee: toRon(order.cashFee),
  discount: toRon(remainingDiscount(order)),
  giftAmount: toRon(order.giftAmount),
  giftCards: order.giftCardEndings,
  cancelledTotal: toRon(order.cancelledTotal),
  states: order.states.map(({ state, at, note }) => ({ state, name: stateNames[state], at: at.toISOString(), note })),
  canEdit: canEdit(order),
  canCancelProducts: canCancelUnits(order),
  transfer: transferOf(order),
});

export const presentSummary = (order: OrderRecord): OrderSummary => ({
  ...headOf(order),
  productCount: remainingLines(order).reduce((sum, { quantity }) => sum + quantity, 0),
  products: remainingLines(order).map(({ productId, name, image, quantity }) => ({ productId, name, image, quantity })),
});

type Status = Pick<OrderRecord, 'state' | 'paidAt' | 'paymentMethod' | 'toPay' | 'expiresAt'>;

export const presentPaymentStatus = (order: Status): PaymentStatus => ({
  state: order.state,
  stateName: stateNames[order.state],
  isPaid: order.paidAt !== null,
  paymentMethod: order.paymentMethod,
  toPay: canPay(order) ? toRon(order.toPay) : null,
  expiresAt: canPay(order) ? toIso(order.expiresAt) : null,
});
