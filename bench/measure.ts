import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

export type Ask = {
  method: 'GET' | 'POST';
  path: string;
  numbers?: number;
  body?: object;
  headers?: Record<string, string>;
};

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 32;

/** Requests per second under load. `isFresh` writes every body differently, so that nothing is answered from what was kept. */
export async function throughput(origin: string, ask: Ask, isFresh = false): Promise<number> {
  let serial = 0;
  const body = ask.body ? JSON.stringify(ask.body) : undefined;
  const question = {
    method: ask.method,
    path: pathOf(ask, 0),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...ask.headers },
    ...(body ? { body } : {}),
    ...(isFresh
      ? { setupRequest: (given: autocannon.Request) => ({ ...given, ...freshly(ask, body, ++serial) }) }
      : {}),
  };
  const run = (duration: number) => autocannon({ url: origin, connections, duration, requests: [question] });
  await run(1);
  await wait(300);
  const result = await run(seconds);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${ask.path}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

/** The same question in other words: spaces after a body, or the number in the place of the question. */
const freshly = (ask: Ask, body: string | undefined, serial: number) =>
  body ? { body: `${body}${' '.repeat(serial % 9973)}` } : { path: pathOf(ask, serial) };

/** '{n}' in a path becomes another number each time, up to `ask.numbers`. */
const pathOf = (ask: Ask, serial: number): string => ask.path.replace('{n}', String((serial % (ask.numbers ?? 1)) + 1));

export type Answer = { bytes: Buffer; contentType: string };

/** One answer just as it comes over the wire, compressed or not. */
export function answerTo(origin: string, ask: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...(ask.body ? { 'content-type': 'application/json' } : {}), ...ask.headers };
    const sent = request(`${origin}${pathOf(ask, 0)}`, { method: ask.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ bytes: Buffer.concat(chunks), contentType: answer.headers['content-type'] ?? '' }),
      );
    });
    sent.on('error', reject).end(ask.body ? JSON.stringify(ask.body) : undefined);
  });
}

/** Median milliseconds of one request at a time, each asked anew. */
export async function median(origin: string, asks: Ask[], rounds = 400): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds + 50; i++) {
    const ask = asks[i % asks.length];
    if (!ask) continue;
    const begun = performance.now();
    const answer = await fetch(`${origin}${ask.path}`, {
      method: ask.method,
      ...(ask.body
        ? { body: `${JSON.stringify(ask.body)}${' '.repeat(i + 1)}`, headers: { 'content-type': 'application/json' } }
        : {}),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${ask.path}: ${answer.status}`);
    if (i >= 50) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
