import type { Pool } from './db.server.ts';

const maxWaitMs = 86_400_000;

/**
 * Calls `onChange` on every NOTIFY of a channel, after each reconnect (a notification may have been missed), and when
 * data changes by the clock alone, for example when a campaign starts: `msUntilNextChange` returns when that is, or null.
 * Returns a function that stops listening.
 */
export async function listenForChanges(
  db: Pool,
  channel: string,
  onChange: () => void,
  msUntilNextChange: (db: Pool) => Promise<number | null>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const scheduleNextChange = async (): Promise<void> => {
    // When the database is unavailable, it is queried again after ten seconds.
    const waitMs = await msUntilNextChange(db).catch(() => 10_000);
    clearTimeout(timer);
    if (waitMs !== null && !isStopped) timer = setTimeout(handleChange, Math.min(waitMs + 50, maxWaitMs)).unref();
  };
  const handleChange = (): void => {
    onChange();
    void scheduleNextChange();
  };
  const listener = await db.listen(channel, handleChange, handleChange);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await listener.unlisten().catch(() => {});
  };
}
