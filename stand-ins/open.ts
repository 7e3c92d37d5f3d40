import type { RunningStandIn, StandInService, StandIns } from '../src/platform/stand-ins.ts';

/** Starts each service of the table once, when it is first used. */
export function openStandIns(table: Readonly<Record<string, StandInService>>): StandIns {
  const running = new Map<string, Promise<RunningStandIn>>();
  const start = (kind: string): Promise<RunningStandIn> | undefined => {
    const started = table[kind]?.start();
    if (!started) return undefined;
    running.set(kind, started);
    // The next use tries again.
    started.catch(() => running.delete(kind));
    return started;
  };
  return {
    kinds: Object.keys(table),
    find: (kind) => table[kind],
    open: async (kind) => (await (running.get(kind) ?? start(kind)))?.url ?? null,
    close: async () => {
      for (const result of await Promise.allSettled(running.values()))
        if (result.status === 'fulfilled') await result.value.close();
    },
  };
}
