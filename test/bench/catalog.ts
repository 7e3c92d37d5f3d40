import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enlargeDemoShop } from '../../demo/large.ts';
import { seedDemoShop } from '../../demo/seed.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { openPool } from '../../src/platform/db/db.server.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { fetchRaw, medianRequest, type RequestSpec, throughput } from './measure.ts';
import { type RunningServer, runBaselineResponse, runShop } from './servers.ts';

/** Measures the catalogue with 240 and with 100,000 products against baselines of the same run. Exit code 1 when a goal is missed. */
const largeCount = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const folder = temporaryFolder('bench');
if (!process.env.BENCH_AS_BUILT) spawnSync(process.execPath, ['scripts/ready.mjs', 'start'], { stdio: 'inherit' });
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
let missedGoals = 0;
const running: RunningServer[] = [];

async function createDatabase(name: string, products?: number): Promise<void> {
  const server = openPool(postgres.url('postgres'), 1);
  await server`create database ${server(name)}`;
  await server.end();
  const db = openPool(postgres.url(name));
  await migrate(db, 'db/migrations');
  await seedDemoShop(db, openDiskStorage(folder));
  if (products) console.log(`${await enlargeDemoShop(db, products)} products in ${name}`);
  await db.end();
}

function listing(fields: object): RequestSpec {
  return {
    method: 'POST',
    path: '/api/Filter/GetFiltered?take=48&skip=0',
    body: { categoryId: 1, orderBy: 'PriceAsc', ...fields },
  };
}

async function measureShop(shop: RunningServer, title: string): Promise<void> {
  console.log(`\n${title}`);
  await compareThroughput('listing by category and sort, not cached', shop, listing({}), {
    bypassCache: true,
    goal: 0.2,
  });
  await compareThroughput('listing by category and sort, cached', shop, listing({}), { goal: 0.8 });
  await compareThroughput(
    'product, cached',
    shop,
    { method: 'GET', path: '/api/Product/GetById?productId={n}' },
    { goal: 0.8 },
  );
  await compareThroughput(
    'search, not cached',
    shop,
    listing({ categoryId: null, orderBy: 'None', searchKeyword: 'vitamina c' }),
    { bypassCache: true, goal: 0.1 },
  );
  await compareThroughput(
    'search, cached',
    shop,
    listing({ categoryId: null, orderBy: 'None', searchKeyword: 'vitamina c' }),
    {
      goal: 0.8,
    },
  );
  await compareThroughput(
    'listing page, cached',
    shop,
    { method: 'GET', path: '/products?page=1', headers: { 'accept-encoding': 'br' } },
    { goal: 0.6 },
  );
}

/** Requests per second as a share of the baseline with the same bytes, measured right before. */
async function compareThroughput(
  title: string,
  shop: RunningServer,
  spec: RequestSpec,
  { bypassCache = false, goal }: { bypassCache?: boolean; goal: number },
): Promise<void> {
  const { bytes, contentType } = await fetchRaw(shop.origin, spec);
  const baseline = await runBaselineResponse(bytes, contentType, folder);
  const baselineRate = await throughput(baseline.origin, { ...spec, path: '/' }, bypassCache);
  await baseline.stop();
  const rate = await throughput(shop.origin, spec, bypassCache);
  report(
    title,
    `${Math.round(rate)}/s of ${Math.round(baselineRate)}/s`,
    rate / baselineRate,
    goal,
    rate / baselineRate >= goal,
  );
}

const requestsByTitle: Record<string, (pages: number) => RequestSpec[]> = {
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

/** Ratio of the median duration of uncached requests between the large and the demo shop. */
async function compareGrowth(small: RunningServer, big: RunningServer): Promise<void> {
  console.log(`\nfrom the demo shop to ${largeCount} products, median of one request at a time`);
  for (const [title, requestsFor] of Object.entries(requestsByTitle)) {
    const before = await medianRequest(small.origin, requestsFor(5));
    const after = await medianRequest(big.origin, requestsFor(Math.floor(largeCount / 48)));
    report(title, `${before.toFixed(2)} ms → ${after.toFixed(2)} ms`, after / before, 3, after / before <= 3, 'x');
  }
}

function report(title: string, figures: string, ratio: number, goal: number, isMet: boolean, unit = ''): void {
  if (!isMet) missedGoals++;
  console.log(
    `${isMet ? '✓' : '✗'} ${title.padEnd(42)} ${figures.padEnd(28)} ${ratio.toFixed(2)}${unit} (goal ${goal}${unit})`,
  );
}

async function open(database: string): Promise<RunningServer> {
  const shop = await runShop(postgres.url(database), folder);
  running.push(shop);
  return shop;
}

try {
  await createDatabase('small');
  await createDatabase('large', largeCount);
  const small = await open('small');
  await measureShop(small, 'the demo shop');
  const big = await open('large');
  await measureShop(big, `${largeCount} products`);
  const anyProduct: RequestSpec = { method: 'GET', path: '/api/Product/GetById?productId={n}', numbers: largeCount };
  await compareThroughput('product, not cached', big, anyProduct, { bypassCache: true, goal: 0.1 });
  await compareGrowth(small, big);
} finally {
  await Promise.all(running.map((shop) => shop.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(missedGoals === 0 ? '\nEvery goal is met.' : `\n${missedGoals} goals are missed.`);
process.exitCode = missedGoals === 0 ? 0 : 1;
