import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { newBundle } from '../../../test/support/bundles.ts';
import { newGiftCard } from '../../../test/support/gift-cards.ts';
import { runInvoiceJobs } from '../../../test/support/order-steps.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { createReportClient } from '../../../test/support/reports.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readReport } from './report-service.server.ts';
import { countSales } from './service.server.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);
const { token, today, ofToday: now, read, rowOf, totalsOf } = await createReportClient(shop);

/** Gives the units that an order took to lots with these costs in bani; null is unknown. */
async function moveToLots(orderId: number, productId: number, lots: [units: number, unitCost: number | null][]) {
  await db`delete from stock_move where order_id = ${orderId} and product_id = ${productId}`;
  for (const [index, [units, unitCost]] of lots.entries()) {
    const [lot] = await db<{ id: number }[]>`
      insert into stock_lot (product_id, code, quantity, unit_cost) values (${productId}, ${`C${index}`}, 0, ${unitCost}) returning id`;
    await db`
      insert into stock_move (product_id, lot_id, quantity, reason, order_id)
      values (${productId}, ${lot?.id ?? 0}, ${-units}, 'comandă', ${orderId})`;
  }
}

test('margin: the cost is that of the lots that were sold', async () => {
  const { order, productIds } = await returns.buy({ quantities: [3], price: 12_100 });
  await runInvoiceJobs(db);
  const [productId = 0] = productIds;
  await moveToLots(order.id, productId, [
    [2, 3000],
    [1, 4500],
  ]);
  expect(await rowOf('margin', productId, { ...now, by: 'product', sort: '-net' })).toEqual({
    units: 3,
    net: 300,
    unknown: 0,
    cost: 105,
    fees: 0,
    margin: 195,
    percent: 65,
  });
});

test('margin: a lot without a cost makes the cost unknown, never zero', async () => {
  const { order, productIds } = await returns.buy({ quantities: [2], price: 12_100 });
  await runInvoiceJobs(db);
  const [productId = 0] = productIds;
  await moveToLots(order.id, productId, [
    [1, 3000],
    [1, null],
  ]);
  expect(await rowOf('margin', productId, { ...now, by: 'product', sort: '-net' })).toEqual({
    units: 2,
    net: 200,
    unknown: 200,
    cost: null,
    fees: 0,
    margin: null,
    percent: null,
  });
});

test('margin: goods that came back into stock take their cost back, discarded goods remain a cost', async () => {
  for (const [outcome, cost] of [
    ['restock', 50],
    ['discard', 100],
  ] as const) {
    const bought = await returns.buy({ quantities: [2], price: 12_100 });
    await runInvoiceJobs(db);
    const [productId = 0] = bought.productIds;
    await moveToLots(bought.order.id, productId, [[2, 5000]]);
    const [line] = await db<{ id: number }[]>`select id from order_line where order_id = ${bought.order.id}`;
    const returned = await returns.add(bought, [{ id: line?.id ?? 0, returnQuantity: 1 }]);
    await returns.advanceTo(returned, 'refunded', outcome);
    const row = await rowOf('margin', productId, { ...now, by: 'product', sort: '-net' });
    expect([outcome, row?.units, row?.net, row?.cost]).toEqual([outcome, 1, 100, cost]);
    expect(await rowOf('returns', productId)).toEqual({
      sold: 2,
      returned: 1,
      undelivered: 0,
      rate: 50,
      discarded: outcome === 'discard' ? 1 : 0,
      amount: 121,
      refunds: 0,
      total: 121,
    });
  }
});

