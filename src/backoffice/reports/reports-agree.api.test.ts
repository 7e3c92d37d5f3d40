import { expect, test, vi } from 'vitest';
import { createOrderContext, placeAnyOrder } from '../../../test/support/any-order.ts';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { orderSteps, runInvoiceJobs } from '../../../test/support/order-steps.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { PaymentMethod } from '../../sales/payment-methods/methods.ts';
import type { Report, ReportRow } from './reports-contract.ts';

const shop = await openTestShop();
const { db } = shop;
const { token } = await signInAdmin(shop);
const calls = createApiClient(shop);

const bani = (value: unknown): number => Math.round(Number(value) * 100);

/** A linear congruential generator, so that a failure can be repeated. */
function randomNumbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

const random = randomNumbers(20_261_118);
const methods: readonly PaymentMethod[] = ['card', 'cash', 'transfer'];

/** Orders with discounts and gift cards, which are paid, cancelled, refunded and returned in any order. */
async function trade(): Promise<void> {
  const context = await createOrderContext(db);
  const steps = Object.entries(orderSteps).filter(([name]) => name !== 'changeSetting');
  for (let order = 0; order < 24; order++) {
    const id = await placeAnyOrder(context, {
      method: methods[random(3)] ?? 'card',
      lines: Array.from({ length: 1 + random(3) }, () => ({
        price: 500 + random(20_000),
        quantity: 1 + random(4),
        vatRate: [21, 11][random(2)] ?? 21,
      })),
      deliveryCost: random(2) * 1650,
      cashFee: random(2) * 500,
      discountPercent: random(3) * 10,
      giftPercent: random(3) * 30,
    });
    for (let step = 0; step < 4; step++) await orderSteps.advance?.(context, id, 0, 0);
    for (let step = 0; step < 2; step++) await steps[random(steps.length)]?.[1](context, id, random(3), random(3));
  }
  await runInvoiceJobs(db);
}
await trade();

const read = async (report: string, query: Record<string, string> = {}): Promise<Report> => {
  const { status, data, messages } = await calls.get(
    `/api/admin/reports/${report}?${new URLSearchParams(query)}`,
    token,
  );
  expect([status, messages]).toEqual([200, []]);
  return data;
};

/** The value of a column, in the total or in a row. */
const valueIn = ({ columns }: Report, values: Report['totals'], key: string) => {
  const index = columns.findIndex((column) => column.key === key);
  expect(index).toBeGreaterThanOrEqual(0);
  return values[index] ?? null;
};
const totalIn = (report: Report, key: string) => valueIn(report, report.totals, key);

const year = { period: 'year', take: '96' };
const [{ today } = { today: '' }] = await db<{ today: string }[]>`select shop_today()::text as today`;
const periods = [
  { from: `${today.slice(0, 4)}-01-01`, until: today },
  { from: `${today.slice(0, 7)}-01`, until: today },
  { from: today, until: today },
];

test('the shop that is compared has returns, cancellations, gift cards and discounts', async () => {
  const [found] = await db<{ stornos: number; gifts: number; discounts: number; returns: number }[]>`
    select count(*) filter (where kind = 'storno')::int as stornos,
      count(*) filter (where content ? 'giftAmount')::int as gifts,
      count(*) filter (where content @? '$.lines[*] ? (@.discount > 0)')::int as discounts,
      count(*) filter (where cause like 'return %')::int as returns from invoice`;
  for (const count of Object.values(found ?? {})) expect(count).toBeGreaterThan(2);
});

