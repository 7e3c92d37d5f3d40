import { countyName } from '../../../account/identity/counties.ts';
import { originName } from '../../../sales/orders/channel-names.ts';
import { type PaymentMethod, paymentMethods } from '../../../sales/payment-methods/methods.ts';
import { defineReport, type Fragment, type Scope } from '../define-report.server.ts';
import { isInPeriod, revenueText, salesColumns, salesSums, stepOfDay, stepsOfPeriod } from '../sales-sql.server.ts';
import { defaultStep, stepNames, stepRowNames, toStep } from '../steps.ts';

const ordersOf = (scope: Scope, key: Fragment, row: string | null): Fragment => scope.db`
  select s.order_id, sum(s.units) as units, sum(s.net + s.vat) as amount
  from invoice_total s join orders o on o.id = s.order_id
  where ${isInPeriod(scope, 's')} and (${row}::text is null or ${key} = ${row}) group by s.order_id`;

const stepKey = (scope: Scope): Fragment => scope.db`${stepOfDay(scope, scope.db`s.issued_on`)}::text`;

const salesOverTime = defineReport({
  key: 'sales',
  topic: 'Vânzări',
  title: 'Vânzări în timp',
  question: 'Cât am vândut, cu ce reduceri, stornări și TVA?',
  definition: revenueText,
  rowName: (by) => stepRowNames[toStep(by)],
  choice: { name: 'Pe', options: stepNames },
  defaultChoice: defaultStep,
  stepOf: toStep,
  columns: salesColumns,
  figures: ['total', 'net', 'orders', 'average', 'returns'],
  sort: '-label',
  chart: 'total',
  rows: (scope) => scope.db`
    select step.day::text as key, step.day::text as label, coalesce(r.orders, 0) as orders, coalesce(r.units, 0) as units,
      coalesce(r.goods, 0) as goods, coalesce(r.discounts, 0) as discounts, coalesce(r.returns, 0) as returns,
      coalesce(r.delivery, 0) as delivery, coalesce(r.total, 0) as total, coalesce(r.vat, 0) as vat, coalesce(r.net, 0) as net
    from (${stepsOfPeriod(scope)}) as step left join (
      select ${stepOfDay(scope, scope.db`s.issued_on`)} as day, ${salesSums(scope)}
      from invoice_total s where ${isInPeriod(scope, 's')} group by 1) as r on r.day = step.day`,
  orders: (scope, row) => ordersOf(scope, stepKey(scope), row),
});

const properties = { county: 'Județ', payment: 'Plată', courier: 'Curier', origin: 'Canal' };

const propertyKey = ({ db, by }: Scope): Fragment => {
  if (by === 'county') return db`coalesce(o.shipping ->> 'county', '')`;
  if (by === 'payment') return db`o.payment_method`;
  return by === 'courier' ? db`o.courier_name` : db`o.origin`;
};

const isMethod = (value: string): value is PaymentMethod => value in paymentMethods;

const labels: Record<string, (value: string) => string> = {
  county: (value) => countyName(value) || '—',
  payment: (value) => (isMethod(value) ? paymentMethods[value].name : value),
  courier: (value) => value,
  origin: originName,
};

const salesBy = defineReport({
  key: 'sales-by',
  topic: 'Vânzări',
  title: 'Vânzări pe județe, plăți, curieri și canale',
  question: 'De unde vin comenzile, cum se plătesc și cu ce curier pleacă?',
  definition: revenueText,
  rowName: (by) => properties[by as keyof typeof properties] ?? properties.county,
  choice: { name: 'Pe', options: properties },
  labelOf: (label, by) => labels[by]?.(label) ?? label,
  columns: salesColumns,
  figures: ['total', 'net', 'orders', 'average'],
  sort: '-total',
  chart: 'total',
  rows: (scope) => scope.db`
    select ${propertyKey(scope)} as key, ${propertyKey(scope)} as label, ${salesSums(scope)}
    from invoice_total s join orders o on o.id = s.order_id where ${isInPeriod(scope, 's')} group by 1, 2`,
  orders: (scope, row) => ordersOf(scope, propertyKey(scope), row),
});

export const salesReports = [salesOverTime, salesBy];
