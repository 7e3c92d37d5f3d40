import { defineReport, type Fragment, type Scope } from '../define-report.server.ts';
import { isInPeriod, revenueText, stepOfDay, stepsOfPeriod } from '../sales-sql.server.ts';
import { defaultStep, stepNames, stepRowNames, toStep } from '../steps.ts';

const customerText = 'Clientul este recunoscut după adresa de e-mail, și când comandă fără cont.';

const newCustomers = defineReport({
  key: 'new-customers',
  topic: 'Clienți',
  title: 'Clienți noi și clienți care revin',
  question: 'Cât din vânzări vine de la clienți noi?',
  definition: `${revenueText} Nouă este comanda din ziua primei facturi a clientului. ${customerText}`,
  rowName: (by) => stepRowNames[toStep(by)],
  choice: { name: 'Pe', options: stepNames },
  defaultChoice: defaultStep,
  stepOf: toStep,
  columns: {
    new_customers: { name: 'Clienți noi', kind: 'count' },
    new_orders: { name: 'Comenzi noi', kind: 'count' },
    old_orders: { name: 'Comenzi ale celor care revin', kind: 'count' },
    new_total: { name: 'Vânzări la clienți noi', kind: 'money' },
    old_total: { name: 'Vânzări la cei care revin', kind: 'money' },
    total: { name: 'Vânzări cu TVA', kind: 'money' },
    share: { name: 'Partea celor care revin', kind: 'percent', ratio: ['old_total', 'total'] },
  },
  figures: ['new_customers', 'new_total', 'old_total', 'share'],
  sort: '-label',
  chart: 'new_customers',
  rows: (scope) => {
    const { db } = scope;
    const isNew = db`s.opened_on = s.customer_since`;
    return db`
      select step.day::text as key, step.day::text as label, coalesce(r.new_customers, 0) as new_customers,
        coalesce(r.new_orders, 0) as new_orders, coalesce(r.old_orders, 0) as old_orders,
        coalesce(r.new_total, 0) as new_total, coalesce(r.old_total, 0) as old_total, coalesce(r.total, 0) as total
      from (${stepsOfPeriod(scope)}) as step left join (
        select ${stepOfDay(scope, db`s.issued_on`)} as day,
          count(distinct s.customer) filter (where ${isNew} and s.opens_order) as new_customers,
          count(*) filter (where ${isNew} and s.opens_order) as new_orders,
          count(*) filter (where not ${isNew} and s.opens_order) as old_orders,
          coalesce(sum(s.net + s.vat) filter (where ${isNew}), 0) as new_total,
          coalesce(sum(s.net + s.vat) filter (where not ${isNew}), 0) as old_total, sum(s.net + s.vat) as total
        from invoice_total s where ${isInPeriod(scope, 's')} group by 1) as r on r.day = step.day`;
  },
  orders: (scope, row) => scope.db`
    select s.order_id, sum(s.units) as units, sum(s.net + s.vat) as amount from invoice_total s
    where ${isInPeriod(scope, 's')} and (${row}::text is null or ${stepOfDay(scope, scope.db`s.issued_on`)}::text = ${row})
    group by s.order_id`,
});

const monthsShown = [1, 2, 3, 4, 5, 6, 9, 12] as const;

/** Customers of a cohort who ordered again in a month after the first; null while that month has not begun. */
const cohortCounts = ({ db }: Scope): Fragment[] =>
  monthsShown.map(
    (month) => db`, case when i.first_month + ${month}::int * interval '1 month' <= shop_today()
      then count(*) filter (where i.months = ${month}::int and i.orders > 0) end as ${db(`after_${month}`)}`,
  );

const monthNumber = ({ db }: Scope, day: string): Fragment =>
  db`(date_part('year', ${db(day)}) * 12 + date_part('month', ${db(day)}))::int`;

