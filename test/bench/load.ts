import { Agent, request } from 'node:http';

type Latency = { count: number; p50: number; p99: number; max: number };

const agent = new Agent({ keepAlive: true });

/** Sends different requests at a fixed rate, however long the responses take; `stop` returns their milliseconds. */
export function startLoad(origin: string, perSecond: number, productCount: number): { stop: () => Promise<Latency> } {
  const times: number[] = [];
  const errors: unknown[] = [];
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const sendDue = (): void => {
    // Counted from the time a request was due, so that a late generator does not hide a slow server.
    for (; sent < ((performance.now() - startedAt) / 1000) * perSecond; sent++) {
      const dueAt = startedAt + (sent / perSecond) * 1000;
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
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { count: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
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
