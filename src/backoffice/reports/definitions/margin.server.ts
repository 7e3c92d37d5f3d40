import { defineReport, type Fragment, type Scope } from '../define-report.server.ts';
import { costedLines, isInPeriod, productName, revenueText, unknownCostText } from '../sales-sql.server.ts';

const groupings = { product: 'Produs', category: 'Categorie', producer: 'Producător', month: 'Lună' };

/** Keys of the groups of products; a product that was deleted has no category and no producer. */
const groupKey = ({ db, by }: Scope): Fragment => {
  if (by === 'category') return db`coalesce(p.category_id, 0)::text`;
  if (by === 'producer') return db`coalesce(p.producer_id, 0)::text`;
  return by === 'month' ? db`s.month::text` : db`coalesce(s.product_id, 0)::text`;
};

const groupLabel = (scope: Scope): Fragment => {
  const { db, by } = scope;
  if (by === 'category') return db`coalesce(max(c.name), 'Produse șterse')`;
  if (by === 'producer') return db`coalesce(max(b.name), 'Produse șterse')`;
  return by === 'month' ? db`s.month::text` : db`max(${productName(scope, db`s.product_id`)})`;
};

const groupHref = ({ db, by }: Scope): Fragment => {
  if (by === 'product') return db`'/admin/products/' || max(p.id)`;
  return by === 'producer' ? db`'/admin/producers/' || max(p.producer_id)` : db`null::text`;
};

const monthOf = ({ db, by }: Scope): Fragment =>
  by === 'month' ? db`date_trunc('month', s.issued_on)::date` : db`null::date`;

const margin = defineReport({
  key: 'margin',
  topic: 'Marjă și produse',
  title: 'Marjă',
  question: 'La ce câștig, pe produse, categorii, producători și luni?',
  definition: `${revenueText} Marja este vânzarea de produse fără TVA minus costul lor și minus comisionul eMAG, la cota care era când a venit comanda. ${unknownCostText}`,
  rowName: (by) => groupings[by as keyof typeof groupings] ?? groupings.product,
  choice: { name: 'Pe', options: groupings },
  stepOf: (by) => (by === 'month' ? 'month' : null),
  columns: {
    units: { name: 'Bucăți', kind: 'count' },
    net: { name: 'Vânzări fără TVA', kind: 'money' },
    unknown: { name: 'Fără cost cunoscut', kind: 'money', isBad: true },
    cost: { name: 'Cost', kind: 'money', isBad: true },
    fees: { name: 'Comisioane', kind: 'money', isBad: true },
    margin: { name: 'Marjă', kind: 'money' },
    known: { name: 'Vânzări cu cost cunoscut', kind: 'money', isHidden: true },
    percent: { name: 'Marjă %', kind: 'percent', ratio: ['margin', 'known'] },
  },
  figures: ['margin', 'percent', 'net', 'cost', 'unknown'],
  sort: '-margin',
  chart: 'margin',
  hasLinks: true,
  rows: (scope) => scope.db`
    select ${groupKey(scope)} as key, ${groupLabel(scope)} as label, ${groupHref(scope)} as href,
      sum(s.units) as units, sum(s.net) as net, sum(s.net) - coalesce(sum(s.known), 0) as unknown, sum(s.cost) as cost,
      sum(s.fees) as fees, sum(s.known) - sum(s.cost) - sum(s.known_fees) as margin, sum(s.known) as known
    from (
      select s.product_id, ${monthOf(scope)} as month, sum(s.units) as units, sum(s.net) as net, sum(s.cost) as cost,
        sum(s.net) filter (where s.cost is not null) as known, coalesce(sum(s.fee), 0) as fees,
        coalesce(sum(s.fee) filter (where s.cost is not null), 0) as known_fees
      from (
        select l.*, round(l.net * f.fee_rate / 10000.0)::bigint as fee from (${costedLines(scope)}) as l
        left join marketplace_order_line f on f.order_id = l.order_id and f.product_id = l.product_id) as s
      group by 1, 2) as s
    left join product p on p.id = s.product_id
    left join category c on c.id = p.category_id
    left join producer b on b.id = p.producer_id
    group by 1${scope.by === 'month' ? scope.db`, s.month` : scope.db``}`,
  orders: (scope, row) => scope.db`
    select s.order_id, sum(s.units) as units, sum(s.net) as amount from (
      select l.order_id, l.product_id, l.units, l.net, date_trunc('month', l.issued_on)::date as month
      from invoice_line l where ${isInPeriod(scope, 'l')} and l.kind = 'goods') as s
    left join product p on p.id = s.product_id
    where ${row}::text is null or ${groupKey(scope)} = ${row} group by s.order_id`,
});

const products = defineReport({
  key: 'products',
  topic: 'Marjă și produse',
  title: 'Cele mai și cele mai slab vândute',
  question: 'Ce se vinde cel mai bine și ce nu s-a vândut deloc?',
  definition: `${revenueText} Apar toate produsele publicate, și cele fără vânzări; bucățile returnate sunt scăzute.`,
  rowName: 'Produs',
  columns: {
    units: { name: 'Bucăți', kind: 'count' },
    orders: { name: 'Comenzi', kind: 'count', hasNoTotal: true },
    total: { name: 'Vânzări cu TVA', kind: 'money' },
    net: { name: 'Fără TVA', kind: 'money' },
    returned: { name: 'Bucăți stornate', kind: 'count', isBad: true },
    stock: { name: 'Pe stoc acum', kind: 'count' },
  },
  figures: ['units', 'total', 'net', 'returned'],
  sort: '-units',
  chart: 'total',
  hasLinks: true,
  rows: (scope) => scope.db`
    select coalesce(p.id, s.product_id)::text as key, ${productName(scope, scope.db`s.product_id`)} as label,
      '/admin/products/' || p.id as href, coalesce(s.units, 0) as units, coalesce(s.orders, 0) as orders,
      coalesce(s.total, 0) as total, coalesce(s.net, 0) as net, coalesce(s.returned, 0) as returned, t.on_hand as stock
    from (select id, name from product where is_published) as shown
    full join (
      select coalesce(product_id, 0) as product_id, sum(units) as units, count(distinct order_id) filter (where units > 0) as orders,
        sum(net + vat) as total, sum(net) as net, -coalesce(sum(units) filter (where is_storno), 0) as returned
      from invoice_line l where ${isInPeriod(scope, 'l')} and kind = 'goods' group by 1
    ) as s on s.product_id = shown.id
    left join product p on p.id = coalesce(shown.id, s.product_id)
    left join stock t on t.product_id = p.id`,
  orders: (scope, row) => scope.db`
    select order_id, sum(units) as units, sum(net + vat) as amount from invoice_line l
    where ${isInPeriod(scope, 'l')} and kind = 'goods' and (${row}::text is null or coalesce(product_id, 0)::text = ${row}) group by order_id`,
});

export const marginReports = [margin, products];
