import { CallFailed, send } from '../../kit/client.ts';
import type { followAdminEvents } from './admin-contract.ts';
import type { followEvents } from './contract.ts';
import { eventsIn, type StreamEvent, waitBeforeTry } from './event-rules.ts';

/** A stream that says nothing for so long is held back by someone on the way, or dead. */
const mostSilence = 45_000;
const mostSilenceAtStart = 10_000;

type Following = {
  /** One's own messages, or the shop's. */
  stream: typeof followEvents | typeof followAdminEvents;
  /** The newest message that is known. */
  lastId: () => number;
  onEvent: (event: StreamEvent) => void;
  /** Asked whenever there is no stream: on every try, so that messages come without one too. */
  poll: () => Promise<void>;
  onConnection: (isThere: boolean) => void;
};

/** Messages as they come; without a stream, every few seconds. Returns the way to stop. */
export function follow(following: Following): () => void {
  const gone = new AbortController();
  void keepFollowing(following, gone.signal);
  return () => gone.abort();
}

async function keepFollowing(following: Following, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const hasSpoken = await listen(following, signal).catch(() => false);
    if (signal.aborted) return;
    failures = hasSpoken ? 0 : failures + 1;
    await pause(waitBeforeTry(failures, Math.random()), signal);
    if (!signal.aborted) await pollOnce(following);
  }
}

async function pollOnce({ poll, onConnection }: Following): Promise<void> {
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

/** Whether the stream said anything before it ended. */
async function listen({ stream, lastId, onEvent, onConnection }: Following, signal: AbortSignal): Promise<boolean> {
  const silence = new Silence(signal);
  let hasSpoken = false;
  try {
    const answer = await send(stream, { query: { lastMessageId: lastId() } }, silence.signal);
    if (!answer.ok || !answer.body) throw new CallFailed('no stream', answer.status);
    for await (const text of textOf(answer.body)) {
      silence.broken();
      if (!hasSpoken) onConnection(true);
      hasSpoken = true;
      for (const event of text) onEvent(event);
    }
  } catch {
    // Broken off by the network, by the silence or by us: what matters is whether it worked until then.
  }
  silence.over();
  return hasSpoken;
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const whole = eventsIn(rest + read.value);
    rest = whole.rest;
    yield whole.events;
  }
}

/** Breaks a stream off when nothing comes for too long. */
class Silence {
  readonly #gone = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  constructor(outer: AbortSignal) {
    outer.addEventListener('abort', () => this.#gone.abort(), { signal: this.#gone.signal });
    this.#timer = this.#begin(mostSilenceAtStart);
  }

  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#begin(mostSilence);
  }

  over(): void {
    clearTimeout(this.#timer);
    this.#gone.abort();
  }

  #begin(milliseconds: number) {
    return setTimeout(() => this.#gone.abort(), milliseconds);
  }
}
