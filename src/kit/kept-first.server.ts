import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Cache, Kept } from './cache.server.ts';
import { habitualHeaders, sendKept } from './send.server.ts';

/** As Fastify's own server has them. */
const habits = { keepAliveTimeout: 72_000, requestTimeout: 0 };

/** A server that hands out answers which are ready before anything is set up for the request. */
export const serveKeptFirst =
  (answers: Cache<Kept>, newId: () => string) =>
  (otherwise: RequestListener): Server =>
    createServer(habits, (request, response) => {
      const kept = isOpenQuestion(request) ? answers.get(request.url ?? '') : undefined;
      if (kept) sendKept(kept, request.headers, response, habitualHeaders(newId()));
      else otherwise(request, response);
    });

/** Asked by nobody in particular: only such answers are kept. */
const isOpenQuestion = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;