test.each(periods)('sales from $from are those of the journal and of the VAT report, to the ban', async (period) => {
  const query = new URLSearchParams(period);
  const { totals } = (await calls.get(`/api/admin/accounting/journal?${query}`, token)).data;
  expect(totals.gross).toBeGreaterThan(0);
  for (const [report, by] of [
    ['sales', 'day'],
    ['sales', 'week'],
    ['sales', 'month'],
    ['sales-by', 'county'],
    ['sales-by', 'payment'],
    ['sales-by', 'courier'],
    ['sales-by', 'origin'],
    ['sales-by-source', 'source'],
    ['sales-by-source', 'device'],
    ['sales-by-source', 'campaign'],
  ] as const) {
    const sales = await read(report, { ...period, by });
    expect([by, bani(totalIn(sales, 'total'))]).toEqual([by, bani(totals.gross)]);
    expect([by, bani(totalIn(sales, 'vat'))]).toEqual([by, bani(totals.vat)]);
    expect([by, bani(totalIn(sales, 'net'))]).toEqual([by, bani(totals.net)]);
    const parts = ['goods', 'discounts', 'returns', 'delivery'].map((key) => bani(totalIn(sales, key)));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(bani(totals.gross));
  }
});

test('what the reports read are the lines of the documents', async () => {
  const [rows] = await db<object[]>`
    select count(*)::int as lines, sum(gross)::int as gross, sum(discount)::int as discount, sum(net)::int as net,
      sum(vat)::int as vat from invoice_line`;
  const [documents] = await db<object[]>`
    select count(*)::int as lines, sum((line ->> 'gross')::int)::int as gross, sum((line ->> 'discount')::int)::int as discount,
      sum((line ->> 'net')::int)::int as net, sum((line ->> 'vat')::int)::int as vat
    from invoice i, jsonb_array_elements(i.content -> 'lines') line`;
  expect(rows).toEqual(documents);
  await expect(db`update invoice_line set net = net + 1, vat = vat - 1`).rejects.toThrow('invoices are never changed');
});

test('the totals of the sales are those of the documents by another way', async () => {
  const [expected] = await db<{ orders: number; units: number; discounts: number; returns: number }[]>`
    select count(distinct i.id) filter (where i.kind = 'invoice')::int as orders,
      sum((line ->> 'quantity')::int) filter (where line ->> 'orderLineId' is not null)::int as units,
      -sum((line ->> 'discount')::int) filter (where i.kind = 'invoice')::int as discounts,
      sum((line ->> 'gross')::int - (line ->> 'discount')::int) filter (where i.kind = 'storno')::int as returns
    from invoice i, jsonb_array_elements(i.content -> 'lines') line
    where left(i.content ->> 'issuedOn', 4) = ${today.slice(0, 4)}`;
  const sales = await read('sales', { ...year, by: 'month' });
  expect(totalIn(sales, 'orders')).toBe(expected?.orders);
  expect(totalIn(sales, 'units')).toBe(expected?.units);
  expect(bani(totalIn(sales, 'discounts'))).toBe(expected?.discounts);
  expect(bani(totalIn(sales, 'returns'))).toBe(expected?.returns);
});

test('the goods of the margin, of the products and of the customers are the same sales', async () => {
  const sales = await read('sales', { ...year, by: 'month' });
  const [goods] = await db<{ net: number; total: number }[]>`
    select sum(net)::int as net, sum(net + vat)::int as total from invoice_line
    where kind = 'goods' and issued_on >= date_trunc('year', shop_today())`;
  for (const by of ['product', 'category', 'producer', 'month']) {
    const margin = await read('margin', { ...year, by });
    expect([by, bani(totalIn(margin, 'net'))]).toEqual([by, goods?.net]);
    expect([by, totalIn(margin, 'units')]).toEqual([by, totalIn(sales, 'units')]);
  }
  const products = await read('products', year);
  expect(bani(totalIn(products, 'total'))).toBe(goods?.total);
  const customers = await read('new-customers', { ...year, by: 'month' });
  expect(totalIn(customers, 'total')).toBe(totalIn(sales, 'total'));
  expect(bani(totalIn(customers, 'new_total')) + bani(totalIn(customers, 'old_total'))).toBe(
    bani(totalIn(sales, 'total')),
  );
  expect(Number(totalIn(customers, 'new_orders')) + Number(totalIn(customers, 'old_orders'))).toBe(
    totalIn(sales, 'orders'),
  );
});

