import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { slugWithId } from '../../src/platform/text/slug.ts';
import { addressInput, guestOrderBody, newProduct, withCashPayment } from '../support/buyers.ts';
import { startDatabases } from './databases.ts';
import { send } from './measure.ts';
import { type RunningServer, runShopOf } from './servers.ts';

/**
 * Compares this version with the last release, or with the commit in the argument. Each runs with a database of its own
 * on the same PostgreSQL, and they take turns with the same work. A figure is the processor time of the process and of
 * PostgreSQL for one call, the median of the rounds. Exit code 1 when a work takes over a tenth more than before.
 */
const productCount = Number(process.env.BENCH_PRODUCTS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 6);
const maxLoss = 1.1;
const concurrency = 16;
/** Products that are bought, so that shoppers seldom wait for each other. */
const soldCount = 200;

type Side = { shop: RunningServer; db: Pool; sold: number[]; ids: number[]; pages: string[] };

/** `serial` counts the calls of one side, so both sides make the same ones. */
type Work = { title: string; calls: number; call: (side: Side, serial: number) => Promise<unknown> };

const listing = (fields: object) => ({ categoryId: 1, orderBy: 'PriceAsc', ...fields });
const post = ({ shop }: Side, path: string, body: object, serial: number, token?: string) =>
  send(shop.origin, { path, body, visitor: serial, ...(token ? { token } : {}) });

const works: Work[] = [
  {
    title: 'product, each once',
    calls: Math.floor((productCount * 0.9) / (rounds + 1)),
    call: ({ shop, ids }, serial) =>
      send(shop.origin, { path: `/api/Product/GetById?productId=${ids[serial]}`, visitor: serial }),
  },
  {
    title: 'listing, cached',
    calls: 6000,
    call: (side, serial) => post(side, '/api/Filter/GetFiltered?take=48&skip=0', listing({}), serial),
  },
  {
    title: 'listing, not cached',
    calls: 1000,
    call: (side, serial) => post(side, '/api/Filter/GetFiltered?take=48&skip=0', listing({ skip: serial }), serial),
  },
  {
    title: 'search, not cached',
    calls: 1000,
    call: (side, serial) => {
      const body = { categoryId: null, orderBy: 'None', searchKeyword: 'vitamina c', skip: serial };
      return post(side, '/api/Filter/GetFiltered?take=48&skip=0', body, serial);
    },
  },
  { title: 'reservation of a guest', calls: 500, call: reserve },
  { title: 'checkout of a guest, six calls', calls: 100, call: checkOut },
  {
    title: 'product page, first time',
    calls: 100,
    call: ({ shop, pages }, serial) => readPage(shop, pages[serial] ?? '/'),
  },
  {
    title: 'listing page, first time',
    calls: 60,
    call: ({ shop }, serial) => readPage(shop, `/products?page=${1 + (serial % 200)}&orderBy=PriceAsc`),
  },
];

const guestIdOf = (serial: number): string =>
  String.fromCharCode(...[...serial.toString().padStart(21, '0')].map((digit) => 65 + Number(digit)));

const soldBy = ({ sold }: Side, serial: number): number => sold[serial % sold.length] ?? 0;

function reserve(side: Side, serial: number): Promise<unknown> {
  const products = [{ productId: soldBy(side, serial), quantity: 1 }];
  return post(side, '/api/ShoppingCart/Reserve', { guestId: guestIdOf(serial), products }, serial);
}

async function checkOut(side: Side, serial: number): Promise<unknown> {
  const guest = await post(side, '/api/Account/RegisterGuest', {}, serial);
  const { legalEntityId, token } = guest as { legalEntityId: number; token: string };
  const guestId = guestIdOf(1_000_000 + serial);
  const productId = soldBy(side, serial);
  const products = [{ productId, quantity: 1 }];
  await post(side, '/api/ShoppingCart/Reserve', { guestId, products }, serial, token);
  const person = { firstName: 'Ana', lastName: 'Pop', phoneNumber: '0722000111' };
  const address = await post(side, '/api/Address/Add', { legalEntityId, ...person, ...addressInput }, serial, token);
  await post(side, '/api/couriers?county=RO-CJ', products, serial, token);
  const buyer = { id: legalEntityId, token, guestId, email: `c${randomUUID()}@example.ro`, addressId: idOf(address) };
  const body = withCashPayment(guestOrderBody(buyer, productId));
  const order = await post(side, '/api/Order/AddNew', body, serial, token);
  const path = `/api/OrderStatus/SetOrderAsFinished?orderId=${idOf(order)}`;
  return send(side.shop.origin, { path, token, visitor: serial });
}

