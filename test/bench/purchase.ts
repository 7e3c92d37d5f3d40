import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkInvariants } from '../invariants/invariants.ts';
import { type Buyer, customerOrderBody, newBuyers, newProduct } from '../support/buyers.ts';
import { startDatabases } from './databases.ts';
import { medianOf, perSecond as rateOf, send } from './measure.ts';
import { addOldOrders, createPlainTables, newestRows } from './rows.ts';
import { type RunningServer, runBaselineInserts, runShop } from './servers.ts';

/**
 * Measures additions to the cart and checkouts against plain inserts of the same rows in as many requests, and checkouts
 * in a shop with many old orders. Exit code 1 when a goal is missed.
 */
const oldOrders = Number(process.env.BENCH_ORDERS ?? 200_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const concurrency = 16;
/** Long enough for the JIT compiler on both sides. */
const warmUpSeconds = 3;
const databases = await startDatabases();
let missedGoals = 0;

const { db, url } = await databases.createShop('purchase');
const shop = await runShop(url, databases.folder);
const baseline = await runBaselineInserts(url);
const products = await Promise.all(Array.from({ length: 200 }, () => newProduct(db, 1_000_000)));
const buyers = await newBuyers(db, 5000, 'customer');
let checkoutCount = 0;

const cyclic = <Item>(items: Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Empty list');
  return item;
};

const add = (buyer: Buyer, productId: number): Promise<unknown> => {
  const body = { legalEntityId: buyer.id, productId, quantity: 1, productAttributeIds: [], favoriteListId: null };
  return send(shop.origin, { path: '/api/ShoppingCart/AddNew', body, token: buyer.token, visitor: buyer.id });
};

/** Adds one line to the cart, places the order and marks it as finished. */
async function checkOut(): Promise<unknown> {
  const turn = checkoutCount++;
  const buyer = cyclic(buyers, turn);
  await add(buyer, cyclic(products, turn));
  const body = { ...customerOrderBody(buyer, 71.5), paymentMethod: 'cash', checkoutKey: randomUUID() };
  const order = await send(shop.origin, { path: '/api/Order/AddNew', body, token: buyer.token, visitor: buyer.id });
  const id = typeof order === 'object' && order !== null && 'id' in order ? order.id : null;
  await send(shop.origin, {
    path: `/api/OrderStatus/SetOrderAsFinished?orderId=${id}`,
    token: buyer.token,
    visitor: buyer.id,
  });
  return id;
}

/** Waits until all due jobs are done, so that they do not disturb the measurement. */
async function waitForJobs(): Promise<void> {
  const selectDueJob = () =>
    db`select from job where done_at is null and failed_at is null and run_at <= now() limit 1`;
  while ((await selectDueJob()).length > 0) await wait(500);
}

function report(title: string, figures: string, ratio: number, goal: string, isMet: boolean): void {
  if (!isMet) missedGoals++;
  console.log(`${isMet ? '✓' : '✗'} ${title.padEnd(40)} ${figures.padEnd(34)} ${ratio.toFixed(2)} (goal ${goal})`);
}

type Rate = { perSecond: number; cpuMs: number };

/** `calls` are the tables into which each request of the baseline inserts a row; a request without any only reads. */
async function compareRates(title: string, work: () => Promise<unknown>, calls: string[][]): Promise<void> {
  await work();
  const rows = await Promise.all(calls.map((tables) => newestRows(db, tables)));
  const insert = (isPipelined: boolean) => async (turn: number) => {
    for (const call of rows)
      await send(
        baseline.origin,
        call.length > 0
          ? { path: '/rows', body: { rows: call, isPipelined }, visitor: turn }
          : { path: '/read', visitor: turn },
      );
  };
  const plain = await measureRate(baseline, insert(false));
  const pipelined = await measureRate(baseline, insert(true));
  const measured = await measureRate(shop, work);
  const ratio = measured.perSecond / plain.perSecond;
  report(title, `${figuresOf(measured)} of ${figuresOf(plain)}`, ratio, 'at least 0.3', ratio >= 0.3);
  console.log(
    `  of ${figuresOf(pipelined)} with pipelined inserts: ${(measured.perSecond / pipelined.perSecond).toFixed(2)}`,
  );
}

const figuresOf = ({ perSecond, cpuMs }: Rate): string => `${Math.round(perSecond)}/s ${cpuMs.toFixed(2)} ms`;

/** The processor time of the shop includes the jobs that it runs meanwhile. */
async function measureRate(server: RunningServer, work: (turn: number) => Promise<unknown>): Promise<Rate> {
  await rateOf(warmUpSeconds, concurrency, work);
  const cpuBefore = server.cpuMs();
  const perSecond = await rateOf(seconds, concurrency, work);
  return { perSecond, cpuMs: (server.cpuMs() - cpuBefore) / (perSecond * seconds) };
}

try {
  await createPlainTables(db);
  const adders = buyers.slice(0, 2500);
  let added = 0;
  const addOne = () => {
    const turn = added++;
    return add(cyclic(adders, turn), cyclic(products, turn + Math.floor(turn / adders.length)));
  };
  await compareRates('add to cart', addOne, [['cart_line', 'reservation']]);
  buyers.splice(0, 2500);
  await compareRates('whole checkouts', checkOut, [
    ['cart_line', 'reservation'],
    ['orders', 'order_line', 'order_state_change', 'stock_move', 'job'],
    [],
  ]);
  const [{ waiting } = { waiting: 0 }] = await db<{ waiting: number }[]>`
    select count(*)::int as waiting from job where done_at is null and run_at <= now()`;
  console.log(`  ${waiting} jobs are waiting`);
  await waitForJobs();
  const before = await medianOf(300, () => checkOut());
  console.log(`${await addOldOrders(db, oldOrders)} old orders`);
  await waitForJobs();
  const after = await medianOf(300, () => checkOut());
  const figures = `${before.toFixed(2)} ms → ${after.toFixed(2)} ms`;
  report(`median with ${oldOrders} old orders`, figures, after / before, 'at most 1.5', after / before <= 1.5);
  const violations = (await checkInvariants(db)).filter(({ name }) => !name.includes('past its expiry'));
  report('database invariants', `${violations.length} violated`, violations.length, '0', violations.length === 0);
  for (const violation of violations) console.log(JSON.stringify(violation).slice(0, 400));
} finally {
  await Promise.all([shop.stop(), baseline.stop()]);
  await databases.close();
}
console.log(missedGoals === 0 ? '\nEvery goal is met.' : `\n${missedGoals} goals are missed.`);
process.exitCode = missedGoals === 0 ? 0 : 1;
