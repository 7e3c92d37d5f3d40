import { storedColumns } from '../../demo/stored-columns.ts';
import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';

/** Years that the copied orders are spread over, so that a year can be compared with the one before. */
const days = 730;

/**
 * Copies the delivered orders of the demo shop with everything that belongs to them until there are `count` more: each
 * copy has another customer, other products and another day of the last two years. Deterministic.
 */
export async function addOrderHistory(db: Pool, count: number): Promise<number> {
  await db.begin(async (tx) => {
    await addCustomers(tx, Math.ceil(count / 3));
    await planCopies(tx, count);
    await copyOrders(tx);
    await copyDocuments(tx);
    await copyReturns(tx);
    await addParcels(tx);
    await balanceStock(tx);
    await raiseSequences(tx);
  });
  await db`vacuum analyze`;
  return count;
}

async function addCustomers(tx: Transaction, count: number): Promise<void> {
  await tx`
    create temporary table customer on commit drop as
    with made as (
      insert into account (role, email, password_hash, first_name, last_name, email_confirmed_at, created_at)
      select 'customer', 'client-' || n || '@vitrina.example', 'x', 'Client', 'Numărul ' || n, now(), now() - ${days} * interval '1 day'
      from generate_series(1, ${count}) n returning id, email)
    select row_number() over (order by id) - 1 as nth, id, email from made`;
  await tx`create unique index on customer (nth)`;
}

/** One row for each copied order: where it comes from, whose it is and by how many days it is older or newer. */
async function planCopies(tx: Transaction, count: number): Promise<void> {
  await tx`
    create temporary table source on commit drop as
    select id, row_number() over (order by id) - 1 as nth, shop_today() - (created_at at time zone 'Europe/Bucharest')::date as age
    from orders where state = 'delivered' and gift_card_id is null`;
  await tx`
    create temporary table copy on commit drop as
    select s.id as source, 100000000 + (serial * 47288203 % 99999989)::int as id, (serial / (select count(*) from source))::int + 1 as n,
      serial, c.id as account_id, c.email,
      (4 + serial * 104729 % ${days})::int as age, (4 + serial * 104729 % ${days} - s.age)::int as shift
    from generate_series(0, ${count}::bigint - 1) as serial
    join source s on s.nth = serial % (select count(*) from source)
    join customer c on c.nth = abs(hashint8(serial)::bigint) % (select count(*) from customer)`;
  await tx`create index on copy (source)`;
  await tx`
    create temporary table stride on commit drop as
    select 1 + greatest((select max(id) from order_line), (select max(id) from invoice), (select max(number) from invoice),
      (select max(id) from return_request), (select max(id) from return_line), (select max(id) from payment),
      (select max(id) from remittance)) as width`;
  await tx`
    create temporary table ranked on commit drop as
    select p.id, row_number() over (order by p.id) - 1 as nth, l.lot_id
    from product p join (select product_id, min(id) as lot_id from stock_lot group by 1) as l on l.product_id = p.id
    where p.id not in (select bundle_id from bundle_part)`;
  await tx`
    create temporary table product_copy on commit drop as
    select r.id as source, n, other.id, other.lot_id
    from ranked r cross join (select distinct n from copy) as copies
    join ranked other on other.nth = (r.nth + n * 97) % (select count(*) from ranked)`;
  await tx`create unique index on product_copy (source, n)`;
  await tx`update stock_lot set unit_cost = 900 + id % 3000 where unit_cost is null and id % 20 > 0`;
  await tx`analyze copy`;
  await tx`analyze product_copy`;
}

type Overrides = Record<string, string>;

/** Nothing is in the future, and what is null stays null. */
const shiftedTypes: Record<string, (column: string) => string> = {
  timestamptz: (column) => `r.${column} - greatest(c.shift * interval '1 day', r.${column} - now())`,
  date: (column) => `r.${column} - greatest(c.shift, r.${column} - shop_today())`,
};

