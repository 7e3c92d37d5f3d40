import { shopBrand } from '../../brands/brand.ts';
import { formatIban, maskIban } from '../../platform/iban.ts';
import { toRon } from '../../platform/money.ts';
import { trackingUrl } from '../../sales/delivery/tracking-rules.ts';
import { authorName } from '../../sales/orders/rules.ts';
import { isClosedParcel } from '../../sales/parcels/rules.ts';
import { parcelStateName } from '../../sales/parcels/texts.ts';
import type { AdminReturn, AdminReturnHead } from './admin-contract.ts';
import type { Return, ReturnLabel, ReturnLine, ReturnSummary } from './contract.ts';
import {
  amountOf,
  chargeOf,
  giftOf,
  goodsOf,
  needsIban,
  partlyRefundedDelivery,
  type ReturnRecord,
  type ReturnRecordLine,
} from './record.ts';
import {
  canCancel,
  canHaveLabel,
  canSetIban,
  isAwaited,
  kindNames,
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

/** Whether the money waits for the customer's bank account. */
const awaitsIban = (record: ReturnRecord): boolean => needsIban(record) && canSetIban(record);

const nameOfState = (record: ReturnRecord, state: ReturnRecord['state']): string =>
  stateName(state, amountOf(record), awaitsIban(record));

const headOf = (record: ReturnRecord) => ({
  id: record.id,
  number: record.number,
  orderNumber: record.orderNumber,
  kindName: kindNames[record.kind],
  state: record.state,
  stateName: nameOfState(record, record.state),
  createdAt: record.createdAt.toISOString(),
  amount: toRon(amountOf(record)),
  needsIban: awaitsIban(record),
});

const countOf = ({ lines }: ReturnRecord): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const warehouse = (): { name: string; address: string; phone: string } => ({
  name: shopBrand.company.name,
  address: shopBrand.company.address,
  phone: shopBrand.phone,
});

/** Null while no label is wanted. */
function labelOf({ labelSource, labelLockerName, labelCharge, parcel }: ReturnRecord): ReturnLabel | null {
  if (labelSource === null) return null;
  const isUsable = parcel !== null && parcel.awb !== null && !isClosedParcel(parcel.state);
  return {
    source: labelSource,
    lockerName: labelLockerName,
    charge: toRon(labelCharge),
    state: parcel?.state ?? null,
    stateName: parcel ? parcelStateName(parcel, true) : null,
    courierName: parcel?.courierName ?? null,
    awb: isUsable ? parcel.awb : null,
    trackingUrl: isUsable ? trackingUrl(parcel.courierName, parcel.awb) : null,
    dropOffCode: isUsable ? parcel.dropOffCode : null,
    hasFile: isUsable && parcel.state === 'registered',
    events: parcel?.events ?? [],
  };
}

const hasOpenParcel = ({ parcel }: ReturnRecord): boolean => parcel !== null && !isClosedParcel(parcel.state);

const toNullableRon = (bani: number | null): number | null => (bani === null ? null : toRon(bani));

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
  paidDelivery: toNullableRon(partlyRefundedDelivery(record)),
  feeAmount: toRon(record.feeAmount),
  chargedAmount: toRon(chargeOf(record)),
  giftAmount: toRon(giftOf(record)),
  label: labelOf(record),
  canChooseLabel: canHaveLabel(record) && !hasOpenParcel(record),
  sendTo: isAwaited(record) ? warehouse() : null,
  states: record.states.map(({ state, at, note }) => ({
    state,
    name: nameOfState(record, state),
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
    name: nameOfState(record, change.state),
    at: change.at.toISOString(),
    authorName: nameOf(change.author),
  })),
  parcel: record.parcel && {
    id: record.parcel.id,
    reference: record.parcel.reference,
    message: record.parcel.message,
    cancelProblem: record.parcel.cancelProblem,
  },
  // Only the customer can cancel.
  next: transitions[record.state].filter((next) => next !== 'cancelled'),
});
