import { histogram } from '../metrics.server.ts';
import { activeSpan, beginSpan, endSpan } from '../telemetry/tracing.server.ts';

const durations = histogram('vitrina_db_query_duration_seconds', 'Time from sending a statement to its result.').of();

/** Work that a pool has to do now; one connection is needed for each transaction. */
export type PoolUse = { transactions: number; queries: number };

/** Only the parts of a statement of the driver that are needed here. */
type Statement = { then: (...callbacks: [((value: unknown) => unknown)?, ((error: unknown) => unknown)?]) => unknown };

const isStatement = (value: unknown): value is Statement & PromiseLike<unknown> => value instanceof Promise;

/**
 * Wraps a pool or a transaction of the driver: counts its statements in `use`, measures them, and records a span for
 * each that runs inside a trace. Spans hold the text with placeholders, never the values. A statement is sent when its
 * `then` is called for the first time; fragments of other statements are never sent on their own.
 */
export function observeQueries<Sql extends object>(sql: Sql, use: PoolUse): Sql {
  return new Proxy(sql, {
    apply: (target, _self, args: unknown[]) => {
      const result: unknown = Reflect.apply(target as (...args: unknown[]) => unknown, undefined, args);
      const [strings] = args;
      return isStatement(result) && Array.isArray(strings) ? observe(result, strings, use) : result;
    },
  });
}

function observe<Observed extends Statement>(statement: Observed, strings: readonly unknown[], use: PoolUse): Observed {
  const originalThen = statement.then.bind(statement);
  let isSent = false;
  // biome-ignore lint/suspicious/noThenProperty: a statement of the driver is a promise, which is sent by its then
  statement.then = (...callbacks) => {
    if (isSent) return originalThen(...callbacks);
    isSent = true;
    const end = begin(strings, use);
    return originalThen(
      (value) => {
        end(false);
        return callbacks[0] ? callbacks[0](value) : value;
      },
      (error) => {
        end(true);
        if (callbacks[1]) return callbacks[1](error);
        throw error;
      },
    );
  };
  return statement;
}

function begin(strings: readonly unknown[], use: PoolUse): (hasFailed: boolean) => void {
  use.queries++;
  const startedAt = performance.now();
  const parent = activeSpan();
  const span = parent && beginSpan(nameOf(strings), 'client', parent, { 'db.system.name': 'postgresql' });
  return (hasFailed) => {
    use.queries--;
    durations.observe((performance.now() - startedAt) / 1000);
    if (span) endSpan(span, { 'db.query.text': textOf(strings) }, hasFailed);
  };
}

const nameOf = ([first]: readonly unknown[]): string => /[a-z]+/i.exec(String(first))?.[0].toUpperCase() ?? 'SQL';

const maxTextLength = 2000;

/** Fragments and lists of columns count as one placeholder each. */
const textOf = (strings: readonly unknown[]): string =>
  strings
    .map((part, i) => (i === 0 ? part : `$${i}${part}`))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength);
