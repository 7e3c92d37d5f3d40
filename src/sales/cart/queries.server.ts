import { type Db, intArray, type Transaction } from '../../platform/db/db.server.ts';
import {
  availableUnitsColumn,
  partsColumn,
  type ReservationHolder,
  reservationLimits,
  type SoldPart,
  type Units,
} from '../inventory/service.server.ts';
import { methodsWith } from '../payment-methods/methods.ts';
import type { ActionType, Missing } from './rules.ts';

const lockSpace = 7_203_121;

/** Serializes changes of one cart, because each of them reserves the whole cart. */
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
  /** Also for an offer on sale. */
  isPublished: boolean;
  /** Parts of a bundle. */
  parts: SoldPart[];
};

type Attribute = { id: number; name: string };

export type LineRow = ProductRow & {
  shoppingCartId: number;
  quantity: number;
  productAttributes: Attribute[];
  seenPrice: number;
};

const productColumns = (db: Db) => db`
  p.id as product_id, p.code, p.name, r.name as brand, pic.file as picture, p.selling_price as price,
  p.vat_rate, p.is_buy_back as is_second_hand, p.is_published or p.is_offered as is_published, ${partsColumn(db)} as parts`;

const productTables = (db: Db) => db`
  product p join producer r on r.id = p.producer_id
  left join product_picture pic on pic.product_id = p.id and pic.position = 0`;

const attributes = (db: Db) => db`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id)
  from filter_option o where o.id = any(l.attribute_ids)), '[]') as product_attributes`;

const lineColumns = (db: Db) => db`
  ${productColumns(db)}, l.id as shopping_cart_id, l.quantity, l.seen_price, ${attributes(db)}`;

const linesOf = (db: Db, accountId: number) => db`
  cart_line l join ${productTables(db)} on p.id = l.product_id where l.account_id = ${accountId} order by l.id`;

export const selectLines = (db: Db, accountId: number): Promise<LineRow[]> => db<LineRow[]>`
  select ${lineColumns(db)} from ${linesOf(db, accountId)}`;

export type LineRowWithStock = LineRow & { available: number };

/** The owner of a cart on the server, with a hash of the network that the request comes from. */
export type CartOwner = { accountId: number; holder: ReservationHolder; network: string };

type CartReader = Pick<CartOwner, 'accountId' | 'holder'>;

/** Adds the units that the owner could buy now. */
export const selectLinesWithStock = (db: Db, { accountId, holder }: CartReader): Promise<LineRowWithStock[]> => db<
  LineRowWithStock[]
>`
  select ${lineColumns(db)}, ${availableUnitsColumn(db, holder)} as available
  from ${linesOf(db, accountId)}`;

/** Published products and offers on sale among these, in the given order. */
export const selectProducts = (db: Db, productIds: number[]): Promise<ProductRow[]> => db<ProductRow[]>`
  select ${productColumns(db)}
  from unnest(${intArray(db, productIds)}) with ordinality as requested (id, position) join ${productTables(db)} on p.id = requested.id
  where p.is_published or p.is_offered order by requested.position`;

export type Addition = {
  productId: number;
  quantity: number;
  attributeIds: number[];
  maxLines: number;
  maxQuantity: number;
};
type AddedRow = LineRow & { refusal: null; available: number; secondsLeft: number };
type RefusedRow = { refusal: 'unknownProduct' | 'tooManyLines' | 'tooMany' };

/** Adds units of a product, all or none, and reserves the whole cart, in one round trip. */
export async function addToCart(db: Db, owner: CartOwner, added: Addition): Promise<AddedRow | RefusedRow> {
  const { accountId, holder, network } = owner;
  const [row] = await db<(AddedRow | RefusedRow)[]>`
    select ${productColumns(db)}, l.refusal, l.line_id as shopping_cart_id, l.quantity, p.selling_price as seen_price,
      ${attributes(db)}, l.available, l.seconds_left
    from add_cart_line(${holder}, ${accountId}, ${added.productId}, ${added.quantity}, ${added.attributeIds},
      ${added.maxLines}, ${added.maxQuantity}, ${network}, ${reservationLimits(db, holder)}) l
    left join (${productTables(db)}) on p.id = ${added.productId}`;
  if (!row) throw new Error(`add_cart_line returned no row for product ${added.productId}`);
  return row;
}

/** The available units when `add_cart_line` failed for too few units; null for other errors. */
export const parseTooFewError = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && error.code === 'VS001' && 'detail' in error
    ? Number(error.detail)
    : null;

export type SavedLine = { shoppingCartId: number; productAttributes: Attribute[] };

/** Sets the quantity of a line; the current price becomes the seen price. */
export async function upsertLine(
  tx: Transaction,
  accountId: number,
  line: Units,
  attributeIds: number[],
): Promise<SavedLine> {
  const [row] = await tx<SavedLine[]>`
    insert into cart_line as l (account_id, product_id, quantity, attribute_ids, seen_price)
    select ${accountId}, p.id, ${line.quantity}, ${validAttributes(tx, line.productId, attributeIds)}, p.selling_price
    from product p where p.id = ${line.productId}
    on conflict (account_id, product_id) do update
    set quantity = excluded.quantity, attribute_ids = excluded.attribute_ids, seen_price = excluded.seen_price
    returning l.id as shopping_cart_id, ${attributes(tx)}`;
  if (!row) throw new Error(`No line for product ${line.productId}`);
  return row;
}