const reportsWithOrders = [
  'sales',
  'sales-by',
  'sales-by-source',
  'funnel',
  'margin',
  'products',
  'new-customers',
  'returns',
  'couriers',
  'discounts',
];
/** The column that the orders behind a row add up to. */
const amounts: Record<string, string> = {
  margin: 'net',
  funnel: 'value',
  returns: 'total',
  couriers: 'charged',
  discounts: 'discount',
};

test.each(reportsWithOrders)(
  '%s: the orders behind a row add up to the row, and all of them to the total',
  async (key) => {
    const report = await read(key, { ...year, compare: 'none' });
    expect(report.hasOrders).toBe(true);
    const column = amounts[key] ?? 'total';
    const ordersOf = async (row?: string) => {
      const query = new URLSearchParams({
        period: 'year',
        take: '96',
        by: report.choice?.value ?? '',
        ...(row === undefined ? {} : { row }),
      });
      const { status, data } = await calls.get(`/api/admin/reports/${key}/orders?${query}`, token);
      expect(status).toBe(200);
      return data;
    };
    const largest = (row: ReportRow) => Math.abs(Number(valueIn(report, row.values, column)));
    const rows = report.rows.toSorted((a, b) => largest(b) - largest(a)).slice(0, 3);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { amount, rows: orders, total } = await ordersOf(row.key);
      expect([row.label, bani(amount)]).toEqual([row.label, bani(valueIn(report, row.values, column))]);
      if (total <= 96)
        expect(orders.reduce((sum: number, order: { amount: number }) => sum + bani(order.amount), 0)).toBe(
          bani(amount),
        );
    }
    expect(bani((await ordersOf()).amount)).toBe(bani(totalIn(report, column)));
  },
);

test('a page shows a part of the rows, the totals are of all; the file has all of them', async () => {
  const whole = await read('products', year);
  const page = await read('products', { period: 'year', take: '5', skip: '5', sort: '-units' });
  expect(page.rows.map(({ key }) => key)).toEqual(
    (await read('products', { ...year, sort: '-units' })).rows.slice(5, 10).map(({ key }) => key),
  );
  expect(page.totals).toEqual(whole.totals);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/reports/products/csv',
    headers: { authorization: `Bearer ${token}` },
    payload: { period: 'year', sort: '-units' },
  });
  const lines = response.body.trim().split(/\r?\n/);
  expect(lines).toHaveLength(whole.total + 2);
  expect(lines.at(-1)).toMatch(/^Total;/);
});

test('the period before is compared, and a report that nobody knows is refused', async () => {
  const month = await read('sales', { from: today, until: today, compare: 'before', by: 'day' });
  expect(month.compared?.until).not.toBe(today);
  const { compared } = month;
  const before = await read('sales', {
    from: compared?.from ?? '',
    until: compared?.until ?? '',
    compare: 'none',
    by: 'day',
  });
  expect(month.totalsBefore).toEqual(before.totals);
  expect(before.totalsBefore).toBeNull();
  expect((await calls.get('/api/admin/reports/unknown', token)).status).toBe(404);
});

test('a report that the database stops because of its time says so and shows no figures', async () => {
  const findWaiting = () => db<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { status, data, messages } = await db.begin(async (tx) => {
    await tx`lock table invoice_total in access exclusive mode`;
    const answer = calls.get('/api/admin/reports/sales?compare=none', token);
    const pid = await vi.waitFor(async () => {
      const [row] = await findWaiting();
      return row?.pid ?? Promise.reject(new Error('The report does not wait yet'));
    }, 30_000);
    await db`select pg_cancel_backend(${pid})`;
    return answer;
  });
  expect([status, data]).toEqual([503, null]);
  expect(messages).toEqual([
    'Raportul a cerut prea mult timp și a fost oprit. Alege o perioadă mai scurtă sau încearcă din nou mai târziu.',
  ]);
});