const idOf = (data: unknown): number => (data as { id: number }).id;

async function readPage({ origin }: RunningServer, path: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

/** The commit that froze the migrations of the last release. */
function lastRelease(): string {
  const versions = Object.keys(JSON.parse(readFileSync('db/migrations/releases.json', 'utf8')));
  const args = ['log', '--reverse', '--format=%H', `-S"${versions.at(-1)}": {`, '--', 'db/migrations/releases.json'];
  const [commit] = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  if (!commit) throw new Error('The history of the last release is missing in this copy of the repository.');
  return commit;
}

const databases = await startDatabases();
const earlierFolder = join(databases.folder, 'earlier');
const commit = process.argv[2] ?? lastRelease();
const sides: Side[] = [];

/** Creates the tables and products of a version with its own scripts and starts it. */
async function open(folder: string, name: string): Promise<Side> {
  const url = await databases.create(name);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: databases.folder };
  run(process.execPath, ['scripts/large-shop.ts', String(productCount)], folder, env);
  const db = openPool(url);
  const sold = await Promise.all(Array.from({ length: soldCount }, () => newProduct(db, 1_000_000)));
  await db`vacuum analyze`;
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from product where is_published order by md5(id::text)`;
  const ids = rows.map(({ id }) => id);
  const pages = rows.map(({ id, name }) => `/${slugWithId(name, id)}`);
  return { shop: await runShopOf(folder, url, databases.folder), db, sold, ids, pages };
}

/** Waits until the process has done what it does after each start, such as checking the published texts. */
async function waitForCalm({ shop }: Side): Promise<void> {
  let before: number;
  do {
    before = shop.cpuMs();
    await wait(5000);
  } while (shop.cpuMs() - before > 250);
}

/** Waits until all due jobs are done. */
async function waitForJobs({ db }: Side): Promise<void> {
  const selectDue = () =>
    db`select from job where done_at is null and failed_at is null and (is_running or run_at <= now()) limit 1`;
  while ((await selectDue()).length > 0) await wait(500);
}

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Processor milliseconds of one call with the jobs that it leaves. */
async function measure(side: Side, { calls, call }: Work, round: number): Promise<number> {
  const cpuMs = () => side.shop.cpuMs() + databases.cpuMs();
  const before = cpuMs();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < calls; i = next++) await call(side, round * calls + i);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await waitForJobs(side);
  return (cpuMs() - before) / calls;
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The first round warms up; after each round the other side begins. */
async function compare(work: Work): Promise<boolean> {
  const times = sides.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round++)
    for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const side = sides[i];
      if (!side) continue;
      const ms = await measure(side, work, round);
      if (round > 0) times[i]?.push(ms);
    }
  const [before = 0, now = 0] = times.map(medianOf);
  const isMet = now <= before * maxLoss;
  const figures = `${before.toFixed(2)} → ${now.toFixed(2)} ms`;
  console.log(`${isMet ? '✓' : '✗'} ${work.title.padEnd(32)} ${figures.padEnd(20)} ${(now / before).toFixed(2)}`);
  return isMet;
}

let areMet = true;
try {
  run('git', ['worktree', 'add', '--detach', earlierFolder, commit], '.');
  run(process.execPath, ['scripts/ready.mjs', 'start'], earlierFolder);
  sides.push(await open(earlierFolder, 'earlier'), await open(process.cwd(), 'current'));
  for (const side of sides) await waitForCalm(side);
  console.log(`${commit.slice(0, 8)} → this version, ${productCount} products, ${rounds} rounds`);
  for (const work of works) areMet = (await compare(work)) && areMet;
} finally {
  for (const { shop, db } of sides) {
    await shop.stop();
    await db.end({ timeout: 1 });
  }
  await databases.close();
  run('git', ['worktree', 'prune'], '.');
}
process.exitCode = areMet ? 0 : 1;