/** Only attributes that the product has. */
const validAttributes = (tx: Transaction, productId: number, ids: number[]) => tx`array(
  select option_id from product_filter where product_id = ${productId} and option_id = any(${ids}::int[]) order by 1)`;

export type SelectedAttribute = { productId: number; attributeId: number };

/** Existing lines keep their seen price, and their attributes when none are selected. */
export async function upsertLines(
  tx: Transaction,
  accountId: number,
  lines: Units[],
  selected: SelectedAttribute[],
): Promise<void> {
  await tx`
    insert into cart_line as l (account_id, product_id, quantity, attribute_ids, seen_price)
    select ${accountId}, p.id, requested.quantity, array(
        select f.option_id from product_filter f
        where f.product_id = p.id and (f.product_id, f.option_id) in (select * from unnest(
          ${selected.map((one) => one.productId)}::int[], ${selected.map((one) => one.attributeId)}::int[])) order by 1),
      p.selling_price
    from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
      with ordinality as requested (id, quantity, position)
    join product p on p.id = requested.id order by requested.position
    on conflict (account_id, product_id) do update set quantity = excluded.quantity,
      attribute_ids = case when excluded.attribute_ids = '{}' then l.attribute_ids else excluded.attribute_ids end`;
}

export async function deleteProducts(db: Db, accountId: number, productIds: number[]): Promise<void> {
  await db`delete from cart_line where account_id = ${accountId} and product_id = any(${intArray(db, productIds)})`;
}

export async function deleteCart(db: Db, accountId: number): Promise<void> {
  await db`delete from cart_line where account_id = ${accountId}`;
  await db`delete from cart_history where account_id = ${accountId}`;
  await db`delete from cart_addition where account_id = ${accountId}`;
}

/** Remaining seconds of the owner's reservation; 0 without one. */
export async function selectSecondsLeft(db: Db, holder: ReservationHolder): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select coalesce(ceil(extract(epoch from max(expires_at) - now())), 0)::int as left
    from reservation where holder = ${holder} and expires_at > now()`;
  return row?.left ?? 0;
}

export type UnpaidRow = { productId: number; id: number; number: string; identifier: string };

/** For each product, the owner's newest order that contains it and awaits payment. */
export const selectUnpaidOrders = (db: Db, holder: ReservationHolder, productIds: number[]): Promise<UnpaidRow[]> => db<
  UnpaidRow[]
>`
  select distinct on (l.product_id) l.product_id, o.id, o.number, o.identifier
  from orders o join order_line l on l.order_id = o.id
  where o.holder = ${holder} and o.state = 'awaiting_payment' and l.product_id = any(${productIds}::int[])
  order by l.product_id, o.created_at desc, o.id desc`;

/**
 * Remaining seconds of the owner's order that awaits payment and has all these units, when its cart stays until it is
 * paid; 0 without one.
 */
export async function selectOrderSecondsLeft(db: Db, holder: ReservationHolder, units: Units[]): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select ceil(extract(epoch from o.expires_at - now()))::int as left from orders o
    where o.holder = ${holder} and o.origin = 'web' and o.state = 'awaiting_payment' and o.expires_at > now()
      and o.payment_method = any(${methodsWith('keepsCartUntilPaid')})
      and not exists (
        select from unnest(${units.map(({ productId }) => productId)}::int[], ${units.map(({ quantity }) => quantity)}::int[])
          as wanted (product_id, quantity)
        where wanted.quantity > coalesce(
          (select sum(l.quantity - l.cancelled_quantity) from order_line l
           where l.order_id = o.id and l.product_id = wanted.product_id), 0))
    order by o.expires_at desc limit 1`;
  return row?.left ?? 0;
}

/** The missing units of a list that was added before under this key; undefined for a new key. */
export async function selectAddition(tx: Transaction, accountId: number, key: string): Promise<Missing[] | undefined> {
  const [row] = await tx<{ missing: Missing[] }[]>`
    select missing from cart_addition where account_id = ${accountId} and key = ${key}`;
  return row?.missing;
}

/** Also deletes keys older than a day, because clients retry sooner. */
export async function insertAddition(
  tx: Transaction,
  accountId: number,
  key: string,
  missing: Missing[],
): Promise<void> {
  await tx`
    with expired as (delete from cart_addition where added_at < now() - interval '1 day')
    insert into cart_addition (account_id, key, missing) values (${accountId}, ${key}, ${JSON.stringify(missing)}::text::jsonb)`;
}

export type HistoryEntry = {
  accountId: number | null;
  guestId: string | null;
  action: ActionType;
  products: Units[];
};

/** Limits the entries per visitor and day, and deletes old ones. */
export async function insertHistory(
  db: Db,
  entry: HistoryEntry,
  maxPerDay: number,
  retentionDays: number,
): Promise<void> {
  await db`
    with expired as (delete from cart_history where at < now() - make_interval(days => ${retentionDays}))
    insert into cart_history (account_id, guest_id, action, products)
    select ${entry.accountId}, ${entry.guestId}, ${entry.action}, ${JSON.stringify(entry.products)}::text::jsonb
    where ${maxPerDay} > (
      select count(*) from cart_history
      where at > now() - interval '1 day' and account_id is not distinct from ${entry.accountId}
        and guest_id is not distinct from ${entry.guestId})`;
}

type PastAction = { action: string; products: Units[]; at: Date };

export const selectHistory = (db: Db, accountId: number): Promise<PastAction[]> => db<PastAction[]>`
  select action, products, at from cart_history where account_id = ${accountId} order by id`;
