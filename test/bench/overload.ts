import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newBuyers, newProduct } from '../support/buyers.ts';
import { startDatabases } from './databases.ts';
import type { FloodOptions, FloodResult } from './flood.ts';
import { send } from './measure.ts';
import { behindNginx } from './nginx.ts';
import { runShop } from './servers.ts';

/**
 * First reads uncached listings over 32 connections while another program takes a whole core: nobody may be refused,
 * because the shop keeps up. Then floods the shop while shoppers add to their carts. The number of connections is
 * doubled until the protection refuses listings, and the same flood is measured without it for comparison. Half of the
 * shoppers keep their connection, the others open one for each call, as a proxy does when those it has are waiting for
 * listings. Exit code 1 when with the protection no listing is refused, a cart call fails or takes longer than a second
 * (95th percentile), or listings are not served again five seconds after the flood. BENCH_NGINX=1 puts nginx in front.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const firstConnections = Number(process.env.BENCH_CONNECTIONS ?? 1500);
/** A process has at most 10,000 connections by default. */
const mostConnections = 8000;
const shoppers = 20;
const databases = await startDatabases();
const { db, url } = await databases.createShop('overload');
let isMissed = false;

try {
  const beside = await besideAnotherProgram();
  report(
    'refused beside another program',
    `${beside.refused} of ${beside.served + beside.refused}`,
    beside.refused === 0,
  );
  let connections = firstConnections;
  let kept = await measure(connections, {});
  while (kept.refused === 0 && connections * 2 <= mostConnections) {
    console.log(`${connections} connections, with protection: ${summaryOf(kept)}`);
    connections *= 2;
    kept = await measure(connections, {});
  }
  const open = await measure(connections, { OVERLOAD_DELAY_MS: '0', OVERLOAD_REQUESTS: '0' });
  console.log(`${connections} connections, with protection: ${summaryOf(kept)}`);
  console.log(`${connections} connections, without protection: ${summaryOf(open)}`);
  report('listings refused early', `${kept.refused} of ${kept.refused + kept.served}`, kept.refused > 0);
  report('cart calls that failed', `${kept.cartFailures}`, kept.cartFailures === 0);
  report('cart calls, p95', `${Math.round(kept.keptP95)} ms`, kept.keptP95 <= 1000);
  report('… over new connections', `${Math.round(kept.newP95)} ms`, kept.newP95 <= 1000);
  report('listings served again after', `${kept.recoverySeconds.toFixed(1)} s`, kept.recoverySeconds <= 5);
} finally {
  await databases.close();
}
process.exitCode = isMissed ? 1 : 0;

type Result = FloodResult & {
  cartCalls: number;
  cartFailures: number;
  /** Milliseconds over connections that are kept and over new ones. */
  keptP95: number;
  newP95: number;
  recoverySeconds: number;
};

async function measure(connections: number, environment: Record<string, string>): Promise<Result> {
  const shop = await behindNginx(await runShop(url, databases.folder, environment), databases.folder);
  try {
    const products = await Promise.all(Array.from({ length: shoppers }, () => newProduct(db, 1_000_000)));
    const buyers = await newBuyers(db, shoppers, 'customer');
    let isOver = false;
    const [timesOfKept, timesOfNew]: [number[], number[]] = [[], []];
    let cartFailures = 0;
    const buy = async (buyer: (typeof buyers)[number], productId: number, hasNewConnection: boolean): Promise<void> => {
      const times = hasNewConnection ? timesOfNew : timesOfKept;
      while (!isOver) {
        const startedAt = performance.now();
        const body = { legalEntityId: buyer.id, productId, quantity: 1, productAttributeIds: [], favoriteListId: null };
        await send(shop.origin, {
          path: '/api/ShoppingCart/AddNew',
          body,
          token: buyer.token,
          visitor: buyer.id,
          hasNewConnection,
        }).catch(() => cartFailures++);
        times.push(performance.now() - startedAt);
        await wait(200);
      }
    };
    const buying = Promise.all(buyers.map((buyer, i) => buy(buyer, products[i] ?? 0, i % 2 === 1)));
    const flooded = await flood(shop.origin, connections);
    isOver = true;
    const recoverySeconds = await untilServed(shop.origin);
    await buying;
    const cartCalls = timesOfKept.length + timesOfNew.length;
    const [keptP95, newP95] = [p95Of(timesOfKept), p95Of(timesOfNew)];
    return { ...flooded, cartCalls, cartFailures, keptP95, newP95, recoverySeconds };
  } finally {
    await shop.stop();
  }
}

/** As many connections as `npm run bench` uses. */
async function besideAnotherProgram(): Promise<FloodResult> {
  const shop = await runShop(url, databases.folder);
  const program = spawn(process.execPath, ['-e', 'for (;;);']);
  try {
    return await flood(shop.origin, 32);
  } finally {
    program.kill('SIGKILL');
    await shop.stop();
  }
}

function p95Of(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Runs in a thread of its own, so that it does not delay the shoppers, whose times are measured. */
async function flood(origin: string, connections: number): Promise<FloodResult> {
  const workerData: FloodOptions = { origin, connections, seconds };
  const [result] = await once(new Worker(new URL('./flood.ts', import.meta.url), { workerData }), 'message');
  return result;
}

/** Seconds until a listing is served again. */
async function untilServed(origin: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(`${origin}/api/Designer/Get?again=${Math.random()}`).catch(() => null);
    const elapsed = (performance.now() - startedAt) / 1000;
    if (response?.ok || elapsed > 60) return elapsed;
    await wait(100);
  }
}

function summaryOf({ served, refused, cartCalls, cartFailures, keptP95, newP95, recoverySeconds }: Result): string {
  const cart = `${cartCalls} cart calls, ${cartFailures} failed, p95 ${Math.round(keptP95)} ms, over new connections ${Math.round(newP95)} ms`;
  return `${served} listings served, ${refused} refused; ${cart}; served again after ${recoverySeconds.toFixed(1)} s`;
}

function report(title: string, figure: string, isMet: boolean): void {
  if (!isMet) isMissed = true;
  console.log(`${isMet ? '✓' : '✗'} ${title.padEnd(32)} ${figure}`);
}
