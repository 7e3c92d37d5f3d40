import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../test/faults/shop-process.ts';
import { onFileEnd } from '../../test/support/cleanup.ts';
import { closeShop, openTestDatabase } from '../../test/support/shop.ts';
import { startCatalogIndex } from '../catalog/search/catalog-index.server.ts';
import { CachedBody } from '../platform/cached-body.server.ts';
import { inTransaction, poolUsage } from '../platform/db/db.server.ts';
import { sendRequest } from '../platform/http/outgoing-request.server.ts';
import { createHttpServer } from '../platform/http/server.server.ts';
import { defineJob, handleJob, noPayload } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/jobs.server.ts';
import { startJobWorkers } from '../platform/jobs/workers.server.ts';
import { renderMetrics } from '../platform/metrics.server.ts';
import { serveMetrics } from '../platform/metrics-server.server.ts';
import { Cache } from '../platform/response-cache.server.ts';
import { providerNames } from '../sales/payments/providers.ts';
import { readSettings } from './settings.server.ts';
import { openMetrics, startTelemetry } from './telemetry.server.ts';

const Spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type SeenSpan = z.infer<typeof Spans>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A stand-in for the collector, and for another service that shows which headers it got. */
const spans: SeenSpan[] = [];
const traceparents: (string | undefined)[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') {
    const body = Spans.parse(await json(request));
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  } else {
    const { traceparent } = request.headers;
    traceparents.push(Array.isArray(traceparent) ? traceparent[0] : traceparent);
  }
  response.end('{}');
}).listen(0, '127.0.0.1');
onFileEnd(async () => void collector.close());
await once(collector, 'listening');
const address = collector.address();
const collectorUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const db = await openTestDatabase();

/** A server with telemetry, without the rest of the shop, whose workers would take the jobs of these tests. */
async function open(environment: NodeJS.ProcessEnv) {
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', HOST: '127.0.0.1', ...environment });
  const app = await createHttpServer(settings);
  await startTelemetry(app, settings);
  const caches = {
    responses: new Cache<{ body: CachedBody; tags: null }>(1e6),
    pages: new Cache<{ body: CachedBody; tags: null }>(1e6),
  };
  openMetrics(app, settings, db, caches);
  app.get('/healthz', async () => 'alive');
  return { app, caches };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

test('a request, its SQL, its job and the call of the job are one trace', async () => {
  const { app } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl });
  const traced = defineJob('traced', z.strictObject({ number: z.number() }));
  const done = Promise.withResolvers<void>();
  const run = async () => {
    await sendRequest(`${collectorUrl}/other`, { method: 'GET', timeoutMs: 5000, maxBytes: 100 });
    done.resolve();
  };
  const stop = await startJobWorkers(db, [handleJob(traced, run)], () => {});
  app.post('/api/traced', async () => {
    await inTransaction(db, (tx) => enqueue(tx, traced, { number: 7 }));
    return {};
  });
  const headers = { traceparent: `00-${traceId}-${callerSpan}-01` };
  await app.inject({ method: 'POST', url: '/api/traced', headers });
  await done.promise;
  await stop();
  await closeShop(app);
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const server = ofTrace.find(({ name }) => name === 'POST /api/traced');
  const insert = ofTrace.find(({ name }) => name === 'INSERT');
  const job = ofTrace.find(({ name }) => name === 'job traced');
  const outgoing = ofTrace.find(({ name }) => name.startsWith('GET 127.0.0.1'));
  expect(server).toMatchObject({ kind: 2, parentSpanId: callerSpan });
  expect(insert).toMatchObject({ kind: 3, parentSpanId: server?.spanId });
  expect(JSON.stringify(insert?.attributes)).toContain('insert into job (kind, payload, key, run_at, rings)');
  expect(JSON.stringify(insert?.attributes)).not.toContain('traced');
  expect(job).toMatchObject({ kind: 5, parentSpanId: server?.spanId });
  expect(outgoing).toMatchObject({ kind: 3, parentSpanId: job?.spanId });
  expect(traceparents).toEqual([`00-${traceId}-${outgoing?.spanId}-01`]);
});

test('without a collector requests are served, and a caller that does not record is not recorded', async () => {
  const { app } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const headers = { traceparent: `00-${traceId}-${callerSpan}-00` };
  expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const dropped = /spans_total\{result="dropped"\} (\d+)/;
  const before = Number(dropped.exec(await renderMetrics())?.[1]);
  await closeShop(app);
  expect(Number(dropped.exec(await renderMetrics())?.[1])).toBeGreaterThan(before);
});

