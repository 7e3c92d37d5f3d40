import type { Pool } from './db.server.ts';

const longestWait = 86_400_000;

/**
 * Calls `onChange` when a channel is told of a change, when it may have been missed, and when a moment comes at which
 * something changes without anyone writing it: `nextTurn` says in how many milliseconds.
 */
export async function followChanges(
  db: Pool,
  channel: string,
  onChange: () => void,
  nextTurn: (db: Pool) => Promise<number | null>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const awaitTurn = async (): Promise<void> => {
    // The database is away: it is asked again in a while.
    const wait = await nextTurn(db).catch(() => 10_000);
    clearTimeout(timer);
    if (wait !== null && !isStopped) timer = setTimeout(hear, Math.min(wait + 50, longestWait)).unref();
  };
  const hear = (): void => {
    onChange();
    void awaitTurn();
  };
  const listening = await db.listen(channel, hear, hear);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await listening.unlisten().catch(() => {});
  };
}
