import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, customerBody, newBuyers, newProduct } from '../db/buyers.ts';
import { seedDemoShop } from '../db/demo/seed.ts';
import { askAll } from '../db/questions.ts';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { medianOf, perSecond, send } from './load.ts';
import { addOldOrders } from './old-orders.ts';
import { copyRows, newestRows } from './rows.ts';
import { runPlainRows, runShop } from './servers.ts';

/** Adding to the cart and whole checkouts, against a plain insert transaction of the same rows. Exit code 1 when a goal is missed. */
const oldOrders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const atOnce = 16;
/** Both sides run long enough that their code is compiled. */
const warmUp = 3;
const folder = temporaryFolder('purchase');
if (!process.env.BENCH_AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
let missed = 0;

const db = await makeDatabase();
const shop = await runShop(postgres.url('purchase'), folder);
const plain = await runPlainRows(postgres.url('purchase'));
const products = await Promise.all(Array.from({ length: 200 }, () => newProduct(db, 1_000_000)));
const buyers = await newBuyers(db, 5000, 'customer');
let next = 0;

const one = <Thing>(things: Thing[], turn: number): Thing => {
  const thing = things[turn % things.length];
  if (thing === undefined) throw new Error('Nothing to choose from');
  return thing;
};

const add = (buyer: Buyer, productId: number): Promise<unknown> => {
  const body = { legalEntityId: buyer.id, productId, quantity: 1, productAttributeIds: [], favoriteListId: null };
  return send(shop.origin, { path: '/api/ShoppingCart/AddNew', body, token: buyer.token });
};

/** One line into the cart, the order, and the word that the shopper is through. */
async function checkOut(): Promise<unknown> {
  const turn = next++;
  const buyer = one(buyers, turn);
  await add(buyer, one(products, turn));
  const body = { ...customerBody(buyer, 71.5), paymentMethod: 'cash', checkoutKey: randomUUID() };
  const order = await send(shop.origin, { path: '/api/Order/AddNew', body, token: buyer.token });
  const id = typeof order === 'object' && order !== null && 'id' in order ? order.id : null;
  await send(shop.origin, { path: `/api/OrderStatus/SetOrderAsFinished?orderId=${id}`, token: buyer.token });
  return id;
}

async function makeDatabase(): Promise<Pool> {
  const server = openPool(postgres.url('postgres'), 1);
  await server`create database purchase`;
  await server.end();
  const pool = openPool(postgres.url('purchase'));
  await migrate(pool, 'db/migrations');
  await seedDemoShop(pool, folder);
  return pool;
}

/** Confirmations and invoices of what was bought so far are out, so that neither median has to share with them. */
async function untilIdle(): Promise<void> {
  const isWaiting = () => db`select from job where done_at is null and failed_at is null and run_at <= now() limit 1`;
  while ((await isWaiting()).length > 0) await wait(500);
}

function report(title: string, figures: string, ratio: number, goal: string, isMet: boolean): void {
  if (!isMet) missed++;
  console.log(`${isMet ? '✓' : '✗'} ${title.padEnd(40)} ${figures.padEnd(34)} ${ratio.toFixed(2)} (goal ${goal})`);
}

async function against(title: string, work: (turn: number) => Promise<unknown>, tables: string[]): Promise<void> {
  await work(0);
  const rows = await newestRows(db, tables);
  const insert = (isAtOnce: boolean) => () => send(plain.origin, { path: '/rows', body: { rows, isAtOnce } });
  const plainly = await measured(insert(false));
  const atBest = await measured(insert(true));
  const ours = await measured(work);
  const ratio = ours / plainly;
  report(title, `${Math.round(ours)}/s of ${Math.round(plainly)}/s`, ratio, 'at least 0.3', ratio >= 0.3);
  console.log(`  of ${Math.round(atBest)}/s when the inserts are all sent at once: ${(ours / atBest).toFixed(2)}`);
}

async function measured(work: (turn: number) => Promise<unknown>): Promise<number> {
  await perSecond(warmUp, atOnce, work);
  return perSecond(seconds, atOnce, work);
}

try {
  await copyRows(db);
  const adders = buyers.slice(0, 2500);
  let added = 0;
  const addOne = () => {
    const turn = added++;
    return add(one(adders, turn), one(products, turn + Math.floor(turn / adders.length)));
  };
  await against('add to cart', addOne, ['cart_line', 'reservation']);
  buyers.splice(0, 2500);
  await against('whole checkouts', () => checkOut(), [
    'cart_line',
    'reservation',
    'orders',
    'order_line',
    'order_state_change',
    'stock_move',
    'job',
  ]);
  const [{ waiting } = { waiting: 0 }] = await db<{ waiting: number }[]>`
    select count(*)::int as waiting from job where done_at is null and run_at <= now()`;
  console.log(`  ${waiting} confirmations still wait for a calm moment`);
  await untilIdle();
  const before = await medianOf(300, () => checkOut());
  console.log(`${await addOldOrders(db, oldOrders)} old orders`);
  await untilIdle();
  const after = await medianOf(300, () => checkOut());
  const figures = `${before.toFixed(2)} ms → ${after.toFixed(2)} ms`;
  report(`median with ${oldOrders} old orders`, figures, after / before, 'at most 1.5', after / before <= 1.5);
  const wrong = (await askAll(db)).filter(({ name }) => !name.includes('past its time'));
  report('questions the database could answer', `${wrong.length} wrong`, wrong.length, '0', wrong.length === 0);
  for (const answer of wrong) console.log(JSON.stringify(answer).slice(0, 400));
} finally {
  await Promise.all([shop.stop(), plain.stop()]);
  await db.end({ timeout: 1 });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} goals are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
