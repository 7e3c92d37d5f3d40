import { randomUUID } from 'node:crypto';
import { createAdmin } from '../../src/account/identity/customer-service.server.ts';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { fetchData, type RequestOptions, send, signIn } from '../../test/faults/http.ts';
import { type Buyer, guestOrderBody, newBuyer, newProduct } from '../../test/support/buyers.ts';

/** Stops what could leave the shop: waiting jobs and webhooks. New e-mails stay in the outbox without SMTP. */
export async function silence(db: Pool): Promise<void> {
  await db`update job set run_at = now() + interval '1 year' where done_at is null and failed_at is null`;
  await db`update webhook set is_active = false`;
}

/** Reads the main pages and calls, and places an order; returns what failed. */
export async function replay(db: Pool, origin: string, hasPages: boolean): Promise<string[]> {
  const failures: string[] = [];
  const attempt = (title: string, work: () => Promise<unknown>): Promise<void> =>
    work().then(
      () => undefined,
      (error: unknown) => void failures.push(`${title}: ${error instanceof Error ? error.message : error}`),
    );
  const read = (options: RequestOptions) => attempt(options.path, () => fetchData(origin, options));
  if (hasPages) for (const path of await pagePaths(origin)) await attempt(path, () => readPage(origin, path));
  await read({ path: '/api/storefront/categories' });
  await read({ path: '/api/storefront/products', body: { take: 20, skip: 0 } });
  await attempt('orders of the back office', () => readOrders(db, origin));
  await attempt('cart and checkout', () => buy(db, origin));
  return failures;
}

/** The front page and pages from the whole sitemap. */
async function pagePaths(origin: string): Promise<string[]> {
  const { text } = await send(origin, { path: '/sitemap.xml' });
  const paths = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const step = Math.max(1, Math.floor(paths.length / 20));
  return ['/', ...paths.filter((_, index) => index % step === 0)];
}

async function readPage(origin: string, path: string): Promise<void> {
  const { status } = await send(origin, { path });
  if (status !== 200) throw new Error(String(status));
}

async function readOrders(db: Pool, origin: string): Promise<void> {
  const [email, password] = [`rehearsal-${randomUUID()}@example.ro`, randomUUID()];
  await createAdmin(db, email, password);
  const token = await signIn(origin, email, password);
  const { total } = await fetchData(origin, { path: '/api/admin/orders', token });
  const [row] = await db<{ orders: number }[]>`select count(*)::int as orders from orders`;
  if (total !== row?.orders) throw new Error(`the list has ${total} of ${row?.orders} orders`);
}

async function buy(db: Pool, origin: string): Promise<void> {
  const buyer = await newBuyer(db);
  const productId = await newProduct(db, 5);
  const { id: legalEntityId, token } = buyer;
  const line = { legalEntityId, productId, quantity: 1 };
  await fetchData(origin, { path: '/api/ShoppingCart/AddNew', body: line, token });
  const path = `/api/ShoppingCart/ShoppingCartList?legalEntityId=${legalEntityId}`;
  const lines: unknown[] = await fetchData(origin, { path, token });
  if (lines.length !== 1) throw new Error(`the cart has ${lines.length} lines instead of one`);
  await placeOrder(db, origin, buyer, productId);
}

/** With the first courier and payment method that the shop accepts; the first refusal tells the total. */
async function placeOrder(db: Pool, origin: string, buyer: Buyer, productId: number): Promise<void> {
  const couriers = await db<{ id: number }[]>`select id from courier where kind = 'door' order by position`;
  const refusals: string[] = [];
  for (const courierId of couriers.map(({ id }) => id))
    for (const paymentMethod of ['cash', 'transfer', 'card']) {
      const body = { ...guestOrderBody(buyer, productId), courierId, paymentMethod };
      const place = (expectedTotal: number) =>
        send(origin, { path: '/api/Order/AddNew', body: { ...body, expectedTotal }, token: buyer.token });
      const total = /(\d+\.\d\d) RON/.exec((await place(0)).text)?.[1];
      const { status, text } = await place(Number(total ?? 0));
      if (status === 200) return;
      refusals.push(`${status} ${text.slice(0, 200)}`);
    }
  throw new Error(`no order was accepted: ${refusals[0] ?? 'there is no courier'}`);
}
