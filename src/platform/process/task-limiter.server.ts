/** Thrown when the queue of a `TaskLimiter` is full; the error handler of the server makes it a 503 with Retry-After. */
export class OverloadedError extends Error {
  readonly statusCode = 503;
}

/**
 * Runs at most `concurrency` tasks at once and lets at most `maxWaiting` wait; more are refused with `OverloadedError`.
 * Tasks may name their client: waiting clients take turns, and one of them may have `maxWaitingOfClient` tasks waiting, so
 * that one with many tasks delays only its own.
 */
export class TaskLimiter {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #maxWaitingOfClient: number;
  /** Waiting tasks by client; the client whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(concurrency: number, maxWaiting: number, maxWaitingOfClient = maxWaiting) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitingOfClient = maxWaitingOfClient;
  }

  /** Number of tasks that wait for others to end. */
  get waiting(): number {
    return this.#waitingCount;
  }

  async run<Result>(task: () => Promise<Result>, client = ''): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running++;
    else await this.#waitForSlot(client);
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #waitForSlot(client: string): Promise<void> {
    const ofClient = this.#waiting.get(client) ?? [];
    if (this.#waitingCount >= this.#maxWaiting || ofClient.length >= this.#maxWaitingOfClient)
      throw new OverloadedError(`${this.#waitingCount} tasks are waiting, ${ofClient.length} of the same client`);
    this.#waitingCount++;
    return new Promise((resolve) => {
      ofClient.push(resolve);
      this.#waiting.set(client, ofClient);
    });
  }

  /** Starts the next task after pending I/O, so that other connections are served in between. */
  #startNext(): void {
    const next = this.#takeNext();
    if (next) setImmediate(next);
    else this.#running--;
  }

  #takeNext(): (() => void) | undefined {
    const [turn] = this.#waiting;
    if (!turn) return undefined;
    const [client, tasks] = turn;
    const next = tasks.shift();
    this.#waitingCount--;
    this.#waiting.delete(client);
    // At the end of the turns again.
    if (tasks.length > 0) this.#waiting.set(client, tasks);
    return next;
  }
}