test('margin: a bundle costs what its parts cost', async () => {
  const part = await newProduct(db, 10, 6050);
  const bundle = await newBundle(db, [{ productId: part, quantity: 2 }]);
  const [order] = await db<{ id: number }[]>`select id from orders where state = 'delivered' order by id limit 1`;
  const id = order?.id ?? 0;
  const [line] = await db<{ id: number }[]>`
    insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate)
    values (${id}, ${bundle}, 'B', 'Pachet', '', '', 12100, 3, 21) returning id`;
  await db`
    insert into sold_part (order_id, bundle_id, product_id, quantity, position, code, name, price, vat_rate)
    values (${id}, ${bundle}, ${part}, 2, 1, 'P', 'Parte', 6050, 21)`;
  await moveToLots(id, part, [[6, 1000]]);
  const content = {
    issuedOn: today,
    lines: [
      {
        orderLineId: line?.id,
        code: 'B',
        quantity: 3,
        vatRate: 21,
        gross: 36_300,
        discount: 0,
        net: 30_000,
        vat: 6300,
      },
    ],
  };
  const [invoice] = await db<{ id: number; series: string }[]>`select id, series from invoice where order_id = ${id}`;
  await db`
    insert into invoice (series, number, kind, order_id, storno_of, content)
    values (${invoice?.series ?? ''}, 900001, 'storno', ${id}, ${invoice?.id ?? 0}, ${db.json(content)})`;
  expect(await rowOf('margin', bundle, { ...now, by: 'product', sort: '-net' })).toMatchObject({
    units: 3,
    net: 300,
    cost: 60,
    margin: 240,
  });
});

test('a bundle of two VAT rates has its units once', async () => {
  const [order] = await db<
    { id: number }[]
  >`select order_id as id from invoice where kind = 'invoice' order by id limit 1`;
  const [line] = await db<{ id: number; productId: number }[]>`
    select id, product_id from order_line where order_id = ${order?.id ?? 0} limit 1`;
  const part = { orderLineId: line?.id, quantity: -4, gross: -12_100, discount: 0, net: -10_000, vat: -2100 };
  const content = {
    issuedOn: today,
    lines: [
      { ...part, code: 'A', vatRate: 21 },
      { ...part, code: 'B', vatRate: 11 },
    ],
  };
  const before = await totalsOf('sales', { ...now, by: 'day' });
  await db`
    insert into invoice (series, number, kind, order_id, storno_of, content)
    select series, 900002, 'storno', order_id, id, ${db.json(content)} from invoice
    where order_id = ${order?.id ?? 0} and kind = 'invoice'`;
  const after = await totalsOf('sales', { ...now, by: 'day' });
  expect(Number(after.units) - Number(before.units)).toBe(-4);
  expect(Number(after.total) - Number(before.total)).toBeCloseTo(-242);
});

test('customers: new is the day of the first invoice, and who orders again returns', async () => {
  const before = await totalsOf('new-customers', { ...now, by: 'day' });
  const first = await returns.buy({ price: 10_000 });
  await returns.buy({ price: 5000, buyer: first.buyer });
  await runInvoiceJobs(db);
  await db`alter table invoice_line disable trigger user`;
  await db`
    update invoice_line set issued_on = issued_on - 40
    where order_id = ${first.order.id}`;
  await db`alter table invoice_line enable trigger user`;
  await db`
    update invoice_total set issued_on = issued_on - 40, opened_on = opened_on - 40 where order_id = ${first.order.id}`;
  await db`select count_customer_since(customer_hash(${first.buyer.email}, ${first.buyer.id}::int))`;
  const after = await totalsOf('new-customers', { ...now, by: 'day' });
  expect(Number(after.old_orders) - Number(before.old_orders)).toBe(1);
  expect(after.new_customers).toBe(before.new_customers);
  const [span] = await db<{ from: string; month: string; gap: number }[]>`
    select (shop_today() - 40)::text as from, date_trunc('month', shop_today() - 40)::date::text as month,
      (extract(month from age(date_trunc('month', shop_today()), date_trunc('month', shop_today() - 40))))::int as gap`;
  const cohort = await rowOf('cohorts', span?.month ?? '', { ...now, from: span?.from ?? '', until: span?.from ?? '' });
  expect(Number(cohort?.[`share_${span?.gap}`])).toBeGreaterThan(0);
  const lifetime = await read('lifetime', { ...now, sort: '-last' });
  const [spent] = await db<{ total: number; orders: number }[]>`
    select sum(l.net + l.vat)::int as total, count(distinct l.order_id)::int as orders from invoice_line l
    join orders o on o.id = l.order_id where lower(o.email) = lower(${first.buyer.email})`;
  const row = lifetime.rows.find(({ href }) => href === `/admin/customers/${first.buyer.id}`);
  expect(row?.values.slice(0, 2)).toEqual([spent?.orders, (spent?.total ?? 0) / 100]);
  await db`update orders set email = '' where account_id = ${first.buyer.id}`;
  const erased = await rowOf('lifetime', await customerKeyOf(first.buyer.id), { ...now, sort: '-last' });
  expect([erased?.orders, erased?.total]).toEqual([spent?.orders, (spent?.total ?? 0) / 100]);
});

