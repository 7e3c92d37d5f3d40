import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type Listener = { unlisten: () => Promise<void> };
/** `ended` is resolved when the connection was lost and the next one is being opened. */
type ListeningConnection = { client: pg.Client; ended: Promise<void> };
type Subscription = { channel: string; onNotify: (payload: string) => void; onListen: () => void };

const heartbeatMs = 15_000;
const maxUnheard = 2;
const maxBackoffMs = 1000;

/**
 * LISTEN on a connection of its own, which is opened again whenever it is lost. A connection can be dead without being
 * closed, for example behind a router that forgot it: therefore the process notifies itself through the pool, and
 * replaces the connection when it does not hear that. `onListen` is called after each start, because notifications may
 * have been lost before it.
 */
export class Notifications {
  readonly #createClient: () => pg.Client;
  readonly #notify: (channel: string, payload: string) => Promise<void>;
  readonly #heartbeat: Subscription;
  readonly #subscriptions = new Set<Subscription>();
  /** The connection of now; a lost one is replaced by the next, which may still be opening. */
  #connection: Promise<ListeningConnection> | undefined;
  #heartbeats: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Heartbeats that were sent since one was heard. */
  #unheard = 0;

  constructor(createClient: () => pg.Client, notify: (channel: string, payload: string) => Promise<void>) {
    this.#createClient = createClient;
    this.#notify = notify;
    const onNotify = () => {
      this.#unheard = 0;
    };
    this.#heartbeat = { channel: `heartbeat-${randomUUID()}`, onNotify, onListen: () => {} };
  }

  listen = async (
    channel: string,
    onNotify: (payload: string) => void,
    onListen: () => void = () => {},
  ): Promise<Listener> => {
    const subscription = { channel, onNotify, onListen };
    this.#connection ??= this.#start();
    let isListening = false;
    while (!isListening) isListening = await subscribe(await this.#connection, subscription);
    this.#subscriptions.add(subscription);
    return { unlisten: () => this.#unsubscribe(subscription) };
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeats);
    this.#subscriptions.clear();
    const connection = await this.#connection?.catch(() => undefined);
    await connection?.client.end();
  }

  /** Sends a heartbeat, or replaces a connection on which several were not heard. */
  async beat(): Promise<void> {
    if (this.#unheard >= maxUnheard) return this.#replace();
    this.#unheard++;
    // While the database does not answer there is nothing to hear.
    await this.#notify(this.#heartbeat.channel, '').catch(() => this.#unheard--);
  }

  #start(): Promise<ListeningConnection> {
    this.#subscriptions.add(this.#heartbeat);
    this.#heartbeats = setInterval(() => void this.beat(), heartbeatMs).unref();
    return this.#open();
  }

  async #open(): Promise<ListeningConnection> {
    const client = this.#createClient();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.channel === channel) subscription.onNotify(payload);
    });
    await client.connect();
    client.once('end', () => {
      if (!this.#isClosed) this.#connection = this.#openAgain();
      resolve();
    });
    this.#unheard = 0;
    const connection = { client, ended };
    for (const subscription of this.#subscriptions) await subscribe(connection, subscription);
    return connection;
  }

  async #openAgain(): Promise<ListeningConnection> {
    for (let failures = 0; ; failures++) {
      await wait(Math.min(2 ** failures * 10, maxBackoffMs), undefined, { ref: false });
      if (this.#isClosed) throw new Error('The pool is closed');
      const connection = await this.#open().catch(() => null);
      if (connection) return connection;
    }
  }

  async #unsubscribe(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    const { channel } = subscription;
    const isUsed = [...this.#subscriptions].some((other) => other.channel === channel);
    const connection = await this.#connection;
    if (!isUsed) await connection?.client.query(`unlisten ${pg.escapeIdentifier(channel)}`);
  }

  /** Closes the connection, whose end opens the next one; a dead one would not answer a polite goodbye. */
  async #replace(): Promise<void> {
    this.#unheard = 0;
    const connection = await this.#connection;
    connection?.client.connection.stream.destroy();
  }
}

/** Returns false when the connection was lost. */
async function subscribe(
  { client, ended }: ListeningConnection,
  { channel, onListen }: Subscription,
): Promise<boolean> {
  const isListening = await client.query(`listen ${pg.escapeIdentifier(channel)}`).then(
    () => true,
    () => false,
  );
  if (isListening) onListen();
  else await ended;
  return isListening;
}
