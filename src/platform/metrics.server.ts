import { Counter, Gauge, Histogram, register } from 'prom-client';

/** A module that the development server loads again gets the metric it had. */
const knownMetric = (name: string) => register.getSingleMetric(name);

/**
 * Defines a number that only grows: `ordersPlaced.labels('cash').inc()`. Its name ends with `_total`. Values of labels
 * come from fixed sets: each combination stays in memory.
 */
export function counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
  const known = knownMetric(name);
  return known instanceof Counter ? known : new Counter({ name, help, labelNames });
}

/** Defines a number that goes up and down; set it in a collector. */
export function gauge(name: string, help: string, labelNames: readonly string[] = []): Gauge {
  const known = knownMetric(name);
  return known instanceof Gauge ? known : new Gauge({ name, help, labelNames });
}

/** Upper bounds in seconds, from a cached response to a slow report. */
const secondBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Defines a distribution of durations in seconds. */
export function histogram(
  name: string,
  help: string,
  labelNames: readonly string[] = [],
  buckets: readonly number[] = secondBuckets,
): Histogram {
  const known = knownMetric(name);
  return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets: [...buckets] });
}

/** Sets gauges right before they are read. */
export type Collector = () => void | Promise<void>;

const collectors = new Set<Collector>();

/** Adds a collector and returns a function that removes it. */
export function addCollector(collector: Collector): () => void {
  collectors.add(collector);
  return () => collectors.delete(collector);
}

const failedCollections = counter(
  'vitrina_metrics_collection_errors_total',
  'Collectors that failed, usually because the database does not answer; their gauges keep the last values.',
);

/** Runs the collectors and returns all metrics in the text format of Prometheus, version 0.0.4. */
export async function renderMetrics(): Promise<string> {
  const results = await Promise.allSettled([...collectors].map(async (collect) => collect()));
  failedCollections.inc(results.filter(({ status }) => status === 'rejected').length);
  return register.metrics();
}
