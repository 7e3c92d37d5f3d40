import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { PictureFile, PictureRow } from '../../platform/pictures.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import type { BuyBackSort } from './admin-contract.ts';
import type { BuyBackRow } from './record.ts';
import { type BuyBackState, maxMonths, oldAfterMonths, parseNumber } from './rules.ts';

export type UsedCategory = { name: string; path: string };

/** Non-food root categories. */
export const selectUsedCategories = (db: Db): Promise<UsedCategory[]> => db<UsedCategory[]>`
  select name, '/' || slug as path from category where not is_food and parent_id is null order by position, id`;

export type SellableRow = {
  productId: number;
  orderId: number;
  orderNumber: string;
  name: string;
  brand: string;
  picture: string | null;
  price: number;
  deliveredAt: Date;
  isOld: boolean;
  units: number;
};

/** Products that can be sold back; append conditions on s (sellable_product). */
const selectSellableSql = (db: Db, accountId: number) => db`
  select s.product_id, s.order_id, o.number as order_number, p.name, b.name as brand,
    (select file from product_picture f where f.product_id = p.id order by f.position limit 1) as picture,
    s.price, s.delivered_at, s.delivered_at < now() - ${oldAfterMonths} * interval '1 month' as is_old,
    s.units - (select count(*)::int from buyback y where y.order_id = s.order_id and y.product_id = s.product_id
      and y.state not in ('declined', 'rejected')) as units
  from sellable_product s join orders o on o.id = s.order_id
  join product p on p.id = s.product_id join producer b on b.id = p.producer_id
  where s.account_id = ${accountId} and s.delivered_at > now() - ${maxMonths} * interval '1 month'`;

export const selectSellable = (db: Db, accountId: number): Promise<SellableRow[]> => db<SellableRow[]>`
  select * from (${selectSellableSql(db, accountId)}) as found where units > 0 order by delivered_at desc, product_id limit 100`;

type Unit = { orderId: number; productId: number };

export const selectOneSellable = (
  db: Db,
  accountId: number,
  { orderId, productId }: Unit,
): Promise<SellableRow | undefined> =>
  maybeOne(db<SellableRow[]>`
    ${selectSellableSql(db, accountId)} and s.order_id = ${orderId} and s.product_id = ${productId}`);

/** Serializes the requests of one customer, so that no unit is sold back twice. */
export async function lockSeller(db: Db, accountId: number): Promise<void> {
  await db`select from account where id = ${accountId} for no key update`;
}

const selectRequestSql = (db: Db) => db`
  select y.id, y.account_id, y.product_id, y.order_id, y.name, y.brand, y.image,
    y.base_price, y.estimate, y.look, y.completeness, y.note, y.state, y.offer,
    y.offer_ends_at, coalesce(y.offer_ends_at <= now(), false) as is_offer_over, y.code,
    y.used_product_id, y.created_at, o.number as order_number,
    a.first_name, a.last_name, a.email,
    array(select json_build_object('id', c.id, 'name', c.name, 'width', c.width, 'height', c.height)
      from buyback_picture c where c.buyback_id = y.id order by c.position) as pictures,
    array(select json_build_object('state', s.state, 'at', s.at, 'author', s.author, 'note', s.note)
      from buyback_state_change s where s.buyback_id = y.id order by s.id) as states
  from buyback y join orders o on o.id = y.order_id join account a on a.id = y.account_id`;

export const selectOwn = (db: Db, accountId: number): Promise<BuyBackRow[]> => db<BuyBackRow[]>`
  ${selectRequestSql(db)} where y.account_id = ${accountId} order by y.id desc limit 100`;

export const selectOwnOne = (db: Db, accountId: number, id: number): Promise<BuyBackRow | undefined> =>
  maybeOne(db<BuyBackRow[]>`${selectRequestSql(db)} where y.account_id = ${accountId} and y.id = ${id}`);

export const selectOne = (db: Db, id: number): Promise<BuyBackRow | undefined> =>
  maybeOne(db<BuyBackRow[]>`${selectRequestSql(db)} where y.id = ${id}`);

/** Locks the request, then reads its current state. */
export async function lockRequest(db: Db, id: number): Promise<BuyBackRow | undefined> {
  await db`select from buyback where id = ${id} for update`;
  return selectOne(db, id);
}

export type RequestFilter = { search: string; state: BuyBackState | null };

/** Matches the request number, the order number, or a prefix of the customer's email or name. */
const whereFilter = (db: Db, { search, state }: RequestFilter) => db`
  ${state === null ? db`true` : db`y.state = ${state}`}
  and (${search} = '' or y.id = ${parseNumber(search)} or y.order_id in (select id from orders where number = any(${matchingOrderNumbers(search)}::text[]))
    or y.account_id in (select id from account where email like ${`${escapeLike(search.toLowerCase())}%`}
      or folded(last_name || ' ' || first_name) like ${`${escapeLike(normalizeForSearch(search))}%`}
      or folded(first_name || ' ' || last_name) like ${`${escapeLike(normalizeForSearch(search))}%`}))`;

