import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count, one } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { matchingOrderNumbers } from '../orders/number-rules.ts';
import type { OrderState } from '../orders/rules.ts';
import type { PaymentMethod } from '../payment-methods/methods.ts';
import type { saleFilters, saleSorts } from './contract.ts';

/** The order of a sale. */
export type SaleOrderRow = {
  id: number;
  number: string;
  state: OrderState;
  total: Bani;
  paymentMethod: PaymentMethod;
  paidAt: Date | null;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  companyName: string | null;
  accountId: number | null;
  version: number;
  /** Amount returned to the paying card. */
  returned: Bani;
};

const returned = (db: Db) => db`
  case when o.payment_method = 'card' and o.paid_at is not null then greatest(0, o.to_pay - (
    select coalesce(sum(p.captured - (
      select coalesce(sum(r.amount), 0) from payment_refund r where r.payment_id = p.id and r.status <> 'failed')), 0)
    from payment p where p.order_id = o.id and p.status = 'succeeded'))::int else 0 end`;

const columns = (db: Db) => db`
  o.id, o.number, o.state, o.total, o.payment_method, o.paid_at, o.created_at, o.first_name, o.last_name, o.email,
  o.billing ->> 'companyName' as company_name, case when o.holder like 'g:%' then null else o.account_id end as account_id,
  o.version, ${returned(db)} as returned`;

export const selectSaleOrder = async (db: Db, id: number): Promise<SaleOrderRow | undefined> =>
  (await db<SaleOrderRow[]>`select ${columns(db)} from orders o where o.id = ${id} and o.origin = 'gift_card'`)[0];

/** The key that the buyer's browser made for the purchase. */
export async function selectCheckoutKey(db: Db, id: number): Promise<string> {
  const { checkoutKey } = await one(db<{ checkoutKey: string }[]>`select checkout_key from orders where id = ${id}`);
  return checkoutKey;
}

const maxOwn = 100;

export const selectOwnSales = (db: Db, accountId: number): Promise<SaleOrderRow[]> => db<SaleOrderRow[]>`
  select ${columns(db)} from orders o where o.account_id = ${accountId} and o.origin = 'gift_card'
  order by o.created_at desc, o.id desc limit ${maxOwn}`;

/** The money went back at the provider, and nobody has cancelled the sale or blocked the card, as for one that was used. */
const keepsCardAfterRefund = (db: Db) => db`
  o.origin = 'gift_card' and o.state = 'placed' and ${returned(db)} > 0 and not exists (
    select from gift_card_sale s join gift_card g on g.id = s.gift_card_id
    where s.order_id = o.id and g.blocked_at is not null)`;

export const countRefunded = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from orders o where ${keepsCardAfterRefund(db)}`);

type Filter = { search: string; state: (typeof saleFilters)[number] };
export type Page = Filter & { sort: (typeof saleSorts)[number]; take: number; skip: number };

const prefix = (text: string): string => `${escapeLike(text)}%`;

const isInState = (db: Db, state: Filter['state']) =>
  state === 'refunded'
    ? keepsCardAfterRefund(db)
    : db`(${state} = 'all' or ${state} = case o.state when 'awaiting_payment' then 'unpaid' when 'cancelled' then 'cancelled' else 'paid' end)`;

const isListed = (db: Db, { search, state }: Filter) => db`
  o.origin = 'gift_card'
  and ${isInState(db, state)}
  and (${search} = '' or o.number = any(${matchingOrderNumbers(search)}::text[]) or o.email like ${prefix(search.toLowerCase())}
    or folded(o.last_name || ' ' || o.first_name) like ${prefix(normalizeForSearch(search))}
    or folded(o.first_name || ' ' || o.last_name) like ${prefix(normalizeForSearch(search))})`;

const orderBy = (db: Db, sort: Page['sort']) =>
  ({
    created: db`o.created_at, o.id`,
    '-created': db`o.created_at desc, o.id desc`,
    amount: db`o.total, o.id`,
    '-amount': db`o.total desc, o.id desc`,
  })[sort];

export const selectPage = (db: Db, page: Page): Promise<SaleOrderRow[]> => db<SaleOrderRow[]>`
  select ${columns(db)} from orders o where ${isListed(db, page)}
  order by ${orderBy(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export const countPage = (db: Db, page: Filter): Promise<number> =>
  count(db`select count(*)::int as count from orders o where ${isListed(db, page)}`);
