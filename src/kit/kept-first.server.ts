import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type Cache, encodingFor, type Kept } from './cache.server.ts';
import { headersFor } from './serve.server.ts';

/** As Fastify's own server has them. */
const habits = { keepAliveTimeout: 72_000, requestTimeout: 0 };

/** A server that hands out answers which are ready before anything is set up for the request. */
export const serveKeptFirst =
  (answers: Cache<Kept>, newId: () => string) =>
  (otherwise: RequestListener): Server =>
    createServer(habits, (request, response) => {
      const kept = isOpenQuestion(request) ? answers.get(request.url ?? '') : undefined;
      if (kept) send(kept, request, response, newId());
      else otherwise(request, response);
    });

/** Asked by nobody in particular: only such answers are kept. */
const isOpenQuestion = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

function send(kept: Kept, { headers }: IncomingMessage, response: ServerResponse, id: string): void {
  const encoding = encodingFor(headers['accept-encoding'], kept.size);
  const bytes = kept.in(encoding);
  response.writeHead(200, {
    ...habitualHeaders(id),
    ...headersFor(kept, encoding),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

export const habitualHeaders = (id: string) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' });
