import { expect, onTestFinished, test } from 'vitest';
import { addCollector, counter, gauge, histogram, renderMetrics } from './metrics.server.ts';
import { serveMetrics } from './metrics-server.server.ts';

const linesOf = async (name: string): Promise<string[]> =>
  (await renderMetrics()).split('\n').filter((line) => line.includes(name) && !line.startsWith('#'));

test('a counter grows per combination of labels, and labels are escaped', async () => {
  const sales = counter('test_sales_total', 'Sales.', ['shop']);
  sales.labels('a').inc();
  sales.labels('a').inc(2);
  sales.labels('say "hi"\n').inc();
  expect(await linesOf('test_sales_total')).toEqual([
    'test_sales_total{shop="a"} 3',
    'test_sales_total{shop="say \\"hi\\"\\n"} 1',
  ]);
  expect(await renderMetrics()).toContain('# HELP test_sales_total Sales.\n# TYPE test_sales_total counter\n');
});

test('a gauge has the value that its collector sets', async () => {
  const size = gauge('test_size', 'Size.');
  let value = 1;
  onTestFinished(addCollector(() => size.set(value)));
  expect(await linesOf('test_size')).toEqual(['test_size 1']);
  value = 7;
  expect(await linesOf('test_size')).toEqual(['test_size 7']);
});

test('a histogram counts each value in its bucket and all larger ones', async () => {
  const waits = histogram('test_wait_seconds', 'Waits.', ['queue'], [0.1, 1]);
  for (const seconds of [0.1, 0.5, 3]) waits.labels('a').observe(seconds);
  expect(await linesOf('test_wait_seconds')).toEqual([
    'test_wait_seconds_bucket{le="0.1",queue="a"} 1',
    'test_wait_seconds_bucket{le="1",queue="a"} 2',
    'test_wait_seconds_bucket{le="+Inf",queue="a"} 3',
    'test_wait_seconds_sum{queue="a"} 3.6',
    'test_wait_seconds_count{queue="a"} 3',
  ]);
});

test('a collector that fails is counted and the other metrics are served', async () => {
  onTestFinished(
    addCollector(async () => {
      throw new Error('no database');
    }),
  );
  const [before] = await linesOf('vitrina_metrics_collection_errors_total');
  const [after] = await linesOf('vitrina_metrics_collection_errors_total');
  expect(Number(after?.split(' ')[1])).toBe(Number(before?.split(' ')[1]) + 1);
});

test('metrics are served on a port of their own, and nothing else is', async () => {
  const server = await serveMetrics(0, '127.0.0.1');
  onTestFinished(server.close);
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await response.text()).toContain('vitrina_metrics_collection_errors_total');
  expect((await fetch(`http://127.0.0.1:${server.port}/products`)).status).toBe(404);
});

test('processes with the same port serve their metrics on the next free ones', async () => {
  const first = await serveMetrics(0, '127.0.0.1');
  onTestFinished(first.close);
  const second = await serveMetrics(first.port, '127.0.0.1');
  onTestFinished(second.close);
  expect(second.port).toBeGreaterThan(first.port);
});
