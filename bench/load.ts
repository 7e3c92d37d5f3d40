import { Agent, request } from 'node:http';

export type Post = { path: string; body: object; token?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One POST (or GET, without a body) as a browser sends it; the answer's data, or an error with the shop's own words. */
export function send(
  origin: string,
  { path, body, token }: Post | (Omit<Post, 'body'> & { body?: undefined }),
): Promise<unknown> {
  const payload = body ? JSON.stringify(body) : undefined;
  const headers = {
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method: payload ? 'POST' : 'GET', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text).data);
        else reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject).end(payload);
  });
}

/** How often a second the work gets done by so many at once. */
export async function perSecond(
  seconds: number,
  atOnce: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  let [turn, done] = [0, 0];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const hand = async (): Promise<void> => {
    while (performance.now() < end) {
      await work(turn++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return done / ((performance.now() - begun) / 1000);
}

/** Median milliseconds of the work, one at a time. */
export async function medianOf(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const begun = performance.now();
    await work(turn);
    if (turn >= times / 5) taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
}
