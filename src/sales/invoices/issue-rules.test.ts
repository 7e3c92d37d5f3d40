import { describe, expect, test } from 'vitest';
import { type InvoiceEvent, invoiceEvents, type OrderState } from '../orders/rules.ts';
import { type PaymentMethod, paymentMethodIds } from '../payment-methods/methods.ts';
import { type AwaitedEvent, awaitedEvent, type IssueMoment, isInvoiceDue, isInvoiceDueByNow } from './issue-rules.ts';

const all: InvoiceEvent[] = [...invoiceEvents];

/** The events at which an order without an invoice gets one. */
const due: Record<IssueMoment, Record<PaymentMethod, InvoiceEvent[]>> = {
  placed: { card: all, cash: all, transfer: all, marketplace: all },
  confirmed: {
    card: ['confirmed', 'shipped', 'delivered'],
    cash: ['confirmed', 'shipped', 'delivered'],
    transfer: ['confirmed', 'shipped', 'delivered'],
    marketplace: ['confirmed', 'shipped', 'delivered'],
  },
  shipped: {
    card: ['shipped', 'delivered'],
    cash: ['shipped', 'delivered'],
    transfer: ['shipped', 'delivered'],
    marketplace: ['shipped', 'delivered'],
  },
  paid: { card: all, cash: ['paid', 'delivered'], transfer: all, marketplace: all },
};

const moments: IssueMoment[] = ['placed', 'confirmed', 'shipped', 'paid'];
const combinations = moments.flatMap((moment) => paymentMethodIds.map((method) => [moment, method] as const));

test.each(combinations)('an invoice written when %s, order by %s: the events that bring it', (moment, method) => {
  expect(invoiceEvents.filter((event) => isInvoiceDue(method, moment, event))).toEqual(due[moment][method]);
});

test.each(combinations)('whatever the setting (%s, %s), a delivered order has its invoice', (moment, method) => {
  expect(isInvoiceDue(method, moment, 'delivered')).toBe(true);
});

type Facts = { method: PaymentMethod; states: OrderState[]; isPaid?: boolean };

const progress = ({ method, states, isPaid = false }: Facts) => ({
  state: states.at(-1) ?? 'placed',
  states: states.map((state) => ({ state })),
  paymentMethod: method,
  paidAt: isPaid ? new Date() : null,
  origin: 'web' as const,
});

test.each(moments)('a replacement without cost never gets an invoice (%s)', (moment) => {
  const states: OrderState[] = ['placed', 'confirmed', 'shipped', 'delivered'];
  const order = { ...progress({ method: 'transfer', states, isPaid: true }), origin: 'replacement' as const };
  expect(isInvoiceDueByNow(order, moment)).toBe(false);
  expect(awaitedEvent(order, moment)).toBe('never');
});

test.each(moments)('a cancelled order never gets an invoice (%s)', (moment) => {
  const order = progress({ method: 'card', states: ['placed', 'confirmed', 'cancelled'], isPaid: true });
  expect(isInvoiceDueByNow(order, moment)).toBe(false);
  expect(awaitedEvent(order, moment)).toBe('never');
});

test('an order whose parcel came back gets an invoice only when it was paid', () => {
  const states: OrderState[] = ['placed', 'confirmed', 'shipped', 'returning', 'returned'];
  expect(isInvoiceDueByNow(progress({ method: 'cash', states }), 'placed')).toBe(false);
  expect(isInvoiceDueByNow(progress({ method: 'card', states, isPaid: true }), 'placed')).toBe(true);
});

test('a changed setting is met by what has already happened to the order', () => {
  const order = progress({ method: 'cash', states: ['placed', 'confirmed'] });
  expect(isInvoiceDueByNow(order, 'shipped')).toBe(false);
  expect(isInvoiceDueByNow(order, 'confirmed')).toBe(true);
  const free = progress({ method: 'cash', states: ['placed'], isPaid: true });
  expect(isInvoiceDueByNow(free, 'paid')).toBe(true);
});

describe('what the customer waits for', () => {
  const unpaid: Facts = { method: 'transfer', states: ['awaiting_payment'] };
  const placed: Facts = { method: 'cash', states: ['placed'] };
  const refused: Facts = { method: 'cash', states: ['placed', 'confirmed', 'shipped', 'returning'] };
  const cases: [Facts, IssueMoment, AwaitedEvent][] = [
    [unpaid, 'placed', 'payment'],
    [unpaid, 'paid', 'payment'],
    [unpaid, 'shipped', 'shipped'],
    [placed, 'placed', 'soon'],
    [placed, 'confirmed', 'confirmed'],
    [placed, 'shipped', 'shipped'],
    [placed, 'paid', 'delivered'],
    [refused, 'paid', 'delivered'],
    [{ method: 'cash', states: ['placed', 'confirmed', 'shipped', 'returning', 'returned'] }, 'paid', 'never'],
  ];
  test.each(cases)('%o, written when %s: %s', (facts, moment, expected) => {
    expect(awaitedEvent(progress(facts), moment)).toBe(expected);
  });
});
