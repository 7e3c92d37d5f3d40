import { expect, test } from 'vitest';
import { byCode, faultMessages, readAll, sample } from '../../../test/support/import-formats.ts';
import { texts } from './texts.ts';

test('WooCommerce orders: lines of the exporter’s columns, net amounts, states, refused currencies, dates and drafts', () => {
  const { kind, name, entries } = readAll(sample('woocommerce-orders.csv'));
  expect([kind, name]).toEqual(['orders', 'woocommerce']);
  expect(byCode(entries, '2101').order).toMatchObject({
    email: 'ioana.munteanu@exemplu.ro',
    placedAt: '2024-07-03T11:05:00.000Z',
    state: 'completed',
    total: 9480,
    delivery: 1500,
    hasNetLines: false,
    payment: 'Card online',
    lines: [{ code: 'VB-C1000-60', name: 'Vitamina C 1000 mg cu măceșe', quantity: 2, total: 7980 }],
  });
  expect(byCode(entries, '2102').order).toMatchObject({
    placedAt: '2024-12-20T07:00:00.000Z',
    delivery: 1500,
    discount: 1000,
    hasNetLines: true,
    lines: [
      { code: 'VB-MG-90', name: 'Magneziu bisglicinat: 90 capsule', total: 5766 },
      { code: '', name: 'Ceai de tei', total: 1579 },
    ],
  });
  expect(byCode(entries, '2103').order).toMatchObject({ state: 'refunded', refunded: 4200 });
  expect(byCode(entries, '2104').order?.state).toBe('open');
  expect(faultMessages(byCode(entries, '2104'))).toEqual([texts.unknownOrderState('predata-curier')]);
  expect(['2105', '2106', '2107', '2108'].map((number) => faultMessages(byCode(entries, number))[0])).toEqual([
    texts.otherCurrency('EUR'),
    texts.badOrderDate,
    texts.draftOrder,
    texts.orderWithoutEmail,
  ]);
});

test('WooCommerce orders: several lines in one cell', () => {
  const { entries } = readAll(
    'order_id,order_number_formatted,date,status,order_total,billing_email,line_items\n' +
      '9,9,2024-01-02 10:00,completed,30.00,a@exemplu.ro,"id:1|name:Ceai; de munte|sku:C-1|quantity:1|total:10.00;id:2|name:Miere|sku:M-1|quantity:2|total:20.00"',
  );
  expect(entries[0]?.order?.lines).toEqual([
    { code: 'C-1', name: 'Ceai; de munte', quantity: 1, total: 1000 },
    { code: 'M-1', name: 'Miere', quantity: 2, total: 2000 },
  ]);
});

test('Shopify orders: rows of one number are one order; what is cancelled, refunded or without e-mail', () => {
  const { kind, name, entries } = readAll(sample('shopify-orders.csv'));
  expect([kind, name, entries.length]).toEqual(['orders', 'shopify', 4]);
  expect(byCode(entries, '#1044')).toMatchObject({
    line: 2,
    order: {
      placedAt: '2025-03-02T15:09:33.000Z',
      state: 'completed',
      total: 34_200,
      discount: 2000,
      hasNetLines: false,
      lines: [
        { code: 'MNL-COL-150', quantity: 2, total: 23_800 },
        { code: 'MNL-COL-150-L', quantity: 1, total: 12_400 },
      ],
    },
  });
  expect(byCode(entries, '#1045').order).toMatchObject({ state: 'completed', refunded: 1000, delivery: 1500 });
  expect(faultMessages(byCode(entries, '#1046'))).toEqual([texts.orderWithoutEmail]);
  expect(byCode(entries, '#1047').order?.state).toBe('cancelled');
});
