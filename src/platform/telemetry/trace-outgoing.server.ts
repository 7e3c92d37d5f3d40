import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { formatTraceparent } from './trace-context.ts';
import { activeSpan, beginSpan, endSpan, type Span } from './tracing.server.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? Reflect.get(value, name) : undefined);
const textOf = (value: unknown, name: string): string => String(fieldOf(value, name) ?? '');

const spans = new WeakMap<object, Span>();

/** Paths and queries of other services may hold secrets, so only the host is recorded. */
function begin(request: object, method: string, host: string): string | null {
  const parent = activeSpan();
  if (!parent) return null;
  const span = beginSpan(`${method} ${host}`, 'client', parent, {
    'http.request.method': method,
    'server.address': host,
  });
  spans.set(request, span);
  return formatTraceparent(span);
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
    const traceparent = begin(request, textOf(request, 'method'), host);
    if (traceparent) callMethod(request, 'addHeader', 'traceparent', traceparent);
  },
  'undici:request:headers': (message) =>
    end(fieldOf(message, 'request'), fieldOf(fieldOf(message, 'response'), 'statusCode')),
  'undici:request:error': (message) => end(fieldOf(message, 'request'), null),
  'http.client.request.created': (message) => {
    const request = fieldOf(message, 'request');
    if (!isObject(request)) return;
    const traceparent = begin(request, textOf(request, 'method'), textOf(request, 'host'));
    if (traceparent) callMethod(request, 'setHeader', 'traceparent', traceparent);
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
