import { ApiError, sendRequest } from '../../platform/http/client.ts';
import type { followAdminEvents } from './admin-contract.ts';
import type { followEvents } from './contract.ts';
import { parseEvents, retryDelay, type StreamEvent } from './rules.ts';

/** Milliseconds without data after which a stream counts as dead or buffered by a proxy. */
const maxSilenceMs = 45_000;
const maxInitialSilenceMs = 10_000;

type FollowOptions = {
  stream: typeof followEvents | typeof followAdminEvents;
  /** Id of the newest known message. */
  lastId: () => number;
  onEvent: (event: StreamEvent) => void;
  /** Called on every reconnect, so that messages also arrive without a stream. */
  poll: () => Promise<void>;
  onConnection: (isThere: boolean) => void;
};

/** Follows the event stream and falls back to polling; returns a function that stops it. */
export function followChatEvents(options: FollowOptions): () => void {
  const controller = new AbortController();
  void followUntilAborted(options, controller.signal);
  return () => controller.abort();
}

async function followUntilAborted(options: FollowOptions, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const hasReceived = await listen(options, signal).catch(() => false);
    if (signal.aborted) return;
    failures = hasReceived ? 0 : failures + 1;
    await pause(retryDelay(failures, Math.random()), signal);
    if (!signal.aborted) await pollOnce(options);
  }
}

async function pollOnce({ poll, onConnection }: FollowOptions): Promise<void> {
  await poll().then(
    () => onConnection(true),
    () => onConnection(false),
  );
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
  });

/** Returns whether the stream delivered anything before it ended. */
async function listen({ stream, lastId, onEvent, onConnection }: FollowOptions, signal: AbortSignal): Promise<boolean> {
  const timeout = new SilenceTimeout(signal);
  let hasReceived = false;
  try {
    const response = await sendRequest(stream, { query: { lastMessageId: lastId() } }, timeout.signal);
    if (!response.ok || !response.body) throw new ApiError('no stream', response.status);
    for await (const text of readEvents(response.body)) {
      timeout.broken();
      if (!hasReceived) onConnection(true);
      hasReceived = true;
      for (const event of text) onEvent(event);
    }
  } catch {
    // Network error, timeout or abort: only the delivered data matters.
  }
  timeout.over();
  return hasReceived;
}

async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const parsed = parseEvents(rest + read.value);
    rest = parsed.rest;
    yield parsed.events;
  }
}

/** Aborts the stream when no data arrives in time. */
class SilenceTimeout {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  constructor(outer: AbortSignal) {
    outer.addEventListener('abort', () => this.#controller.abort(), { signal: this.#controller.signal });
    this.#timer = this.#startTimer(maxInitialSilenceMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#startTimer(maxSilenceMs);
  }

  over(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  #startTimer(milliseconds: number) {
    return setTimeout(() => this.#controller.abort(), milliseconds);
  }
}
