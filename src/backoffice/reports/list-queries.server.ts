import type { Db } from '../../platform/db/db.server.ts';
import { toRon } from '../../platform/money.ts';
import type { Dashboard, Span } from './contract.ts';
import { soldProducts, startOfDay, today } from './queries.server.ts';

const maxItems = 8;
const lowStockUnits = 5;
const expiryWarningDays = 180;

type BestSeller = Dashboard['bestSellers'][number];
type RunningOut = Dashboard['runningOut'][number];
type Expiring = Dashboard['expiring'][number];
type EmptySearch = Dashboard['misses'][number];
type Lists = Pick<Dashboard, 'bestSellers' | 'runningOut' | 'expiring' | 'misses'>;

/** The lists of the dashboard, by their names in its contract. */
export async function selectLists(db: Db, period: Span): Promise<Lists> {
  const [bestSellers, runningOut, expiring, misses] = await Promise.all([
    selectBestSellers(db, period),
    selectRunningOut(db),
    selectExpiring(db),
    selectEmptySearches(db, period),
  ]);
  return { bestSellers: bestSellers.map((row) => ({ ...row, sold: toRon(row.sold) })), runningOut, expiring, misses };
}

/** Past days are counted ahead; today is added while it belongs to the period. */
const selectBestSellers = (db: Db, { from, until }: Span): Promise<BestSeller[]> =>
  db<BestSeller[]>`
    select s.product_id, coalesce(p.name, '') as name, s.units::int, s.sold::bigint
    from (
      select product_id, sum(units) as units, sum(sold) as sold from (
        select day, product_id, units, sold from sales_product_day where day < ${today(db)}
        union all
        ${soldProducts(db, startOfDay(db, today(db)), db`'infinity'::timestamptz`)}) as parts
      where day between ${from}::date and ${until}::date
      group by product_id order by sum(sold) desc, product_id limit ${maxItems}) as s
    left join product p on p.id = s.product_id
    order by s.sold desc, s.product_id`;

const selectRunningOut = (db: Db): Promise<RunningOut[]> => db<RunningOut[]>`
  select p.id as product_id, p.name, s.on_hand from stock s join product p on p.id = s.product_id
  where s.on_hand <= ${lowStockUnits} and p.is_published
    and not exists (select from bundle_part b where b.bundle_id = p.id)
  order by s.on_hand, p.popularity desc, p.id limit ${maxItems}`;

const selectExpiring = (db: Db): Promise<Expiring[]> => db<Expiring[]>`
  select l.id as lot_id, p.id as product_id, p.name, l.code, l.expires_on::text as expires_on, l.quantity
  from stock_lot l join product p on p.id = l.product_id
  where l.quantity > 0 and l.expires_on <= ${today(db)} + ${expiryWarningDays}::int order by l.expires_on, l.id limit ${maxItems}`;

const selectEmptySearches = (db: Db, { from, until }: Span): Promise<EmptySearch[]> => db<EmptySearch[]>`
  select words, sum(times)::int as times from search_miss where day between ${from}::date and ${until}::date
  group by words order by sum(times) desc, words limit ${maxItems}`;