const figureOf = async (series: string): Promise<number> => {
  const lines = (await renderMetrics()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};

test('the figures of process, database, caches and index move', async () => {
  const { app, caches } = await open({ RELEASE: '1.2.3' });
  onTestFinished(() => closeShop(app));
  expect(await figureOf('vitrina_build_info{release="1.2.3",brand="VIT"}')).toBe(1);
  expect(await figureOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(await figureOf('vitrina_heap_used_bytes')).toBeGreaterThan(1e6);
  expect(await figureOf('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(await figureOf('process_start_time_seconds')).toBeGreaterThan(1e9);

  const updates = await figureOf('vitrina_catalog_index_update_seconds_count');
  const stopIndex = await startCatalogIndex(db, { onChange: () => {} });
  await stopIndex();
  expect(await figureOf('vitrina_catalog_index_update_seconds_count')).toBeGreaterThan(updates);
  expect(await figureOf('vitrina_catalog_index_products')).toBeGreaterThan(100);
  const currentAt = await figureOf('vitrina_catalog_index_current_timestamp_seconds');
  expect(Math.abs(Date.now() / 1000 - currentAt)).toBeLessThan(60);

  const { responses } = caches;
  responses.get('a');
  responses.put('a', { body: new CachedBody(Buffer.alloc(1000)), tags: null }, responses.generation);
  responses.get('a');
  responses.get('a');
  expect(await figureOf('vitrina_cache_lookups_total{cache="responses",result="miss"}')).toBe(1);
  expect(await figureOf('vitrina_cache_lookups_total{cache="responses",result="hit"}')).toBe(2);
  expect(await figureOf('vitrina_cache_entries{cache="responses"}')).toBe(1);
  expect(await figureOf('vitrina_cache_bytes{cache="responses"}')).toBeGreaterThan(1000);

  const queries = await figureOf('vitrina_db_query_duration_seconds_count');
  await db`select 1`;
  expect(await figureOf('vitrina_db_query_duration_seconds_count')).toBeGreaterThan(queries);
  expect(await figureOf('vitrina_db_pool_connections{state="max"}')).toBe(5);
});

test('METRICS_PORT serves them while the server runs', async () => {
  const port = await freePort();
  const { app } = await open({ METRICS_PORT: String(port) });
  await app.ready();
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await response.text()).toContain('vitrina_db_pool_connections{state="in_use"}');
  await closeShop(app);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('a second process with the same METRICS_PORT serves its metrics on the next free port', async () => {
  const port = await freePort();
  const servers = [await serveMetrics(port, '127.0.0.1'), await serveMetrics(port, '127.0.0.1')];
  for (const server of servers) onTestFinished(server.close);
  // Other programs may hold ports after the first one.
  expect(servers[1]?.port).toBeGreaterThan(servers[0]?.port ?? Number.NaN);
  for (const server of servers) expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(200);
});

test('orders and card payments are counted from zero, because a series that begins with its first event hides that event', async () => {
  await Promise.all([
    import('../sales/orders/write-service.server.ts'),
    import('../sales/payments/sync-service.server.ts'),
  ]);
  const metrics = await renderMetrics();
  for (const origin of ['web', 'phone', 'repeat'])
    for (const method of ['card', 'cash', 'transfer'])
      expect(metrics).toMatch(`vitrina_orders_total{origin="${origin}",payment_method="${method}"} `);
  for (const provider of providerNames)
    for (const result of ['succeeded', 'canceled', 'declined'])
      expect(metrics).toMatch(`vitrina_payments_total{provider="${provider}",result="${result}"} `);
});

test('the pool shows open transactions and those that wait for a connection', async () => {
  const release = Promise.withResolvers<void>();
  const { max, inUse } = poolUsage(db);
  expect([max, inUse]).toEqual([5, 0]);
  const transactions = Array.from({ length: 7 }, () => inTransaction(db, () => release.promise));
  await expect.poll(() => poolUsage(db)).toEqual({ max: 5, inUse: 5, waiting: 2 });
  release.resolve();
  await Promise.all(transactions);
  expect(poolUsage(db)).toEqual({ max: 5, inUse: 0, waiting: 0 });
});

test('jobs are counted by kind and state, with the age of the oldest due one', async () => {
  const { app } = await open({});
  onTestFinished(() => closeShop(app));
  const kept = defineJob('never-handled', noPayload);
  await enqueue(db, kept, {}, { delaySeconds: -100 });
  await enqueue(db, kept, {}, { delaySeconds: 500 });
  expect(await figureOf('vitrina_jobs{kind="never-handled",state="due"}')).toBe(1);
  expect(await figureOf('vitrina_jobs{kind="never-handled",state="later"}')).toBe(1);
  expect(await figureOf('vitrina_job_oldest_due_seconds{kind="never-handled"}')).toBeGreaterThanOrEqual(100);
  const failed = await figureOf('vitrina_job_attempts_total{kind="never-handled",result="failed"}');
  const stop = await startJobWorkers(db, [], () => {});
  await expect
    .poll(() => figureOf('vitrina_job_attempts_total{kind="never-handled",result="failed"}'))
    .toBeGreaterThan(failed);
  await stop();
});
