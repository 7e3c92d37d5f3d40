import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { counties } from '../../../account/identity/counties.ts';
import type { StandInFailure } from './port.ts';

/** The stand-ins do not deliver in Tulcea, so that a refusal can be seen. */
export const servedCounties = counties.filter(({ code }) => code !== 'RO-TL');

type RecordedRequest = { method: string; url: string; body: unknown };

export type StandInServer = {
  app: FastifyInstance;
  requests: RecordedRequest[];
  fail: (failure: StandInFailure, on: string) => void;
  /** Whether this request was told to fail so; for failures whose shape depends on the courier. */
  takes: (request: FastifyRequest, failure: StandInFailure) => boolean;
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** An HTTP server on the loopback interface with the failures that all stand-ins share. Its state is in memory. */
export function createStandInServer(): StandInServer {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  const planned: { failure: StandInFailure; on: string }[] = [];
  const requests: RecordedRequest[] = [];

  function takes({ method, url }: FastifyRequest, failure: StandInFailure): boolean {
    const index = planned.findIndex((one) => one.failure === failure && `${method} ${url}`.startsWith(one.on));
    if (index >= 0) planned.splice(index, 1);
    return index >= 0;
  }

  app.addHook('preHandler', async (request, reply) => {
    requests.push({ method: request.method, url: request.url, body: request.body });
    if (takes(request, 'serverError')) return reply.status(500).send('Internal Server Error');
    if (takes(request, 'htmlForbidden'))
      return reply.status(403).type('text/html').send('<!DOCTYPE html><title>Attention Required!</title>');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (takes(request, 'malformedJson')) return '{"awbNumber":"1';
    if (takes(request, 'serverErrorAfter')) {
      reply.status(500);
      return 'Internal Server Error';
    }
    if (takes(request, 'lostAnswer')) request.raw.socket.destroy();
    // The connection is closed by the client's timeout.
    if (takes(request, 'silence')) await new Promise(() => {});
    return payload;
  });

  return {
    app,
    requests,
    fail: (failure, on) => void planned.push({ failure, on }),
    takes,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => app.close(),
  };
}

/** A PDF with one empty A6 page and a text to recognize it by. */
export const samplePdf = (text: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Resources<<>>>>endobj\n' +
      'trailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
    'latin1',
  );

const Remembered = z.object({
  number: z.string(),
  createdAt: z.coerce.date(),
  isCancelled: z.boolean(),
  body: z.json(),
});
/** A parcel as it was sent to the stand-in. */
export type RememberedParcel = z.infer<typeof Remembered>;

/** Keeps the parcels of a stand-in in a file, if there is one, and writes them after every request that changes something. */
export function rememberParcels(
  { app }: StandInServer,
  file: string | undefined,
  list: () => readonly RememberedParcel[],
): RememberedParcel[] {
  if (!file) return [];
  mkdirSync(dirname(file), { recursive: true });
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') writeFileSync(file, JSON.stringify(list()));
  });
  return existsSync(file) ? z.array(Remembered).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const firstSecond = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** Numbers of parcels: 1, 2, 3 … in tests; in the demo from the current second on, so that a restart repeats none. */
export function numberSequence(isAutomatic: boolean): () => number {
  let last = isAutomatic ? Math.floor(Date.now() / 1000) - firstSecond : 0;
  return () => ++last;
}
