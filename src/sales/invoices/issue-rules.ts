import type { OrderRecord } from '../orders/record.ts';
import { type InvoiceEvent, invoiceEvents, type OrderState } from '../orders/rules.ts';
import { type PaymentMethod, paymentMethods } from '../payment-methods/methods.ts';

/** When invoices are written, as the shopkeeper chooses. */
export const issueMoments = ['placed', 'confirmed', 'shipped', 'paid'] as const;
export type IssueMoment = (typeof issueMoments)[number];

const eventsFrom: Record<Exclude<IssueMoment, 'paid'>, readonly InvoiceEvent[]> = {
  placed: invoiceEvents,
  confirmed: ['confirmed', 'shipped', 'delivered'],
  shipped: ['shipped', 'delivered'],
};

/**
 * Whether an order that has no invoice gets one at this event. Later events count too, because the setting may change
 * after the chosen one, and a delivered order always has an invoice. An order that is not paid on delivery is paid
 * before it is placed.
 */
export function isInvoiceDue(method: PaymentMethod, moment: IssueMoment, event: InvoiceEvent): boolean {
  if (moment !== 'paid') return eventsFrom[moment].includes(event);
  return !paymentMethods[method].isPaidOnDelivery || event === 'paid' || event === 'delivered';
}

type Progress = Pick<OrderRecord, 'state' | 'paymentMethod' | 'paidAt' | 'origin'> & {
  states: readonly { state: OrderState }[];
};

/** The events that have happened to the order. */
const pastEvents = ({ states, paidAt }: Progress): InvoiceEvent[] =>
  invoiceEvents.filter((event) => (event === 'paid' ? paidAt !== null : states.some(({ state }) => state === event)));

/**
 * A cancelled order never gets an invoice, nor one that waits for its payment, nor one that nobody paid and whose parcel
 * came back, nor a replacement without cost. Of a paid one that came back, the shop may keep a part of the delivery cost.
 */
export const isInvoiceable = ({ state, paidAt, origin }: Pick<Progress, 'state' | 'paidAt' | 'origin'>): boolean =>
  origin !== 'replacement' &&
  state !== 'cancelled' &&
  state !== 'awaiting_payment' &&
  (state !== 'returned' || paidAt !== null);

/** Whether the order should have its invoice by now. */
export const isInvoiceDueByNow = (order: Progress, moment: IssueMoment): boolean =>
  isInvoiceable(order) && pastEvents(order).some((event) => isInvoiceDue(order.paymentMethod, moment, event));

/** Events a customer may wait for; 'soon' when only the job is missing, 'never' when there will be no invoice. */
export const awaitedEvents = ['payment', 'confirmed', 'shipped', 'delivered', 'soon', 'never'] as const;
export type AwaitedEvent = (typeof awaitedEvents)[number];

const upcoming = ['confirmed', 'shipped', 'delivered'] as const;

/** The event after which an order without an invoice gets one. */
export function awaitedEvent(order: Progress, moment: IssueMoment): AwaitedEvent {
  if (order.state === 'cancelled' || order.state === 'returned' || order.origin === 'replacement') return 'never';
  if (isInvoiceDueByNow(order, moment)) return 'soon';
  const { paymentMethod: method } = order;
  const comesWithPayment = isInvoiceDue(method, moment, 'paid') && !paymentMethods[method].isPaidOnDelivery;
  if (order.state === 'awaiting_payment' && comesWithPayment) return 'payment';
  return upcoming.find((event) => isInvoiceDue(method, moment, event)) ?? 'delivered';
}
