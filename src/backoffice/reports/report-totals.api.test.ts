import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createOrderContext } from '../../../test/support/any-order.ts';
import { createApiClient } from '../../../test/support/api-client.ts';
import { orderSteps, runInvoiceJobs } from '../../../test/support/order-steps.ts';
import { createReportClient } from '../../../test/support/reports.ts';
import { createReturnClient, type DeliveredOrder } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);
const { token, read, rowOf, totalsOf } = await createReportClient(shop);
const year = { period: 'year', compare: 'none', take: '96' };

const company = {
  kind: 'company',
  companyName: 'Exemplu S.R.L.',
  taxId: 'RO14399840',
  registration: 'J40/372/2002',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Memorandumului',
  number: '21',
  details: null,
  postalCode: '400114',
};

/** Stornos the invoice of an order and writes it again for a company. */
async function remake({ order }: DeliveredOrder): Promise<void> {
  const path = `/api/admin/orders/${order.id}`;
  const { version } = (await calls.get(path, token)).data;
  const { messages } = await calls.post(`${path}/billing`, { ...company, version, key: randomUUID() }, token);
  expect(messages).toEqual([]);
}

async function refundAll(bought: DeliveredOrder): Promise<void> {
  await returns.advanceTo(await returns.add(bought), 'refunded', 'discard');
}

/** A shop with a return, a refused parcel, a refund without a return and an invoice that was written again. */
beforeAll(async () => {
  const context = await createOrderContext(db);
  const bought = await returns.buy({ quantities: [2, 1], price: 4000 });
  const again = await returns.buy({ price: 6000, buyer: bought.buyer });
  const refused = await returns.buy({ price: 3000, by: 'cash', state: 'shipped' });
  const refunded = await returns.buy({ price: 8000, by: 'cash' });
  await runInvoiceJobs(db);
  await refundAll(bought);
  await remake(again);
  await orderSteps.parcelBack?.(context, refused.order.id, 0, 0);
  const refund = { key: randomUUID(), amount: 12.5, reason: 'Cutie lovită' };
  expect((await calls.post(`/api/admin/orders/${refunded.order.id}/payout`, refund, token)).messages).toEqual([]);
  await runInvoiceJobs(db);
});

test('returns: by product and by courier the same goods, refused parcels and refunds, as the documents say', async () => {
  const [expected] = await db<{ [name: string]: number }[]>`
    with line as (
      select i.cause, i.order_id, r.kind, (l ->> 'orderLineId')::int as order_line_id, (l ->> 'quantity')::int as units,
        (l ->> 'net')::int + (l ->> 'vat')::int as amount, l ->> 'code' as code
      from invoice i cross join jsonb_array_elements(i.content -> 'lines') l
      left join return_request r on i.cause = 'return ' || r.id
      where i.kind = 'storno' and left(i.content ->> 'issuedOn', 4) = extract(year from shop_today())::text)
    select -sum(units) filter (where order_line_id is not null and kind in ('return', 'withdrawal'))::int as returned,
      -sum(units) filter (where order_line_id is not null and kind = 'undelivered')::int as undelivered,
      -sum(amount) filter (where order_line_id is not null and kind is not null)::int as amount,
      -sum(amount) filter (where order_line_id is not null and cause like 'refund %')::int as refunds,
      -sum(amount) filter (where code in ('LIVRARE', 'RAMBURS') and (kind is not null or cause like 'refund %'))::int as delivery
    from line`;
  const { returned = 0, undelivered = 0, amount = 0, refunds = 0, delivery = 0 } = expected ?? {};
  for (const value of [returned, undelivered, amount, refunds, delivery]) expect(value).toBeGreaterThan(0);
  const goods = { returned, undelivered, amount: amount / 100, refunds: refunds / 100 };
  const byProduct = await totalsOf('returns', { ...year, by: 'product' });
  expect(byProduct).toMatchObject({ ...goods, total: (amount + refunds) / 100 });
  const byCourier = await totalsOf('returns', { ...year, by: 'courier' });
  expect(byCourier).toMatchObject({ ...goods, delivery: delivery / 100, total: (amount + refunds + delivery) / 100 });
  expect(byCourier.sold).toBe(byProduct.sold);
  const { rows } = await read('returns', { ...year, by: 'courier' });
  expect(rows.map(({ label }) => label)).toContain('Sameday');
});

test('returns: the orders behind a courier add up to its row', async () => {
  const { rows, columns } = await read('returns', { ...year, by: 'courier' });
  const total = columns.findIndex(({ key }) => key === 'total');
  for (const row of rows) {
    const query = new URLSearchParams({ period: 'year', by: 'courier', row: row.key, take: '96' });
    const { data } = await calls.get(`/api/admin/reports/returns/orders?${query}`, token);
    expect([row.key, data.amount]).toEqual([row.key, row.values[total]]);
  }
});

test('an order whose invoice was written again is counted once, in its sales, customers and sources', async () => {
  const [expected] = await db<{ orders: number; total: number; invoices: number }[]>`
    select count(distinct order_id) filter (where kind = 'invoice')::int as orders,
      count(*) filter (where kind = 'invoice')::int as invoices,
      sum((select sum((l ->> 'net')::int + (l ->> 'vat')::int) from jsonb_array_elements(content -> 'lines') l))::int as total
    from invoice where left(content ->> 'issuedOn', 4) = extract(year from shop_today())::text`;
  expect(expected?.invoices).toBeGreaterThan(expected?.orders ?? 0);
  const sales = await totalsOf('sales', { ...year, by: 'month' });
  expect([sales.orders, sales.total]).toEqual([expected?.orders, (expected?.total ?? 0) / 100]);
  const customers = await totalsOf('new-customers', { ...year, by: 'month' });
  expect(customers.total).toBe(sales.total);
  expect(Number(customers.new_orders) + Number(customers.old_orders)).toBe(expected?.orders);
  expect((await totalsOf('sales-by-source', { ...year, by: 'source' })).orders).toBe(expected?.orders);
});

