import { hasSectors } from '../../../account/addresses/rules.ts';
import { checkSector } from '../../../account/identity/fields.ts';
import { formatPhone } from '../../../account/identity/rules.ts';
import { stepForm } from '../../../aftersales/returns/admin/rules.ts';
import { isPermitted, type Permission } from '../../../platform/http/permissions.ts';
import { formatLei } from '../../../platform/lei.ts';
import { type AdminOrder, orderSorts } from '../../../sales/orders/admin-contract.ts';
import { DeliveryFields, Waybill } from '../../../sales/orders/admin-fields.ts';
import { originNames } from '../../../sales/orders/channel-names.ts';
import { type OrderState, orderStates } from '../../../sales/orders/rules.ts';
import { permissionForStep } from '../../../sales/orders/step-permission.ts';
import { shippedSorts } from '../../../sales/parcels/contract.ts';
import { trackingFilters } from '../../../sales/parcels/rules.ts';
import { stateNames as parcelStateNames } from '../../../sales/parcels/texts.ts';
import { paymentMethodIds, paymentMethods } from '../../../sales/payment-methods/methods.ts';
import { RefundFields } from '../fields.ts';
import { dayTexts } from './day-texts.ts';
import { texts } from './texts.ts';

type Option = { value: string; name: string };

const anyOption: Option = { value: 'all', name: texts.any };

export const stateOptions = (states: readonly { state: OrderState; name: string }[]): Option[] => [
  anyOption,
  ...states.map(({ state, name }) => ({ value: state, name })),
];
export const paymentOptions: Option[] = [
  anyOption,
  ...paymentMethodIds.map((value) => ({ value, name: paymentMethods[value].name })),
];
export const channelOptions: Option[] = [
  anyOption,
  ...Object.entries(originNames)
    .filter(([value]) => value !== 'gift_card')
    .map(([value, name]) => ({ value, name })),
];
export const courierOptions = (couriers: readonly { id: number; name: string }[]): Option[] => [
  anyOption,
  ...couriers.map(({ id, name }) => ({ value: String(id), name })),
];

export const trackingOptions: Option[] = [
  { value: 'all', name: dayTexts.anyTracking },
  ...trackingFilters.map((value) => ({
    value,
    name: value === 'none' ? dayTexts.trackingNone : parcelStateNames[value],
  })),
];
export const dayOptions: Option[] = [
  { value: 'all', name: dayTexts.anyDays },
  ...[1, 2, 3, 5, 7, 14, 30].map((days) => ({ value: String(days), name: dayTexts.atLeastDays(days) })),
];

export const noFilters = { state: 'all', payment: 'all', courier: 'all', from: '', until: '' };

type TableState = { search: string; sort: string; take: number; skip: number; filters: typeof noFilters };

/** Drops URL parameters the contract does not allow. */
export const toQuery = ({ search, sort, take, skip, filters }: TableState) => ({
  take,
  skip,
  search: search || undefined,
  sort: orderSorts.find((value) => value === sort) ?? ('-created' as const),
  state: orderStates.find((value) => value === filters.state),
  payment: paymentMethodIds.find((value) => value === filters.payment),
  courierId: toNumber(filters.courier),
  from: toIsoDay(filters.from),
  until: toIsoDay(filters.until),
});

type ShippedState = Omit<TableState, 'filters'> & { filters: { courier: string; tracking: string; days: string } };

export const toShippedQuery = ({ search, sort, take, skip, filters }: ShippedState) => ({
  take,
  skip,
  search: search || undefined,
  sort: shippedSorts.find((value) => value === sort) ?? ('shipped' as const),
  courierId: toNumber(filters.courier),
  tracking: trackingFilters.find((value) => value === filters.tracking),
  days: dayOptions.some(({ value }) => value === filters.days) ? toNumber(filters.days) : undefined,
});

const toNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const toIsoDay = (text: string): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

type OrderStateAndNext = { state: OrderState; next: readonly OrderState[] };

/** A refused parcel first becomes 'returning'; a delivered order is returned through a return. */
export const availableSteps = ({ state, next }: OrderStateAndNext): OrderState[] =>
  next.filter((step) => step !== 'returned' || state === 'returning');

/** A step that gives money back also needs the power to refund. */
export const mayTake = (
  step: OrderState,
  { isPaid }: { isPaid: boolean },
  permissions: readonly Permission[],
): boolean =>
  isPermitted(permissions, permissionForStep(step)) &&
  (isPermitted(permissions, 'refund') || !isPaid || !['cancelled', 'returned'].includes(step));

/** The step shown as the primary button. */
export const primaryStep = (next: readonly OrderState[]): OrderState | null =>
  next.find((state) => state !== 'cancelled' && state !== 'returning') ?? null;

const refundReasonNames = new Map<string, string>(Object.entries(texts.refundReasons));

/** Reasons written by code are keys with a translation; those typed by staff are shown as they are. */
export const refundReasonName = (reason: string): string => refundReasonNames.get(reason) ?? reason;

/** At most `left`, in RON. */
export const refundUpTo = (left: number) =>
  RefundFields.refine(({ amount }) => amount <= left, { message: texts.tooMuch(formatLei(left)), path: ['amount'] });

/** The form of a step of an order. */
export const OrderStep = stepForm(false).extend({ waybill: Waybill.nullable().default(null) });

type Line = { id: number; name: string; quantity: number; cancelledQuantity: number };
type CancellableLine = { id: number; name: string; left: number };
type Units = Readonly<Record<number, number>>;

export const cancellableLines = (lines: readonly Line[]): CancellableLine[] =>
  lines
    .map(({ id, name, quantity, cancelledQuantity }) => ({ id, name, left: quantity - cancelledQuantity }))
    .filter(({ left }) => left > 0);

export const zeroUnits = (lines: readonly CancellableLine[]): Units =>
  Object.fromEntries(lines.map(({ id }) => [id, 0]));
export const allUnits = (lines: readonly CancellableLine[]): Units =>
  Object.fromEntries(lines.map(({ id, left }) => [id, left]));

export const selectedUnits = (units: Units): { id: number; quantity: number }[] =>
  Object.entries(units)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0);

/** The form of the delivery. */
export const DeliveryForm = DeliveryFields.superRefine(checkSector);

type DeliveryOfOrder = Pick<AdminOrder, 'shipping' | 'courier' | 'locker' | 'version'>;

export const toDelivery = ({ shipping, courier, locker, version }: DeliveryOfOrder) => ({
  ...shipping,
  phoneNumber: formatPhone(shipping.phoneNumber),
  courierId: courier.id,
  lockerId: locker?.id ?? null,
  localityConfirmed: false,
  version,
});

/** Only Bucharest has sectors; its locality is always the same. */
export const placeOfCounty = (county: string): { county: string; locality: string; sector: string } => ({
  county,
  locality: hasSectors(county) ? 'București' : '',
  sector: '',
});
