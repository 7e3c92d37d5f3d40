import { defineReport, type Fragment, type Scope } from '../define-report.server.ts';
import { isInPeriod, productName } from '../sales-sql.server.ts';

const groupings = { product: 'Produs', courier: 'Curier' };

const isByCourier = ({ by }: Scope): boolean => by === 'courier';

/** Refund stornos: of returned goods and of refunds without a return; not those of cancellations. */
const givesBack = ({ db }: Scope): Fragment =>
  db`(s.return_id is not null or s.is_storno and exists (
    select from invoice i where i.id = s.invoice_id and i.cause like 'refund %'))`;

/** By product the goods only; by courier also the delivery and the fee, which belong to no product. */
const countedLines = (scope: Scope): Fragment =>
  isByCourier(scope) ? scope.db`s.kind in ('goods', 'delivery', 'cashFee')` : scope.db`s.kind = 'goods'`;

const returnsKey = (scope: Scope): Fragment =>
  isByCourier(scope) ? scope.db`o.courier_name` : scope.db`coalesce(s.product_id, 0)::text`;

const returnSums = (scope: Scope): Fragment => {
  const { db } = scope;
  const isGoods = db`s.kind = 'goods'`;
  const isUndelivered = db`r.kind in ('undelivered', 'lost')`;
  return db`
    coalesce(sum(s.units) filter (where s.return_id is null), 0) as sold,
    coalesce(-sum(s.units) filter (where s.return_id is not null and not ${isUndelivered}), 0) as returned,
    coalesce(-sum(s.units) filter (where ${isUndelivered}), 0) as undelivered,
    coalesce(-sum(s.units) filter (where s.return_id is not null), 0) as back,
    coalesce(-sum(s.units) filter (where line.outcome = 'discard'), 0) as discarded,
    coalesce(-sum(s.net + s.vat) filter (where ${isGoods} and s.return_id is not null), 0) as amount,
    coalesce(-sum(s.net + s.vat) filter (where ${isGoods} and s.return_id is null and ${givesBack(scope)}), 0) as refunds,
    coalesce(-sum(s.net + s.vat) filter (where not ${isGoods} and ${givesBack(scope)}), 0) as delivery,
    coalesce(-sum(s.net + s.vat) filter (where ${givesBack(scope)}), 0) as total`;
};

const returnsReport = defineReport({
  key: 'returns',
  topic: 'Retururi și livrare',
  title: 'Retururi, refuzuri și rambursări',
  question: 'Ce produse se întorc cel mai des, cu ce curier, și câți bani s-au dat înapoi?',
  definition:
    'Retururile și rambursările, în ziua stornării, lângă bucățile facturate în aceeași perioadă. „Refuzate” sunt bucățile din colete refuzate, neridicate sau pierdute. „Aruncate” nu s-au mai întors în stoc. Comenzile anulate nu se numără. Pe curieri se adaugă livrarea și taxa de ramburs date înapoi, care nu țin de un produs.',
  rowName: (by) => (by === 'courier' ? groupings.courier : groupings.product),
  choice: { name: 'Pe', options: groupings },
  columns: {
    sold: { name: 'Bucăți facturate', kind: 'count' },
    returned: { name: 'Returnate', kind: 'count', isBad: true },
    undelivered: { name: 'Refuzate', kind: 'count', isBad: true },
    back: { name: '', kind: 'count', isHidden: true },
    rate: { name: 'Rata', kind: 'percent', ratio: ['back', 'sold'], isBad: true },
    discarded: { name: 'Aruncate', kind: 'count', isBad: true },
    amount: { name: 'Valoare întoarsă', kind: 'money', isBad: true },
    refunds: { name: 'Rambursări fără retur', kind: 'money', isBad: true },
    delivery: { name: 'Livrare dată înapoi', kind: 'money', isBad: true, only: ['courier'] },
    total: { name: 'Bani înapoi', kind: 'money', isBad: true },
  },
  figures: ['returned', 'undelivered', 'rate', 'total'],
  sort: '-total',
  chart: 'total',
  hasLinks: true,
  rows: (scope) => {
    const { db } = scope;
    const lines = db`
      select ${returnsKey(scope)} as key, ${returnSums(scope)}
      from invoice_line s
      ${isByCourier(scope) ? db`join orders o on o.id = s.order_id` : db``}
      left join return_request r on r.id = s.return_id
      left join return_line line on line.return_id = s.return_id and line.order_line_id = s.order_line_id
      where ${isInPeriod(scope, 's')} and ${countedLines(scope)} group by 1`;
    if (isByCourier(scope)) return db`select r.key as label, null::text as href, r.* from (${lines}) as r`;
    return db`
      select ${productName(scope, db`r.key::int`)} as label, '/admin/products/' || p.id as href, r.*
      from (${lines}) as r left join product p on p.id = r.key::int`;
  },
  orders: (scope, row) => scope.db`
    select s.order_id, -coalesce(sum(s.units) filter (where s.return_id is not null), 0) as units, -sum(s.net + s.vat) as amount
    from invoice_line s ${isByCourier(scope) ? scope.db`join orders o on o.id = s.order_id` : scope.db``}
    where ${isInPeriod(scope, 's')} and ${countedLines(scope)} and ${givesBack(scope)}
      and (${row}::text is null or ${returnsKey(scope)} = ${row}) group by s.order_id`,
});

const startOfDay = ({ db }: Scope, day: Fragment): Fragment => db`(${day})::timestamp at time zone 'Europe/Bucharest'`;