const customersOfAllTime = db`
  select lower(o.email) as email, count(distinct i.order_id)::int as orders,
    min((i.content ->> 'issuedOn')::date) as first, max((i.content ->> 'issuedOn')::date) filter (where i.kind = 'invoice') as last,
    sum((select sum((l ->> 'net')::int + (l ->> 'vat')::int) from jsonb_array_elements(i.content -> 'lines') l))::int as total
  from invoice i join orders o on o.id = i.order_id where o.email <> '' group by 1`;

test('cohorts: customers, orders and sales of those whose first invoice is of the period', async () => {
  const [expected] = await db<{ customers: number; orders: number; total: number }[]>`
    select count(*)::int as customers, sum(orders)::int as orders, sum(total)::int as total
    from (${customersOfAllTime}) as c where first >= date_trunc('year', shop_today())`;
  const cohorts = await totalsOf('cohorts', year);
  expect([cohorts.customers, cohorts.orders, cohorts.total]).toEqual([
    expected?.customers,
    expected?.orders,
    (expected?.total ?? 0) / 100,
  ]);
  const customers = await totalsOf('new-customers', { ...year, by: 'month' });
  expect(customers.new_customers).toBe(expected?.customers);
});

test('lifetime: all that the customers of the period ever bought', async () => {
  const [expected] = await db<{ orders: number; total: number; people: number }[]>`
    select sum(orders)::int as orders, sum(total)::int as total, count(*)::int as people
    from (${customersOfAllTime}) as c where last >= date_trunc('year', shop_today())`;
  const lifetime = await totalsOf('lifetime', year);
  expect([lifetime.orders, lifetime.total]).toEqual([expected?.orders, (expected?.total ?? 0) / 100]);
  expect((await read('lifetime', year)).total).toBe(expected?.people);
});

test('margin: the cost of what was sold is that of the units that left their lots and stayed sold', async () => {
  await db`update stock_lot set unit_cost = 1500`;
  const [expected] = await db<{ units: number }[]>`
    select -sum(m.quantity)::int as units from stock_move m
    where m.order_id in (select order_id from invoice where left(content ->> 'issuedOn', 4) = extract(year from shop_today())::text)`;
  const [discarded] = await db<{ units: number }[]>`
    select coalesce(sum(l.quantity), 0)::int as units from return_line l join return_request r on r.id = l.return_id
    where r.state = 'refunded' and l.outcome = 'discard'`;
  const margin = await totalsOf('margin', { ...year, by: 'product' });
  expect(discarded?.units).toBeGreaterThan(0);
  expect(margin.cost).toBe(((expected?.units ?? 0) * 1500) / 100);
  expect(Number(margin.margin)).toBeCloseTo(Number(margin.net) - Number(margin.cost));
});

test('dead stock: what lies there without a sale is a part of the lots, however long it is asked for', async () => {
  for (const days of [30, 365]) {
    const [expected] = await db<{ units: number; value: number }[]>`
      select coalesce(sum(l.quantity), 0)::int as units, coalesce(sum(l.quantity * l.unit_cost), 0)::int as value
      from stock_lot l join product p on p.id = l.product_id
      where l.quantity > 0 and p.archived_at is null
        and l.product_id not in (
          select product_id from order_line ol join invoice i on i.order_id = ol.order_id and i.kind = 'invoice'
          where product_id is not null and (i.content ->> 'issuedOn')::date >= shop_today() - ${days}::int
            and i.content -> 'lines' @> jsonb_build_array(jsonb_build_object('orderLineId', ol.id)))
        and l.product_id not in (
          select b.product_id from bundle_part b join order_line ol on ol.product_id = b.bundle_id
          join invoice i on i.order_id = ol.order_id and i.kind = 'invoice'
          where (i.content ->> 'issuedOn')::date >= shop_today() - ${days}::int)
        and l.product_id not in (
          select product_id from stock_move where quantity > 0 and order_id is null
            and (at at time zone 'Europe/Bucharest')::date >= shop_today() - ${days}::int)`;
    const found = await totalsOf('dead-stock', { by: String(days), take: '1' });
    expect([days, found.units ?? 0, found.value ?? 0]).toEqual([days, expected?.units, (expected?.value ?? 0) / 100]);
  }
});

test('seen products: what was seen and added on the days of the period', async () => {
  const [expected] = await db<{ seen: number; added: number }[]>`
    select sum(seen)::int as seen, sum(added)::int as added from product_visit_day
    where day between shop_today() - 29 and shop_today()`;
  expect(await totalsOf('seen-products', { period: '30', compare: 'none', take: '1' })).toMatchObject(expected ?? {});
  const [first] = (await read('seen-products', { period: '30', compare: 'none', take: '1' })).rows;
  const [row] = await db<{ seen: number }[]>`
    select sum(seen)::int as seen from product_visit_day
    where product_id = ${Number(first?.key)} and day between shop_today() - 29 and shop_today()`;
  expect((await rowOf('seen-products', first?.key ?? '', { period: '30', compare: 'none', take: '1' }))?.seen).toBe(
    row?.seen,
  );
});
