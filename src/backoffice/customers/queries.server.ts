import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { OrderState } from '../../sales/orders/rules.ts';
import type { CustomerHead, CustomerSort } from './contract.ts';

export type HeadRow = Omit<CustomerHead, 'createdAt' | 'lastOrderAt'> & { createdAt: Date; lastOrderAt: Date | null };

export type CustomerFilter = {
  search: string;
  kind: 'account' | 'guest' | 'all';
  newsletter: 'confirmed' | 'not' | 'all';
  sort: CustomerSort;
  take: number;
  skip: number;
};

const heads = (db: Db) => db`
  select a.id, a.role = 'guest' as is_guest, a.locked_at is not null as is_locked, a.first_name,
    a.last_name, coalesce(a.email, '') as email, a.phone_number,
    a.created_at, bought.orders, bought.spent, bought.last as last_order_at,
    coalesce(n.status, 'none') as newsletter`;

/** The value of an account: the amount of its sales, less refunds. */
const boughtBy = (db: Db, accountId: ReturnType<typeof heads> | number) => db`
  select count(*)::int as orders, coalesce(sum(r.amount), 0)::int as spent, max(r.created_at) as last
  from order_revenue r where r.account_id = ${accountId}`;

/** Customers and guests with an email address, with the totals of their orders. */
const customersWithOrders = (db: Db) => db`
  account a
  left join newsletter_subscriber n on n.email = a.email
  cross join lateral (${boughtBy(db, db`a.id`)}) as bought`;

export async function selectValue(db: Db, accountId: number): Promise<{ orders: number; spent: number }> {
  const [row] = await db<{ orders: number; spent: number }[]>`${boughtBy(db, accountId)}`;
  return row ?? { orders: 0, spent: 0 };
}

/** Normalizes a typed phone number to the stored format. */
const normalizePhone = (text: string): string =>
  text.replace(/[^\d]/g, '').replace(/^(?:0040|40|0)?(7\d{8})$/, '+40$1');

const matchesFilter = (db: Db, { search, kind, newsletter }: CustomerFilter) => db`
  (a.role = 'customer' or (a.role = 'guest' and a.email is not null)) and a.erased_at is null
  and (${kind} = 'all' or (a.role = 'guest') = (${kind} = 'guest'))
  and (${newsletter} = 'all' or (n.status is not distinct from 'confirmed') = (${newsletter} = 'confirmed'))
  and (${search} = '' or a.email like ${`${escapeLike(search.toLowerCase())}%`} or a.phone_number = ${normalizePhone(search)}
    or strpos(folded(a.first_name || ' ' || a.last_name), ${normalizeForSearch(search)}) > 0
    or strpos(folded(a.last_name || ' ' || a.first_name), ${normalizeForSearch(search)}) > 0)`;

/** Every order ends with the id, so that pages never overlap. */
const orderBy = (db: Db, sort: CustomerSort) =>
  ({
    created: db`a.id`,
    '-created': db`a.id desc`,
    name: db`(a.last_name || ' ' || a.first_name) collate "ro-x-icu", a.id`,
    '-name': db`(a.last_name || ' ' || a.first_name) collate "ro-x-icu" desc, a.id`,
    orders: db`bought.orders, a.id desc`,
    '-orders': db`bought.orders desc, a.id desc`,
    spent: db`bought.spent, a.id desc`,
    '-spent': db`bought.spent desc, a.id desc`,
    last: db`bought.last nulls first, a.id desc`,
    '-last': db`bought.last desc nulls last, a.id desc`,
  })[sort];

export const selectCustomers = (db: Db, page: CustomerFilter): Promise<HeadRow[]> => db<HeadRow[]>`
  ${heads(db)} from ${customersWithOrders(db)} where ${matchesFilter(db, page)}
  order by ${orderBy(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export const countCustomers = (db: Db, page: CustomerFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from account a left join newsletter_subscriber n on n.email = a.email
    where ${matchesFilter(db, page)}`);

export type CustomerRow = HeadRow & {
  isPhoneVerified: boolean;
  sessions: number;
  lastSeenAt: Date | null;
  termsAt: Date | null;
  newsletterTickedAt: Date | null;
  phoneAt: Date | null;
  askedAt: Date | null;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  returns: number;
  buyBacks: number;
  reviews: number;
  code: string | null;
  invited: number;
  rewarded: number;
  cameBy: string | null;
};

export const selectCustomer = (db: Db, id: number): Promise<CustomerRow | undefined> =>
  maybeOne(db<CustomerRow[]>`
    ${heads(db)}, a.phone_verified_at is not null as is_phone_verified, a.terms_accepted_at as terms_at,
      a.newsletter_consent_at as newsletter_ticked_at, a.phone_verified_at as phone_at, n.asked_at,
      n.confirmed_at, n.unsubscribed_at, a.referral_code as came_by,
      (select count(*)::int from account_token t where t.account_id = a.id and t.expires_at > now()) as sessions,
      (select max(t.last_seen_at) from account_token t where t.account_id = a.id) as last_seen_at,
      (select count(*)::int from return_request r where r.account_id = a.id) as returns,
      (select count(*)::int from buyback b where b.account_id = a.id) as buy_backs,
      (select count(*)::int from review r where r.account_id = a.id) as reviews,
      (select l.code from referral_link l where l.account_id = a.id) as code,
      (select count(*)::int from referral r where r.inviter_id = a.id) as invited,
      (select count(*)::int from referral r where r.inviter_id = a.id and r.state = 'rewarded') as rewarded
    from ${customersWithOrders(db)} where a.id = ${id} and a.role in ('customer', 'guest') and a.erased_at is null`);

export type OrderRow = {
  id: number;
  number: string;
  state: OrderState;
  createdAt: Date;
  total: number;
  isPaid: boolean;
};

export const selectOrders = (db: Db, accountId: number, max: number): Promise<OrderRow[]> => db<OrderRow[]>`
  select id, number, state, created_at, total - cancelled_total as total, paid_at is not null as is_paid
  from orders where account_id = ${accountId} order by created_at desc, id desc limit ${max}`;
