import { defineReport } from '../define-report.server.ts';
import { stepsOfPeriod } from '../sales-sql.server.ts';
import { defaultStep, stepNames, stepRowNames, toStep } from '../steps.ts';

const costText =
  'Valoarea este la costul de achiziție al loturilor, fără TVA; bucățile din loturi fără cost sunt numărate separat.';

const daysWithoutSale: Record<string, string> = {
  '30': '30 de zile',
  '60': '60 de zile',
  '90': '90 de zile',
  '180': '180 de zile',
  '365': 'un an',
};

const deadStock = defineReport({
  key: 'dead-stock',
  topic: 'Stoc',
  title: 'Stoc fără vânzări',
  question: 'Ce marfă stă pe raft și nu se mai vinde?',
  definition: `Produse cu bucăți pe stoc și fără nicio factură în ultimele zile alese, nici singure, nici în pachete. ${costText}`,
  isNow: true,
  rowName: 'Produs',
  choice: { name: 'Fără vânzări de', options: daysWithoutSale },
  defaultChoice: () => '90',
  columns: {
    units: { name: 'Pe stoc', kind: 'count' },
    value: { name: 'Valoare', kind: 'money', isBad: true },
    unknown: { name: 'Bucăți fără cost', kind: 'count' },
    last: { name: 'Ultima vânzare', kind: 'day', hasNoTotal: true },
    received: { name: 'Ultima recepție', kind: 'day', hasNoTotal: true },
    expires: { name: 'Expiră cel mai devreme', kind: 'day', hasNoTotal: true },
  },
  figures: ['units', 'value', 'unknown'],
  sort: '-value',
  hasLinks: true,
  rows: ({ db, span, by }) => db`
    select p.id::text as key, p.name as label, '/admin/products/' || p.id as href, lots.units, lots.value, lots.unknown,
      sold.last::text as last, received.last::text as received, lots.expires::text as expires
    from product p
    join (
      select product_id, sum(quantity) as units, sum(quantity::bigint * unit_cost) as value,
        coalesce(sum(quantity) filter (where unit_cost is null), 0) as unknown, min(expires_on) as expires
      from stock_lot where quantity > 0 group by product_id) as lots on lots.product_id = p.id
    left join lateral (
      select max(day) as last from (
        select max(l.issued_on) as day from invoice_line l where l.product_id = p.id and not l.is_storno
        union all
        select max(l.issued_on) from bundle_part b join invoice_line l on l.product_id = b.bundle_id and not l.is_storno
        where b.product_id = p.id) as days) as sold on true
    left join lateral (
      select max((m.at at time zone 'Europe/Bucharest')::date) as last from stock_move m
      where m.product_id = p.id and m.quantity > 0 and m.order_id is null) as received on true
    where p.archived_at is null and coalesce(sold.last < ${span.until}::date - ${by}::int, true)
      and coalesce(received.last < ${span.until}::date - ${by}::int, true)`,
});

const stockValue = defineReport({
  key: 'stock-value',
  topic: 'Stoc',
  title: 'Valoarea stocului în timp',
  question: 'Câți bani stau în marfă, acum față de lunile trecute?',
  definition: `Stocul la sfârșitul fiecărei zile, săptămâni sau luni, din mișcările de stoc. ${costText}`,
  rowName: (by) => stepRowNames[toStep(by)],
  choice: { name: 'Pe', options: stepNames },
  defaultChoice: defaultStep,
  stepOf: toStep,
  columns: {
    units: { name: 'Bucăți', kind: 'count', hasNoTotal: true },
    value: { name: 'Valoare', kind: 'money', hasNoTotal: true },
    unknown: { name: 'Bucăți fără cost', kind: 'count', hasNoTotal: true },
  },
  figures: [],
  sort: '-label',
  chart: 'value',
  rows: (scope) => scope.db`
    with moved as materialized (
      select (m.at at time zone 'Europe/Bucharest')::date as day, sum(m.quantity) as units,
        sum(m.quantity::bigint * l.unit_cost) as value, sum(m.quantity) filter (where l.unit_cost is null) as unknown
      from stock_move m left join stock_lot l on l.id = m.lot_id group by 1)
    select step.day::text as key, step.day::text as label, coalesce(sum(moved.units), 0) as units,
      coalesce(sum(moved.value), 0) as value, coalesce(sum(moved.unknown), 0) as unknown
    from (${stepsOfPeriod(scope)}) as step
    left join moved on moved.day < step.day + ('1 ' || ${toStep(scope.by)}::text)::interval
      and moved.day <= ${scope.span.until}::date
    group by 1`,
});

/** Lots that expire within these days may be offered at a lower price. */
const nearDays = 150;

const expiring = defineReport({
  key: 'expiring',
  topic: 'Stoc',
  title: 'Valoare care expiră',
  question: 'Câtă marfă expiră și în ce lună?',
  definition: `Loturile de pe stoc, după luna în care expiră. Lunile apropiate duc la loturile care se pot vinde la preț redus. ${costText}`,
  isNow: true,
  rowName: 'Expiră în',
  stepOf: () => 'month',
  columns: {
    lots: { name: 'Loturi', kind: 'count' },
    units: { name: 'Bucăți', kind: 'count' },
    value: { name: 'Valoare', kind: 'money', isBad: true },
    unknown: { name: 'Bucăți fără cost', kind: 'count' },
  },
  figures: ['value', 'units', 'unknown'],
  hasLinks: true,
  sort: 'label',
  chart: 'value',
  rows: ({ db }) => db`
    select coalesce(month::text, 'none') as key, coalesce(month::text, 'fără dată') as label,
      case when month <= shop_today() + ${nearDays}::int then '/admin/near-date' end as href, count(*) as lots, sum(quantity) as units,
      sum(quantity::bigint * unit_cost) as value, coalesce(sum(quantity) filter (where unit_cost is null), 0) as unknown
    from (select l.*, date_trunc('month', l.expires_on)::date as month from stock_lot l where l.quantity > 0) as lots group by month`,
});

export const stockReports = [deadStock, stockValue, expiring];
