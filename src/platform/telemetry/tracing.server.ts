import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { counter } from '../metrics.server.ts';
import { BatchSender, postJson } from './batch-sender.server.ts';
import { formatTraceparent, isTraceSampled, parseTraceparent, type TraceContext } from './trace-context.ts';

/** Numbers of the OpenTelemetry protocol. */
const spanKinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
type SpanKind = keyof typeof spanKinds;

type Attributes = Record<string, string | number | boolean>;

/** One unit of work in a trace. */
export type Span = TraceContext & {
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  startedAtMs: number;
  attributes: Attributes;
};

type FinishedSpan = Span & { endedAtMs: number; hasFailed: boolean };

type TracingOptions = {
  /** Base address of the collector; `/v1/traces` is added to it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  release: string;
  /** Share of the traces that begin in this process and are recorded, 0 to 1. */
  ratio: number;
};

const spansExported = counter(
  'vitrina_trace_spans_total',
  'Spans by what happened to them: sent to the collector or dropped.',
  ['result'],
);
for (const result of ['sent', 'dropped']) spansExported.of(result);

const currentSpan = new AsyncLocalStorage<Span | undefined>();
let exporter: { sender: BatchSender<FinishedSpan>; ratio: number } | null = null;

/** Starts to record and export spans; returns a function that sends the rest and stops. One exporter per process. */
export function startTracing(options: TracingOptions): () => Promise<void> {
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`;
  const sender = new BatchSender<FinishedSpan>({
    send: (spans) => withoutSpan(() => postJson(url, toOtlp(spans, options), options.headers)),
    count: (result, spans) => spansExported.of(result).add(spans),
    intervalMs: 2000,
    maxBatch: 512,
    maxWaiting: 4096,
  });
  const started = { sender, ratio: options.ratio };
  exporter = started;
  return async () => {
    if (exporter === started) exporter = null;
    await sender.flush();
  };
}

export const isTracing = (): boolean => exporter !== null;

/** The span that the calling code runs in. */
export const activeSpan = (): Span | undefined => (exporter ? currentSpan.getStore() : undefined);

/** The header for a call to another service or for a stored job; null outside a trace. */
export function currentTraceparent(): string | null {
  const span = activeSpan();
  return span ? formatTraceparent(span) : null;
}

/** Runs `work` as part of a span, also after its awaits. */
export const runInSpan = <Result>(span: Span, work: () => Result): Result => currentSpan.run(span, work);

/** Runs `work` outside the caller's trace, for background work that a request only sets off. */
export const withoutSpan = <Result>(work: () => Result): Result => currentSpan.run(undefined, work);

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Begins a span below `parent`, or a new trace without one; end it with `endSpan`. */
export function beginSpan(name: string, kind: SpanKind, parent: TraceContext | null, attributes: Attributes): Span {
  const traceId = parent?.traceId ?? newId(16);
  return {
    traceId,
    spanId: newId(8),
    parentSpanId: parent?.spanId ?? null,
    isSampled: parent?.isSampled ?? isTraceSampled(traceId, exporter?.ratio ?? 0),
    name,
    kind,
    startedAtMs: performance.timeOrigin + performance.now(),
    attributes,
  };
}

/** Ends a span and hands it to the exporter. */
export function endSpan(span: Span, attributes: Attributes = {}, hasFailed = false): void {
  if (!exporter || !span.isSampled) return;
  const endedAtMs = performance.timeOrigin + performance.now();
  exporter.sender.add({ ...span, attributes: { ...span.attributes, ...attributes }, endedAtMs, hasFailed });
}

/** Runs `work` in a span that continues a stored `traceparent`; without tracing it only runs it. */
export async function continueTrace<Result>(
  traceparent: unknown,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return work();
  const span = beginSpan(name, 'consumer', parseTraceparent(traceparent), attributes);
  try {
    const result = await runInSpan(span, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, { 'error.type': error instanceof Error ? error.name : typeof error }, true);
    throw error;
  }
}

const toValue = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

/** Nanoseconds as text, because they do not fit into a JSON number. */
const toNanoseconds = (ms: number): string => `${Math.trunc(ms)}${String(Math.trunc((ms % 1) * 1e6)).padStart(6, '0')}`;

const statusError = 2;

/** The body of an OTLP/HTTP request in JSON. */
const toOtlp = (spans: readonly FinishedSpan[], { serviceName, release }: TracingOptions) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': serviceName, 'service.version': release }) },
      scopeSpans: [
        {
          scope: { name: 'vitrina' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentSpanId ? { parentSpanId: span.parentSpanId } : {}),
            name: span.name,
            kind: spanKinds[span.kind],
            startTimeUnixNano: toNanoseconds(span.startedAtMs),
            endTimeUnixNano: toNanoseconds(span.endedAtMs),
            attributes: toAttributes(span.attributes),
            ...(span.hasFailed ? { status: { code: statusError } } : {}),
          })),
        },
      ],
    },
  ],
});
