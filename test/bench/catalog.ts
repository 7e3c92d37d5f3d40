import type { Pool } from '../../src/platform/db/db.server.ts';
import { startDatabases } from './databases.ts';
import {
  fetchRaw,
  fillCache,
  medianRequest,
  type RawResponse,
  type RequestSpec,
  type Throughput,
  throughput,
} from './measure.ts';
import { type BaselineKind, type RunningServer, runBaselineResponse, runShop } from './servers.ts';

/**
 * Measures the catalogue of the demo shop with its 240 products, and enlarged to the numbers of products in the arguments
 * (10,000 and 100,000 without any), against baselines of the same run. Exit code 1 when a goal is missed.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const databases = await startDatabases();
let missedGoals = 0;
const running: RunningServer[] = [];

function listing(fields: object): RequestSpec {
  return {
    method: 'POST',
    path: '/api/Filter/GetFiltered?take=48&skip=0',
    body: { categoryId: 1, orderBy: 'PriceAsc', ...fields },
  };
}

/** Different requests of each kind: those of a demo shop, or thousands. */
type Variety = { products: number; pages: number; words: readonly string[] };

/** Words and pairs of words from the names of products, as shoppers type them. */
async function readVariety(db: Pool, count: number): Promise<Variety> {
  const names = await db<{ name: string }[]>`select name from product order by md5(id::text) limit ${count}`;
  const words = names.map(({ name }) => name.toLowerCase().split(' ').slice(0, 2).join(' '));
  const [row] = await db<{ products: number }[]>`select count(*)::int as products from product where is_published`;
  const products = Math.min(count, row?.products ?? 0);
  return { products, pages: Math.ceil(products / 48), words: [...new Set(words)] };
}

/** As browsers accept it; the cache holds thousands of such responses. */
const compressed = { 'accept-encoding': 'br' };

async function measureShop(shop: RunningServer, title: string, variety: Variety): Promise<void> {
  const { products, pages, words } = variety;
  console.log(`\n${title}: ${products} products and positions in listings, ${words.length} searches, ${pages} pages`);
  const listings = { ...listing({}), path: '/api/Filter/GetFiltered?take=48&skip={n}', numbers: products };
  await compareThroughput('listings, not cached', shop, listing({}), { bypassCache: true, goal: 0.2 });
  await compareThroughput('listings, cached', shop, { ...listings, headers: compressed }, { goal: 0.8 });
  const product = { method: 'GET' as const, path: '/api/Product/GetById?productId={n}', numbers: products };
  // The demo shop has too few products to request each once.
  if (products > 1000) await compareThroughput('products, not cached', shop, product, { bypassCache: true, goal: 0.1 });
  await compareThroughput('products, cached', shop, { ...product, headers: compressed }, { goal: 0.8 });
  const bodies = words.map((searchKeyword) => ({ categoryId: null, orderBy: 'None', searchKeyword }));
  const searches = { ...listing(bodies[0] ?? {}), bodies };
  await compareThroughput('searches, not cached', shop, searches, { bypassCache: true, goal: 0.1 });
  await compareThroughput('searches, cached', shop, { ...searches, headers: compressed }, { goal: 0.8 });
  const page = { method: 'GET' as const, path: '/products?page={n}', headers: compressed };
  await compareThroughput('listing pages, cached', shop, { ...page, numbers: pages }, { goal: 0.6 });
}

/** Requests per second as a share of the baseline in production, which sends the same bytes and is measured right before. */
async function compareThroughput(
  title: string,
  shop: RunningServer,
  spec: RequestSpec,
  { bypassCache = false, goal }: { bypassCache?: boolean; goal: number },
): Promise<void> {
  const response = await fetchRaw(shop.origin, spec);
  const bare = await measureBaseline('bare', response, spec);
  const baseline = await measureBaseline('production', response, spec);
  if (!bypassCache) await fillCache(shop.origin, spec);
  const measured = await throughput(shop, spec, bypassCache);
  const ratio = measured.perSecond / baseline.perSecond;
  const figures = `${figuresOf(measured)} of ${figuresOf(baseline)}, bare ${figuresOf(bare)}`;
  report(title, figures, ratio, goal, ratio >= goal);
}

async function measureBaseline(kind: BaselineKind, response: RawResponse, spec: RequestSpec): Promise<Throughput> {
  const server = await runBaselineResponse(kind, response, databases.folder);
  try {
    return await throughput(server, { ...spec, path: '/' });
  } finally {
    await server.stop();
  }
}

const figuresOf = ({ perSecond, cpuMs }: Throughput): string => `${Math.round(perSecond)}/s ${cpuMs.toFixed(3)} ms`;

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
async function compareGrowth(small: RunningServer, large: RunningServer, products: number): Promise<void> {
  console.log(`\nfrom the demo shop to ${products} products, median of one request at a time`);
  for (const [title, requestsFor] of Object.entries(requestsByTitle)) {
    const before = await medianRequest(small.origin, requestsFor(5));
    const after = await medianRequest(large.origin, requestsFor(Math.floor(products / 48)));
    report(title, `${before.toFixed(2)} ms → ${after.toFixed(2)} ms`, after / before, 3, after / before <= 3, 'x');
  }
}

function report(title: string, figures: string, ratio: number, goal: number, isMet: boolean, unit = ''): void {
  if (!isMet) missedGoals++;
  console.log(
    `${isMet ? '✓' : '✗'} ${title.padEnd(30)} ${figures.padEnd(70)} ${ratio.toFixed(2)}${unit} (goal ${goal}${unit})`,
  );
}

async function open(name: string, products?: number): Promise<{ shop: RunningServer; db: Pool }> {
  const { url, db } = await databases.createShop(name, products);
  const shop = await runShop(url, databases.folder);
  running.push(shop);
  return { shop, db };
}

try {
  const demo = await open('demo');
  await measureShop(demo.shop, 'the demo shop', await readVariety(demo.db, 200));
  for (const products of sizes) {
    const large = await open(`products_${products}`, products);
    await measureShop(large.shop, `${products} products`, await readVariety(large.db, 5000));
    await compareGrowth(demo.shop, large.shop, products);
  }
} finally {
  await Promise.all(running.map((shop) => shop.stop()));
  await databases.close();
}
console.log(missedGoals === 0 ? '\nEvery goal is met.' : `\n${missedGoals} goals are missed.`);
process.exitCode = missedGoals === 0 ? 0 : 1;
