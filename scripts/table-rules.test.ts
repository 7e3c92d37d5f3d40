import { expect, test } from 'vitest';
import { tableViolation, tableViolations } from './table-rules.ts';

test('a feature writes only its own tables', () => {
  expect(tableViolation('sales/orders', { table: 'orders', access: 'writes' })).toBeNull();
  expect(tableViolation('sales/payments', { table: 'orders', access: 'writes' })).toContain('of sales/orders');
  expect(tableViolation('backoffice/outbox', { table: 'outbox', access: 'writes' })).toContain('of platform');
});

test('SQL reads tables of earlier features only', () => {
  expect(tableViolation('sales/payments', { table: 'orders', access: 'reads' })).toBeNull();
  expect(tableViolation('backoffice/operations', { table: 'job', access: 'reads' })).toBeNull();
  expect(tableViolation('app', { table: 'payout', access: 'reads' })).toBeNull();
  expect(tableViolation('sales/cart', { table: 'orders', access: 'reads' })).toContain('of sales/orders');
  expect(tableViolation('platform', { table: 'account', access: 'reads' })).toContain('of account/identity');
  expect(tableViolation('sales/cart', { table: 'no_table', access: 'reads' })).toBeNull();
});

const check = (sql: [string, string][], views: [string, string][], exceptions: Parameters<typeof tableViolations>[3]) =>
  tableViolations(sql, views, [], exceptions).filter((line) => !line.startsWith('there is no table'));

test('an exception allows a read but no write, and is reported when nothing needs it', () => {
  const exceptions = [{ feature: 'sales/cart', tables: 'orders review', reason: 'a reason' }];
  const file = 'src/sales/cart/queries.server.ts';
  expect(check([[file, 'select from orders']], [], exceptions)).toEqual([
    'needless exception: sales/cart reads review',
  ]);
  expect(
    check(
      [
        [file, 'select from orders, review'],
        [file, 'delete from orders'],
      ],
      [],
      exceptions,
    ),
  ).toEqual([`${file}: sales/cart writes orders of sales/orders`]);
});

test('a view reads like the feature that owns it, and every table has an owner', () => {
  expect(check([], [['recent_sale', 'select 1 from orders join review on true']], [])).toEqual([
    'view recent_sale: sales/orders reads review of aftersales/reviews',
  ]);
  expect(tableViolations([], [], ['orders', 'new_table'], [])).toContain('table new_table has no owner');
});
