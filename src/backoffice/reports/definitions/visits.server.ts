import { defineReport } from '../define-report.server.ts';
import { cartsByDay } from '../queries.server.ts';
import { stepOfDay, stepsOfPeriod } from '../sales-sql.server.ts';
import { defaultStep, stepNames, stepRowNames, toStep } from '../steps.ts';

const carts = defineReport({
  key: 'carts',
  topic: 'Vizite, căutări și coșuri',
  title: 'De la coș la comandă',
  question: 'Câte coșuri devin comenzi și unde se pierd celelalte?',
  definition:
    'Un coș este un vizitator care a adăugat un produs într-o zi. Comenzile sunt cele trimise în acea zi, fără telefon și livrări repetate. „Neplătite” așteaptă plata sau au expirat. Coșurile se numără și fără acord; vizitele dinaintea lor sunt în „De la vizită la comandă”.',
  rowName: (by) => stepRowNames[toStep(by)],
  choice: { name: 'Pe', options: stepNames },
  defaultChoice: defaultStep,
  stepOf: toStep,
  columns: {
    carts: { name: 'Coșuri', kind: 'count' },
    sent: { name: 'Comenzi trimise', kind: 'count' },
    reached: { name: 'Coș → comandă', kind: 'percent', ratio: ['sent', 'carts'] },
    abandoned: { name: 'Coșuri fără comandă', kind: 'count', isBad: true },
    unpaid: { name: 'Neplătite', kind: 'count', isBad: true },
    cancelled: { name: 'Anulate', kind: 'count', isBad: true },
    refused: { name: 'Refuzate', kind: 'count', isBad: true },
    kept: { name: 'Comenzi rămase', kind: 'count' },
    share: { name: 'Coș → rămasă', kind: 'percent', ratio: ['kept', 'carts'] },
  },
  figures: ['carts', 'sent', 'reached', 'abandoned', 'kept', 'share'],
  sort: '-label',
  chart: 'carts',
  rows: (scope) => {
    const { db, span } = scope;
    const start = db`${span.from}::date::timestamp at time zone 'Europe/Bucharest'`;
    const end = db`(${span.until}::date + 1)::timestamp at time zone 'Europe/Bucharest'`;
    const local = (at: string) => db`(${db(at)} at time zone 'Europe/Bucharest')::date`;
    return db`
      select step.day::text as key, step.day::text as label, coalesce(r.carts, 0) as carts, coalesce(r.sent, 0) as sent,
        coalesce(r.abandoned, 0) as abandoned, coalesce(r.unpaid, 0) as unpaid, coalesce(r.cancelled, 0) as cancelled,
        coalesce(r.refused, 0) as refused, coalesce(r.kept, 0) as kept
      from (${stepsOfPeriod(scope)}) as step
      left join (
        select ${stepOfDay(scope, db`day`)} as day, sum(c.carts) as carts, sum(o.sent) as sent,
          sum(greatest(coalesce(c.carts, 0) - coalesce(o.sent, 0), 0)) as abandoned, sum(o.unpaid) as unpaid,
          sum(o.cancelled) as cancelled, sum(o.refused) as refused, sum(o.kept) as kept
        from (${cartsByDay(db, span)}) as c
        full join (
          select ${local('created_at')} as day, count(*) as sent,
            count(*) filter (where state = 'awaiting_payment' or cancel_reason = 'expired') as unpaid,
            count(*) filter (where cancel_reason in ('customer', 'shop')) as cancelled,
            count(*) filter (where state in ('returning', 'returned')) as refused,
            count(*) filter (where state in ('placed', 'confirmed', 'shipped', 'delivered')) as kept
          from orders where created_at >= ${start} and created_at < ${end} and origin = 'web'
            and cancel_reason is distinct from 'superseded'
          group by 1) as o using (day)
        group by 1) as r on r.day = step.day`;
  },
});

const searchChoices = { words: 'Cuvinte', ...stepNames };

const emptySearches = defineReport({
  key: 'empty-searches',
  topic: 'Vizite, căutări și coșuri',
  title: 'Căutări fără rezultat',
  question: 'Ce caută clienții și nu găsesc?',
  definition:
    'Cuvintele căutate pentru care magazinul nu a găsit nimic. Se numără toate, și fără acord; ce s-a deschis din căutări spune „Căutări și produse deschise din ele”.',
  rowName: (by) => (by === 'words' ? 'Cuvinte' : stepRowNames[toStep(by)]),
  choice: { name: 'Pe', options: searchChoices },
  stepOf: (by) => (by === 'words' ? null : toStep(by)),
  columns: {
    times: { name: 'Căutări', kind: 'count', isBad: true },
    phrases: { name: 'Cuvinte diferite', kind: 'count', hasNoTotal: true, only: ['day', 'week', 'month'] },
    days: { name: 'Zile', kind: 'count', hasNoTotal: true, only: ['words'] },
    last: { name: 'Ultima dată', kind: 'day', hasNoTotal: true, only: ['words'] },
  },
  figures: ['times'],
  sort: '-times',
  chart: 'times',
  rows: (scope) => {
    const { db, span, by } = scope;
    const found = db`search_miss where day between ${span.from}::date and ${span.until}::date`;
    if (by === 'words')
      return db`
        select words as key, words as label, sum(times) as times, count(*) as days, max(day)::text as last from ${found} group by words`;
    return db`
      select step.day::text as key, step.day::text as label, coalesce(m.times, 0) as times, coalesce(m.phrases, 0) as phrases
      from (${stepsOfPeriod(scope)}) as step left join (
        select ${stepOfDay(scope, db`day`)} as day, sum(times) as times, count(distinct words) as phrases from ${found} group by 1
      ) as m on m.day = step.day`;
  },
});

export const visitReports = [carts, emptySearches];
