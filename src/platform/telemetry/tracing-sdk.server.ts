import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export type TracingOptions = {
  /** Base address of the collector; `/v1/traces` is added to it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  release: string;
  /** Share of the traces that begin in this process and are recorded, 0 to 1. */
  ratio: number;
};

type CountSpans = (result: 'sent' | 'dropped', spans: number) => void;

/** Spans that wait for the exporter; more are dropped. */
const maxWaiting = 4096;

/** Covers one batch with its repetitions. */
const timeoutMillis = 3000;

/** Sets the SDK of OpenTelemetry up for the whole process; see `startTracing`. */
export function startSdk(options: TracingOptions, count: CountSpans): () => Promise<void> {
  const { endpoint, headers, serviceName, release, ratio } = options;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': release }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new CountingProcessor(new OTLPTraceExporter({ url, headers, timeoutMillis }), count)],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    trace.disable();
    propagation.disable();
    // A collector that does not answer must not keep the process from ending well.
    await provider.shutdown().catch(() => {});
    context.disable();
  };
}

/** A batch processor that counts sent and dropped spans. */
class CountingProcessor extends BatchSpanProcessor {
  readonly #waiting: { spans: number };
  readonly #count: CountSpans;

  constructor(exporter: SpanExporter, count: CountSpans) {
    const waiting = { spans: 0 };
    const counting: SpanExporter = {
      export: (spans, done) => {
        waiting.spans -= spans.length;
        exporter.export(spans, (result) => {
          count(result.code === ExportResultCode.SUCCESS ? 'sent' : 'dropped', spans.length);
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    };
    super({ exporter: counting, scheduledDelayMillis: 2000, maxQueueSize: maxWaiting });
    this.#waiting = waiting;
    this.#count = count;
  }

  override onEnd(span: ReadableSpan): void {
    if (this.#waiting.spans >= maxWaiting) {
      this.#count('dropped', 1);
      return;
    }
    this.#waiting.spans++;
    super.onEnd(span);
  }
}
