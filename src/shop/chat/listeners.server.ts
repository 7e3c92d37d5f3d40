import type { FastifyReply } from 'fastify';
import type { Pool } from '../../kit/db.server.ts';
import { selectLiving } from './queries.server.ts';
import type { Stream } from './stream.server.ts';

/** A tab or two on every device; whoever opens more is told the old way, by asking. */
const mostOfOneReader = 8;
const mostOfAll = 5000;

/** Who listens in this process, by the account whose messages they want. */
export class Listeners {
  readonly #db: Pool;
  readonly #streams = new Map<number, Set<Stream>>();
  #isEnded = false;

  constructor(db: Pool) {
    this.#db = db;
  }

  hasPlace(readerId: number): boolean {
    const all = this.#all();
    const own = all.filter(({ listener }) => listener.readerId === readerId);
    return !this.#isEnded && all.length < mostOfAll && own.length < mostOfOneReader;
  }

  add(stream: Stream, reply: FastifyReply): void {
    const { accountId } = stream.listener;
    const others = this.#streams.get(accountId) ?? new Set();
    this.#streams.set(accountId, others.add(stream));
    reply.raw.on('close', () => this.#remove(stream));
    // Between the look at the token and now it may have ended, or the house may have begun to close.
    if (this.#isEnded) stream.end();
    void stream.wake();
    void this.#check([stream]);
  }

  #remove(stream: Stream): void {
    const { accountId } = stream.listener;
    const others = this.#streams.get(accountId);
    others?.delete(stream);
    if (others?.size === 0) this.#streams.delete(accountId);
  }

  /** 'message 5 9', 'read 5', 'left 5': what happened, and to whose accounts. */
  hear(news: string): void {
    const [kind, ...ids] = news.split(' ');
    const concerned = ids.flatMap((id) => [...(this.#streams.get(Number(id)) ?? [])]);
    if (kind === 'message') for (const stream of concerned) void stream.wake();
    if (kind === 'read') for (const stream of concerned) stream.write('event: read\ndata: {}\n\n');
    if (kind === 'left') void this.#check(this.#all().filter(({ listener }) => listener.readerId === Number(ids[0])));
  }

  wakeAll(): void {
    for (const stream of this.#all()) void stream.wake();
  }

  /** Keeps what stands between awake, and sees who is no longer signed in. */
  async beat(): Promise<void> {
    for (const stream of this.#all()) stream.write(': \n\n');
    await this.#check(this.#all());
  }

  async #check(streams: Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const hashes = streams.map(({ listener }) => listener.tokenHash);
    const living = await selectLiving(this.#db, hashes).catch(() => null);
    for (const stream of living ? streams : []) if (!living?.has(stream.listener.tokenHash)) stream.end();
  }

  endAll(): void {
    this.#isEnded = true;
    for (const stream of this.#all()) stream.end();
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }
}
