import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { slugWithId } from '../../src/platform/text/slug.ts';
import { type Buyer, customerOrderBody, newBuyers, newProduct } from '../support/buyers.ts';
import { startDatabases } from './databases.ts';
import { send } from './measure.ts';
import { behindNginx } from './nginx.ts';
import { runShop } from './servers.ts';

/**
 * A crawler reads every product page once, four at a time and as fast as they come, while 20 shoppers buy. Prints the
 * pages per second and the duration of the shoppers' calls, alone and beside the crawler. Exit code 1 when the goal is
 * missed: 99 of 100 calls beside the crawler take less than 300 ms. BENCH_NGINX=1 puts nginx in front.
 */
const productCount = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const crawlers = 4;
const shoppers = 20;
/** Between two calls of a shopper. */
const pauseMs = 1000;
const warmUpPages = 300;
const quietSeconds = 15;
const maxP99Ms = 300;
const databases = await startDatabases();
const { db, url } = await databases.createShop('crawl', productCount);
const products = await Promise.all(Array.from({ length: shoppers }, () => newProduct(db, 1_000_000)));
const buyers = await newBuyers(db, shoppers, 'customer');
const shop = await behindNginx(await runShop(url, databases.folder), databases.folder);
let isMet = false;

try {
  const paths = await productPaths();
  await crawl(paths.splice(0, warmUpPages));
  const quiet = await whileBuying(() => wait(quietSeconds * 1000));
  console.log(`shoppers alone       ${summaryOf(quiet.times)}`);
  const [startedAt, cpuBefore] = [performance.now(), shop.cpuMs()];
  const busy = await whileBuying(() => crawl(paths));
  const rate = paths.length / ((performance.now() - startedAt) / 1000);
  const cpuMs = (shop.cpuMs() - cpuBefore) / paths.length;
  console.log(
    `crawler              ${paths.length} different pages, ${rate.toFixed(0)}/s, ${cpuMs.toFixed(1)} ms of processor time each with the purchases`,
  );
  isMet = busy.failures + quiet.failures === 0 && percentile(busy.times, 0.99) < maxP99Ms;
  console.log(`${isMet ? '✓' : '✗'} shoppers beside it  ${summaryOf(busy.times)} (goal ${maxP99Ms} ms at p99)`);
  console.log(
    `  of alone, at the median: ${(percentile(busy.times, 0.5) / percentile(quiet.times, 0.5)).toFixed(2)} times`,
  );
  if (busy.failures + quiet.failures > 0) console.log(`  ${busy.failures + quiet.failures} calls failed`);
} finally {
  await shop.stop();
  await databases.close();
}
process.exitCode = isMet ? 0 : 1;

async function productPaths(): Promise<string[]> {
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from product where is_published order by md5(id::text)`;
  return rows.map(({ id, name }) => `/${slugWithId(name, id)}`);
}

async function crawl(paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const crawler = async (address: string): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `${address}.${waiting.length % 250}` };
      const response = await fetch(`${shop.origin}${path}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: crawlers }, (_, i) => crawler(`10.99.${i}`)));
}

/** Milliseconds of each call, and how many failed. */
type Calls = { times: number[]; failures: number };

/** Each shopper adds a product to the cart, orders it, and begins again, until the work is done. */
async function whileBuying(work: () => Promise<unknown>): Promise<Calls> {
  const calls: Calls = { times: [], failures: 0 };
  let isOver = false;
  const time = async (buyer: Buyer, path: string, body: object): Promise<void> => {
    const startedAt = performance.now();
    await send(shop.origin, { path, body, token: buyer.token, visitor: buyer.id }).catch(() => calls.failures++);
    calls.times.push(performance.now() - startedAt);
    await wait(pauseMs);
  };
  const buy = async (buyer: Buyer, productId: number): Promise<void> => {
    await wait(Math.random() * pauseMs);
    while (!isOver) {
      const line = { legalEntityId: buyer.id, productId, quantity: 1, productAttributeIds: [], favoriteListId: null };
      await time(buyer, '/api/ShoppingCart/AddNew', line);
      const order = { ...customerOrderBody(buyer, 71.5), paymentMethod: 'cash', checkoutKey: randomUUID() };
      await time(buyer, '/api/Order/AddNew', order);
    }
  };
  const buying = Promise.all(buyers.map((buyer, i) => buy(buyer, products[i] ?? 0)));
  await work();
  isOver = true;
  await buying;
  return calls;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

function summaryOf(times: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
  return `${times.length} calls, median ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
}
