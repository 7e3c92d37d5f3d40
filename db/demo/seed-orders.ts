import type { Transaction } from '../../src/kit/db.server.ts';
import type { Billing, Shipping } from '../../src/shop/orders/contract.ts';
import type { OrderRecord } from '../../src/shop/orders/record.ts';
import { readFacts } from './order-facts.ts';
import { type Buyer, recordFor } from './order-record.ts';
import { type DemoOrder, orders } from './orders.ts';
import { people } from './reviews/people.ts';
import { shippingOf } from './sales/buyers.ts';
import { awake } from './sales/calendar.ts';
import { demoSales } from './sales/make.ts';
import { insertCancellations } from './seed-cancellations.ts';
import { insertInvoices, stornosOfCancelled } from './seed-invoices.ts';
import type { Keys } from './seed-keys.ts';
import { insertOrderRows } from './seed-order-rows.ts';
import { takeFromShelf, takeFromSoldLots } from './seed-order-stock.ts';
import { insertPayments } from './seed-payments.ts';
import { insertReturns } from './seed-returns.ts';
import { seedReviewers } from './seed-reviewers.ts';

const shipping: Shipping = {
  firstName: 'Ioana',
  lastName: 'Marin',
  phoneNumber: '+40722310456',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Memorandumului',
  number: '21',
  details: 'Scara B, etaj 3, ap. 14',
  postalCode: '400114',
};

const { firstName: _, lastName: __, phoneNumber: ___, ...place } = shipping;
const studio: Billing = {
  kind: 'company',
  companyName: 'Marin Studio S.R.L.',
  taxId: 'RO40123452',
  registration: 'J12/3407/2018',
  ...place,
  details: null,
};

/** A year of sales, and among them what the demo customer bought, with all that belongs to them: units, payments, invoices, history. */
export async function insertOrders(tx: Transaction, keys: Keys): Promise<void> {
  const [customer] = await tx<
    { id: number; email: string }[]
  >`select id, email from account where role = 'customer' and is_demo order by id limit 1`;
  if (!customer) return;
  const others = await seedReviewers(tx);
  const buyerOf = (who: number | null): Buyer =>
    who === null
      ? { accountId: customer.id, email: customer.email, shipping, company: studio }
      : { accountId: others[who] ?? 0, email: people[who]?.email ?? '', shipping: shippingOf(who), company: null };
  const known = { facts: await readFacts(tx), at: awake(Date.now()), productId: keys.product };
  const records = inTurn().map((order, i) => recordFor(i + 1, order, buyerOf(order.buyer), known));
  await insertAll(tx, await insertOrderRows(tx, records), customer.id);
}

/** Numbered as they came in. */
const inTurn = (): DemoOrder[] =>
  [...orders, ...demoSales()].toSorted((a, b) => (b.steps[0]?.hoursAgo ?? 0) - (a.steps[0]?.hoursAgo ?? 0));

async function insertAll(tx: Transaction, all: OrderRecord[], customerId: number): Promise<void> {
  const own = all.filter(({ accountId }) => accountId === customerId);
  await insertMoves(tx, all, own);
  await insertPayments(tx, all);
  await insertCancellations(tx, all);
  await putExpiry(tx, all);
  const stornos = await insertReturns(tx, own);
  await insertInvoices(tx, all, [...stornosOfCancelled(all), ...stornos]);
}

/** What the demo customer bought, and what was cancelled, is of the lots that are there; the rest is of lots that are sold out. */
async function insertMoves(tx: Transaction, all: OrderRecord[], own: OrderRecord[]): Promise<void> {
  const isOfShelf = (order: OrderRecord): boolean => own.includes(order) || order.state === 'cancelled';
  for (const order of all.filter(isOfShelf)) await takeFromShelf(tx, order);
  await takeFromSoldLots(
    tx,
    all.filter((order) => !isOfShelf(order)),
  );
}

async function putExpiry(tx: Transaction, all: OrderRecord[]): Promise<void> {
  for (const { id, expiresAt } of all.filter(({ state }) => state === 'awaiting_payment'))
    await tx`
      insert into job (kind, payload, run_at) values ('order-expire', jsonb_build_object('orderId', ${id}::int), ${expiresAt})`;
}
