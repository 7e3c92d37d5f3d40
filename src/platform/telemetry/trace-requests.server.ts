import { propagation, ROOT_CONTEXT, type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../http/request-metrics.server.ts';
import { endSpan, runInSpan, tracer } from './tracing.server.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** Records one span per request, below the caller's `traceparent`. URLs hold secrets, so only the route is recorded. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': request.method, 'vitrina.request_id': request.id };
    spans.set(request, tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent));
    done();
  });
  // After the body has been read, whose events do not keep the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runInSpan(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      const attributes = { 'http.route': route, 'http.response.status_code': reply.statusCode };
      endSpan(span, attributes, reply.statusCode >= 500);
    }
    done();
  });
}
