/** A service of others that the demo imitates in its own process. */
export type StandInService = {
  /** Settings of the connection, as the screen of the connections stores them. */
  settings: Readonly<Record<string, string>>;
  /** Tokens that the service would have issued, for services with tokens. */
  tokens?: () => object;
  /** Starts the imitation on the loopback interface; called with its first use. */
  start: () => Promise<RunningStandIn>;
};

type RunningStandIn = { url: string; close: () => Promise<void> };

/** The services that a process imitates, by the kind of their connection. */
export type StandIns = {
  kinds: readonly string[];
  find: (kind: string) => StandInService | undefined;
  /** The address of the imitation. */
  open: (kind: string) => Promise<string | null>;
  close: () => Promise<void>;
};

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
