import type { Db } from '../../platform/db/db.server.ts';

export type CallBudget = 'orders' | 'other';

/**
 * Reserves the next free moment for a call and returns the milliseconds until then; null when it is further away than
 * `maxWaitMs`. Calls of all processes are `gapMs` apart, so that no window of the limit has too many.
 */
export async function reserveCall(
  db: Db,
  budget: CallBudget,
  { gapMs, maxWaitMs }: { gapMs: number; maxWaitMs: number },
): Promise<number | null> {
  const [row] = await db<{ waitMs: number }[]>`
    update marketplace_limit
    set next_at = greatest(next_at, clock_timestamp()) + ${gapMs} * interval '1 millisecond'
    where budget = ${budget} and next_at < clock_timestamp() + ${maxWaitMs} * interval '1 millisecond'
    returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 - ${gapMs}::float8 as wait_ms`;
  return row ? Math.max(0, row.waitMs) : null;
}

/** After the marketplace has refused a call, nobody calls for a while. */
export async function pauseCalls(db: Db, budget: CallBudget, seconds: number): Promise<void> {
  await db`
    update marketplace_limit set next_at = greatest(next_at, clock_timestamp() + ${seconds} * interval '1 second')
    where budget = ${budget}`;
}
