import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../brands/brand.ts';
import { type Pool, poolUsage } from '../platform/db/db.server.ts';
import { selectJobFigures } from '../platform/jobs/jobs.server.ts';
import { addCollector, type Collector, counter, gauge } from '../platform/metrics.server.ts';
import { serveMetrics } from '../platform/metrics-server.server.ts';
import type { Cache } from '../platform/response-cache.server.ts';
import { startErrorReports } from '../platform/telemetry/error-reports.server.ts';
import { traceOutgoing } from '../platform/telemetry/trace-outgoing.server.ts';
import { traceRequests } from '../platform/telemetry/trace-requests.server.ts';
import { startTracing } from '../platform/telemetry/tracing.server.ts';
import type { Settings } from './settings.server.ts';

const build = gauge('vitrina_build_info', 'Always 1; the labels name the running version.', ['release', 'brand']);
const startTime = gauge('process_start_time_seconds', 'Unix time of the start of the process.');
const memory = gauge('process_resident_memory_bytes', 'Memory of the process.');
const heap = gauge('vitrina_heap_used_bytes', 'JavaScript heap in use.');
const cpu = counter('process_cpu_seconds_total', 'CPU time of the process, user and system.');
const connections = gauge('vitrina_db_pool_connections', 'Connections of the pool: max, in_use, waiting for one.', [
  'state',
]);
const cacheEntries = gauge('vitrina_cache_entries', 'Entries of a cache.', ['cache']);
const cacheBytes = gauge('vitrina_cache_bytes', 'Bytes of a cache.', ['cache']);
const cacheLookups = counter('vitrina_cache_lookups_total', 'Lookups in a cache since the start.', ['cache', 'result']);
const jobs = gauge('vitrina_jobs', 'Unfinished jobs of all processes, by kind and state.', ['kind', 'state']);
const oldestJob = gauge('vitrina_job_oldest_due_seconds', 'How long the oldest job of a kind has been due.', ['kind']);

type AnyCache = Pick<Cache<never>, 'entries' | 'bytes' | 'lookups'>;

/** Starts traces and error reports, as far as they are set. Call it before routes are added, so that they are traced. */
export async function startTelemetry(app: FastifyInstance, settings: Settings): Promise<void> {
  const { errorReportUrl, tracing, release } = settings;
  if (errorReportUrl) app.addHook('onClose', startErrorReports({ url: errorReportUrl, release }));
  if (!tracing) return;
  const stopOutgoing = traceOutgoing();
  app.addHook('onClose', await startTracing(tracing));
  app.addHook('onClose', async () => stopOutgoing());
  traceRequests(app);
}

/** Serves the metrics of this process while the server runs, when they have a port. */
export function openMetrics(
  app: FastifyInstance,
  settings: Settings,
  db: Pool,
  caches: Readonly<Record<string, AnyCache>>,
): void {
  const collectors = [
    () => collectProcess(settings),
    () => collectPool(db),
    () => collectCaches(caches),
    () => collectJobs(db),
  ];
  const removals = collectors.map((collect: Collector) => addCollector(collect));
  app.addHook('onClose', async () => {
    for (const remove of removals) remove();
  });
  if (settings.metricsPort === null) return;
  const { metricsPort, host } = settings;
  let close = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    const metrics = await serveMetrics(metricsPort, host);
    close = metrics.close;
    if (metricsPort > 0 && metrics.port !== metricsPort)
      app.log.warn({ port: metrics.port }, 'METRICS_PORT is taken; the next free port is used');
  });
  app.addHook('onClose', () => close());
}

function collectProcess({ release }: Settings): void {
  build.labels(release, shopBrand.code).set(1);
  startTime.set(performance.timeOrigin / 1000);
  const { rss, heapUsed } = process.memoryUsage();
  memory.set(rss);
  heap.set(heapUsed);
  const { user, system } = process.cpuUsage();
  cpu.reset();
  cpu.inc((user + system) / 1e6);
}

function collectPool(db: Pool): void {
  const { max, inUse, waiting } = poolUsage(db);
  connections.labels('max').set(max);
  connections.labels('in_use').set(inUse);
  connections.labels('waiting').set(waiting);
}

function collectCaches(caches: Readonly<Record<string, AnyCache>>): void {
  cacheLookups.reset();
  for (const [name, cache] of Object.entries(caches)) {
    cacheEntries.labels(name).set(cache.entries);
    cacheBytes.labels(name).set(cache.bytes);
    cacheLookups.labels(name, 'hit').inc(cache.lookups.hits);
    cacheLookups.labels(name, 'miss').inc(cache.lookups.misses);
  }
}

async function collectJobs(db: Pool): Promise<void> {
  const rows = await selectJobFigures(db);
  jobs.reset();
  oldestJob.reset();
  for (const { kind, state, count, oldestDueSeconds } of rows) {
    jobs.labels(kind, state).set(count);
    if (state === 'due') oldestJob.labels(kind).set(oldestDueSeconds);
  }
}
