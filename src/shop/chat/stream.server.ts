import type { ServerResponse } from 'node:http';
import type { Pool } from '../../kit/db.server.ts';
import type { ChatMessage } from './fields.ts';
import { selectAfter } from './queries.server.ts';

/** Someone who does not take what is written is let go; they come back and ask from where they stopped. */
const mostWaitingBytes = 262_144;
const batch = 100;

export type Listener = {
  /** Whose messages are told: the caller's own, or the shop's. */
  accountId: number;
  /** Who listens: when this token ends, so does the stream. */
  readerId: number;
  tokenHash: string;
};

/** One open stream: told that there is something new, it reads from the table what comes after the last it has said. */
export class Stream {
  readonly listener: Listener;
  readonly #db: Pool;
  readonly #out: ServerResponse;
  #lastId: number;
  #isReading = false;
  #isAskedAgain = false;

  constructor(db: Pool, out: ServerResponse, listener: Listener, lastId: number) {
    this.#db = db;
    this.#out = out;
    this.listener = listener;
    this.#lastId = lastId;
  }

  /** However often it is called meanwhile, one more look at the end is enough. */
  async wake(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isAskedAgain && this.isOpen) await this.#readOn();
    } catch {
      // Without the table nothing can be promised; the other side begins again.
      this.end();
    }
    this.#isReading = false;
  }

  async #readOn(): Promise<void> {
    this.#isAskedAgain = false;
    const messages = await selectAfter(this.#db, this.listener.accountId, this.#lastId, batch);
    for (const message of messages) this.#tell(message);
    if (messages.length === batch) this.#isAskedAgain = true;
  }

  #tell(message: ChatMessage): void {
    this.#lastId = message.id;
    this.write(`id: ${message.id}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  write(text: string): void {
    if (!this.isOpen) return;
    this.#out.write(text);
    if (this.#out.writableLength > mostWaitingBytes) this.#out.destroy();
  }

  end(): void {
    if (this.isOpen) this.#out.end();
  }

  get isOpen(): boolean {
    return !this.#out.writableEnded && !this.#out.destroyed;
  }
}
