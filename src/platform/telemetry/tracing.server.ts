import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { counter } from '../metrics.server.ts';
import type { TracingOptions } from './tracing-sdk.server.ts';

const spansExported = counter(
  'vitrina_trace_spans_total',
  'Spans by what happened to them: sent to the collector or dropped.',
  ['result'],
);
for (const result of ['sent', 'dropped']) spansExported.labels(result).inc(0);

/**
 * Starts to record and export spans; returns a function that sends the rest and stops. One exporter per process. The SDK
 * of OpenTelemetry is loaded here; without it the functions below do nothing.
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { startSdk } = await import('./tracing-sdk.server.ts');
  return startSdk(options, (result, spans) => spansExported.labels(result).inc(spans));
}

/** Asked for at each use, because a tracer stays with the SDK it was first used with. */
export const tracer = (): Tracer => trace.getTracer('vitrina');

/** Whether the calling code runs inside a trace that is recorded. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** The header for a stored job; null outside a trace. */
export function currentTraceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Runs `work` as part of a span, also after its awaits. */
export const runInSpan = <Result>(span: Span, work: () => Result): Result =>
  context.with(trace.setSpan(context.active(), span), work);

/** Runs `work` outside the caller's trace, for background work that a request only sets off. */
export const withoutSpan = <Result>(work: () => Result): Result => context.with(ROOT_CONTEXT, work);

/** Adds the last attributes to a span and ends it. */
export function endSpan(span: Span, attributes: Attributes = {}, hasFailed = false): void {
  span.setAttributes(attributes);
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs `work` in a span that continues a stored `traceparent`. */
export async function continueTrace<Result>(
  traceparent: unknown,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  const span = tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent);
  try {
    const result = await runInSpan(span, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, { 'error.type': error instanceof Error ? error.name : typeof error }, true);
    throw error;
  }
}