/** Copies the rows `r` of a table for each order `c`, the oldest first; `joined` says how they belong to it. */
async function copyRows(
  tx: Transaction,
  table: string,
  overrides: Overrides,
  joined = `join ${table} r on r.order_id = c.source`,
): Promise<void> {
  const columns = await storedColumns(tx, table);
  const times = await tx<{ name: string; type: string }[]>`
    select quote_ident(attname) as name, typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
    where attrelid = ${table}::regclass and attnum > 0 and typname in ('timestamptz', 'date')`;
  const shifted = Object.fromEntries(times.map(({ name, type }) => [name, shiftedTypes[type]?.(name) ?? `r.${name}`]));
  const values: Overrides = { ...shifted, order_id: 'c.id', ...overrides };
  await tx.unsafe(`
    insert into ${table} (${columns.join(', ')}) overriding system value
    select ${columns.map((name) => values[name] ?? `r.${name}`).join(', ')}
    from copy c cross join stride ${joined} order by c.age desc, c.id on conflict do nothing`);
}

const moved = (column: string): string => `r.${column} + c.n * stride.width`;
const otherProduct = 'left join product_copy p on p.source = r.product_id and p.n = c.n';
const productOf = { product_id: 'coalesce(p.id, r.product_id)' };

async function copyOrders(tx: Transaction): Promise<void> {
  await copyRows(
    tx,
    'orders',
    {
      id: 'c.id',
      number: `'OLD-' || c.id`,
      identifier: 'gen_random_uuid()',
      checkout_key: 'gen_random_uuid()',
      account_id: 'c.account_id',
      holder: `'a:' || c.account_id`,
      email: 'c.email',
      state: `case when c.serial % 40 = 0 then 'returned' else 'delivered' end`,
      origin: `case c.serial % 25 when 0 then 'phone' when 1 then 'repeat' else 'web' end`,
      courier_name: `(array['Sameday', 'Cargus', 'FAN Courier'])[1 + c.serial % 3]`,
    },
    'join orders r on r.id = c.source',
  );
  const lines = `join order_line r on r.order_id = c.source ${otherProduct}`;
  await copyRows(tx, 'order_line', { id: moved('id'), ...productOf }, lines);
  await copyRows(tx, 'order_code', {});
  const newId = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`;
  await copyRows(tx, 'order_state_change', { id: newId('order_state_change') });
  await copyRows(
    tx,
    'stock_move',
    { id: newId('stock_move'), ...productOf, lot_id: 'coalesce(p.lot_id, r.lot_id)' },
    `join stock_move r on r.order_id = c.source ${otherProduct}`,
  );
  await copyRows(tx, 'visit_order', {});
  await copyRows(tx, 'payment', {
    id: moved('id'),
    key: 'gen_random_uuid()',
    intent_id: `r.intent_id || '-' || c.n`,
  });
  await copyRows(tx, 'remittance', {
    id: moved('id'),
    reference: `r.reference || '-' || c.n`,
    awb: `r.awb || '-' || c.n`,
  });
}

/** Writing an invoice writes its lines, from the order lines that its content names. */
async function copyDocuments(tx: Transaction): Promise<void> {
  const lines = `(
    select jsonb_agg(case when line ? 'orderLineId'
      then line || jsonb_build_object('orderLineId', (line ->> 'orderLineId')::int + c.n * stride.width) else line end order by nth)
    from jsonb_array_elements(r.content -> 'lines') with ordinality as element (line, nth))`;
  const issuedOn = `least((r.content ->> 'issuedOn')::date - c.shift, shop_today())`;
  await copyRows(tx, 'invoice', {
    id: moved('id'),
    number: moved('number'),
    storno_of: moved('storno_of'),
    cause: `'return ' || (substring(r.cause from '^return (\\d+)$')::int + c.n * stride.width)`,
    content: `r.content || jsonb_build_object('issuedOn', ${issuedOn}, 'lines', ${lines})`,
  });
  await copyRows(
    tx,
    'e_invoice',
    { invoice_id: moved('invoice_id'), upload_index: `r.upload_index || '-' || c.n` },
    'join invoice i on i.order_id = c.source join e_invoice r on r.invoice_id = i.id',
  );
}

async function copyReturns(tx: Transaction): Promise<void> {
  await copyRows(tx, 'return_request', {
    id: moved('id'),
    number: `r.number || '-' || c.n`,
    identifier: 'gen_random_uuid()',
    request_key: 'gen_random_uuid()',
    account_id: 'c.account_id',
    state: `'refunded'`,
    refunded_amount: 'coalesce(r.refunded_amount, 0)',
    refund_by: `'card'`,
  });
  await copyRows(
    tx,
    'return_line',
    { id: moved('id'), return_id: moved('return_id'), order_line_id: moved('order_line_id') },
    'join return_request t on t.order_id = c.source join return_line r on r.return_id = t.id',
  );
}

/** Nine parcels in ten have a known cost. */
async function addParcels(tx: Transaction): Promise<void> {
  await tx`
    insert into parcel (order_id, courier_id, courier_name, adapter, reference, state, awb, cost, cash_on_delivery,
      insured_value, can_open, pieces, weight_grams, length_cm, width_cm, height_cm, content, note, author, created_at, updated_at)
    select o.id, o.courier_id, o.courier_name, 'table', 'OLD-' || o.id, o.state, 'OLD' || o.id,
      case when o.id % 10 > 0 then 1100 + o.id % 900 end,
      case when o.payment_method = 'cash' then greatest(0, o.to_pay - o.cancelled_total) else 0 end, 0, false, 1, 800, 20, 20, 10, '', '', 'bench', o.created_at, o.created_at
    from copy c join orders o on o.id = c.id order by c.age desc, c.id`;
}

/** Goods are received in the month in which they are sold. */
async function balanceStock(tx: Transaction): Promise<void> {
  await tx`
    insert into stock_move (product_id, lot_id, quantity, reason, at)
    select m.product_id, m.lot_id, -sum(m.quantity), 'recepție', date_trunc('month', m.at)
    from stock_move m join copy c on c.id = m.order_id
    group by m.product_id, m.lot_id, date_trunc('month', m.at) having sum(m.quantity) <> 0`;
}

async function raiseSequences(tx: Transaction): Promise<void> {
  for (const table of ['order_line', 'invoice', 'payment', 'remittance', 'return_request', 'return_line'])
    await tx.unsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await tx`
    update invoice_series s set last_number = (select max(number) from invoice i where i.series = s.series)
    where exists (select from invoice i where i.series = s.series)`;
}

/** Carts, visits and searches of as many days, as a shop with this many orders has. */
export async function addVisitHistory(db: Pool): Promise<void> {
  await db`
    insert into cart_history (guest_id, action, products, at)
    select translate(lpad((day * 3000 + visitor)::text, 21, '0'), '0123456789', 'KQVXTRMWZA'), 'AddProduct', '[]',
      now() - day * interval '1 day' - visitor % 600 * interval '1 minute'
    from generate_series(1, ${days}) as day, generate_series(1, 1000 + day % 400) as visitor`;
  await db`
    insert into visit_day (day, source, medium, campaign, device, landing, visits, products, carts, checkouts, summaries, orders)
    select shop_today() - day, 'partener-' || source, 'referral', 'campanie-' || (day + source) % 60, device, 'product', 40, 30, 12, 6, 4, 3
    from generate_series(1, ${days}) as day, generate_series(1, 40) as source, unnest(array['phone', 'tablet', 'desktop']) as device
    on conflict do nothing`;
  await db`
    insert into product_visit_day (day, product_id, seen, added)
    select shop_today() - day, p.id, 1 + (p.id + day) % 30, (p.id + day) % 3
    from generate_series(1, ${days}) as day cross join product p where (p.id + day) % 4 = 0 on conflict do nothing`;
  await db`
    insert into search_day (day, words, searches, empty, clicks)
    select shop_today() - day, 'cautare ' || (day * 31 + n) % 5000, 1 + n % 20, case when n % 10 = 0 then 1 else 0 end, n % 10
    from generate_series(1, ${days}) as day, generate_series(1, 300) as n on conflict do nothing`;
  await db`
    insert into search_click_day (day, words, product_id, position, clicks)
    select shop_today() - day, 'cautare ' || (day * 31 + n) % 5000, 1 + (day * 17 + n) % 240, n % 60, 1 + n % 4
    from generate_series(1, ${days}) as day, generate_series(1, 600) as n on conflict do nothing`;
  await db`
    insert into search_miss (day, words, times)
    select shop_today() - day, 'lipsa ' || (day * 13 + n) % 3000, 1 + n % 5
    from generate_series(1, ${days}) as day, generate_series(1, 60) as n on conflict do nothing`;
  await db`vacuum analyze`;
}
