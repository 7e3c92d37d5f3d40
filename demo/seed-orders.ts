import type { Transaction } from '../src/platform/db/db.server.ts';
import type { Billing, Shipping } from '../src/sales/orders/contract.ts';
import type { OrderRecord } from '../src/sales/orders/record.ts';
import { type Buyer, buildOrderRecord, readOrderContext } from './order-records.ts';
import { type DemoOrder, orders } from './orders.ts';
import { people } from './reviews/people.ts';
import { shippingOf } from './sales/addresses.ts';
import { toDaytime } from './sales/calendar.ts';
import { demoSales } from './sales/generate.ts';
import { insertEInvoices } from './seed-e-invoices.ts';
import type { DemoIds } from './seed-ids.ts';
import { insertInvoices, insertProformas } from './seed-invoices.ts';
import {
  deductFromSoldOutLots,
  deductFromStock,
  insertCancellations,
  insertOrderRows,
  insertPayments,
} from './seed-order-tables.ts';
import { insertReturns } from './seed-returns.ts';
import { upsertReviewers } from './seed-reviews.ts';
import type { DemoProduct } from './types.ts';

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

const { firstName: _, lastName: __, phoneNumber: ___, ...address } = shipping;
const demoCompany: Billing = {
  kind: 'company',
  companyName: 'Marin Studio S.R.L.',
  taxId: 'RO40123452',
  registration: 'J12/3407/2018',
  ...address,
  details: null,
};

/** Inserts one year of orders, including those of the demo customer, with stock moves, payments, invoices and history. */
export async function insertOrders(tx: Transaction, ids: DemoIds, assortment: readonly DemoProduct[]): Promise<void> {
  const [customer] = await tx<
    { id: number; email: string }[]
  >`select id, email from account where role = 'customer' and is_demo order by id limit 1`;
  if (!customer) return;
  const others = await upsertReviewers(tx);
  const buyerOf = (person: number | null): Buyer =>
    person === null
      ? { accountId: customer.id, email: customer.email, shipping, company: demoCompany }
      : {
          accountId: others[person] ?? 0,
          email: people[person]?.email ?? '',
          shipping: shippingOf(person),
          company: null,
        };
  const options = { context: await readOrderContext(tx), at: toDaytime(Date.now()), productId: ids.product };
  const records = sortedOrders(assortment).map((order, i) =>
    buildOrderRecord(demoOrderId(i), order, buyerOf(order.buyer), options),
  );
  await insertOrderTables(tx, await insertOrderRows(tx, records), customer.id);
}

/** Fixed, distinct ids, as scattered as those of real orders. */
const demoOrderId = (index: number): number => 100_000_000 + (((index + 1) * 472_882_027) % 900_000_000);

/** Oldest first. */
const sortedOrders = (assortment: readonly DemoProduct[]): DemoOrder[] =>
  [...orders, ...demoSales(assortment)].toSorted((a, b) => (b.steps[0]?.hoursAgo ?? 0) - (a.steps[0]?.hoursAgo ?? 0));

async function insertOrderTables(tx: Transaction, all: OrderRecord[], customerId: number): Promise<void> {
  const own = all.filter(({ accountId }) => accountId === customerId);
  await insertStockMoves(tx, all, own);
  await insertPayments(tx, all);
  await insertCancellations(tx, all);
  await enqueueExpiry(tx, all);
  const stornos = await insertReturns(tx, own);
  await insertInvoices(tx, all, stornos);
  await insertProformas(tx, all);
  await insertEInvoices(tx);
}

/** Orders of the demo customer and cancelled ones use lots in stock; all others use sold-out lots. */
async function insertStockMoves(tx: Transaction, all: OrderRecord[], own: OrderRecord[]): Promise<void> {
  const usesStock = (order: OrderRecord): boolean => own.includes(order) || order.state === 'cancelled';
  for (const order of all.filter(usesStock)) await deductFromStock(tx, order);
  await deductFromSoldOutLots(
    tx,
    all.filter((order) => !usesStock(order)),
  );
}

async function enqueueExpiry(tx: Transaction, all: OrderRecord[]): Promise<void> {
  for (const { id, expiresAt } of all.filter(({ state }) => state === 'awaiting_payment'))
    await tx`
      insert into job (kind, payload, run_at) values ('order-expire', jsonb_build_object('orderId', ${id}::int), ${expiresAt})`;
}
