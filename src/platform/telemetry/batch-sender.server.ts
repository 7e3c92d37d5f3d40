type BatchOptions<Item> = {
  /** Sends one batch; a rejected promise drops it. */
  send: (items: Item[]) => Promise<void>;
  /** Called with how many items were sent or dropped. */
  count: (result: 'sent' | 'dropped', items: number) => void;
  intervalMs: number;
  maxBatch: number;
  /** Items that do not fit are dropped. */
  maxWaiting: number;
};

/**
 * Collects items and sends them in batches in the background, one batch at a time. Never waits and never throws: while
 * the other side is unavailable items are dropped, because a request must not fail for its telemetry.
 */
export class BatchSender<Item> {
  readonly #options: BatchOptions<Item>;
  #waiting: Item[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> | null = null;

  constructor(options: BatchOptions<Item>) {
    this.#options = options;
  }

  add(item: Item): void {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      this.#options.count('dropped', 1);
      return;
    }
    this.#waiting.push(item);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.intervalMs).unref();
  }

  /** Sends everything that waits; call it when the process ends. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#options.maxBatch);
      const result = await this.#options.send(batch).then(
        () => 'sent' as const,
        () => 'dropped' as const,
      );
      this.#options.count(result, batch.length);
    }
  }
}

const timeoutMs = 5000;

/** Posts JSON to a fixed address; throws when it is not accepted. */
export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${response.status}`);
}
