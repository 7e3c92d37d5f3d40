import { one } from '../../../platform/db/rows.server.ts';
import { readShopSettings } from '../../../platform/shop-settings.server.ts';
import { originName } from '../../../sales/orders/channel-names.ts';
import { visitSettings } from '../../../sales/visits/settings.ts';
import { defineReport, type Fragment, type Scope } from '../define-report.server.ts';
import { startOfDay } from '../queries.server.ts';
import {
  isInPeriod,
  productName,
  revenueText,
  salesColumns,
  salesSums,
  stepOfDay,
  stepsOfPeriod,
} from '../sales-sql.server.ts';
import { stepNames, stepRowNames, type TimeStep, toStep } from '../steps.ts';

const properties = {
  source: 'Sursă',
  medium: 'Fel de sursă',
  campaign: 'Campanie',
  device: 'Dispozitiv',
  landing: 'Prima pagină',
};
type Property = keyof typeof properties;

const isProperty = (by: string): by is Property => by in properties;

const empty: Record<Property, string> = {
  source: '—',
  medium: 'Nespecificat',
  campaign: 'Fără campanie',
  device: '—',
  landing: '—',
};

const names: Record<string, string> = {
  direct: 'Direct',
  intern: 'Filă nouă a magazinului',
  other: 'Altele',
  organic: 'Căutare',
  cpc: 'Reclame plătite',
  social: 'Rețele sociale',
  referral: 'Alte site-uri',
  email: 'E-mail',
  phone: 'Telefon mobil',
  tablet: 'Tabletă',
  desktop: 'Calculator',
  home: 'Acasă',
  product: 'Produs',
  category: 'Categorie',
  products: 'Toate produsele',
  search: 'Căutare în magazin',
  campaign: 'Campanii',
  blog: 'Blog',
  cart: 'Coș și finalizare',
};

/** Texts of visitors stay as they are: a campaign may be named 'phone'. */
const propertyLabel = (label: string, by: string): string => {
  if (!isProperty(by)) return label;
  if (label === '') return empty[by];
  return by === 'campaign' ? label : (names[label] ?? label);
};

/** Keys of orders without a visit; no source begins like this. */
const withoutVisit = '~';

const noConsent = 'Fără consimțământ';

/** The property of the visit of an order; orders by telephone and repeated deliveries have none. */
const originKey = ({ db, by }: Scope): Fragment => db`
  case when v.order_id is not null then v.${db(isProperty(by) ? by : 'source')}
    else ${withoutVisit} || o.origin end`;

const originLabel = (label: string, by: string): string => {
  if (!label.startsWith(withoutVisit)) return propertyLabel(label, by);
  const origin = label.slice(withoutVisit.length);
  return origin === 'web' ? noConsent : originName(origin);
};

const salesBySource = defineReport({
  key: 'sales-by-source',
  topic: 'Vânzări',
  title: 'Vânzări pe surse, dispozitive și campanii',
  question: 'De unde vin clienții care cumpără și cu ce dispozitiv?',
  definition: `${revenueText} Sursa este cea a vizitei în care s-a trimis comanda; se știe numai când vizitatorul a acceptat analiza. Celelalte comenzi din magazin sunt la „${noConsent}”.`,
  rowName: (by) => properties[by as Property] ?? properties.source,
  choice: { name: 'Pe', options: properties },
  labelOf: originLabel,
  columns: {
    ...salesColumns,
    known: { name: '', kind: 'count', isHidden: true },
    web: { name: '', kind: 'count', isHidden: true },
    share: { name: 'Comenzi cu vizită', kind: 'percent', ratio: ['known', 'web'] },
  },
  figures: ['total', 'orders', 'average', 'share'],
  sort: '-total',
  chart: 'total',
  rows: (scope) => {
    const { db } = scope;
    const isOrder = db`s.opens_order`;
    return db`
      select ${originKey(scope)} as key, ${originKey(scope)} as label, ${salesSums(scope)},
        count(*) filter (where ${isOrder} and v.order_id is not null) as known,
        count(*) filter (where ${isOrder} and o.origin = 'web') as web
      from invoice_total s join orders o on o.id = s.order_id left join visit_order v on v.order_id = o.id
      where ${isInPeriod(scope, 's')} group by 1, 2`;
  },
  orders: (scope, row) => scope.db`
    select s.order_id, sum(s.units) as units, sum(s.net + s.vat) as amount
    from invoice_total s join orders o on o.id = s.order_id left join visit_order v on v.order_id = o.id
    where ${isInPeriod(scope, 's')} and (${row}::text is null or ${originKey(scope)} = ${row}) group by s.order_id`,
});

