/** Values of the labels, in the order of their names. */
type LabelValues = readonly string[];

type MetricType = 'counter' | 'gauge' | 'histogram';

/** More combinations of labels than this are counted together under `other`, so that a flood cannot fill the memory. */
const maxSeries = 2000;

const escapeLabel = (value: string): string =>
  value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));

const labelText = (names: readonly string[], values: LabelValues): string =>
  names.map((name, i) => `${name}="${escapeLabel(values[i] ?? '')}"`).join(',');

const line = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;

/** The series of one metric, one for each combination of labels; `Series` holds the numbers of one combination. */
abstract class Metric<Series> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  abstract readonly type: MetricType;
  readonly #series = new Map<string, { labels: string; series: Series }>();

  constructor(name: string, help: string, labels: readonly string[]) {
    this.name = name;
    this.help = help;
    this.labels = labels;
  }

  /** Returns the numbers of one combination of labels; keep the result where the call is frequent. */
  of(...values: string[]): Series {
    const key = values.join('\0');
    const known = this.#series.get(key);
    if (known) return known.series;
    if (values.length !== this.labels.length) throw new Error(`${this.name} has ${this.labels.length} labels`);
    if (this.#series.size >= maxSeries) return this.#add(this.labels.map(() => 'other'));
    return this.#add(values);
  }

  #add(values: LabelValues): Series {
    const key = values.join('\0');
    const known = this.#series.get(key);
    if (known) return known.series;
    const series = this.create();
    this.#series.set(key, { labels: labelText(this.labels, values), series });
    return series;
  }

  /** Forgets all series. Collectors call it before they set gauges anew. */
  clear(): void {
    this.#series.clear();
  }

  /** The lines of this metric in the text format of Prometheus. */
  lines(): string[] {
    const lines = [...this.#series.values()].flatMap(({ labels, series }) => this.linesOf(labels, series));
    return [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} ${this.type}`, ...lines];
  }

  protected abstract create(): Series;
  protected abstract linesOf(labels: string, series: Series): string[];
}

class Value {
  value = 0;

  add(amount = 1): void {
    this.value += amount;
  }

  set(value: number): void {
    this.value = value;
  }
}

/** `set` is for collectors that read a total counted elsewhere. */
class Counter extends Metric<Value> {
  readonly type = 'counter';
  protected create = () => new Value();
  protected linesOf = (labels: string, { value }: Value) => [line(this.name, labels, value)];
}

class Gauge extends Metric<Value> {
  readonly type = 'gauge';
  protected create = () => new Value();
  protected linesOf = (labels: string, { value }: Value) => [line(this.name, labels, value)];
}

class Distribution {
  readonly bounds: readonly number[];
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    let i = 0;
    while (i < this.bounds.length && value > (this.bounds[i] ?? 0)) i++;
    this.counts[i] = (this.counts[i] ?? 0) + 1;
    this.sum += value;
  }
}

class Histogram extends Metric<Distribution> {
  readonly type = 'histogram';
  readonly #bounds: readonly number[];

  constructor(name: string, help: string, labels: readonly string[], bounds: readonly number[]) {
    super(name, help, labels);
    this.#bounds = bounds;
  }

  protected create = () => new Distribution(this.#bounds);

  protected linesOf = (labels: string, { bounds, counts, sum }: Distribution) => {
    const prefix = labels === '' ? '' : `${labels},`;
    let total = 0;
    const buckets = counts.map((count, i) => {
      total += count;
      return line(`${this.name}_bucket`, `${prefix}le="${bounds[i] ?? '+Inf'}"`, total);
    });
    return [...buckets, line(`${this.name}_sum`, labels, sum), line(`${this.name}_count`, labels, total)];
  };
}

type AnyMetric = Pick<Counter | Gauge | Histogram, 'name' | 'lines'>;

/** All metrics of the process. They are defined when their module is loaded, so their names are known without a request. */
const metrics = new Map<string, AnyMetric>();

/** A module that the development server loads again gets the metric it had. */
function define<Defined extends AnyMetric>(metric: Defined): Defined {
  const known = metrics.get(metric.name);
  if (known?.constructor === metric.constructor) return known as Defined;
  metrics.set(metric.name, metric);
  return metric;
}

/** Defines a number that only grows: `ordersPlaced.of('cash').add()`. Its name ends with `_total`. */
export const counter = (name: string, help: string, labels: readonly string[] = []): Counter =>
  define(new Counter(name, help, labels));

/** Defines a number that goes up and down; set it in a collector. */
export const gauge = (name: string, help: string, labels: readonly string[] = []): Gauge =>
  define(new Gauge(name, help, labels));

/** Upper bounds in seconds, from a cached response to a slow report. */
const secondBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Defines a distribution of durations in seconds. */
export const histogram = (
  name: string,
  help: string,
  labels: readonly string[] = [],
  bounds: readonly number[] = secondBounds,
): Histogram => define(new Histogram(name, help, labels, bounds));

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
failedCollections.of();

/** Runs the collectors and returns all metrics in the text format of Prometheus, version 0.0.4. */
export async function renderMetrics(): Promise<string> {
  const results = await Promise.allSettled([...collectors].map(async (collect) => collect()));
  failedCollections.of().add(results.filter(({ status }) => status === 'rejected').length);
  return `${[...metrics.values()].flatMap((metric) => metric.lines()).join('\n')}\n`;
}
