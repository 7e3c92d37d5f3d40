import { type Db, listOf, type Transaction } from '../../kit/db.server.ts';
import { minutesHeld, mostUnits } from '../inventory/rules.ts';
import { availableUnits, customerHolder, type Holder, type Units } from '../inventory/service.server.ts';
import type { Missing } from './join-rules.ts';
import type { ActionType } from './rules.ts';

const lockSpace = 7_203_121;

/** Changes of one cart wait for one another, as each reserves the whole of it. */
export const lockCart = (tx: Transaction, accountId: number) =>
  tx`select pg_advisory_xact_lock(${lockSpace}, ${accountId})`.execute();

export type ProductRow = {
  productId: number;
  code: string;
  name: string;
  brand: string;
  picture: string | null;
  price: number;
  vatRate: number;
  isSecondHand: boolean;
  isPublished: boolean;
};

type Attribute = { id: number; name: string };

export type LineRow = ProductRow & {
  shoppingCartId: number;
  quantity: number;
  productAttributes: Attribute[];
  seenPrice: number;
};

const productColumns = (db: Db) => db`
  p.id as "productId", p.code, p.name, r.name as brand, pic.file as picture, p.selling_price as price,
  p.vat_rate as "vatRate", p.is_buy_back as "isSecondHand", p.is_published as "isPublished"`;

const productTables = (db: Db) => db`
  product p join producer r on r.id = p.producer_id
  left join product_picture pic on pic.product_id = p.id and pic.position = 0`;

const attributes = (db: Db) => db`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id)
  from filter_option o where o.id = any(l.attribute_ids)), '[]') as "productAttributes"`;

const lineColumns = (db: Db) => db`
  ${productColumns(db)}, l.id as "shoppingCartId", l.quantity, l.seen_price as "seenPrice", ${attributes(db)}`;

const linesOf = (db: Db, accountId: number) => db`
  cart_line l join ${productTables(db)} on p.id = l.product_id where l.account_id = ${accountId} order by l.id`;

export const selectLines = (db: Db, accountId: number): Promise<LineRow[]> => db<LineRow[]>`
  select ${lineColumns(db)} from ${linesOf(db, accountId)}`;

export type StockedRow = LineRow & { available: number };

/** With how many of each the customer could buy now. */
export const selectStocked = (db: Db, accountId: number): Promise<StockedRow[]> => db<StockedRow[]>`
  select ${lineColumns(db)}, ${availableUnits(db, customerHolder(accountId))} as available
  from ${linesOf(db, accountId)}`;

/** What is on sale of these, in the order asked for. */
export const selectProducts = (db: Db, productIds: number[]): Promise<ProductRow[]> => db<ProductRow[]>`
  select ${productColumns(db)}
  from unnest(${listOf(db, productIds)}) with ordinality as wanted (id, place) join ${productTables(db)} on p.id = wanted.id
  where p.is_published order by wanted.place`;

export type Addition = {
  productId: number;
  quantity: number;
  attributeIds: number[];
  mostLines: number;
  mostQuantity: number;
};
type Added = LineRow & { refusal: null; available: number; secondsLeft: number };
type NotAdded = { refusal: 'unknownProduct' | 'tooManyLines' | 'tooMany' };

/** So many more of a product, all of them or none, with the whole cart reserved anew; the lock and the rest in one trip. */
export async function addToCart(db: Db, accountId: number, added: Addition): Promise<Added | NotAdded> {
  const [row] = await db<(Added | NotAdded)[]>`
    select ${productColumns(db)}, l.refusal, l.line_id as "shoppingCartId", l.quantity, p.selling_price as "seenPrice",
      ${attributes(db)}, l.available, l.seconds_left as "secondsLeft"
    from add_to_cart(${accountId}, ${added.productId}, ${added.quantity}, ${added.attributeIds}, ${added.mostLines},
      ${added.mostQuantity}, ${minutesHeld}, ${mostUnits}) l
    left join (${productTables(db)}) on p.id = ${added.productId}`;
  if (!row) throw new Error(`Nothing became of product ${added.productId}`);
  return row;
}

/** How many there were when there were not enough; null for any other failure. */
export const tooFewOf = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && error.code === 'VS001' && 'detail' in error
    ? Number(error.detail)
    : null;

export type Kept = { shoppingCartId: number; productAttributes: Attribute[] };

/** Sets the quantity of a product's line; the price of now becomes the one that was seen. */
export async function putLine(tx: Transaction, accountId: number, line: Units, attributeIds: number[]): Promise<Kept> {
  const [row] = await tx<Kept[]>`
    insert into cart_line as l (account_id, product_id, quantity, attribute_ids, seen_price)
    select ${accountId}, p.id, ${line.quantity}, ${theirAttributes(tx, line.productId, attributeIds)}, p.selling_price
    from product p where p.id = ${line.productId}
    on conflict (account_id, product_id) do update
    set quantity = excluded.quantity, attribute_ids = excluded.attribute_ids, seen_price = excluded.seen_price
    returning l.id as "shoppingCartId", ${attributes(tx)}`;
  if (!row) throw new Error(`No line for product ${line.productId}`);
  return row;
}

