/** A query that must return no rows. One with `table` is skipped in databases without that table. */
export type Invariant = { name: string; sql: string; table?: string };

/** Automatic jobs, done within minutes, have handled everything older. */
export const overdue = `now() - interval '15 minutes'`;
