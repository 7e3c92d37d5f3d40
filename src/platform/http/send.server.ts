import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { CachedBody } from '../cached-body.server.ts';
import type { Envelope } from './endpoint.ts';
import { encodingFor, isFresh, minSizeToCompress } from './negotiation.server.ts';

/** Serializes the isSuccess / messagesUser / data envelope. */
export const envelope = (content: Envelope<unknown>): Buffer => Buffer.from(JSON.stringify(content));

/** Headers of every response; `id` is the request id. */
export const commonHeaders = (id: string) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' });

/** Result of a handler that streams a file; nothing of it is buffered. */
export class FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Buffer>;
  /** The number of records, for the audit log; null when it is not known before the file is written. */
  readonly rows: number | null;

  constructor(fileName: string, contentType: string, chunks: AsyncIterable<Buffer>, rows: number | null) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.chunks = chunks;
    this.rows = rows;
  }
}

/** Streams a file as a download. */
export const sendFile = (reply: FastifyReply, { fileName, contentType, chunks }: FileResponse): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(chunks, { objectMode: false }));

/**
 * Sends a body in the best encoding that the client accepts, or 304 when the client has it already: set the status and the
 * headers, with an ETag if it may be revalidated, before.
 */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: CachedBody): FastifyReply {
  if (body.size >= minSizeToCompress) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && isFresh(request, reply)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'], body.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body.in(encoding));
}

/** Sends a JSON body. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, body: CachedBody): FastifyReply =>
  sendBody(request, reply.header('content-type', 'application/json; charset=utf-8'), body);

/** Sends a feed, a sitemap or another document for machines, cacheable for an hour. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  content: string | CachedBody,
): FastifyReply {
  const body = content instanceof CachedBody ? content : new CachedBody(Buffer.from(content));
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=3600',
    etag: body.etag,
  });
  return sendBody(request, reply, body);
}

/**
 * Makes a `preHandler` hook that sends a cached response, so that the handler runs only without one. Hooks that run
 * before it, such as the rate limit, apply to cached responses too.
 */
export const sendIfCached =
  <Entry>(
    find: (request: FastifyRequest) => Entry | undefined,
    send: (request: FastifyRequest, reply: FastifyReply, entry: Entry) => FastifyReply,
  ): preHandlerHookHandler =>
  (request, reply, done) => {
    try {
      const entry = find(request);
      if (entry) send(request, reply, entry);
      else done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