/** Only what the product really has. */
const theirAttributes = (tx: Transaction, productId: number, ids: number[]) => tx`array(
  select option_id from product_filter where product_id = ${productId} and option_id = any(${ids}::int[]) order by 1)`;

export type ChosenAttribute = { productId: number; attributeId: number };

/** Many at once; of lines that were there the seen prices stay, and the attributes when none are named. */
export async function putLines(
  tx: Transaction,
  accountId: number,
  lines: Units[],
  chosen: ChosenAttribute[],
): Promise<void> {
  await tx`
    insert into cart_line as l (account_id, product_id, quantity, attribute_ids, seen_price)
    select ${accountId}, p.id, wanted.quantity, array(
        select f.option_id from product_filter f
        where f.product_id = p.id and (f.product_id, f.option_id) in (select * from unnest(
          ${chosen.map((one) => one.productId)}::int[], ${chosen.map((one) => one.attributeId)}::int[])) order by 1),
      p.selling_price
    from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
      with ordinality as wanted (id, quantity, place)
    join product p on p.id = wanted.id order by wanted.place
    on conflict (account_id, product_id) do update set quantity = excluded.quantity,
      attribute_ids = case when excluded.attribute_ids = '{}' then l.attribute_ids else excluded.attribute_ids end`;
}

export async function deleteProducts(db: Db, accountId: number, productIds: number[]): Promise<void> {
  await db`delete from cart_line where account_id = ${accountId} and product_id = any(${listOf(db, productIds)})`;
}

export async function deleteCart(db: Db, accountId: number): Promise<void> {
  await db`delete from cart_line where account_id = ${accountId}`;
  await db`delete from cart_history where account_id = ${accountId}`;
  await db`delete from cart_addition where account_id = ${accountId}`;
}

/** How long what the holder reserved still stays his; 0 when nothing is. */
export async function selectSecondsLeft(db: Db, holder: Holder): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select coalesce(ceil(extract(epoch from max(expires_at) - now())), 0)::int as left
    from reservation where holder = ${holder} and expires_at > now()`;
  return row?.left ?? 0;
}

export type UnpaidRow = { productId: number; id: number; number: string; identifier: string };

/** Orders of the holder's own that wait for their payment and hold some of these products; the newest of each. */
export const selectUnpaid = (db: Db, holder: Holder, productIds: number[]): Promise<UnpaidRow[]> => db<UnpaidRow[]>`
  select distinct on (l.product_id) l.product_id as "productId", o.id, o.number, o.identifier
  from orders o join order_line l on l.order_id = o.id
  where o.holder = ${holder} and o.state = 'awaiting_payment' and l.product_id = any(${productIds}::int[])
  order by l.product_id, o.id desc`;

/** What did not come when this list was added before; undefined for one that was not. */
export async function selectAddition(tx: Transaction, accountId: number, key: string): Promise<Missing[] | undefined> {
  const [row] = await tx<{ missing: Missing[] }[]>`
    select missing from cart_addition where account_id = ${accountId} and key = ${key}`;
  return row?.missing;
}

/** Nobody asks again for an answer that was lost a day ago. */
export async function insertAddition(
  tx: Transaction,
  accountId: number,
  key: string,
  missing: Missing[],
): Promise<void> {
  await tx`
    with forgotten as (delete from cart_addition where added_at < now() - interval '1 day')
    insert into cart_addition (account_id, key, missing) values (${accountId}, ${key}, ${JSON.stringify(missing)}::text::jsonb)`;
}

export type HistoryEntry = {
  accountId: number | null;
  guestId: string | null;
  action: ActionType;
  products: Units[];
};

/** At most so many a day of one visitor, and none for longer than it is of use. */
export async function insertHistory(db: Db, entry: HistoryEntry, mostADay: number, daysKept: number): Promise<void> {
  await db`
    with forgotten as (delete from cart_history where at < now() - make_interval(days => ${daysKept}))
    insert into cart_history (account_id, guest_id, action, products)
    select ${entry.accountId}, ${entry.guestId}, ${entry.action}, ${JSON.stringify(entry.products)}::text::jsonb
    where ${mostADay} > (
      select count(*) from cart_history
      where at > now() - interval '1 day' and account_id is not distinct from ${entry.accountId}
        and guest_id is not distinct from ${entry.guestId})`;
}

type PastAction = { action: string; products: Units[]; at: Date };

export const selectHistory = (db: Db, accountId: number): Promise<PastAction[]> => db<PastAction[]>`
  select action, products, at from cart_history where account_id = ${accountId} order by id`;
