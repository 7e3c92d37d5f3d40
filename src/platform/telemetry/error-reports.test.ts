import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../http/server.server.ts';
import { startErrorReports } from './error-reports.server.ts';

test('an unexpected error is posted with the request id, the route and the release, without personal data', async () => {
  const received: unknown[] = [];
  const collector = createServer(async (request, response) => {
    received.push(await json(request));
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void collector.close());
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const stop = startErrorReports({ url: `http://127.0.0.1:${port}/errors`, release: '1.2.3', intervalMs: 60_000 });
  const app = await createHttpServer({
    logLevel: 'error',
    logStream: { write: () => {} },
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 100,
  });
  onTestFinished(() => app.close());
  app.get('/api/broken/:id', async () => {
    throw new TypeError('No mailbox for ana@example.ro');
  });
  const { headers } = await app.inject('/api/broken/7?token=secret');
  app.log.error({ err: new Error('late'), kind: 'mail' }, 'job failed');
  await stop();
  expect(received).toMatchObject([
    {
      release: '1.2.3',
      errors: [
        {
          message: 'request failed',
          error: { type: 'TypeError', message: 'No mailbox for <email>' },
          requestId: headers['x-request-id'],
          route: '/api/broken/:id',
          job: null,
        },
        { message: 'job failed', requestId: null, job: 'mail' },
      ],
    },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/secret|ana@example/);
});
