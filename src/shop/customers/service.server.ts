import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { toRon } from '../../kit/money.ts';
import { listAddresses } from '../account/address-service.server.ts';
import { listBillings } from '../account/billing-service.server.ts';
import type { Customer, CustomerHead } from './contract.ts';
import * as queries from './queries.server.ts';
import { texts } from './texts.ts';

export async function listCustomers(db: Db, page: queries.Page) {
  const [total, rows] = await Promise.all([queries.countPage(db, page), queries.selectPage(db, page)]);
  return { total, customers: rows.map(headOf) };
}

const headOf = (row: queries.HeadRow): CustomerHead => ({
  id: row.id,
  isGuest: row.isGuest,
  isLocked: row.isLocked,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneNumber: row.phoneNumber,
  createdAt: row.createdAt.toISOString(),
  orders: row.orders,
  spent: toRon(row.spent),
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  newsletter: row.newsletter,
});

const mostOrders = 50;

export async function readCustomer(db: Db, id: number): Promise<Customer | Refused<'unknownCustomer'>> {
  const row = await queries.selectOne(db, id);
  if (!row) return refuse('unknownCustomer');
  const [orders, addresses, billings] = await Promise.all([
    queries.selectOrders(db, id, mostOrders),
    listAddresses(db, id),
    listBillings(db, id),
  ]);
  return { ...customerOf(row), addresses, billings, recentOrders: orders.map(orderOf) };
}

const customerOf = (row: queries.OneRow) => ({
  ...headOf(row),
  isPhoneVerified: row.isPhoneVerified,
  sessions: row.sessions,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  consents: consentsOf(row),
  returns: row.returns,
  buyBacks: row.buyBacks,
  reviews: row.reviews,
  referral: { code: row.code, invited: row.invited, rewarded: row.rewarded, cameBy: row.cameBy },
});

const orderOf = (row: queries.OrderRow): Customer['recentOrders'][number] => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  total: toRon(row.total),
});

/** Each with its moment, the oldest first; what never happened is not listed. */
function consentsOf(row: queries.OneRow): Customer['consents'] {
  const names = texts.consents;
  const known: [string, Date | null][] = [
    [names.terms, row.termsAt],
    [names.asked, row.newsletterTickedAt],
    [names.newsletterAsked, row.askedAt],
    [names.newsletterConfirmed, row.confirmedAt],
    [names.newsletterLeft, row.unsubscribedAt],
    [names.phone, row.phoneAt],
  ];
  return known
    .flatMap(([name, at]) => (at ? [{ name, at: at.toISOString() }] : []))
    .sort((one, other) => one.at.localeCompare(other.at));
}
