import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, inject, test, vi } from 'vitest';
import { type EmagStandIn, startEmagStandIn } from '../../../stand-ins/emag/stand-in.ts';
import { type Buyer, guestOrderBody, newBuyers, newProduct } from '../../../test/support/buyers.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { expectInvariantsHold, onHand } from '../../../test/support/orders.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { inTransaction } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { parseSecretKeys } from '../../platform/secrets.server.ts';
import { openServiceConnections } from '../../platform/service-connections.server.ts';
import { StaffOrderFields } from '../../sales/orders/order-fields.ts';
import { NewOrder } from '../../sales/orders/place-contract.ts';
import { placeOrder } from '../../sales/orders/place-service.server.ts';
import { placeForCustomer, quoteForCustomer } from '../../sales/orders/staff-place-service.server.ts';
import { createMarketplace } from './gateway.server.ts';
import { addOffer, sendOffers } from './offer-service.server.ts';
import { advanceOrder, orderJob } from './order-service.server.ts';
import { noAudit, offerFields, setMarketplaceSettings, siteUrl } from './test-marketplace.ts';

const db = await openTestDatabase('demo');
const keys = randomBytes(32).toString('base64');
const connections = openServiceConnections(parseSecretKeys(keys));

async function open(firstOrder: number) {
  const standIn = await startEmagStandIn({ callsPerSecond: { orders: 100_000, other: 100_000 }, firstOrder });
  onFileEnd(standIn.close);
  await connections.save(db, 'emag', { ...standIn.account, warehouse: '1', handlingDays: '1' });
  await setMarketplaceSettings(db, { buffer: 0 });
  return {
    standIn,
    marketplace: createMarketplace({ db, connections, url: standIn.url, gapsMs: { orders: 0, other: 0 } }),
  };
}

const buyOnSite = (buyer: Buyer, productId: number) =>
  placeOrder(
    db,
    { legalEntityId: buyer.id, role: 'guest', tokenHash: '' },
    NewOrder.parse(guestOrderBody(buyer, productId)),
    { ip: '127.0.0.1', userAgent: '', requestId: '', device: '' },
  );

const soldUnits = async (productId: number): Promise<number> => {
  const [row] = await db<{ sold: number }[]>`
    select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int as sold from order_line l join orders o on o.id = l.order_id
    where l.product_id = ${productId} and o.state <> 'cancelled'`;
  return row?.sold ?? 0;
};

const category = { ...offerFields, categoryId: 2760, characteristics: [{ id: 9081, value: 'Capsule' }] };

/** Every order of the marketplace is either one of the shop and acknowledged, or cancelled there for the lack of stock. */
async function expectSettled(standIn: EmagStandIn): Promise<{ taken: number; refused: number }> {
  const rows = await db<{ id: number; state: string; orderId: number | null }[]>`
    select external_id::float8 as id, state, order_id from marketplace_order where external_id = any(${[...standIn.orders.keys()]}::bigint[])`;
  expect(rows).toHaveLength(standIn.orders.size);
  for (const { id, state, orderId } of rows) {
    const there = standIn.orders.get(id);
    if (state === 'acknowledged') expect(there?.status).toBe(2);
    else expect([state, there?.status, there?.reason_cancellation, orderId]).toEqual(['refused', 0, 1, null]);
  }
  const acknowledged = standIn.requests
    .filter(({ url }) => url.startsWith('/order/acknowledge/'))
    .map(({ url }) => url);
  expect(new Set(acknowledged).size).toBe(standIn.orders.size);
  return {
    taken: rows.filter(({ state }) => state === 'acknowledged').length,
    refused: rows.filter(({ state }) => state === 'refused').length,
  };
}

test('1 unit, 100 buyers on the site and 100 orders of the marketplace: sold once, the others are told', async () => {
  const { standIn, marketplace } = await open(500_001);
  const product = await newProduct(db, 1);
  await addOffer(db, marketplace, { ...category, productId: product }, noAudit);
  await sendOffers(db, marketplace, siteUrl);
  const buyers = await newBuyers(db, 100);
  const orders = buyers.map(() => standIn.placeOrder({ lines: [{ offerId: product, quantity: 1 }] }));
  const [bought] = await Promise.all([
    Promise.all(buyers.map((buyer) => buyOnSite(buyer, product))),
    Promise.all(orders.map(({ id }) => advanceOrder(db, marketplace, id, siteUrl))),
  ]);
  const onSite = bought.filter((result) => !isRefused(result)).length;
  const { taken, refused } = await expectSettled(standIn);
  expect(onSite + taken).toBe(1);
  expect(refused).toBe(100 - taken);
  expect(
    bought.flatMap((result) => (isRefused(result) ? result.reason : [])).filter((one) => one !== 'outOfStock'),
  ).toEqual([]);
  expect(await soldUnits(product)).toBe(1);
  expect(await onHand(db, product)).toBe(0);
  await sendOffers(db, marketplace, siteUrl);
  expect(standIn.offers.get(product)?.stock[0]?.value).toBe(0);
  await expectInvariantsHold(db);
});

