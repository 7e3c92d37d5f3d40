import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { renderMetrics } from '../metrics.server.ts';
import { setPageRoute } from './request-metrics.server.ts';
import { createHttpServer } from './server.server.ts';

async function open() {
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 100,
  });
  app.get('/api/measured/:id', async () => 'thing');
  app.get('/measured/*', async (request) => {
    setPageRoute(request, '/measured/:name');
    return 'page';
  });
  onTestFinished(() => app.close());
  return app;
}

/** Figures of all series of a metric by their labels. */
const figuresOf = async (name: string): Promise<Map<string, number>> =>
  new Map(
    [...(await renderMetrics()).matchAll(new RegExp(`^${name}\\{(.*)\\} (.*)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)],
    ),
  );

/** The growth of a metric during the work, as `rate` of Prometheus sees it. */
async function growthOf(names: string[], work: () => Promise<void>): Promise<Map<string, number>[]> {
  const before = await Promise.all(names.map(figuresOf));
  await work();
  const after = await Promise.all(names.map(figuresOf));
  return after.map(
    (figures, i) => new Map([...figures].map(([labels, value]) => [labels, value - (before[i]?.get(labels) ?? 0)])),
  );
}

test('requests are counted by route pattern and status, never by URL', async () => {
  const app = await open();
  const [counts] = await growthOf(['vitrina_http_requests_total'], async () => {
    for (const url of ['/api/measured/1', '/api/measured/2', '/measured/secret']) await app.inject(url);
    await app.inject({ method: 'POST', url: '/api/unmeasured/secret' });
  });
  expect(counts?.get('method="GET",route="/api/measured/:id",status="200"')).toBe(2);
  expect(counts?.get('method="GET",route="/measured/:name",status="200"')).toBe(1);
  expect(counts?.get('method="POST",route="none",status="404"')).toBe(1);
  expect(await renderMetrics()).not.toContain('secret');
});

test('the slowest route is found from the metrics alone, as by the query in docs/OPERATIONS.md', async () => {
  const app = await open();
  app.get('/api/slow/:id', async () => wait(30, 'late'));
  const name = 'vitrina_http_request_duration_seconds';
  const [sums, counts] = await growthOf([`${name}_sum`, `${name}_count`], async () => {
    for (const url of ['/api/slow/1', '/api/slow/2', '/api/measured/1', '/measured/name']) await app.inject(url);
  });
  const means = [...(counts ?? [])]
    .filter(([, count]) => count > 0)
    .map(([labels, count]) => ({ labels, mean: (sums?.get(labels) ?? 0) / count }));
  expect(means).toHaveLength(3);
  expect(means.sort((a, b) => b.mean - a.mean)[0]?.labels).toBe('method="GET",route="/api/slow/:id"');
});