/** Visits exist only with consent: says which part of the orders they explain. */
async function noteOfVisits({ db, span }: Scope): Promise<string> {
  const [{ isOn }, { known, web }] = await Promise.all([
    readShopSettings(db, visitSettings),
    one(db<{ known: number; web: number }[]>`
      select count(v.order_id)::int as known, count(*)::int as web
      from orders o left join visit_order v on v.order_id = o.id
      where o.origin = 'web' and o.cancel_reason is distinct from 'superseded'
        and o.created_at >= ${startOfDay(db, db`${span.from}::date`)}
        and o.created_at < ${startOfDay(db, db`${span.until}::date + 1`)}`),
  ]);
  const share = web === 0 ? '' : ` (${Math.round((known / web) * 100)}%)`;
  return [
    `Se numără numai vizitatorii care au acceptat analiza: ${known} din cele ${web} comenzi din magazin ale perioadei au o vizită${share}.`,
    ...(isOn ? [] : ['Acum numărarea este oprită; o pornești din Setări, la „Vizite”.']),
  ].join(' ');
}

const stepsShown = [
  { key: '0', column: 'visits', name: 'Vizite' },
  { key: '1', column: 'products', name: 'Au văzut un produs' },
  { key: '2', column: 'carts', name: 'Au adăugat în coș' },
  { key: '3', column: 'checkouts', name: 'Au deschis finalizarea' },
  { key: '4', column: 'summaries', name: 'Au ajuns la sumar' },
  { key: '5', column: 'orders', name: 'Au trimis comanda' },
] as const;

const visitsOfPeriod = ({ db, span }: Scope): Fragment => db`visit_day d
  where d.day between ${span.from}::date and ${span.until}::date`;

const funnelChoices = { steps: 'Pași', ...stepNames, ...properties };
const funnelDimensions = Object.keys(funnelChoices).filter((by) => by !== 'steps');

const timeStepOf = (by: string): TimeStep | null => (by in stepNames ? toStep(by) : null);

/** The group of a row of visits or of orders `d`. */
const groupOf = (scope: Scope): Fragment => {
  const { db, by } = scope;
  return isProperty(by) ? db`d.${db(by)}` : db`${stepOfDay(scope, db`d.day`)}::text`;
};

const ordersOfVisits = (scope: Scope): Fragment => scope.db`
  visit_order d join orders o on o.id = d.order_id
  where d.day between ${scope.span.from}::date and ${scope.span.until}::date`;

const funnelSteps = (scope: Scope): Fragment => {
  const { db } = scope;
  return db`
    select step.key, step.key as label, step.reached, step.before - step.reached as lost, step.before, step.everyone,
      case when step.key = '5' then (select coalesce(sum(o.total), 0) from ${ordersOfVisits(scope)}) end as value,
      step.reached as visits, null::int as products, null::int as carts, null::int as checkouts, null::int as summaries,
      null::int as orders
    from (
      select sum(visits) as visits, sum(products) as products, sum(carts) as carts, sum(checkouts) as checkouts,
        sum(summaries) as summaries, sum(orders) as orders from ${visitsOfPeriod(scope)}) as s
    cross join lateral (values ('0', s.visits, null, s.visits), ('1', s.products, s.visits, s.visits),
      ('2', s.carts, s.products, s.visits), ('3', s.checkouts, s.carts, s.visits), ('4', s.summaries, s.checkouts, s.visits),
      ('5', s.orders, s.summaries, s.visits)) as step (key, reached, before, everyone)
    where s.visits > 0`;
};

const funnelGroups = (scope: Scope): Fragment => {
  const { db, by } = scope;
  const all = isProperty(by)
    ? db`(select key from counted union select key from valued)`
    : db`(select day::text as key from (${stepsOfPeriod(scope)}) as s)`;
  return db`
    with counted as (
      select ${groupOf(scope)} as key, sum(visits) as visits, sum(products) as products, sum(carts) as carts,
        sum(checkouts) as checkouts, sum(summaries) as summaries, sum(orders) as orders
      from ${visitsOfPeriod(scope)} group by 1),
    valued as (select ${groupOf(scope)} as key, sum(o.total) as value from ${ordersOfVisits(scope)} group by 1)
    select a.key, a.key as label, coalesce(c.visits, 0) as visits, coalesce(c.products, 0) as products,
      coalesce(c.carts, 0) as carts, coalesce(c.checkouts, 0) as checkouts, coalesce(c.summaries, 0) as summaries,
      coalesce(c.orders, 0) as orders, coalesce(v.value, 0) as value, null::int as reached, null::int as lost,
      null::int as before, null::int as everyone
    from ${all} as a left join counted c on c.key = a.key left join valued v on v.key = a.key`;
};

const onlyGroups = { only: funnelDimensions };
const onlySteps = { only: ['steps'], hasNoTotal: true };