/** The key of a customer whose data were erased. */
async function customerKeyOf(accountId: number): Promise<string> {
  const [row] = await db<{ key: string }[]>`select customer_hash('', ${accountId}::int)::text as key`;
  return row?.key ?? '';
}

test('customers: without the right to see customers, their report is not there', async () => {
  const user = {
    legalEntityId: 0,
    role: 'admin' as const,
    tokenHash: '',
    staff: { permissions: ['reports:read' as const], isConfirmed: false },
  };
  const query = { period: '30' as const, compare: 'none' as const, take: 5, skip: 0 };
  expect(await readReport(db, user, 'lifetime', query)).toMatchObject({ reason: 'notPermitted' });
  expect(await readReport(db, user, 'sales', query)).toMatchObject({ hasOrders: false });
});

test('couriers: the cost of parcels is compared where all of it is known, refusals are counted', async () => {
  const before = await totalsOf('couriers');
  const known = await returns.buy({ price: 3000 });
  const unknown = await returns.buy({ price: 3000 });
  const refused = await returns.buy({ price: 3000, state: 'shipped' });
  for (const [index, [{ order }, cost]] of (
    [
      [known, 1200],
      [unknown, null],
    ] as const
  ).entries())
    await db`
      insert into parcel (order_id, courier_id, courier_name, adapter, reference, state, awb, cost, cash_on_delivery, insured_value,
        can_open, pieces, weight_grams, length_cm, width_cm, height_cm, content, note, author)
      values (${order.id}, 1, 'Sameday', 'table', ${`R-${index}`}, 'delivered', ${`AWB-${index}`}, ${cost}, 0, 0, false, 1, 100, 1, 1, 1,
        '', '', 'test')`;
  await db`update orders set state = 'returning' where id = ${refused.order.id}`;
  const after = await totalsOf('couriers');
  const gained = (key: string) => Math.round((Number(after[key] ?? 0) - Number(before[key] ?? 0)) * 100) / 100;
  const [charged] = await db<{ all: number; known: number }[]>`
    select sum(delivery_cost + cash_fee)::int as all,
      (sum(delivery_cost + cash_fee) filter (where id = ${known.order.id}))::int as known
    from orders where id = any(${[known, unknown, refused].map(({ order }) => order.id)}::int[])`;
  expect([gained('orders'), gained('refused'), gained('parcels'), gained('unknown')]).toEqual([3, 1, 2, 1]);
  expect(gained('cost')).toBe(12);
  expect(gained('charged')).toBe((charged?.all ?? 0) / 100);
  expect(gained('difference')).toBe(((charged?.known ?? 0) - 1200) / 100);
});

test('discounts: what codes took from the invoiced orders', async () => {
  const year = { period: 'year', compare: 'none' };
  const [expected] = await db<{ discount: number }[]>`
    select sum(c.discount)::int as discount from order_code c where exists (
      select from invoice i where i.order_id = c.order_id and i.kind = 'invoice' and left(i.content ->> 'issuedOn', 4) = left(${today}, 4))`;
  expect(expected?.discount).toBeGreaterThan(0);
  expect((await totalsOf('discounts', year)).discount).toBe((expected?.discount ?? 0) / 100);
});