type PageParams = { sort: BuyBackSort; take: number; skip: number };

/** 'waiting': requests that wait for the shop first, oldest first. */
const orderBy = (db: Db, sort: BuyBackSort) =>
  ({
    waiting: db`y.state not in ('requested', 'accepted'), case when y.state in ('requested', 'accepted') then y.id else -y.id end`,
    created: db`y.id`,
    '-created': db`y.id desc`,
  })[sort];

export const selectPage = (db: Db, filter: RequestFilter, { sort, take, skip }: PageParams): Promise<BuyBackRow[]> =>
  db<BuyBackRow[]>`
    ${selectRequestSql(db)} where ${whereFilter(db, filter)} order by ${orderBy(db, sort)} limit ${take} offset ${skip}`;

export const countRequests = (db: Db, filter: RequestFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from buyback y where ${whereFilter(db, filter)}`);

export type NewBuyBack = Unit &
  Pick<
    BuyBackRow,
    'accountId' | 'name' | 'brand' | 'image' | 'basePrice' | 'estimate' | 'look' | 'completeness' | 'note'
  >;

export async function insertBuyBack(db: Db, one: NewBuyBack): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into buyback (account_id, product_id, order_id, name, brand, image, base_price, estimate, look, completeness, note)
      values (${one.accountId}, ${one.productId}, ${one.orderId}, ${one.name}, ${one.brand}, ${one.image}, ${one.basePrice},
        ${one.estimate}, ${one.look}, ${one.completeness}, ${one.note})
      returning id
    ), change as (
      insert into buyback_state_change (buyback_id, state, author) select id, 'requested', 'client' from made
    )
    select id from made`;
  if (!row) throw new Error('The request was not written');
  return row.id;
}

export type Change = {
  state: BuyBackState;
  author: string;
  note?: string | undefined;
  offer?: number;
  /** Validity of the offer from now. */
  offerDays?: number;
  code?: string;
};

export async function updateState(db: Db, id: number, change: Change): Promise<void> {
  await db`
    with changed as (
      update buyback set state = ${change.state}, offer = coalesce(${change.offer ?? null}, offer),
        offer_ends_at = coalesce(now() + ${change.offerDays ?? null}::int * interval '1 day', offer_ends_at),
        code = coalesce(${change.code ?? null}, code)
      where id = ${id} returning id
    )
    insert into buyback_state_change (buyback_id, state, author, note)
    select id, ${change.state}, ${change.author}, ${change.note ?? ''} from changed`;
}

export async function setUsedProduct(db: Db, id: number, productId: number): Promise<void> {
  await db`update buyback set used_product_id = ${productId} where id = ${id}`;
}

/** Requests that can still be cancelled. */
export async function selectOpen(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from buyback where account_id = ${accountId} and state in ('requested', 'offered', 'accepted') order by id`;
  return rows.map(({ id }) => id);
}

export async function eraseNotes(db: Db, accountId: number): Promise<void> {
  await db`update buyback set note = '' where account_id = ${accountId}`;
}

/** Uses the database clock. */
export async function selectDayAfter(db: Db, days: number): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`select now() + ${days} * interval '1 day' as at`;
  if (!row) throw new Error('The database does not tell the time');
  return row.at;
}

export async function insertPicture(db: Db, accountId: number, picture: PictureFile): Promise<PictureRow> {
  const { name, width, height } = picture;
  const [row] = await db<{ id: number }[]>`
    insert into buyback_picture (account_id, name, width, height)
    values (${accountId}, ${name}, ${width}, ${height}) returning id`;
  return { id: row?.id ?? 0, ...picture };
}

export const countRecent = (db: Db, accountId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from buyback_picture
    where account_id = ${accountId} and created_at > now() - interval '1 day'`);

/** Attaches own unattached pictures in the given order; returns how many matched. */
export async function attach(db: Db, accountId: number, buyBackId: number, ids: number[]): Promise<number> {
  const rows = await db`
    update buyback_picture p set buyback_id = ${buyBackId}, position = given.position
    from unnest(${ids}::int[]) with ordinality as given (id, position)
    where p.id = given.id and p.account_id = ${accountId} and p.buyback_id is null
    returning p.id`;
  return rows.length;
}

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

export const deleteOfAccount = async (db: Db, accountId: number): Promise<string[]> =>
  names(await db<{ name: string }[]>`delete from buyback_picture where account_id = ${accountId} returning name`);

/** Uploaded more than a day ago and never attached. */
export const deleteUnattached = async (db: Db): Promise<string[]> =>
  names(
    await db<{ name: string }[]>`
    delete from buyback_picture where buyback_id is null and created_at < now() - interval '1 day' returning name`,
  );
