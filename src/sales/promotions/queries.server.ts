import { type Db, intArray, type Transaction, textArray } from '../../platform/db/db.server.ts';
import { exists } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import { availableUnitsColumn } from '../inventory/service.server.ts';
import { methodsWith } from '../payment-methods/methods.ts';
import type { CodeWithUsage } from './code-rules.ts';
import type { OwnPromoCode } from './contract.ts';
import type { CodeLine } from './discount-rules.ts';
import type { CouponType } from './rules.ts';

/** One person with all known email addresses. */
export type Buyer = { accountId: number | null; emails: string[] };

type BuyerRow = { email: string | null; unpaid: number[] };

/** The account's email and its unpaid orders that keep the cart; placing another order cancels those and releases their codes. */
export async function selectBuyer(db: Db, accountId: number): Promise<BuyerRow> {
  const [row] = await db<BuyerRow[]>`
    select email, array(
      select o.id from orders o where o.account_id = a.id and o.state = 'awaiting_payment'
        and o.origin = 'web' and o.payment_method = any(${methodsWith('keepsCartUntilPaid')})) as unpaid
    from account a where a.id = ${accountId}`;
  return row ?? { email: null, unpaid: [] };
}

export type Units = { productId: number; quantity: number };
type CodeLineProduct = Omit<CodeLine, 'price' | 'quantity'> & { price: Bani };

/** Today's prices and what codes ask of the products. */
export const selectCodeLineProducts = (db: Db, productIds: number[]): Promise<CodeLineProduct[]> =>
  db<CodeLineProduct[]>`
    select p.id as product_id, p.selling_price as price, p.producer_id,
      (select m.family_id from product_family_member m where m.product_id = p.id) as family_id,
      array(
        select ancestor_id from category_ancestor where category_id = p.category_id
        union
        select l.ancestor_id from product_extra_category e join category_ancestor l on l.category_id = e.category_id
        where e.product_id = p.id) as category_ids,
      exists (select from price_reduction r where r.product_id = p.id) as is_reduced,
      (select u.cost from product_unit_cost u where u.product_id = p.id) as unit_cost
    from product p where p.id = any(${intArray(db, productIds)})`;

export const selectCartUnits = (db: Db, accountId: number): Promise<Units[]> =>
  db<Units[]>`
    select l.product_id, l.quantity from cart_line l join product p on p.id = l.product_id
    where l.account_id = ${accountId} and (p.is_published or p.is_offered) order by l.id`;

const belongsToBuyer = (db: Db, { accountId, emails }: Buyer) =>
  db`(account_id = ${accountId} or email = any(${textArray(db, emails)}))`;

const columns = (db: Db) => db`
  c.id, c.code, c.coupon_type, c.value, c.description, c.valid_from, c.valid_until,
  c.minimum_total, c.total_limit, c.per_customer_limit,
  c.is_first_order, c.is_referral, c.account_id, c.is_active,
  c.product_ids, c.category_ids, c.producer_ids, c.family_ids, c.excludes_reduced, c.is_stackable,
  c.allows_below_margin, c.is_automatic, c.minimum_quantity,
  c.buy_quantity, c.get_quantity, c.gift_product_id, c.gift_quantity`;

export type CodeRow = CodeWithUsage & { id: number; giftQuantity: number };

/** Codes with their uses, not counting those of `exceptOrders`. Uses are counted only for codes with a limit. */
export const selectCodesWithUsage = (
  db: Db,
  codes: string[],
  buyer: Buyer,
  exceptOrders: number[],
): Promise<CodeRow[]> =>
  db<CodeRow[]>`
    select ${columns(db)}, c.valid_from > now() as is_early, coalesce(c.valid_until <= now(), false) as is_expired,
      case when c.total_limit is null then 0 else (
        select count(*)::int from promo_code_use u
        where u.promo_code_id = c.id and u.freed_at is null and u.order_id <> all(${intArray(db, exceptOrders)})) end as uses,
      case when c.per_customer_limit is null then 0 else (
        select count(*)::int from promo_code_use u
        where u.promo_code_id = c.id and u.freed_at is null and u.order_id <> all(${intArray(db, exceptOrders)}) and ${belongsToBuyer(db, buyer)}) end as own_uses,
      case when c.is_first_order or c.is_referral then exists (
        select from orders where state <> 'cancelled' and origin <> 'gift_card' and id <> all(${intArray(db, exceptOrders)}) and ${belongsToBuyer(db, buyer)})
        else false end as has_ordered
    from promo_code c where c.code = any(${textArray(db, codes)}) order by c.id`;

