import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, propagation, type Span, SpanKind, trace } from '@opentelemetry/api';
import { endSpan, tracer } from './tracing.server.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? Reflect.get(value, name) : undefined);
const textOf = (value: unknown, name: string): string => String(fieldOf(value, name) ?? '');

const spans = new WeakMap<object, Span>();

/**
 * Begins the span of a call and returns the headers to send with it. Paths and queries of other services may hold
 * secrets, so only the host is recorded.
 */
function begin(request: object, method: string, host: string): [string, string][] {
  if (!trace.getActiveSpan()) return [];
  const attributes = { 'http.request.method': method, 'server.address': host };
  const span = tracer().startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes });
  spans.set(request, span);
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(context.active(), span), headers);
  return Object.entries(headers);
}

function end(request: unknown, status: unknown): void {
  const span = isObject(request) ? spans.get(request) : undefined;
  if (!span || !isObject(request)) return;
  spans.delete(request);
  if (typeof status === 'number') endSpan(span, { 'http.response.status_code': status }, status >= 400);
  else endSpan(span, { 'error.type': 'network' }, true);
}

const callMethod = (target: unknown, name: string, ...args: unknown[]): void => {
  const method = fieldOf(target, name);
  if (typeof method === 'function') Reflect.apply(method, target, args);
};

/** The channels that Node documents for `fetch` (undici) and `node:http`. */
const listeners: Record<string, (message: unknown) => void> = {
  'undici:request:create': (message) => {
    const request = fieldOf(message, 'request');
    if (!isObject(request)) return;
    const origin = textOf(request, 'origin');
    const host = URL.canParse(origin) ? new URL(origin).host : origin;
    for (const header of begin(request, textOf(request, 'method'), host)) callMethod(request, 'addHeader', ...header);
  },
  'undici:request:headers': (message) =>
    end(fieldOf(message, 'request'), fieldOf(fieldOf(message, 'response'), 'statusCode')),
  'undici:request:error': (message) => end(fieldOf(message, 'request'), null),
  'http.client.request.created': (message) => {
    const request = fieldOf(message, 'request');
    if (!isObject(request)) return;
    for (const header of begin(request, textOf(request, 'method'), textOf(request, 'host')))
      callMethod(request, 'setHeader', ...header);
  },
  'http.client.response.finish': (message) =>
    end(fieldOf(message, 'request'), fieldOf(fieldOf(message, 'response'), 'statusCode')),
  'http.client.request.error': (message) => end(fieldOf(message, 'request'), null),
};

/** Records a span for each outgoing HTTP call inside a trace and sends `traceparent` with it; returns a function that stops it. */
export function traceOutgoing(): () => void {
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
