import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { BuyBackSort } from './admin-contract.ts';
import type { BuyBackRow } from './record.ts';
import { type BuyBackState, idIn, mostMonths, oldAfterMonths } from './rules.ts';

export type Shelf = { name: string; path: string };

/** The categories without food. */
export const selectShelves = (db: Db): Promise<Shelf[]> => db<Shelf[]>`
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

/** What may still be sold back, the newest first. `s` names the view. */
const sellable = (db: Db, accountId: number) => db`
  select s.product_id as "productId", s.order_id as "orderId", o.number as "orderNumber", p.name, b.name as brand,
    (select file from product_picture f where f.product_id = p.id order by f.position limit 1) as picture,
    s.price, s.delivered_at as "deliveredAt", s.delivered_at < now() - ${oldAfterMonths} * interval '1 month' as "isOld",
    s.units - (select count(*)::int from buyback y where y.order_id = s.order_id and y.product_id = s.product_id
      and y.state not in ('declined', 'rejected')) as units
  from sellable_product s join orders o on o.id = s.order_id
  join product p on p.id = s.product_id join producer b on b.id = p.producer_id
  where s.account_id = ${accountId} and s.delivered_at > now() - ${mostMonths} * interval '1 month'`;

export const selectSellable = (db: Db, accountId: number): Promise<SellableRow[]> => db<SellableRow[]>`
  select * from (${sellable(db, accountId)}) as found where units > 0 order by "deliveredAt" desc, "productId" limit 100`;

type Unit = { orderId: number; productId: number };

export async function selectOneSellable(
  db: Db,
  accountId: number,
  { orderId, productId }: Unit,
): Promise<SellableRow | undefined> {
  const [row] = await db<SellableRow[]>`
    ${sellable(db, accountId)} and s.order_id = ${orderId} and s.product_id = ${productId}`;
  return row;
}

/** One request at a time for each customer, so that no unit is sold back twice. */
export async function lockSeller(db: Db, accountId: number): Promise<void> {
  await db`select from account where id = ${accountId} for no key update`;
}

const request = (db: Db) => db`
  select y.id, y.account_id as "accountId", y.product_id as "productId", y.order_id as "orderId", y.name, y.brand, y.image,
    y.base_price as "basePrice", y.estimate, y.look, y.completeness, y.note, y.state, y.offer,
    y.offer_ends_at as "offerEndsAt", coalesce(y.offer_ends_at <= now(), false) as "isOfferOver", y.code,
    y.used_product_id as "usedProductId", y.created_at as "createdAt", o.number as "orderNumber",
    a.first_name as "firstName", a.last_name as "lastName", a.email,
    array(select json_build_object('id', c.id, 'name', c.name, 'width', c.width, 'height', c.height)
      from buyback_picture c where c.buyback_id = y.id order by c.position) as pictures,
    array(select json_build_object('state', s.state, 'at', s.at, 'author', s.author, 'note', s.note)
      from buyback_state_change s where s.buyback_id = y.id order by s.id) as states
  from buyback y join orders o on o.id = y.order_id join account a on a.id = y.account_id`;

export const selectOwn = (db: Db, accountId: number): Promise<BuyBackRow[]> => db<BuyBackRow[]>`
  ${request(db)} where y.account_id = ${accountId} order by y.id desc limit 100`;

export async function selectOwnOne(db: Db, accountId: number, id: number): Promise<BuyBackRow | undefined> {
  const [row] = await db<BuyBackRow[]>`${request(db)} where y.account_id = ${accountId} and y.id = ${id}`;
  return row;
}

export async function selectOne(db: Db, id: number): Promise<BuyBackRow | undefined> {
  const [row] = await db<BuyBackRow[]>`${request(db)} where y.id = ${id}`;
  return row;
}

/** Whoever else wants to change it waits; what is read afterwards is the newest. */
export async function lockOne(db: Db, id: number): Promise<BuyBackRow | undefined> {
  await db`select from buyback where id = ${id} for update`;
  return selectOne(db, id);
}

export type Wanted = { search: string; state: BuyBackState | null };

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** By its number, the order's, or the beginning of the customer's e-mail or name. */
const isWanted = (db: Db, { search, state }: Wanted) => db`
  ${state === null ? db`true` : db`y.state = ${state}`}
  and (${search} = '' or y.id = ${idIn(search)} or y.order_id in (select id from orders where number = upper(${search}))
    or y.account_id in (select id from account where email like ${`${escaped(search.toLowerCase())}%`}
      or folded(last_name || ' ' || first_name) like ${`${escaped(fold(search))}%`}
      or folded(first_name || ' ' || last_name) like ${`${escaped(fold(search))}%`}))`;

type Listed = { sort: BuyBackSort; take: number; skip: number };

/** 'waiting': what waits for the shop comes first, the oldest before the others. */
const inOrder = (db: Db, sort: BuyBackSort) =>
  ({
    waiting: db`y.state not in ('requested', 'accepted'), case when y.state in ('requested', 'accepted') then y.id else -y.id end`,
    created: db`y.id`,
    '-created': db`y.id desc`,
  })[sort];

export const selectPage = (db: Db, wanted: Wanted, { sort, take, skip }: Listed): Promise<BuyBackRow[]> =>
  db<BuyBackRow[]>`
    ${request(db)} where ${isWanted(db, wanted)} order by ${inOrder(db, sort)} limit ${take} offset ${skip}`;

export async function countIn(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from buyback y where ${isWanted(db, wanted)}`;
  return row?.count ?? 0;
}

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
  /** How long the offer stands, from now. */
  offerDays?: number;
  code?: string;
};

/** A state and the line in its history, together. */
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

/** What a customer has not sold yet. */
export async function selectOpen(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from buyback where account_id = ${accountId} and state in ('requested', 'offered', 'accepted') order by id`;
  return rows.map(({ id }) => id);
}

export async function forgetNotes(db: Db, accountId: number): Promise<void> {
  await db`update buyback set note = '' where account_id = ${accountId}`;
}

/** So many days from now, by the clock that decides. */
export async function selectDayAfter(db: Db, days: number): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`select now() + ${days} * interval '1 day' as at`;
  if (!row) throw new Error('The database does not tell the time');
  return row.at;
}
