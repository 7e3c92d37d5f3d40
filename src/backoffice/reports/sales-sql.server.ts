import type { Fragment, Scope } from './define-report.server.ts';
import { texts } from './report-texts.ts';
import { toStep } from './steps.ts';

/**
 * Sales in every report: the invoices and stornos of the period, by the day printed on them; their lines are
 * `invoice_line`, the sums of each document `invoice_total`.
 * `texts.revenue` says it to the shopkeeper; the journal of the accounting sums the same documents.
 */
export const isInPeriod = ({ db, span }: Scope, alias: string): Fragment =>
  db`${db(alias)}.issued_on between ${span.from}::date and ${span.until}::date`;

export const revenueText: string = texts.revenue;

/** The amounts of documents `s`, rows of `invoice_total`; what reduces a sale is negative, so that the columns add up to the total. */
export const salesSums = ({ db }: Scope): Fragment => db`
  count(*) filter (where s.opens_order) as orders, coalesce(sum(s.units), 0) as units, coalesce(sum(s.goods), 0) as goods,
  coalesce(sum(s.discounts), 0) as discounts, coalesce(sum(s.returns), 0) as returns,
  coalesce(sum(s.delivery), 0) as delivery, coalesce(sum(s.net + s.vat), 0) as total, coalesce(sum(s.vat), 0) as vat,
  coalesce(sum(s.net), 0) as net`;

export const salesColumns = {
  orders: { name: 'Comenzi', kind: 'count' },
  total: { name: 'Vânzări cu TVA', kind: 'money' },
  goods: { name: 'Produse', kind: 'money' },
  discounts: { name: 'Reduceri', kind: 'money', isBad: true },
  returns: { name: 'Stornări', kind: 'money', isBad: true },
  delivery: { name: 'Livrare și ramburs', kind: 'money' },
  vat: { name: 'TVA', kind: 'money' },
  net: { name: 'Fără TVA', kind: 'money' },
  units: { name: 'Bucăți', kind: 'count' },
  average: { name: 'Pe comandă', kind: 'money', ratio: ['total', 'orders'] },
} as const;

/** The first day of the step of a day. */
export const stepOfDay = ({ db, by }: Scope, day: Fragment): Fragment =>
  db`date_trunc(${toStep(by)}, (${day})::timestamp)::date`;

/** All steps of the period as `day`; the first may begin before the period. */
export const stepsOfPeriod = ({ db, span, by }: Scope): Fragment => db`
  select day::date as day from generate_series(date_trunc(${toStep(by)}, ${span.from}::timestamp), ${span.until}::timestamp,
    ('1 ' || ${toStep(by)}::text)::interval) as day`;

/** Acquisition costs and their loss are shown where they are known only. */
export const unknownCostText =
  'Costul este cel al loturilor din care s-a vândut. Unde lotul nu are cost, vânzarea apare la „Fără cost cunoscut” și nu intră în marjă. Marfa returnată și aruncată rămâne cost.';

/**
 * Goods lines of the period as `s`, with their acquisition cost in bani; null when any lot of the sale has no cost. The
 * cost is that of the units that stayed sold, by lot; units that came back into stock take their share of it back.
 */
export const costedLines = (scope: Scope): Fragment => {
  const { db } = scope;
  const ordersOfPeriod = db`(select p.order_id from invoice_total p where ${isInPeriod(scope, 'p')})`;
  // Floating-point numbers hold these amounts exactly and are summed much faster than numeric ones.
  const cost = db`m.quantity * l.unit_cost::float8`;
  const unitCost = db`
    case when count(*) > count(l.unit_cost) then null
      when sum(m.quantity) < 0 then sum(${cost}) / sum(m.quantity)
      else sum(${cost}) filter (where m.quantity < 0) / sum(m.quantity) filter (where m.quantity < 0) end as unit_cost
    from stock_move m left join stock_lot l on l.id = m.lot_id`;
  return db`
    with unit_cost as (
      select m.order_id, m.product_id, ${unitCost}
      where m.order_id in ${ordersOfPeriod} and m.reason <> 'retur' group by m.order_id, m.product_id
      union all
      select part.order_id, part.bundle_id, case when count(*) = count(t.unit_cost) then sum(part.quantity * t.unit_cost) end
      from sold_part part left join lateral (
        select ${unitCost} where m.order_id = part.order_id and m.product_id = part.product_id and m.reason <> 'retur') as t on true
      where part.order_id in ${ordersOfPeriod} group by part.order_id, part.bundle_id
    )
    select s.*, round(s.units * c.unit_cost
      * case when s.return_id is null or back.outcome = 'restock' then 1 else 0 end)::bigint as cost
    from invoice_line s
    left join unit_cost c on c.order_id = s.order_id and c.product_id = s.product_id
    left join return_line back on back.return_id = s.return_id and back.order_line_id = s.order_line_id
    where ${isInPeriod(scope, 's')} and s.kind = 'goods'`;
};

/** The name of a product, also of one that was deleted since; `p` is its row or nothing. */
export const productName = ({ db }: Scope, id: Fragment): Fragment => db`
  coalesce(p.name, (select l.name from order_line l where l.product_id = ${id} order by l.id desc limit 1), '')`;
