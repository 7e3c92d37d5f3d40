import { expect, test } from 'vitest';
import { cancelReasons } from '../../../sales/orders/rules.ts';
import { toRequestBody } from '../../../ui/admin/schema-form.ts';
import {
  allUnits,
  availableSteps,
  cancellableLines,
  noFilters,
  OrderStep,
  primaryStep,
  refundReasonName,
  refundUpTo,
  selectedUnits,
  toQuery,
  zeroUnits,
} from './rules.ts';
import { texts } from './texts.ts';

const tableState = { search: '', sort: '-created', take: 25, skip: 0, filters: noFilters };

test('a URL without filters requests every order, the newest first', () => {
  expect(JSON.parse(JSON.stringify(toQuery(tableState)))).toEqual({ take: 25, skip: 0, sort: '-created' });
});

test('URL parameters the server does not know are dropped', () => {
  const filters = { state: 'placed', payment: 'gold', courier: '3; drop', from: '2026-11-01', until: 'ieri' };
  expect(JSON.parse(JSON.stringify(toQuery({ ...tableState, search: 'Pop', sort: 'x', filters })))).toEqual({
    take: 25,
    skip: 0,
    search: 'Pop',
    sort: '-created',
    state: 'placed',
    from: '2026-11-01',
  });
});

test('the primary step is the one that leads on, never cancelling', () => {
  expect(primaryStep(['confirmed', 'cancelled'])).toBe('confirmed');
  expect(primaryStep(['cancelled'])).toBeNull();
  expect(primaryStep(['delivered', 'returning'])).toBe('delivered');
  expect(primaryStep(['returned', 'delivered'])).toBe('returned');
});

test('a refused parcel first travels back, then arrives; what was delivered is returned by a return', () => {
  expect(availableSteps({ state: 'shipped', next: ['delivered', 'returning', 'returned'] })).toEqual([
    'delivered',
    'returning',
  ]);
  expect(availableSteps({ state: 'returning', next: ['returned', 'delivered'] })).toEqual(['returned', 'delivered']);
  expect(availableSteps({ state: 'delivered', next: ['returned'] })).toEqual([]);
});

test('reasons written by code are translated, those typed by staff stay as they are', () => {
  expect(refundReasonName('return')).toBe('retur');
  expect(Object.keys(texts.refundReasons).toSorted()).toEqual(['return', ...cancelReasons].toSorted());
  for (const reason of cancelReasons) expect(refundReasonName(reason)).toMatch(/^anulare/);
  for (const words of ['Produs deteriorat', 'produse anulate', 'constructor', ''])
    expect(refundReasonName(words)).toBe(words);
});

const schema = refundUpTo(50);
const errors = (amount: string, reason = 'Produs spart') =>
  schema.safeParse(toRequestBody(schema, { amount, reason })).error?.issues;

test('a refund is above zero and at most the remaining amount', () => {
  expect(errors('50')).toBeUndefined();
  expect(errors('50,01')).toMatchObject([{ path: ['amount'], message: expect.stringContaining('50,00 lei') }]);
  for (const typed of ['0', 'mult', '']) expect(errors(typed)).toMatchObject([{ path: ['amount'] }]);
});

test('a refund needs a reason', () => {
  expect(errors('10', '  ')).toMatchObject([{ path: ['reason'] }]);
});

test('a step of an order may go without a waybill, but not with a wrong one', () => {
  const parse = (waybill: string) => OrderStep.safeParse(toRequestBody(OrderStep, { note: '', products: [], waybill }));
  expect([parse(' ').data?.waybill, parse(' SMD-1 ').data?.waybill]).toEqual([null, 'SMD-1']);
  expect(parse('a b').error?.issues).toMatchObject([{ path: ['waybill'] }]);
});

const lines = cancellableLines([
  { id: 4, name: 'Magneziu', quantity: 3, cancelledQuantity: 1 },
  { id: 5, name: 'Zinc', quantity: 2, cancelledQuantity: 2 },
]);

test('only what is left of an order can be cancelled', () => {
  expect(lines).toEqual([{ id: 4, name: 'Magneziu', left: 2 }]);
  expect(selectedUnits(allUnits(lines))).toEqual([{ id: 4, quantity: 2 }]);
});

test('nothing is selected initially', () => {
  expect(selectedUnits(zeroUnits(lines))).toEqual([]);
});
