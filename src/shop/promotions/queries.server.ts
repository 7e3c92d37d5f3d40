import type { Db, Transaction } from '../../kit/db.server.ts';
import type { CodeFacts } from './code-rules.ts';
import type { CouponType, OwnPromoCode } from './contract.ts';

/** One person, by all the addresses they go by. */
export type Buyer = { accountId: number | null; emails: string[] };

type BuyerRow = { email: string | null; unpaid: number[] };

/** The account's own address, and its unpaid card orders: placing another order cancels those and gives their codes back. */
export async function selectBuyer(db: Db, accountId: number): Promise<BuyerRow> {
  const [row] = await db<BuyerRow[]>`
    select email, array(
      select o.id from orders o where o.account_id = a.id and o.state = 'awaiting_payment' and o.payment_method = 'card') as unpaid
    from account a where a.id = ${accountId}`;
  return row ?? { email: null, unpaid: [] };
}

const isTheirs = (db: Db, { accountId, emails }: Buyer) => db`(account_id = ${accountId} or email = any(${emails}))`;

const columns = (db: Db) => db`
  c.id, c.code, c.coupon_type as "couponType", c.value, c.description, c.valid_from as "validFrom", c.valid_until as "validUntil",
  c.minimum_total as "minimumTotal", c.total_limit as "totalLimit", c.per_customer_limit as "perCustomerLimit",
  c.is_first_order as "isFirstOrder", c.is_referral as "isReferral", c.account_id as "accountId", c.is_active as "isActive"`;

export type CodeRow = CodeFacts & { id: number };

/** Codes with all that decides whether this buyer may use them, some orders left aside; what no limit asks for is not counted. */
export const selectFacts = (db: Db, codes: string[], buyer: Buyer, exceptOrders: number[]): Promise<CodeRow[]> =>
  db<CodeRow[]>`
    select ${columns(db)}, c.valid_from > now() as "isEarly", coalesce(c.valid_until <= now(), false) as "isExpired",
      case when c.total_limit is null then 0 else (
        select count(*)::int from promo_code_use u
        where u.promo_code_id = c.id and u.freed_at is null and u.order_id <> all(${exceptOrders}::int[])) end as uses,
      case when c.per_customer_limit is null then 0 else (
        select count(*)::int from promo_code_use u
        where u.promo_code_id = c.id and u.freed_at is null and u.order_id <> all(${exceptOrders}::int[]) and ${isTheirs(db, buyer)}) end as "ownUses",
      case when c.is_first_order or c.is_referral then exists (
        select from orders where state <> 'cancelled' and id <> all(${exceptOrders}::int[]) and ${isTheirs(db, buyer)})
        else false end as "hasOrdered"
    from promo_code c where c.code = any(${codes}) order by c.id`;

/** In the order of ids, so that two orders with the same codes wait for one another. */
export async function lockCodes(tx: Transaction, codes: string[]): Promise<void> {
  await tx`select id from promo_code where code = any(${codes}) order by id for update`;
}

type Owner = { orderId: number; accountId: number; email: string };

/** What the order had before and has no longer goes; the rest is counted once, and counted again if it was free. */
export async function replaceUses(
  tx: Transaction,
  { orderId, accountId, email }: Owner,
  uses: { code: string; discount: number }[],
): Promise<void> {
  const codes = uses.map(({ code }) => code);
  await tx`
    delete from promo_code_use u using promo_code c
    where u.order_id = ${orderId} and c.id = u.promo_code_id and c.code <> all(${codes})`;
  await tx`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount)
    select c.id, ${orderId}, ${accountId}, ${email}, given.discount
    from unnest(${codes}::text[], ${uses.map(({ discount }) => discount)}::int[]) as given (code, discount)
    join promo_code c using (code)
    on conflict (promo_code_id, order_id) do update set
      account_id = excluded.account_id, email = excluded.email, discount = excluded.discount, freed_at = null`;
}

export async function freeUses(tx: Transaction, orderId: number): Promise<void> {
  await tx`update promo_code_use set freed_at = now() where order_id = ${orderId} and freed_at is null`;
}

type FreedUse = { code: string; accountId: number | null; email: string | null };

export const selectFreed = (tx: Transaction, orderId: number): Promise<FreedUse[]> =>
  tx<FreedUse[]>`
    select c.code, u.account_id as "accountId", u.email
    from promo_code_use u join promo_code c on c.id = u.promo_code_id
    where u.order_id = ${orderId} and u.freed_at is not null`;

export async function takeUsesAgain(tx: Transaction, orderId: number): Promise<void> {
  await tx`update promo_code_use set freed_at = null where order_id = ${orderId}`;
}

export type Gift = {
  accountId: number;
  couponType: CouponType;
  value: number;
  description: string;
  validUntil: Date | null;
  isReferral: boolean;
};

/** A personal code is used once; one for friends once by each of them. False when the code is taken. */
export async function insertGift(tx: Transaction, code: string, gift: Gift): Promise<boolean> {
  const rows = await tx`
    insert into promo_code (code, coupon_type, value, description, valid_until, total_limit, per_customer_limit, is_referral, account_id)
    values (${code}, ${gift.couponType}, ${gift.value}, ${gift.description}, ${gift.validUntil},
      case when ${gift.isReferral} then null else 1 end, 1, ${gift.isReferral}, ${gift.accountId})
    on conflict (code) do nothing returning id`;
  return rows.length > 0;
}

export async function isOwnedBy(db: Db, code: string, accountId: number): Promise<boolean> {
  const rows = await db`select from promo_code where code = ${code} and account_id = ${accountId}`;
  return rows.length > 0;
}

type ListedCode = Omit<CodeRow, 'isEarly' | 'isExpired' | 'uses' | 'ownUses' | 'hasOrdered'>;

/** For everyone; what ends first comes first. */
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
    order by array_position(array['usable', 'early', 'used', 'expired'], state), "validUntil" nulls last, id desc
    limit 200`;

/** Written down before the code is looked at, so that guesses sent all at once are counted too. */
export async function beginTry(db: Db, networkHash: string): Promise<{ id: number; before: number }> {
  const [row] = await db<{ id: number; before: number }[]>`
    insert into promo_code_miss (network_hash) values (${networkHash})
    returning id, (select count(*)::int from promo_code_miss
      where network_hash = ${networkHash} and missed_at > now() - interval '1 hour') as before`;
  if (!row) throw new Error('The try was not written down');
  return row;
}

/** It was not a guess. */
export async function forgetTry(db: Db, id: number): Promise<void> {
  await db`delete from promo_code_miss where id = ${id}`;
}

export async function sweepMisses(db: Db): Promise<void> {
  await db`delete from promo_code_miss where missed_at < now() - interval '1 hour'`;
}

type PastUse = { code: string; orderId: number; discount: number; usedAt: Date; freedAt: Date | null };

export const selectUses = (db: Db, accountId: number): Promise<PastUse[]> =>
  db<PastUse[]>`
    select c.code, u.order_id as "orderId", u.discount, u.used_at as "usedAt", u.freed_at as "freedAt"
    from promo_code_use u join promo_code c on c.id = u.promo_code_id where u.account_id = ${accountId} order by u.id`;

/** What was used stays counted, but says no longer by whom. */
export async function forgetBuyer(tx: Transaction, accountId: number): Promise<void> {
  await tx`update promo_code_use set email = null where account_id = ${accountId}`;
  await tx`update promo_code set is_active = false, description = '' where account_id = ${accountId}`;
}
