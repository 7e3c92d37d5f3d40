import type { AnyRow } from './statement.server.ts';

type Result<Row> = PromiseLike<readonly Row[]>;

/** The only row of a statement that always returns one, such as an aggregate; throws when there is none. */
export async function one<Row>(rows: Result<Row>): Promise<Row> {
  const row = await maybeOne(rows);
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/** The row of a statement that returns at most one. */
export async function maybeOne<Row>(rows: Result<Row>): Promise<Row | undefined> {
  const [row] = await rows;
  return row;
}

/** The number that `select count(*)::int as count from …` returns. */
export const count = async (rows: Result<AnyRow>): Promise<number> => (await one(rows)).count;

/** Whether a statement returns, or has changed, any row: `exists(db`select from …`)`, `exists(db`delete … returning id`)`. */
export const exists = async (rows: Result<object>): Promise<boolean> => (await rows).length > 0;
