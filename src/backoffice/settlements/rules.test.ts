import { expect, test } from 'vitest';
import {
  findExactOrder,
  isBookedNear,
  mentionsCourier,
  mentionsProvider,
  orderMentions,
  suggestOrders,
} from './rules.ts';

const line = (details: string, amount = 6650, counterparty = '') => ({ amount, details, counterparty, reference: '' });
const order = (number: string, toPay = 6650, customer = 'Ana Pop', proforma: string | null = null) => ({
  id: Number(number.slice(4)),
  number,
  proforma,
  customer,
  toPay,
});

test.each([
  ['plata comanda VIT-483920175', true],
  ['VIT 483920175', true],
  ['vit483920175 multumesc', true],
  ['Comanda VIT-4839 20175', true],
  ['comanda nr.483920175', true],
  ['factura 1483920175', false],
  ['plata produse', false],
])('an order is named by its number, however the bank writes it: %s', (text, isNamed) => {
  expect(orderMentions(line(text))('VIT-483920175')).toBe(isNamed);
});

test('the bank reference does not name an order', () => {
  expect(orderMentions({ ...line('plata'), reference: '483920175' })('VIT-483920175')).toBe(false);
});

test('only one named order with the exact amount is exact', () => {
  const [first, second] = [order('VIT-100000001'), order('VIT-100000002')];
  expect(findExactOrder(line('VIT-100000001'), [first, second])).toBe(first);
  expect(findExactOrder(line('VIT-100000001', 6649), [first, second])).toBeNull();
  expect(findExactOrder(line('VIT-100000001 si VIT-100000002'), [first, second])).toBeNull();
  expect(findExactOrder(line('Ana Pop'), [first])).toBeNull();
});

test('the number of the proforma names the order', () => {
  const withProforma = order('VIT-100000003', 6650, 'Ana Pop', 'VITP0000012');
  expect(findExactOrder(line('proforma VITP 0000012'), [withProforma])).toBe(withProforma);
});

test('suggestions are named orders first, then those of the amount, buyers named in the text before others', () => {
  const orders = [
    order('VIT-100000001', 6650, 'Dan Marin'),
    order('VIT-100000002', 6650, 'Ștefan Ionescu'),
    order('VIT-100000003', 9900, 'Maria Dinu'),
    order('VIT-100000004', 5000, 'Ana Pop'),
  ];
  const found = suggestOrders(line('plata VIT-100000003', 6650, 'IONESCU STEFAN'), orders);
  expect(found.map(({ number }) => number)).toEqual(['VIT-100000003', 'VIT-100000002', 'VIT-100000001']);
});

test('couriers and card providers are recognised by the names that banks print', () => {
  expect(mentionsCourier(line('DELIVERY SOLUTIONS SA ramburs'), 'sameday', 'Sameday')).toBe(true);
  expect(mentionsCourier(line('ramburs Fan Courier Express'), 'sameday', 'Sameday')).toBe(false);
  expect(mentionsCourier(line('rambursuri curierul nostru'), 'table:7', 'Curierul Nostru')).toBe(true);
  expect(mentionsProvider(line('STRIPE TECHNOLOGY EUROPE'), 'stripe', 'po_1')).toBe(true);
  expect(mentionsProvider(line('decontare MOBILPAY'), 'stripe', 'po_1')).toBe(false);
});

test('the bank books money from the day before to a week after it was sent', () => {
  expect(
    ['2026-11-14', '2026-11-15', '2026-11-23', '2026-11-24'].map((day) => isBookedNear('2026-11-16', day)),
  ).toEqual([false, true, true, false]);
});
