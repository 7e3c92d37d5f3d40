import { SpanKind } from '@opentelemetry/api';
import { histogram } from '../metrics.server.ts';
import { endSpan, isTraced, tracer } from '../telemetry/tracing.server.ts';

const durations = histogram('vitrina_db_query_duration_seconds', 'Time from sending a statement to its result.');
const maxTextLength = 2000;

/**
 * Measures a statement and records a span when it runs inside a trace; the returned function ends it. The span holds
 * the text with placeholders, never the values.
 */
export function observeStatement(text: string): (hasFailed: boolean) => void {
  const startedAt = performance.now();
  const span = isTraced() ? tracer().startSpan(nameOf(text), { kind: SpanKind.CLIENT }) : null;
  return (hasFailed) => {
    durations.observe((performance.now() - startedAt) / 1000);
    if (span) endSpan(span, { 'db.system.name': 'postgresql', 'db.query.text': shorten(text) }, hasFailed);
  };
}

const nameOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';

const shorten = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