const funnel = defineReport({
  key: 'funnel',
  topic: 'Vizite, căutări și coșuri',
  title: 'De la vizită la comandă',
  question: 'Câți vizitatori ajung la fiecare pas și unde pleacă?',
  definition:
    'O vizită este o filă a browserului, până la o jumătate de oră fără activitate. Cine ajunge la un pas se numără și la cei dinainte. Valoarea este cea a comenzilor, așa cum au fost trimise.',
  note: noteOfVisits,
  rowName: (by) => (by === 'steps' ? 'Pas' : isProperty(by) ? properties[by] : stepRowNames[toStep(by)]),
  choice: { name: 'Pe', options: funnelChoices },
  defaultChoice: () => 'steps',
  stepOf: timeStepOf,
  labelOf: (label, by) =>
    by === 'steps' ? (stepsShown.find(({ key }) => key === label)?.name ?? label) : propertyLabel(label, by),
  columns: {
    reached: { name: 'Vizite', kind: 'count', ...onlySteps },
    lost: { name: 'Pierdute', kind: 'count', isBad: true, ...onlySteps },
    drop: { name: 'Pierdute %', kind: 'percent', ratio: ['lost', 'before'], isBad: true, ...onlySteps },
    part: { name: 'Din vizite', kind: 'percent', ratio: ['reached', 'everyone'], ...onlySteps },
    before: { name: '', kind: 'count', isHidden: true, hasNoTotal: true },
    everyone: { name: '', kind: 'count', isHidden: true, hasNoTotal: true },
    visits: { name: 'Vizite', kind: 'count', ...onlyGroups },
    products: { name: 'Produs văzut', kind: 'count', ...onlyGroups },
    carts: { name: 'În coș', kind: 'count', ...onlyGroups },
    checkouts: { name: 'Finalizare', kind: 'count', ...onlyGroups },
    summaries: { name: 'Sumar', kind: 'count', ...onlyGroups },
    orders: { name: 'Cu comandă', kind: 'count', ...onlyGroups },
    cart_share: { name: 'Produs → coș', kind: 'percent', ratio: ['carts', 'products'], ...onlyGroups },
    checkout_share: { name: 'Coș → finalizare', kind: 'percent', ratio: ['checkouts', 'carts'], ...onlyGroups },
    order_share: { name: 'Finalizare → comandă', kind: 'percent', ratio: ['orders', 'checkouts'], ...onlyGroups },
    conversion: { name: 'Vizită → comandă', kind: 'percent', ratio: ['orders', 'visits'], ...onlyGroups },
    value: { name: 'Valoarea comenzilor', kind: 'money' },
  },
  figures: ['visits', 'carts', 'orders', 'conversion', 'value'],
  sort: '-visits',
  chart: 'visits',
  rows: (scope) => (scope.by === 'steps' ? funnelSteps(scope) : funnelGroups(scope)),
  orders: (scope, row) => {
    const { db, by } = scope;
    const group = by === 'steps' ? db`'5'` : groupOf(scope);
    return db`
      select d.order_id, d.amount, coalesce(sum(l.quantity), 0) as units
      from (
        select d.order_id, o.total as amount from ${ordersOfVisits(scope)} and (${row}::text is null or ${group} = ${row})
      ) as d left join order_line l on l.order_id = d.order_id group by d.order_id, d.amount`;
  },
});

const seenProducts = defineReport({
  key: 'seen-products',
  topic: 'Vizite, căutări și coșuri',
  title: 'Produse văzute și adăugate în coș',
  question: 'Ce produse sunt privite des și puse rar în coș?',
  definition:
    'În câte vizite a fost văzut produsul și în câte a fost adăugat în coș, și din liste sau din alte pagini.',
  note: noteOfVisits,
  rowName: 'Produs',
  columns: {
    seen: { name: 'Văzut', kind: 'count' },
    added: { name: 'Adăugat în coș', kind: 'count' },
    rate: { name: 'Coșuri la 100 de vizite', kind: 'percent', ratio: ['added', 'seen'] },
    stock: { name: 'Pe stoc acum', kind: 'count', hasNoTotal: true },
  },
  figures: ['seen', 'added', 'rate'],
  sort: '-seen',
  chart: 'seen',
  hasLinks: true,
  rows: (scope) => scope.db`
    select s.product_id::text as key, ${productName(scope, scope.db`s.product_id`)} as label, '/admin/products/' || p.id as href,
      s.seen, s.added, t.on_hand as stock
    from (
      select product_id, sum(seen) as seen, sum(added) as added from product_visit_day
      where day between ${scope.span.from}::date and ${scope.span.until}::date group by 1) as s
    left join product p on p.id = s.product_id left join stock t on t.product_id = p.id`,
});

const searchText =
  'O căutare este cea trimisă din câmpul de căutare, o dată pe vizită pentru aceleași cuvinte. Adresele de e-mail și numerele de telefon scrise din greșeală nu se păstrează, iar cuvintele se șterg după lunile din setări.';

