import { defineReport } from '../define-report.server.ts';
import { stepOfDay, stepsOfPeriod } from '../sales-sql.server.ts';
import { stepNames, stepRowNames, toStep } from '../steps.ts';

/** Debt to customers on cards: every movement on its day, and balances ended unspent on the day after their last. */
const liability = defineReport({
  key: 'gift-cards',
  topic: 'Carduri cadou',
  title: 'Carduri cadou: vândut, cheltuit, rămas',
  question: 'Cât le datorăm clienților pe cardurile cadou?',
  definition:
    'Vândute sunt cardurile cumpărate de clienți, emise cele făcute de echipă. Cheltuit este ce au plătit cardurile din comenzi, fără ce s-a întors pe ele. Rambursat este ce s-a dat înapoi la retragere. Expirat este soldul cardurilor a căror valabilitate s-a încheiat; un card prelungit nu mai este expirat. „De onorat” este soldul la sfârșitul fiecărui rând.',
  rowName: (by) => stepRowNames[toStep(by)],
  choice: { name: 'Pe', options: stepNames },
  defaultChoice: () => 'month',
  stepOf: toStep,
  columns: {
    sold: { name: 'Vândut', kind: 'money' },
    issued: { name: 'Emis de echipă', kind: 'money' },
    spent: { name: 'Cheltuit', kind: 'money' },
    refunded: { name: 'Rambursat', kind: 'money', isBad: true },
    expired: { name: 'Expirat', kind: 'money' },
    outstanding: { name: 'De onorat', kind: 'money', hasNoTotal: true },
  },
  figures: ['sold', 'issued', 'spent', 'refunded', 'expired'],
  sort: '-label',
  chart: 'sold',
  rows: (scope) => {
    const { db, span } = scope;
    const moves = db`
      select local_date(m.at) as day, case when m.kind = 'issued' and s.order_id is not null then m.amount else 0 end as sold,
        case when m.kind = 'issued' and s.order_id is null then m.amount else 0 end as issued,
        case when m.kind in ('spent', 'returned') then 0 - m.amount else 0 end as spent,
        case when m.kind = 'refunded' then 0 - m.amount else 0 end as refunded, 0 as expired
      from gift_card_movement m left join gift_card_sale s on s.gift_card_id = m.gift_card_id
      union all
      select g.valid_until + 1, 0, 0, 0, 0, g.balance from gift_card g where g.valid_until < shop_today() and g.balance > 0`;
    return db`
      with sums as (
        select ${stepOfDay(scope, db`greatest(day, ${span.from}::date)`)} as step, day < ${span.from}::date as is_before,
          sum(sold) as sold, sum(issued) as issued, sum(spent) as spent, sum(refunded) as refunded, sum(expired) as expired
        from (${moves}) as moved where day <= ${span.until}::date group by 1, 2
      )
      select step.day::text as key, step.day::text as label, coalesce(n.sold, 0) as sold, coalesce(n.issued, 0) as issued,
        coalesce(n.spent, 0) as spent, coalesce(n.refunded, 0) as refunded, coalesce(n.expired, 0) as expired,
        coalesce((select sum(b.sold + b.issued - b.spent - b.refunded - b.expired) from sums b where b.is_before or b.step <= step.day), 0)
          as outstanding
      from (${stepsOfPeriod(scope)}) as step left join sums n on n.step = step.day and not n.is_before`;
  },
});

export const giftCardReports = [liability];
