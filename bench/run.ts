import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enlarge } from '../db/demo/large.ts';
import { seedDemoShop } from '../db/demo/seed.ts';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPool } from '../src/kit/db.server.ts';
import { startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { type Ask, answerTo, median, throughput } from './measure.ts';
import { type Running, runPlain, runShop } from './servers.ts';

/** Measures the catalogue on 240 and on 100,000 products against yardsticks of the same run. Exit code 1 when a goal is missed. */
const large = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const folder = temporaryFolder('bench');
if (!process.env.BENCH_AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
let missed = 0;
const running: Running[] = [];

async function makeDatabase(name: string, products?: number): Promise<void> {
  const server = openPool(postgres.url('postgres'), 1);
  await server`create database ${server(name)}`;
  await server.end();
  const db = openPool(postgres.url(name));
  await migrate(db, 'db/migrations');
  await seedDemoShop(db, folder);
  if (products) console.log(`${await enlarge(db, products)} products in ${name}`);
  await db.end();
}

function listing(more: object): Ask {
  return {
    method: 'POST',
    path: '/api/Filter/GetFiltered?take=48&skip=0',
    body: { categoryId: 1, orderBy: 'PriceAsc', ...more },
  };
}

async function withShop(shop: Running, title: string): Promise<void> {
  console.log(`\n${title}`);
  await against('listing by category and sort, not cached', shop, listing({}), { isFresh: true, goal: 0.2 });
  await against('listing by category and sort, cached', shop, listing({}), { goal: 0.8 });
  await against('product, cached', shop, { method: 'GET', path: '/api/Product/GetById?productId={n}' }, { goal: 0.8 });
  await against(
    'search, not cached',
    shop,
    listing({ categoryId: null, orderBy: 'None', searchKeyword: 'vitamina c' }),
    { isFresh: true, goal: 0.1 },
  );
  await against('search, cached', shop, listing({ categoryId: null, orderBy: 'None', searchKeyword: 'vitamina c' }), {
    goal: 0.8,
  });
  await against(
    'listing page, cached',
    shop,
    { method: 'GET', path: '/products?page=1', headers: { 'accept-encoding': 'br' } },
    { goal: 0.6 },
  );
}

/** Requests per second as a share of the plain route with the same bytes, measured right after it. */
async function against(
  title: string,
  shop: Running,
  ask: Ask,
  { isFresh = false, goal }: { isFresh?: boolean; goal: number },
): Promise<void> {
  const { bytes, contentType } = await answerTo(shop.origin, ask);
  const plain = await runPlain(bytes, contentType, folder);
  const best = await throughput(plain.origin, { ...ask, path: '/' }, isFresh);
  await plain.stop();
  const ours = await throughput(shop.origin, ask, isFresh);
  report(title, `${Math.round(ours)}/s of ${Math.round(best)}/s`, ours / best, goal, ours / best >= goal);
}

const questions: Record<string, (pages: number) => Ask[]> = {
  'listing by category': () => [1, 2, 3, 4].map((categoryId) => listing({ categoryId, orderBy: 'None' })),
  'listing by category and sort': () => [1, 2, 3, 4].map((categoryId) => listing({ categoryId })),
  'filter by two groups': () => [
    listing({
      filters: [
        { filterCategoryId: 1, filterIds: [1, 2] },
        { filterCategoryId: 2, filterIds: [13, 14] },
      ],
    }),
  ],
  'filter counts': () => [
    { ...listing({}), path: '/api/Filter/GetCounts' },
    { ...listing({ categoryId: null }), path: '/api/Filter/GetCounts' },
  ],
  'deep page': (pages) =>
    ['None', 'PriceAsc', 'PriceDesc'].map((orderBy) => ({
      ...listing({ categoryId: null, orderBy }),
      path: `/api/Filter/GetFiltered?take=48&skip=${(pages - 1) * 48}`,
    })),
  search: () =>
    ['magneziu', 'vitamina d3', 'colagen marin', 'ulei peste'].map((searchKeyword) =>
      listing({ categoryId: null, orderBy: 'None', searchKeyword }),
    ),
  'search with a typo': () =>
    ['magnziu', 'vitamna', 'probotic'].map((searchKeyword) =>
      listing({ categoryId: null, orderBy: 'None', searchKeyword }),
    ),
};

/** How much longer the same question takes in the large shop, one at a time, never from what was kept. */
async function compareGrowth(small: Running, big: Running): Promise<void> {
  console.log(`\nfrom the demo shop to ${large} products, median of one request at a time`);
  for (const [title, asksFor] of Object.entries(questions)) {
    const before = await median(small.origin, asksFor(5));
    const after = await median(big.origin, asksFor(Math.floor(large / 48)));
    report(title, `${before.toFixed(2)} ms → ${after.toFixed(2)} ms`, after / before, 3, after / before <= 3, 'x');
  }
}

function report(title: string, figures: string, ratio: number, goal: number, isMet: boolean, unit = ''): void {
  if (!isMet) missed++;
  console.log(
    `${isMet ? '✓' : '✗'} ${title.padEnd(42)} ${figures.padEnd(28)} ${ratio.toFixed(2)}${unit} (goal ${goal}${unit})`,
  );
}

async function open(database: string): Promise<Running> {
  const shop = await runShop(postgres.url(database), folder);
  running.push(shop);
  return shop;
}

try {
  await makeDatabase('small');
  await makeDatabase('large', large);
  const small = await open('small');
  await withShop(small, 'the demo shop');
  const big = await open('large');
  await withShop(big, `${large} products`);
  const anyProduct: Ask = { method: 'GET', path: '/api/Product/GetById?productId={n}', numbers: large };
  await against('product, not cached', big, anyProduct, { isFresh: true, goal: 0.1 });
  await compareGrowth(small, big);
} finally {
  await Promise.all(running.map((shop) => shop.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} goals are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