/** Orders created on the days of the period whose parcel left. */
const sentOrders = (scope: Scope): Fragment => {
  const { db, span } = scope;
  return db`
    select o.id, o.courier_name, o.state, o.delivery_cost + o.cash_fee as charged from orders o
    where o.created_at >= ${startOfDay(scope, db`${span.from}::date`)}
      and o.created_at < ${startOfDay(scope, db`${span.until}::date + 1`)}
      and o.state in ('shipped', 'delivered', 'returning', 'returned')`;
};

const couriers = defineReport({
  key: 'couriers',
  topic: 'Retururi și livrare',
  title: 'Curieri: refuzuri și costul livrării',
  question: 'Ce curier are refuzuri multe și cât costă față de cât plătesc clienții?',
  definition:
    'Comenzile plasate în perioadă al căror colet a plecat. Costul este cel spus de curier la fiecare AWB al comenzii; coletele fără cost comunicat sunt numărate separat, iar diferența se face doar pentru comenzile la care se știe tot costul. Încasat înseamnă livrarea și taxa de ramburs din comandă.',
  rowName: 'Curier',
  columns: {
    orders: { name: 'Comenzi', kind: 'count' },
    refused: { name: 'Neridicate sau refuzate', kind: 'count', isBad: true },
    refusal_rate: { name: 'Rata refuzurilor', kind: 'percent', ratio: ['refused', 'orders'], isBad: true },
    returned: { name: 'Cu retur', kind: 'count', isBad: true },
    charged: { name: 'Încasat pe livrare', kind: 'money' },
    parcels: { name: 'Colete', kind: 'count' },
    unknown: { name: 'Colete fără cost', kind: 'count', isBad: true },
    cost: { name: 'Cost cunoscut', kind: 'money', isBad: true },
    difference: { name: 'Diferență', kind: 'money' },
  },
  figures: ['orders', 'refusal_rate', 'charged', 'cost', 'difference'],
  sort: '-orders',
  chart: 'refused',
  rows: (scope) => scope.db`
    select o.courier_name as key, o.courier_name as label, count(*) as orders,
      count(*) filter (where o.state in ('returning', 'returned') or back.is_refused) as refused,
      count(*) filter (where back.is_returned) as returned, sum(o.charged) as charged,
      coalesce(sum(sent.parcels), 0) as parcels, coalesce(sum(sent.unknown), 0) as unknown, sum(sent.cost) as cost,
      sum(o.charged - sent.cost) filter (where sent.unknown = 0) as difference
    from (${sentOrders(scope)}) as o
    left join (
      select order_id, bool_or(kind = 'undelivered') as is_refused, bool_or(kind in ('return', 'withdrawal')) as is_returned
      from return_request where state not in ('rejected', 'cancelled') group by order_id) as back on back.order_id = o.id
    left join (
      select order_id, count(*) as parcels, count(*) filter (where cost is null) as unknown, sum(cost) as cost from parcel
      where state not in ('sending', 'uncertain', 'failed', 'cancelled') group by order_id) as sent on sent.order_id = o.id
    group by 1`,
  orders: (scope, row) => scope.db`
    select o.id as order_id, coalesce(sum(l.quantity - l.cancelled_quantity), 0) as units, o.charged as amount
    from (${sentOrders(scope)}) as o left join order_line l on l.order_id = o.id
    where ${row}::text is null or o.courier_name = ${row} group by o.id, o.charged`,
});

const discounts = defineReport({
  key: 'discounts',
  topic: 'Vânzări',
  title: 'Costul codurilor și reducerilor',
  question: 'Cât costă fiecare cod promoțional și ce vânzări aduce?',
  definition:
    'Comenzile cu factură în perioadă care au folosit codul. Reducerea este cea din comandă; vânzările sunt ale comenzilor cu codul, după stornările din perioadă. O comandă cu două coduri apare la fiecare, de aceea comenzile și vânzările nu au total.',
  rowName: 'Cod',
  columns: {
    orders: { name: 'Comenzi', kind: 'count', hasNoTotal: true },
    discount: { name: 'Reduceri', kind: 'money', isBad: true },
    total: { name: 'Vânzări cu TVA', kind: 'money', hasNoTotal: true },
    before: { name: '', kind: 'money', isHidden: true, hasNoTotal: true },
    share: {
      name: 'Reducere din prețul întreg',
      kind: 'percent',
      ratio: ['discount', 'before'],
      hasNoTotal: true,
      isBad: true,
    },
  },
  figures: ['discount'],
  sort: '-discount',
  chart: 'discount',
  rows: (scope) => scope.db`
    select c.code as key, c.code as label, count(*) as orders, sum(c.discount) as discount, sum(s.total) as total,
      sum(s.total) + sum(c.discount) as before
    from (${codeSales(scope)}) as s join order_code c on c.order_id = s.order_id group by 1`,
  orders: (scope, row) => scope.db`
    select s.order_id, max(s.units) as units, sum(c.discount) as amount
    from (${codeSales(scope)}) as s join order_code c on c.order_id = s.order_id
    where ${row}::text is null or c.code = ${row} group by s.order_id`,
});

/** Orders with their invoice in the period, and what the documents of the period sum to. */
function codeSales(scope: Scope): Fragment {
  return scope.db`
    select l.order_id, sum(l.net + l.vat) as total, sum(l.units) as units from invoice_total l
    where ${isInPeriod(scope, 'l')} group by l.order_id having bool_or(not l.is_storno)`;
}

export const returnReports = [returnsReport, couriers];
export const discountReports = [discounts];