test('stock: its value at the end of a day is that of the accounting, and what expires is a part of it', async () => {
  const { data } = await calls.get(`/api/admin/accounting/stock?day=${today}`, token);
  const [row] = (await read('stock-value', { period: '30', by: 'day', sort: '-label', take: '1' })).rows;
  expect(row).toMatchObject({ key: today, values: [data.units, data.value, data.withoutCost.units] });
  const [lots] = await db<{ units: number; value: number; unknown: number }[]>`
    select sum(quantity)::int as units, sum(quantity::bigint * unit_cost)::float8 as value,
      coalesce(sum(quantity) filter (where unit_cost is null), 0)::int as unknown from stock_lot`;
  const expiring = await totalsOf('expiring', {});
  expect(expiring).toMatchObject({ units: lots?.units, value: (lots?.value ?? 0) / 100, unknown: lots?.unknown });
});

test('dead stock: a product that lies there without a sale, until it is sold', async () => {
  const productId = await newProduct(db, 5);
  const row = () => rowOf('dead-stock', productId, { by: '90', sort: '-label' });
  expect(await row()).toBeUndefined();
  await db`update stock_move set at = now() - interval '200 days' where product_id = ${productId}`;
  const { rows } = await read('dead-stock', { by: '90', take: '96', sort: '-received' });
  const all = [...rows, ...(await read('dead-stock', { by: '90', take: '96', skip: '96', sort: '-received' })).rows];
  expect(all.map(({ key }) => key)).toContain(String(productId));
  const sold = await db<{ productId: number }[]>`
    select distinct product_id from invoice_line where issued_on > shop_today() - 90 and product_id is not null and not is_storno`;
  for (const { productId: id } of sold) expect(all.map(({ key }) => key)).not.toContain(String(id));
});

test('carts and empty searches are counted from what the shop stores', async () => {
  const query = { period: '30', compare: 'none', by: 'month' };
  await countSales(db);
  const [expected] = await db<{ carts: number; sent: number; times: number }[]>`
    select (select count(distinct ((at at time zone 'Europe/Bucharest')::date, coalesce(guest_id, account_id::text)))
        from cart_history where action = 'AddProduct' and (at at time zone 'Europe/Bucharest')::date > shop_today() - 30)::int as carts,
      (select count(*) from orders where origin = 'web' and cancel_reason is distinct from 'superseded'
        and (created_at at time zone 'Europe/Bucharest')::date > shop_today() - 30)::int as sent,
      (select sum(times) from search_miss where day > shop_today() - 30)::int as times`;
  expect(await totalsOf('carts', query)).toMatchObject({ carts: expected?.carts, sent: expected?.sent });
  for (const by of ['words', 'day', 'week', 'month'])
    expect([by, (await totalsOf('empty-searches', { ...query, by })).times]).toEqual([by, expected?.times]);
});

test('the funnel: each step has the visits of the step before less those lost there, however they are grouped', async () => {
  const query = { period: '90', compare: 'none', take: '96' };
  const [expected] = await db<{ steps: number[]; value: number }[]>`
    select array[sum(visits), sum(products), sum(carts), sum(checkouts), sum(summaries), sum(orders)]::int[] as steps,
      (select sum(o.total)::int from visit_order v join orders o on o.id = v.order_id where v.day > shop_today() - 90) as value
    from visit_day where day > shop_today() - 90`;
  const { columns, rows, note } = await read('funnel', { ...query, by: 'steps' });
  expect(columns.map(({ key }) => key)).toEqual(['reached', 'lost', 'drop', 'part', 'value']);
  const reached = rows.map(({ values }) => Number(values[0]));
  expect(reached).toEqual(expected?.steps);
  expect(rows.map(({ values }) => values[1])).toEqual([
    null,
    ...reached.slice(1).map((visits, step) => (reached[step] ?? 0) - visits),
  ]);
  expect(note).toMatch(/^Se numără numai vizitatorii care au acceptat analiza: \d+ din cele \d+ comenzi/);
  for (const by of ['day', 'week', 'month', 'source', 'medium', 'campaign', 'device', 'landing']) {
    const totals = await totalsOf('funnel', { ...query, by });
    const steps = ['visits', 'products', 'carts', 'checkouts', 'summaries', 'orders'].map((key) => totals[key]);
    expect([by, steps, totals.value]).toEqual([by, expected?.steps, (expected?.value ?? 0) / 100]);
  }
});