/** Discounts without a code that are valid now. */
export const selectAutomaticCodes = async (db: Db): Promise<string[]> => {
  const rows = await db<{ code: string }[]>`
    select code from promo_code
    where is_automatic and is_active and valid_from <= now() and (valid_until is null or valid_until > now())
    order by id limit 50`;
  return rows.map(({ code }) => code);
};

export type GiftProduct = {
  productId: number;
  name: string;
  picture: string | null;
  price: Bani;
  cost: Bani | null;
  available: number;
};

/** Products that gifts add; none is available of one that is not for sale. Units of `returningOrders`, which come back to stock, are available. */
export const selectGiftProducts = (db: Db, productIds: number[], returningOrders: number[]): Promise<GiftProduct[]> =>
  db<GiftProduct[]>`
    select p.id as product_id, p.name, p.selling_price as price,
      (select file from product_picture where product_id = p.id and position = 0) as picture,
      (select u.cost from product_unit_cost u where u.product_id = p.id) as cost,
      case when p.is_published then ${availableUnitsColumn(db, null)} + coalesce((
        select -sum(m.quantity) from stock_move m
        where m.product_id = p.id and m.order_id = any(${intArray(db, returningOrders)})), 0)::int else 0 end as available
    from product p where p.id = any(${intArray(db, productIds)})`;

/**
 * Serializes orders with codes by one person, also under several accounts, so that each sees the uses of the others.
 * Locked before the codes and sorted by email to avoid deadlocks.
 */
export async function lockBuyer(tx: Transaction, emails: string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort())
    await tx`select pg_advisory_xact_lock(hashtextextended(${email}, 7203153))`;
}

/**
 * Locked by id, so that two orders with the same codes do not deadlock. Automatic discounts without a limit are not locked:
 * orders would wait for each other.
 */
export async function lockCodes(tx: Transaction, codes: string[]): Promise<void> {
  await tx`
    select id from promo_code
    where code = any(${textArray(tx, codes)})
      and (not is_automatic or is_first_order or total_limit is not null or per_customer_limit is not null)
    order by id for update`;
}

type Redeemer = { orderId: number; accountId: number; email: string };

/** Replaces the codes of the order; uses that were released count again. */
export async function replaceUses(
  tx: Transaction,
  { orderId, accountId, email }: Redeemer,
  uses: { code: string; discount: number }[],
): Promise<void> {
  const codes = uses.map(({ code }) => code);
  await tx`
    delete from promo_code_use u using promo_code c
    where u.order_id = ${orderId} and c.id = u.promo_code_id and c.code <> all(${codes})`;
  await tx`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount)
    select c.id, ${orderId}, ${accountId}, ${email}, input.discount
    from unnest(${codes}::text[], ${uses.map(({ discount }) => discount)}::int[]) as input (code, discount)
    join promo_code c using (code)
    on conflict (promo_code_id, order_id) do update set
      account_id = excluded.account_id, email = excluded.email, discount = excluded.discount, freed_at = null`;
}

export async function deleteUses(tx: Transaction, orderId: number, codes: readonly string[]): Promise<void> {
  await tx`
    delete from promo_code_use u using promo_code c
    where u.order_id = ${orderId} and c.id = u.promo_code_id and c.code = any(${[...codes]}::text[])`;
}

export async function releaseUses(tx: Transaction, orderId: number): Promise<void> {
  await tx`update promo_code_use set freed_at = now() where order_id = ${orderId} and freed_at is null`;
}

type ReleasedUse = { code: string; accountId: number | null; email: string | null };

export const selectReleasedUses = (tx: Transaction, orderId: number): Promise<ReleasedUse[]> =>
  tx<ReleasedUse[]>`
    select c.code, u.account_id, u.email
    from promo_code_use u join promo_code c on c.id = u.promo_code_id
    where u.order_id = ${orderId} and u.freed_at is not null`;

export async function restoreUses(tx: Transaction, orderId: number): Promise<void> {
  await tx`update promo_code_use set freed_at = null where order_id = ${orderId}`;
}

