import type { Pool } from '../../platform/db/db.server.ts';
import { setProgress } from './queries.server.ts';

/** Writes the progress outside the import's transaction and without awaiting it, so a busy database does not slow down the import. */
export class Progress {
  readonly #db: Pool;
  readonly #importId: number;
  #reporting: Promise<void> | null = null;
  #isStopped = false;

  constructor(db: Pool, importId: number) {
    this.#db = db;
    this.#importId = importId;
  }

  /** Whether cancellation was requested, as of the last report. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  report(done: number): void {
    this.#reporting ??= setProgress(this.#db, this.#importId, done)
      .then((canContinue) => {
        this.#isStopped ||= !canContinue;
      })
      .catch(() => {})
      .finally(() => {
        this.#reporting = null;
      });
  }
}