async function startWorker(url: string): Promise<ChildProcess> {
  const [{ name = '' } = {}] = await db<{ name: string }[]>`select current_database() as name`;
  const child = spawn(
    process.execPath,
    ['test/support/marketplace-worker.ts', inject('postgresUrl').replace('/postgres?', `/${name}?`), keys, url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onFileEnd(() => kill(child));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Frees the work of a killed process now, not when its leases end. */
async function endLeases(): Promise<void> {
  await db`update job set run_at = now() where done_at is null and failed_at is null and kind like 'marketplace%'`;
  await db`update marketplace_order set claimed_until = '-infinity'`;
  await db`update marketplace_offer set claimed_until = '-infinity', retry_at = '-infinity', texts_retry_at = '-infinity'`;
}

test('a day with three channels and one stock, the process killed twice in the middle: nothing sold twice, lost or told twice', {
  timeout: 200_000,
}, async () => {
  const { standIn, marketplace } = await open(700_001);
  const product = await newProduct(db, 40);
  await addOffer(db, marketplace, { ...category, productId: product }, noAudit);
  await sendOffers(db, marketplace, siteUrl);
  const [admin] = await db<{ id: number }[]>`select id from account where role = 'admin' order by id limit 1`;
  const staff = { legalEntityId: admin?.id ?? 0, role: 'admin' as const, tokenHash: '' };
  const buyers = await newBuyers(db, 30);

  const announce = (id: number) => inTransaction(db, (tx) => enqueue(tx, orderJob, { externalId: id }));
  let onSite = 0;
  let byPhone = 0;
  const sellHour = async (hour: number): Promise<void> => {
    for (let count = 0; count < 10; count++) {
      const buyer = buyers[hour * 10 + count];
      const { id } = standIn.placeOrder({ lines: [{ offerId: product, quantity: 1 }], paymentMode: count % 2 ? 1 : 3 });
      await announce(id);
      if (buyer && !isRefused(await buyOnSite(buyer, product))) onSite += 1;
      if (count % 5 === 0 && !isRefused(await orderByPhone())) byPhone += 1;
    }
  };
  const orderByPhone = async () => {
    const fields = StaffOrderFields.parse({
      firstName: 'Ana',
      lastName: 'Pop',
      phoneNumber: '0722000333',
      county: 'RO-CJ',
      locality: 'Cluj-Napoca',
      street: 'Str. Lungă 1',
      postalCode: '400114',
      courierId: 1,
      products: [{ productId: product, quantity: 1 }],
      paymentMethod: 'cash',
    });
    const quoted = await quoteForCustomer(db, staff, fields);
    if (isRefused(quoted)) return quoted;
    const expectedTotal = quoted.priced.total / 100;
    return placeForCustomer(db, staff, { ...fields, checkoutKey: crypto.randomUUID(), expectedTotal });
  };

  let worker = await startWorker(standIn.url);
  await sellHour(0);
  await kill(worker);
  await endLeases();
  await sellHour(1);
  worker = await startWorker(standIn.url);
  await vi.waitUntil(() => [...standIn.orders.values()].some(({ status }) => status !== 1), { timeout: 30_000 });
  await kill(worker);
  await endLeases();
  await sellHour(2);
  worker = await startWorker(standIn.url);
  const isOpen = async (): Promise<boolean> => {
    const rows = await db`
      select from marketplace_order where state not in ('acknowledged', 'refused') or error is not null`;
    return rows.length > 0 || [...standIn.orders.values()].some(({ status }) => status === 1);
  };
  await vi.waitUntil(async () => !(await isOpen()), { timeout: 120_000, interval: 500 });
  await kill(worker);
  await endLeases();

  expect(onSite).toBeGreaterThan(0);
  expect(byPhone).toBeGreaterThan(0);
  const { taken, refused } = await expectSettled(standIn);
  expect(taken + refused).toBe(30);
  expect(onSite + byPhone + taken).toBe(await soldUnits(product));
  expect(await onHand(db, product)).toBe(40 - onSite - byPhone - taken);
  expect(refused > 0 ? await onHand(db, product) : 0).toBe(0);
  await sendOffers(db, marketplace, siteUrl);
  expect(standIn.offers.get(product)?.stock[0]?.value).toBe(await onHand(db, product));
  await expectInvariantsHold(db);
});