/** Purchases and returns by month, counted from the first, of the customers whose first invoice is of the period. */
const monthsOfCustomers = (scope: Scope): Fragment => scope.db`
  select s.customer, date_trunc('month', s.customer_since::timestamp)::date as first_month,
    ${monthNumber(scope, 's.issued_on')} - ${monthNumber(scope, 's.customer_since')} as months,
    count(*) filter (where s.opens_order) as orders, sum(s.net + s.vat) as total
  from invoice_total s
  where s.customer_since between ${scope.span.from}::date and ${scope.span.until}::date
  group by 1, 2, 3`;

const cohorts = defineReport({
  key: 'cohorts',
  topic: 'Clienți',
  title: 'Cohorte după prima lună',
  question: 'Din clienții unei luni, câți cumpără din nou în lunile următoare?',
  definition: `Un rând este luna primei facturi a clienților din perioadă. Procentele spun câți dintre ei au comandat în luna +1, +2 și așa mai departe; liniuța este o lună care nu a început. ${customerText}`,
  rowName: 'Prima lună',
  stepOf: () => 'month',
  columns: {
    customers: { name: 'Clienți', kind: 'count' },
    orders: { name: 'Comenzi până azi', kind: 'count' },
    total: { name: 'Vânzări până azi', kind: 'money' },
    worth: { name: 'Pe client', kind: 'money', ratio: ['total', 'customers'] },
    ...Object.fromEntries(
      monthsShown.flatMap((month) => [
        [`after_${month}`, { name: '', kind: 'count' as const, isHidden: true }],
        [
          `share_${month}`,
          {
            name: `+${month}`,
            kind: 'percent' as const,
            ratio: [`after_${month}`, 'customers'] as const,
            // Younger cohorts have not come as far.
            hasNoTotal: true,
          },
        ],
      ]),
    ),
  },
  figures: ['customers', 'orders', 'total', 'worth'],
  sort: '-label',
  chart: 'customers',
  rows: (scope) => scope.db`
    select i.first_month::text as key, i.first_month::text as label, count(*) filter (where i.months = 0) as customers,
      sum(i.orders) as orders, sum(i.total) as total${cohortCounts(scope)}
    from (${monthsOfCustomers(scope)}) as i
    group by i.first_month`,
});

const lifetime = defineReport({
  key: 'lifetime',
  topic: 'Clienți',
  title: 'Valoarea clienților',
  question: 'Cine sunt clienții cei mai buni și cât aduce un client în total?',
  definition: `Toate facturile și stornările unui client, de la prima până azi; perioada alege clienții după ziua ultimei lor facturi. ${customerText}`,
  permission: 'customers:read',
  rowName: 'Client',
  columns: {
    orders: { name: 'Comenzi', kind: 'count' },
    total: { name: 'Vânzări cu TVA', kind: 'money' },
    net: { name: 'Fără TVA', kind: 'money' },
    average: { name: 'Pe comandă', kind: 'money', ratio: ['total', 'orders'] },
    people: { name: 'Clienți', kind: 'count', isHidden: true },
    worth: { name: 'Pe client', kind: 'money', ratio: ['total', 'people'] },
    first: { name: 'Prima', kind: 'day', hasNoTotal: true },
    last: { name: 'Ultima', kind: 'day', hasNoTotal: true },
  },
  figures: ['total', 'worth', 'orders', 'average'],
  sort: '-total',
  hasLinks: true,
  rows: (scope) => scope.db`
    select r.customer::text as key, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), nullif(a.email, ''), 'Date șterse') as label,
      '/admin/customers/' || r.account_id as href, r.orders, r.total, r.net, 1 as people, r.first::text as first, r.last::text as last
    from (
      select customer, max(account_id) as account_id, count(*) filter (where opens_order) as orders, sum(net + vat) as total,
        sum(net) as net, min(opened_on) as first, max(opened_on) as last
      from invoice_total group by customer
      having max(opened_on) between ${scope.span.from}::date and ${scope.span.until}::date) as r
    left join account a on a.id = r.account_id`,
});

export const customerReports = [newCustomers, cohorts, lifetime];
