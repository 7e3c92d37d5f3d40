import { Agent, request } from 'node:http';

/** `lateP99` is the delay of the generator itself, which is part of the other times. */
type Latency = { count: number; p50: number; p99: number; max: number; lateP99: number };

const agent = new Agent({ keepAlive: true });

/** Sends different requests at a fixed rate, however long the responses take; `stop` returns their milliseconds. */
export function startLoad(origin: string, perSecond: number, productCount: number): { stop: () => Promise<Latency> } {
  const times: number[] = [];
  const delays: number[] = [];
  const errors: unknown[] = [];
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const sendDue = (): void => {
    // Counted from the time a request was due, so that a late generator does not hide a slow server.
    for (; sent < ((performance.now() - startedAt) / 1000) * perSecond; sent++) {
      const dueAt = startedAt + (sent / perSecond) * 1000;
      delays.push(performance.now() - dueAt);
      const response = sendOne(origin, sent, productCount)
        .then(() => void times.push(performance.now() - dueAt))
        .catch((error: unknown) => void errors.push(error))
        .finally(() => pending.delete(response));
      pending.add(response);
    }
  };
  const timer = setInterval(sendDue, 2);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      if (errors.length > 0) throw errors[0];
      const at = quantilesOf(times);
      return { count: times.length, p50: at(0.5), p99: at(0.99), max: at(1), lateP99: quantilesOf(delays)(0.99) };
    },
  };
}

function quantilesOf(values: number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const words = ['magneziu', 'vitamina d3', 'colagen marin', 'ulei peste', 'zinc', 'probiotic', 'omega 3', 'fier'];
const sorts = ['None', 'PriceAsc', 'PriceDesc'];

/** Eight listings, two counts, four searches and six products of twenty requests; pages and products differ. */
function nextRequest(serial: number, productCount: number): { path: string; body?: object } {
  const kind = serial % 20;
  const skip = ((serial * 7919) % 400) * 48;
  const listing = { categoryId: (serial % 4) + 1, orderBy: sorts[serial % sorts.length] };
  if (kind < 8) return { path: `/api/Filter/GetFiltered?take=48&skip=${skip}`, body: listing };
  if (kind < 10) return { path: '/api/Filter/GetCounts', body: { ...listing, skip: serial } };
  if (kind >= 14) return { path: `/api/Product/GetById?productId=${((serial * 104_729) % productCount) + 1}` };
  const searchKeyword = `${words[serial % words.length]} ${serial % 300}`;
  return { path: '/api/Filter/GetFiltered?take=48&skip=0', body: { categoryId: null, orderBy: 'None', searchKeyword } };
}

function sendOne(origin: string, serial: number, productCount: number): Promise<void> {
  const { path, body } = nextRequest(serial, productCount);
  const headers = {
    // As browsers send it.
    'accept-encoding': 'gzip, deflate, br, zstd',
    // Visitors come from many networks, so that the rate limit does not decide the result.
    'x-forwarded-for': `10.${(serial >> 8) & 255}.${serial & 255}.1`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} ${JSON.stringify(body)}: ${response.statusCode}`));
      });
    });
    sent.on('error', reject).end(body ? JSON.stringify(body) : undefined);
  });
}
