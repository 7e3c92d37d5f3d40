import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

type Connection = Pick<postgres.Sql, 'listen' | 'notify' | 'end'>;

type Subscription = {
  channel: string;
  onNotify: (payload: string) => void;
  onListen: () => void;
  unlisten: () => Promise<unknown>;
};

const heartbeatMs = 15_000;
const maxUnheard = 2;

/**
 * LISTEN on a connection of its own. Such a connection can be dead without being closed, for example behind a router
 * that forgot it. Therefore the process notifies itself through the pool, and replaces the connection when it does not
 * hear that. `onListen` is then called again, as after every reconnect, because notifications may have been lost.
 */
export class Notifications {
  readonly #pool: Connection;
  readonly #connect: () => Connection;
  readonly #heartbeat = `heartbeat-${randomUUID()}`;
  readonly #subscriptions = new Set<Subscription>();
  #connection: Connection | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Heartbeats that were sent since one was heard. */
  #unheard = 0;

  constructor(pool: Connection, connect: () => Connection) {
    this.#pool = pool;
    this.#connect = connect;
  }

  listen: Connection['listen'] = async (channel, onNotify, onListen = () => {}) => {
    if (!this.#timer) await this.#start();
    return this.#add({ channel, onNotify, onListen, unlisten: async () => {} });
  };

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#subscriptions.clear();
    await this.#connection?.end({ timeout: 0 });
  }

  /** Sends a heartbeat, or replaces a connection on which several were not heard. */
  async beat(): Promise<void> {
    if (this.#unheard >= maxUnheard) return this.#replaceConnection();
    this.#unheard++;
    // While the database does not answer there is nothing to hear.
    await this.#pool.notify(this.#heartbeat, '').catch(() => this.#unheard--);
  }

  async #start(): Promise<void> {
    this.#timer = setInterval(() => void this.beat(), heartbeatMs).unref();
    this.#connection = this.#connect();
    const onNotify = () => {
      this.#unheard = 0;
    };
    await this.#add({ channel: this.#heartbeat, onNotify, onListen: () => {}, unlisten: async () => {} });
  }

  async #add(subscription: Subscription) {
    const meta = await this.#subscribe(subscription);
    this.#subscriptions.add(subscription);
    const unlisten = async (): Promise<void> => {
      this.#subscriptions.delete(subscription);
      await subscription.unlisten();
    };
    return { ...meta, unlisten };
  }

  async #subscribe(subscription: Subscription) {
    const { channel, onNotify, onListen } = subscription;
    const connection = this.#connection ?? this.#connect();
    const meta = await connection.listen(channel, onNotify, onListen);
    subscription.unlisten = meta.unlisten;
    return meta;
  }

  #replaceConnection(): void {
    this.#unheard = 0;
    void this.#connection?.end({ timeout: 0 }).catch(() => {});
    this.#connection = this.#connect();
    // When it cannot be opened either, the heartbeat stays unheard and it is tried again.
    for (const subscription of this.#subscriptions) this.#subscribe(subscription).catch(() => {});
  }
}
