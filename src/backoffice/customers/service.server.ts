import { addresses, billings } from '../../account/identity/address-book-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { readOldOrdersOf } from '../../sales/old-orders/service.server.ts';
import type { Customer, CustomerHead } from './contract.ts';
import * as queries from './queries.server.ts';

export async function listCustomers(db: Db, page: queries.CustomerFilter) {
  const [total, rows] = await Promise.all([queries.countCustomers(db, page), queries.selectCustomers(db, page)]);
  return { total, rows: rows.map(toHead) };
}

export async function readValue(db: Db, accountId: number): Promise<{ orders: number; spent: number }> {
  const { orders, spent } = await queries.selectValue(db, accountId);
  return { orders, spent: toRon(spent) };
}

const toHead = (row: queries.HeadRow): CustomerHead => ({
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

const maxOrders = 50;

export async function readCustomer(db: Db, id: number): Promise<Customer | Refused<'unknownCustomer'>> {
  const row = await queries.selectCustomer(db, id);
  if (!row) return refuse('unknownCustomer');
  const orders = await queries.selectOrders(db, id, maxOrders);
  return {
    ...toCustomer(row),
    addresses: await addresses.list(db, id),
    billings: await billings.list(db, id),
    recentOrders: orders.map(toRecentOrder),
    oldOrders: row.email ? await readOldOrdersOf(db, row.email) : [],
  };
}

const toCustomer = (row: queries.CustomerRow) => ({
  ...toHead(row),
  isPhoneVerified: row.isPhoneVerified,
  sessions: row.sessions,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  consents: toConsents(row),
  returns: row.returns,
  buyBacks: row.buyBacks,
  reviews: row.reviews,
  referral: { code: row.code, invited: row.invited, rewarded: row.rewarded, cameBy: row.cameBy },
});

const toRecentOrder = (row: queries.OrderRow): Customer['recentOrders'][number] => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  total: toRon(row.total),
});

/** Consents with a date, oldest first. */
function toConsents(row: queries.CustomerRow): Customer['consents'] {
  const events: [string, Date | null][] = [
    ['A acceptat termenii și condițiile', row.termsAt],
    ['A bifat newsletterul la înregistrare', row.newsletterTickedAt],
    ['A cerut newsletterul', row.askedAt],
    ['A confirmat newsletterul din e-mail', row.confirmedAt],
    ['S-a dezabonat de la newsletter', row.unsubscribedAt],
    ['Și-a verificat telefonul', row.phoneAt],
  ];
  return events
    .flatMap(([name, at]) => (at ? [{ name, at: at.toISOString() }] : []))
    .sort((a, b) => a.at.localeCompare(b.at));
}
