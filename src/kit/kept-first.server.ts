import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Cache, Kept } from './cache.server.ts';
import { habitualList, sendKept } from './send.server.ts';

/** As Fastify's own server has them. */
const habits = { keepAliveTimeout: 72_000, requestTimeout: 0 };

/** A server that hands out answers which are ready before anything is set up for the request. */
export const serveKeptFirst =
  (answers: Cache<Kept>, newId: () => string) =>
  (otherwise: RequestListener): Server => {
    const sendIfKept = (key: string, request: IncomingMessage, response: ServerResponse): boolean => {
      const kept = answers.get(key);
      if (kept) sendKept(kept, request.headers, response, habitualList(newId()));
      return kept !== undefined;
    };
    return createServer(habits, (request, response) => {
      if (isOpenQuestion(request)) {
        if (!sendIfKept(request.url ?? '', request, response)) otherwise(request, response);
      } else if (isShortQuestionInBody(request)) {
        request.once('readable', () => {
          const body: Buffer | null = request.read();
          if (body && sendIfKept(keyOf(request, body), request, response)) return request.resume();
          // Put back for whoever answers; what has not come whole yet they read themselves.
          if (body) request.unshift(body);
          otherwise(request, response);
        });
      } else otherwise(request, response);
    });
  };

/** Answers to what is asked in a body are kept under the very words. */
export const keyOf = ({ url }: { url?: string | undefined }, body: unknown): string => `${url}\n${body ?? ''}`;

/** Asked by nobody in particular: only such answers are kept. */
const isOpenQuestion = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

const longest = 4096;

function isShortQuestionInBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || headers.authorization !== undefined) return false;
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 && length <= longest && (headers['content-type'] ?? '').startsWith('application/json');
}
