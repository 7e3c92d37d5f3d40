import type { Transaction } from '../src/platform/db/db.server.ts';

/** Where the visitors come from, how many of them in a hundred, and the page on which they arrive. */
const origins = [
  { source: 'google', medium: 'organic', campaign: '', landing: 'product', share: 31 },
  { source: 'direct', medium: '', campaign: '', landing: 'home', share: 22 },
  { source: 'google', medium: 'cpc', campaign: 'suplimente-imunitate', landing: 'category', share: 14 },
  { source: 'facebook', medium: 'social', campaign: '', landing: 'product', share: 9 },
  { source: 'instagram', medium: 'cpc', campaign: 'colagen-toamna', landing: 'product', share: 8 },
  { source: 'newsletter', medium: 'email', campaign: 'noutati-saptamana', landing: 'campaign', share: 8 },
  { source: 'compari.ro', medium: 'referral', campaign: '', landing: 'product', share: 5 },
  { source: 'bing', medium: 'organic', campaign: '', landing: 'blog', share: 3 },
];
const devices = [
  { device: 'phone', share: 61 },
  { device: 'desktop', share: 32 },
  { device: 'tablet', share: 7 },
];

const days = 400;
/** Of a hundred orders of the shop, those in whose visit statistics were allowed. */
const consentShare = 63;

/** One year of visits. Every order that has a visit is counted in the visits of its day. */
export async function insertVisits(tx: Transaction): Promise<void> {
  await tx`create temporary table demo_origin on commit drop as
    select *, sum(share) over (order by row_number) - share as "from", sum(share) over (order by row_number) as until
    from (select *, row_number() over () from jsonb_to_recordset(${JSON.stringify(origins)}::text::jsonb)
      as o (source text, medium text, campaign text, landing text, share int)) as numbered`;
  await tx`create temporary table demo_device on commit drop as
    select *, sum(share) over (order by row_number) - share as "from", sum(share) over (order by row_number) as until
    from (select *, row_number() over () from jsonb_to_recordset(${JSON.stringify(devices)}::text::jsonb)
      as d (device text, share int)) as numbered`;
  await tx`
    insert into visit_order (order_id, day, source, medium, campaign, device, landing)
    select o.id, (o.created_at at time zone 'Europe/Bucharest')::date, g.source, g.medium, g.campaign, d.device, g.landing
    from orders o
    join demo_origin g on (o.id / 7) % 100 >= g."from" and (o.id / 7) % 100 < g.until
    join demo_device d on (o.id / 701) % 100 >= d."from" and (o.id / 701) % 100 < d.until
    where o.origin = 'web' and o.id % 100 < ${consentShare}`;
  await tx`
    insert into visit_day (day, source, medium, campaign, device, landing, visits, products, carts, checkouts, summaries, orders)
    select day, source, medium, campaign, device, landing, orders + others + (others * 9) / 10 + 1, orders + others,
      orders + others / 5, orders + others / 11, orders + others / 17, orders
    from (
      select t.day, g.source, g.medium, g.campaign, d.device, g.landing, coalesce(o.orders, 0) as orders,
        (g.share * d.share * (16 + abs(hashtext(t.day::text)) % 9 + abs(hashtext(t.day || g.source || d.device)) % 6)) / 1000 as others
      from (select (now() at time zone 'Europe/Bucharest')::date - n as day from generate_series(1, ${days}::int) as n) as t
      cross join demo_origin g cross join demo_device d
      left join (
        select day, source, medium, campaign, device, count(*)::int as orders from visit_order group by 1, 2, 3, 4, 5) as o
        on (o.day, o.source, o.medium, o.campaign, o.device) = (t.day, g.source, g.medium, g.campaign, d.device)
    ) as counted where orders + others > 0`;
  await insertSeenProducts(tx);
  await insertSearches(tx);
  await tx`insert into shop_setting (key, version, "values", saved_by) values ('visits', 1, '{"isOn": true}', 'demo')`;
}

async function insertSeenProducts(tx: Transaction): Promise<void> {
  await tx`
    insert into product_visit_day (day, product_id, seen, added)
    select day, id, seen, seen * (5 + id % 20) / 100 from (
      select (now() at time zone 'Europe/Bucharest')::date - n as day, p.id,
        1 + (abs(hashtext(p.name)) % 13) * (50 + abs(hashtext(n || ' ' || p.id)) % 100) / 100 as seen
      from generate_series(1, 60) as n cross join product p where p.is_published and (p.id + n) % 3 = 0) as seen`;
}

/** Searched words with how often they are searched in ten days; of those without results none is opened. */
const searches: [words: string, times: number, isEmpty?: boolean][] = [
  ['magneziu', 46],
  ['vitamina c', 41],
  ['omega 3', 37],
  ['colagen', 33],
  ['probiotice', 24],
  ['zinc', 21],
  ['vitamina d3', 19],
  ['melatonina', 14],
  ['ceai', 12],
  ['proteine', 9],
  ['berberina', 6, true],
  ['quercetina', 4, true],
  ['glutation', 3, true],
];

async function insertSearches(tx: Transaction): Promise<void> {
  for (const [words, times, isEmpty = false] of searches) {
    await tx`
      insert into search_day (day, words, searches, empty, clicks)
      select day, ${words}, searches, case when ${isEmpty} then searches else 0 end, 0 from (
        select (now() at time zone 'Europe/Bucharest')::date - n as day,
          (${times}::int * (5 + abs(hashtext(${words} || n)) % 11)) / 100 as searches
        from generate_series(1, 90) as n) as s where searches > 0`;
    if (!isEmpty)
      await tx`
        insert into search_click_day (day, words, product_id, position, clicks)
        select s.day, s.words, p.id, p.place, (s.searches + 3 - p.place) / 4
        from search_day s, (
          select id, row_number() over (order by popularity desc, id)::int as place from product
          where is_published and translate(lower(name), 'ăâîșț', 'aaist') like '%' || split_part(${words}, ' ', 1) || '%'
          order by popularity desc, id limit 3) as p
        where s.words = ${words} and (s.searches + 3 - p.place) / 4 > 0`;
  }
  await tx`
    update search_day s set clicks = c.clicks
    from (select day, words, sum(clicks) as clicks from search_click_day group by day, words) as c
    where c.day = s.day and c.words = s.words`;
}
