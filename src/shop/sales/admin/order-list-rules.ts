import { orderSorts } from '../../orders/admin-contract.ts';
import { type OrderState, orderStates, paymentMethodNames, paymentMethods } from '../../orders/rules.ts';
import { texts } from './texts.ts';

type Option = { value: string; name: string };

const any: Option = { value: 'all', name: texts.any };

export const stateOptions = (states: readonly { state: OrderState; name: string }[]): Option[] => [
  any,
  ...states.map(({ state, name }) => ({ value: state, name })),
];
export const paymentOptions: Option[] = [
  any,
  ...paymentMethods.map((value) => ({ value, name: paymentMethodNames[value] })),
];
export const courierOptions = (couriers: readonly { id: number; name: string }[]): Option[] => [
  any,
  ...couriers.map(({ id, name }) => ({ value: String(id), name })),
];

export const noFilters = { state: 'all', payment: 'all', courier: 'all', from: '', until: '' };

type Asked = { search: string; sort: string; take: number; skip: number; filters: typeof noFilters };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  take,
  skip,
  search: search || undefined,
  sort: orderSorts.find((known) => known === sort) ?? ('-created' as const),
  state: orderStates.find((known) => known === filters.state),
  payment: paymentMethods.find((known) => known === filters.payment),
  courierId: /^\d{1,9}$/.test(filters.courier) ? Number(filters.courier) : undefined,
  from: dayOf(filters.from),
  until: dayOf(filters.until),
});

const dayOf = (text: string): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

type Standing = { state: OrderState; next: readonly OrderState[] };

/** What has arrived comes back only as a return, with its lines and its money. */
export const stepsOf = ({ state, next }: Standing): OrderState[] =>
  next.filter((step) => step !== 'returned' || state === 'shipped');

/** What needs a hand comes first to the eye. */
export const mainStep = (next: readonly OrderState[]): OrderState | null =>
  next.find((state) => state !== 'cancelled' && state !== 'returned') ?? null;
