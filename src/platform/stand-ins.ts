/** A service of others that the demo imitates in its own process. */
export type StandInService = {
  /** Settings of the connection, as the screen of the connections stores them. */
  settings: Readonly<Record<string, string>>;
  /** Tokens that the service would have issued, for services with tokens. */
  tokens?: () => object;
  /** Starts the imitation on the loopback interface; called with its first use. */
  start: () => Promise<RunningStandIn>;
};

export type RunningStandIn = { url: string; close: () => Promise<void> };

/** The services that a process imitates, by the kind of their connection. */
export type StandIns = {
  kinds: readonly string[];
  find: (kind: string) => StandInService | undefined;
  /** The address of the imitation. */
  open: (kind: string) => Promise<string | null>;
  close: () => Promise<void>;
};