export type PersonalCode = {
  accountId: number;
  couponType: CouponType;
  value: number;
  description: string;
  validUntil: Date | null;
  isReferral: boolean;
};

/**
 * A personal code can be used once, a referral code once per customer. Personal codes are owed: they add up and are not
 * limited by the margin. False when the code exists.
 */
export const insertPersonalCode = (tx: Transaction, code: string, personalCode: PersonalCode): Promise<boolean> =>
  exists(tx`
    insert into promo_code (code, coupon_type, value, description, valid_until, total_limit, per_customer_limit, is_referral, account_id,
      is_stackable, allows_below_margin)
    values (${code}, ${personalCode.couponType}, ${personalCode.value}, ${personalCode.description}, ${personalCode.validUntil},
      case when ${personalCode.isReferral} then null else 1 end, 1, ${personalCode.isReferral}, ${personalCode.accountId},
      true, not ${personalCode.isReferral}::boolean)
    on conflict (code) do nothing returning id`);

export const isOwnedBy = (db: Db, code: string, accountId: number): Promise<boolean> =>
  exists(db`select from promo_code where code = ${code} and account_id = ${accountId}`);

type ListedCode = Omit<CodeRow, 'isEarly' | 'isExpired' | 'uses' | 'ownUses' | 'hasOrdered'>;

/** Public codes that are valid now, those that end first at the top. */
export const selectPublic = (db: Db): Promise<ListedCode[]> =>
  db<ListedCode[]>`
    select ${columns(db)} from promo_code c
    where c.is_public and c.is_active and c.valid_from <= now() and (c.valid_until is null or c.valid_until > now())
      and (c.total_limit is null or c.total_limit > (
        select count(*) from promo_code_use u where u.promo_code_id = c.id and u.freed_at is null))
    order by c.valid_until nulls last, c.code limit 50`;

type OwnRow = ListedCode & Pick<OwnPromoCode, 'state'>;

export const selectOwn = (db: Db, accountId: number): Promise<OwnRow[]> =>
  db<OwnRow[]>`
    select * from (
      select ${columns(db)}, case
        when c.total_limit <= (select count(*) from promo_code_use u where u.promo_code_id = c.id and u.freed_at is null) then 'used'
        when c.valid_until <= now() then 'expired'
        when c.valid_from > now() then 'early'
        else 'usable' end as state
      from promo_code c where c.account_id = ${accountId} and c.is_active) as own
    order by array_position(array['usable', 'early', 'used', 'expired'], state), valid_until nulls last, id desc
    limit 200`;

/**
 * Whether one of the keys has `limit` unknown codes in the last hour. If not, records an unknown code in the same statement,
 * so that parallel guesses are counted too.
 */
export async function isGuessing(
  db: Db,
  keyHashes: string[],
  codes: readonly string[],
  limit: number,
): Promise<boolean> {
  const [row] = await db<{ isGuessing: boolean }[]>`
    with outdated as (
      delete from promo_code_miss where missed_at < now() - interval '1 hour'
    ), guessing as (
      select from promo_code_miss
      where key_hash = any(${keyHashes}::text[]) and missed_at > now() - interval '1 hour'
      group by key_hash having count(*) >= ${limit}
    ), made as (
      insert into promo_code_miss (key_hash)
      select key_hash from unnest(${keyHashes}::text[]) as k (key_hash)
      where not exists (select from guessing)
        and exists (select from unnest(${[...codes]}::text[]) as t (code) where t.code not in (select code from promo_code)
          and t.code not in (select code from gift_card))
    )
    select exists (select from guessing) as is_guessing`;
  return row?.isGuessing ?? false;
}

type PastUse = { code: string; orderId: number; discount: number; usedAt: Date; freedAt: Date | null };

export const selectUses = (db: Db, accountId: number): Promise<PastUse[]> =>
  db<PastUse[]>`
    select c.code, u.order_id, u.discount, u.used_at, u.freed_at
    from promo_code_use u join promo_code c on c.id = u.promo_code_id where u.account_id = ${accountId} order by u.id`;

/** Keeps the uses for the limits, but removes the personal data. */
export async function eraseBuyer(tx: Transaction, accountId: number): Promise<void> {
  await tx`update promo_code_use set email = null where account_id = ${accountId}`;
  await tx`update promo_code set is_active = false, description = '' where account_id = ${accountId}`;
}
