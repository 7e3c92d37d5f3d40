import { brand } from '../../brands/brand.ts';
import { toRon } from '../../platform/money.ts';
import { authorName } from '../../sales/orders/rules.ts';
import type { AdminReturn, AdminReturnHead } from './admin-contract.ts';
import type { Return, ReturnLine, ReturnSummary } from './contract.ts';
import { amountOf, goodsOf, needsIban, type ReturnRecord, type ReturnRecordLine } from './record.ts';
import {
  canCancel,
  canSetIban,
  formatIban,
  isFinal,
  kindNames,
  maskIban,
  refundNames,
  stateName,
  transitions,
} from './rules.ts';

const lineOf = (line: ReturnRecordLine): ReturnLine => ({
  id: line.id,
  orderLineId: line.orderLineId,
  productId: line.productId,
  name: line.name,
  image: line.image,
  price: toRon(line.price),
  returnQuantity: line.quantity,
  returnReason: line.reason,
  amount: toRon(line.amount),
});

const headOf = (record: ReturnRecord) => ({
  id: record.id,
  number: record.number,
  orderNumber: record.orderNumber,
  kindName: kindNames[record.kind],
  state: record.state,
  stateName: stateName(record.state, amountOf(record)),
  createdAt: record.createdAt.toISOString(),
  amount: toRon(amountOf(record)),
  needsIban: needsIban(record) && !isFinal(record.state),
});

const countOf = ({ lines }: ReturnRecord): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A withdrawal needs no approval: the parcel may be sent at once. */
const isAwaited = ({ kind, state }: ReturnRecord): boolean =>
  state === 'approved' || (kind === 'withdrawal' && state === 'requested');

export const warehouse = (): { name: string; address: string; phone: string } => ({
  name: brand.company.name,
  address: brand.company.address,
  phone: brand.phone,
});

/** API form for the owner: amounts in RON, masked IBAN. */
export const returnOf = (record: ReturnRecord): Return => ({
  ...headOf(record),
  orderId: record.orderId,
  kind: record.kind,
  products: record.lines.map(lineOf),
  address: record.address,
  refundBy: record.refundBy,
  refundName: refundNames[record.refundBy],
  iban: record.iban && maskIban(record.iban),
  canTellIban: canSetIban(record),
  canCancel: canCancel(record.state),
  goodsAmount: toRon(goodsOf(record)),
  deliveryAmount: toRon(record.deliveryAmount),
  feeAmount: toRon(record.feeAmount),
  sendTo: isAwaited(record) ? warehouse() : null,
  states: record.states.map(({ state, at, note }) => ({
    state,
    name: stateName(state, amountOf(record)),
    at: at.toISOString(),
    note,
  })),
});

export const summaryOf = (record: ReturnRecord): ReturnSummary => ({
  ...headOf(record),
  productCount: countOf(record),
  products: record.lines.map(({ id, name, image }) => ({ id, name, image })),
});

export const adminHeadOf = (record: ReturnRecord): AdminReturnHead => ({
  ...headOf(record),
  orderId: record.orderId,
  kind: record.kind,
  firstName: record.firstName,
  lastName: record.lastName,
  email: record.email,
  isGuest: record.isGuest,
  refundBy: record.refundBy,
  productCount: countOf(record),
});

export const adminReturnOf = (
  record: ReturnRecord,
  nameOf: (author: string) => string = (author) => authorName(author),
): AdminReturn => ({
  ...returnOf(record),
  accountId: record.accountId,
  isGuest: record.isGuest,
  isPaid: record.isPaid,
  firstName: record.firstName,
  lastName: record.lastName,
  email: record.email,
  phoneNumber: record.phoneNumber,
  declaredBy: record.declaredBy,
  iban: record.iban && formatIban(record.iban),
  ibanHolder: record.ibanHolder,
  products: record.lines.map((line) => ({ ...lineOf(line), outcome: line.outcome })),
  states: record.states.map((change) => ({
    ...change,
    name: stateName(change.state, amountOf(record)),
    at: change.at.toISOString(),
    authorName: nameOf(change.author),
  })),
  // Only the customer can cancel.
  next: transitions[record.state].filter((next) => next !== 'cancelled'),
});
