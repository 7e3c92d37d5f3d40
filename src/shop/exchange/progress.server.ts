import type { Pool } from '../../kit/db.server.ts';
import { setProgress } from './state-queries.server.ts';

/** Tells how far a file is, beside its transaction, without waiting: a busy database must not hold up the work itself. */
export class Progress {
  readonly #db: Pool;
  readonly #importId: number;
  #telling: Promise<void> | null = null;
  #isStopped = false;

  constructor(db: Pool, importId: number) {
    this.#db = db;
    this.#importId = importId;
  }

  /** Whether somebody asked to stop, as far as it is known. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  tell(done: number): void {
    this.#telling ??= setProgress(this.#db, this.#importId, done)
      .then((goesOn) => {
        this.#isStopped ||= !goesOn;
      })
      .catch(() => {})
      .finally(() => {
        this.#telling = null;
      });
  }
}