test('sales by source: orders without a visit stand apart, by telephone and without consent', async () => {
  const query = { period: 'year', compare: 'none', by: 'source', take: '96' };
  const { rows } = await read('sales-by-source', query);
  const labels = rows.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Fără consimțământ', 'google', 'Direct']));
  const [expected] = await db<{ orders: number }[]>`
    select count(*)::int as orders from invoice_line s join orders o on o.id = s.order_id
    where s.position = 1 and not s.is_storno and s.issued_on >= date_trunc('year', shop_today()) and o.origin = 'web'
      and not exists (select from visit_order v where v.order_id = o.id)`;
  expect((await rowOf('sales-by-source', '~web', query))?.orders).toBe(expected?.orders);
});

test('searches and what was opened from them are the same however they are grouped', async () => {
  const query = { period: '90', compare: 'none' };
  const [expected] = await db<{ searches: number; empty: number; clicks: number }[]>`
    select sum(searches)::int as searches, sum(empty)::int as empty, sum(clicks)::int as clicks from search_day
    where day > shop_today() - 90`;
  for (const by of ['words', 'day', 'week', 'month'])
    expect([by, await totalsOf('searches', { ...query, by })]).toEqual([by, expect.objectContaining(expected ?? {})]);
  for (const by of ['product', 'position', 'words'])
    expect([by, (await totalsOf('search-clicks', { ...query, by })).clicks]).toEqual([by, expected?.clicks]);
});

test('every report of the index opens with every choice, also in an empty period', async () => {
  const { data } = await calls.get('/api/admin/reports', token);
  const keys: string[] = data.flatMap(({ reports }: { reports: { key: string }[] }) => reports.map(({ key }) => key));
  expect(keys.length).toBeGreaterThan(12);
  for (const key of keys) {
    const { choice, columns } = await read(key);
    for (const column of columns) await read(key, { ...now, sort: column.key });
    for (const by of choice?.options.map(({ value }) => value) ?? ['']) {
      const options: Record<string, string> = by === '' ? {} : { by };
      const report = await read(key, { ...options, from: '2001-01-01', until: '2001-01-31' });
      expect([key, by, report.columns.length]).toEqual([key, by, report.totals.length]);
    }
  }
});

test('gift cards: what is left of each day is what was sold and issued less what was spent, refunded or ended', async () => {
  const issue = (amount: number) => db.begin((tx) => newGiftCard(tx, amount));
  const query = { ...now, by: 'day' };
  const before = await rowOf('gift-cards', today, query);
  await issue(150);
  const ended = await issue(40);
  await db`update gift_card set valid_until = shop_today() - 1 where id = ${ended.id}`;
  const after = await rowOf('gift-cards', today, query);
  expect(Number(after?.issued) - Number(before?.issued)).toBe(190);
  expect(Number(after?.expired) - Number(before?.expired)).toBe(40);
  expect(Number(after?.outstanding) - Number(before?.outstanding)).toBe(150);
  const [balances] = await db<{ amount: number }[]>`
    select sum(balance)::int as amount from gift_card where valid_until >= shop_today()`;
  expect(Number(after?.outstanding) * 100).toBeCloseTo(balances?.amount ?? 0);
});
