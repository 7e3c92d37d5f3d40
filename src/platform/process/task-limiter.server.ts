/** Thrown when the queue of a `TaskLimiter` is full; the error handler of the server makes it a 503 with Retry-After. */
export class OverloadedError extends Error {
  readonly statusCode = 503;
}

/** Runs at most `concurrency` tasks at once and lets at most `maxWaiting` wait; more are refused with `OverloadedError`. */
export class TaskLimiter {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, maxWaiting: number) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** Number of tasks that wait for others to end. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running++;
    else await this.#waitForSlot();
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #waitForSlot(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new OverloadedError(`${this.#maxWaiting} tasks are waiting`);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Starts the next task after pending I/O, so that other connections are served in between. */
  #startNext(): void {
    const next = this.#waiting.shift();
    if (next) setImmediate(next);
    else this.#running--;
  }
}
