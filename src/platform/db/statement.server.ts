import pg from 'pg';
import { observeStatement } from './observe-statements.server.ts';
import { type Compiled, compile, Fragment, type Part, toCamel } from './sql.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of statements without a type, in tests and scripts
export type AnyRow = Record<string, any>;

/** The rows of a result; `count` is the number of rows that the statement read or changed. */
export type Rows<Type> = Type & { readonly count: number };

/** How a pool or a transaction runs its statements. */
export type Runner = {
  run: (compiled: Compiled) => Promise<Rows<AnyRow[]>>;
  readBatches: (compiled: Compiled, size: number) => AsyncIterable<AnyRow[]>;
};

/** A statement that is sent when it is awaited or executed; inside another statement it is a part of that one. */
export class Statement<Type> extends Fragment implements Promise<Rows<Type>> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #runner: Runner;
  #result: Promise<Rows<Type>> | undefined;

  constructor(runner: Runner, strings: readonly string[], values: readonly Part[]) {
    super(strings, values);
    this.#runner = runner;
  }

  #send(): Promise<Rows<Type>> {
    this.#result ??= this.#runner.run(compile(this)) as Promise<unknown> as Promise<Rows<Type>>;
    return this.#result;
  }

  /** Sends the statement now; its result may be awaited later. */
  execute(): this {
    // A failure is reported to the code that awaits the statement, and by the end of its transaction.
    this.#send().catch(() => {});
    return this;
  }

  /** Reads the rows in batches of this size, with a cursor of the database. */
  cursor(size: number): AsyncIterable<Type> {
    return this.#runner.readBatches(compile(this), size) as AsyncIterable<Type>;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited like a promise
  then<Result = Rows<Type>, Failure = never>(
    onResult?: ((rows: Rows<Type>) => Result | PromiseLike<Result>) | null,
    onError?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#send().then(onResult, onError);
  }

  catch<Failure = never>(
    onError?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Rows<Type> | Failure> {
    return this.#send().catch(onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<Type>> {
    return this.#send().finally(onEnd);
  }
}

const arrayOfInt8 = 1016;
const arrayOfDate = 1182;

/** Integers of 8 bytes are numbers, days are midnight in UTC, and intervals stay text. */
export function createTypes(): pg.CustomTypesConfig {
  const { builtins } = pg.types;
  const toDate = (text: string) => new Date(text);
  const listOf = (parse: (text: string) => unknown) => (text: string) => pg.types.arrayParser(text, parse);
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, Number);
  types.setTypeParser(builtins.DATE, toDate);
  types.setTypeParser(builtins.TIMESTAMP, toDate);
  types.setTypeParser(builtins.INTERVAL, String);
  types.setTypeParser(arrayOfInt8, listOf(Number));
  types.setTypeParser(arrayOfDate, listOf(toDate));
  return types;
}

/** Sends a statement on a connection. A prepared one is parsed by the database only once per connection. */
export async function send(
  client: pg.ClientBase,
  { text, parameters }: Compiled,
  prepares: boolean,
): Promise<{ rows: Rows<AnyRow[]>; command: string }> {
  const end = observeStatement(text);
  try {
    const name = prepares && parameters.length > 0 ? statementName(text) : undefined;
    const result = await client.query({ text, values: parameters, rowMode: 'array', ...(name && { name }) });
    end(false);
    // A text with several statements has a list of results.
    const last: pg.QueryArrayResult = Array.isArray(result) ? result.at(-1) : result;
    return { rows: toRows(last), command: last.command };
  } catch (error) {
    end(true);
    throw toConnectionClosedError(error);
  }
}

/** Names of prepared statements by their text. Texts past the limit, which are built per call, are not prepared. */
const statementNames = new Map<string, string>();
const maxStatementNames = 3000;

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

const camelNames = new Map<string, string>();

function camelName(column: string): string {
  const known = camelNames.get(column);
  if (known !== undefined) return known;
  const name = toCamel(column);
  camelNames.set(column, name);
  return name;
}

function toRows({ fields, rows: cells, rowCount }: pg.QueryArrayResult): Rows<AnyRow[]> {
  const names = fields.map(({ name }) => camelName(name));
  const rows = cells.map((values) => {
    const row: AnyRow = {};
    for (const [i, name] of names.entries()) row[name] = values[i];
    return row;
  });
  // Not enumerable, so that rows compare like a plain list.
  return Object.defineProperty(rows, 'count', { value: rowCount ?? rows.length }) as Rows<AnyRow[]>;
}

/** The connection was closed by the other side, or the transaction of a statement has ended. */
export class ConnectionClosedError extends Error {
  readonly code = 'CONNECTION_CLOSED';
}

/** The driver's own errors of lost connections have only a message. */
export const toConnectionClosedError = (error: unknown): unknown =>
  error instanceof Error &&
  !('code' in error) &&
  /^(Connection terminated|Client (has|was)|Cannot use a pool)/.test(error.message)
    ? new ConnectionClosedError(error.message, { cause: error })
    : error;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A prepared statement does not fit its tables any more, because a migration changed them; a new connection prepares it again. */
export const isOutdatedPlan = (error: unknown): boolean => /^(0A000|26000)$/.test(codeOf(error));

/** The database stopped the statement because it took longer than it may. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** After these errors the connection cannot be used again. */
export const endsConnection = (error: unknown): boolean =>
  isOutdatedPlan(error) || /^(CONNECTION_CLOSED|EPIPE|ECONNRESET|57P0\d)$/.test(codeOf(error));
