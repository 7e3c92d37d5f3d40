import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

export type RequestSpec = {
  method: 'GET' | 'POST';
  path: string;
  /** `{n}` in the path takes numbers from 1 to this. */
  numbers?: number;
  body?: object;
  /** Different bodies, taken in turn. */
  bodies?: readonly object[];
  headers?: Record<string, string>;
};

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = 32;

/** `cpuMs` is the processor time of the server for one request. */
export type Throughput = { perSecond: number; cpuMs: number };

/**
 * Requests per second under load. With `bypassCache` every request has another input, so no response comes from the cache;
 * a spec without a body is then requested at most once with each of its numbers.
 */
export async function throughput(
  { origin, cpuMs }: { origin: string; cpuMs: () => number },
  spec: RequestSpec,
  bypassCache = false,
): Promise<Throughput> {
  let serial = 0;
  const body = spec.body ? JSON.stringify(spec.body) : undefined;
  const request = {
    method: spec.method,
    path: pathOf(spec, 0),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...spec.headers },
    ...(body ? { body } : {}),
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': visitorAddress(++serial) },
      ...(bypassCache ? uncached(spec, serial) : inputOf(spec, serial)),
    }),
  };
  const run = (extent: { duration: number } | { amount: number }) =>
    autocannon({ url: origin, connections, ...extent, requests: [request] });
  const numbers = bypassCache && !spec.body ? spec.numbers : undefined;
  await run(numbers ? { amount: Math.min(1000, numbers / 5) } : { duration: 1 });
  await wait(300);
  const cpuBefore = cpuMs();
  const result = await run(numbers ? { amount: Math.min(4000, numbers / 2) } : { duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${spec.path}: ${result.non2xx} failed, ${result.errors} errors`);
  const { total } = result.requests;
  return { perSecond: total / result.duration, cpuMs: (cpuMs() - cpuBefore) / total };
}

/** Requests every input of a spec once, so that the cache has its response. */
export async function fillCache(origin: string, spec: RequestSpec): Promise<void> {
  const count = spec.bodies?.length ?? spec.numbers ?? 1;
  let next = 0;
  const reader = async (): Promise<void> => {
    for (let serial = next++; serial < count; serial = next++)
      await (await fetch(`${origin}${pathOf(spec, serial)}`, fetchOptions(spec, serial))).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 8 }, reader));
}

const fetchOptions = (spec: RequestSpec, serial: number) => {
  const { body } = inputOf(spec, serial);
  return {
    method: spec.method,
    headers: {
      // As the measured requests have it; a response that was made compressed would be decompressed for them.
      'accept-encoding': 'identity',
      ...spec.headers,
      'x-forwarded-for': visitorAddress(serial),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  };
};

const bodyAt = ({ body, bodies }: RequestSpec, serial: number): object | undefined =>
  bodies ? bodies[serial % bodies.length] : body;

function inputOf(spec: RequestSpec, serial: number): { path: string; body?: string } {
  const body = bodyAt(spec, serial);
  return { path: pathOf(spec, serial), ...(body ? { body: JSON.stringify(body) } : {}) };
}

/** Visitors come from many networks, so that neither the rate limit nor the limits per network decide the result. */
const visitorAddress = (serial: number): string => `10.${(serial >> 8) & 255}.${serial & 255}.1`;

const uncached = (spec: RequestSpec, serial: number) =>
  spec.body ? { body: uncachedBody(bodyAt(spec, serial) ?? {}, serial) } : { path: pathOf(spec, serial) };

/** The same result under another cache key: `skip` in the query overrides the one in the body. */
const uncachedBody = (body: object, serial: number): string => JSON.stringify({ ...body, skip: serial });

const pathOf = (spec: RequestSpec, serial: number): string =>
  spec.path.replace('{n}', String((serial % (spec.numbers ?? 1)) + 1));

export type RawResponse = { bytes: Buffer; contentType: string };

/** The response body as sent over the wire, compressed or not. */
export function fetchRaw(origin: string, spec: RequestSpec): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const headers = { ...(spec.body ? { 'content-type': 'application/json' } : {}), ...spec.headers };
    const sent = request(`${origin}${pathOf(spec, 0)}`, { method: spec.method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(chunks), contentType: response.headers['content-type'] ?? '' }),
      );
    });
    sent.on('error', reject).end(spec.body ? JSON.stringify(spec.body) : undefined);
  });
}

/** Median milliseconds of sequential, uncached requests. */
export async function medianRequest(origin: string, specs: RequestSpec[], rounds = 400): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds + 50; i++) {
    const spec = specs[i % specs.length];
    if (!spec) continue;
    const startedAt = performance.now();
    const response = await fetch(`${origin}${spec.path}`, {
      method: spec.method,
      headers: { 'x-forwarded-for': visitorAddress(i), ...(spec.body ? { 'content-type': 'application/json' } : {}) },
      ...(spec.body ? { body: uncachedBody(spec.body, i + 1) } : {}),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${spec.path}: ${response.status}`);
    if (i >= 50) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** `visitor` is a number that stands for the network of the sender. */
type Post = { path: string; body: object; token?: string; visitor?: number; hasNewConnection?: boolean };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a POST (a GET without a body); returns the `data` of the response or throws with its text. */
export function send(
  origin: string,
  { path, body, token, visitor = 0, hasNewConnection = false }: Post | (Omit<Post, 'body'> & { body?: undefined }),
): Promise<unknown> {
  const payload = body ? JSON.stringify(body) : undefined;
  const headers = {
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    'x-forwarded-for': visitorAddress(visitor),
  };
  return new Promise((resolve, reject) => {
    const options = { agent: hasNewConnection ? false : agent, method: payload ? 'POST' : 'GET', headers };
    const sent = request(`${origin}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(JSON.parse(text).data);
        else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject).end(payload);
  });
}

/** Completed calls of `work` per second with the given concurrency. */
export async function perSecond(
  seconds: number,
  concurrency: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  let [turn, done] = [0, 0];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await work(turn++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done / ((performance.now() - startedAt) / 1000);
}

/** Median milliseconds of sequential calls; the first fifth is warm-up. */
export async function medianOf(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now();
    await work(turn);
    if (turn >= times / 5) durations.push(performance.now() - startedAt);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;
}