const searches = defineReport({
  key: 'searches',
  topic: 'Vizite, căutări și coșuri',
  title: 'Căutări și produse deschise din ele',
  question: 'Ce caută vizitatorii, ce nu găsesc și cât de des deschid un rezultat?',
  definition: searchText,
  note: noteOfVisits,
  rowName: (by) => (by === 'words' ? 'Cuvinte' : stepRowNames[toStep(by)]),
  choice: { name: 'Pe', options: { words: 'Cuvinte', ...stepNames } },
  stepOf: timeStepOf,
  columns: {
    searches: { name: 'Căutări', kind: 'count' },
    empty: { name: 'Fără rezultat', kind: 'count', isBad: true },
    empty_share: { name: 'Fără rezultat %', kind: 'percent', ratio: ['empty', 'searches'], isBad: true },
    clicks: { name: 'Produse deschise', kind: 'count' },
    click_share: { name: 'Deschideri la 100 de căutări', kind: 'percent', ratio: ['clicks', 'searches'] },
    phrases: { name: 'Cuvinte diferite', kind: 'count', hasNoTotal: true, only: Object.keys(stepNames) },
  },
  figures: ['searches', 'empty', 'empty_share', 'clicks', 'click_share'],
  sort: '-searches',
  chart: 'searches',
  rows: (scope) => {
    const { db, span, by } = scope;
    const sums = db`sum(searches) as searches, sum(empty) as empty, sum(clicks) as clicks`;
    const found = db`search_day where day between ${span.from}::date and ${span.until}::date`;
    if (by === 'words') return db`select words as key, words as label, ${sums} from ${found} group by words`;
    return db`
      select step.day::text as key, step.day::text as label, coalesce(s.searches, 0) as searches,
        coalesce(s.empty, 0) as empty, coalesce(s.clicks, 0) as clicks, coalesce(s.phrases, 0) as phrases
      from (${stepsOfPeriod(scope)}) as step left join (
        select ${stepOfDay(scope, db`day`)} as day, ${sums}, count(distinct words) as phrases from ${found} group by 1
      ) as s on s.day = step.day`;
  },
});

const clickChoices = { product: 'Produs', position: 'Poziție', words: 'Cuvinte' };

const searchClicks = defineReport({
  key: 'search-clicks',
  topic: 'Vizite, căutări și coșuri',
  title: 'Ce se deschide din căutare și de pe ce poziție',
  question: 'Ce produse sunt alese din rezultate și cât de jos trebuie căutate?',
  definition: `Poziția este locul produsului printre rezultate, cu toate paginile lor. ${searchText}`,
  note: noteOfVisits,
  rowName: (by) => clickChoices[by as keyof typeof clickChoices] ?? clickChoices.product,
  choice: { name: 'Pe', options: clickChoices },
  labelOf: (label, by) => (by === 'position' && label === '0' ? 'Sugestii' : label),
  columns: {
    clicks: { name: 'Deschideri', kind: 'count' },
    everyone: { name: '', kind: 'count', isHidden: true, hasNoTotal: true },
    share: { name: 'Din toate', kind: 'percent', ratio: ['clicks', 'everyone'], hasNoTotal: true },
    first: { name: 'Din primele 3', kind: 'count', only: ['product', 'words'] },
    suggested: { name: 'Din sugestii', kind: 'count', only: ['product', 'words'] },
  },
  figures: ['clicks', 'first', 'suggested'],
  sort: '-clicks',
  chart: 'clicks',
  hasLinks: true,
  rows: (scope) => {
    const { db, span, by } = scope;
    const keys: Record<string, Fragment> = {
      product: db`c.product_id::text`,
      words: db`c.words`,
      position: db`case when c.position <= 10 then c.position::text when c.position <= 24 then '11–24'
        when c.position <= 48 then '25–48' else 'de la 49' end`,
    };
    const isProduct = by === 'product';
    return db`
      select s.key, ${isProduct ? productName(scope, db`s.key::int`) : db`s.key`} as label,
        ${isProduct ? db`'/admin/products/' || p.id` : db`null::text`} as href,
        s.clicks, s.first, s.suggested, sum(s.clicks) over () as everyone
      from (
        select ${keys[by] ?? db`c.product_id::text`} as key, sum(c.clicks) as clicks,
          coalesce(sum(c.clicks) filter (where c.position between 1 and 3), 0) as first,
          coalesce(sum(c.clicks) filter (where c.position = 0), 0) as suggested
        from search_click_day c where c.day between ${span.from}::date and ${span.until}::date group by 1) as s
      ${isProduct ? db`left join product p on p.id = s.key::int` : db``}`;
  },
});

export const sourceReports = [salesBySource];
export const funnelReports = [funnel, seenProducts, searches, searchClicks];
