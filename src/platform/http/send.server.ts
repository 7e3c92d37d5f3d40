import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedBody, type Encoding, encodingFor, minSizeToCompress } from '../response-cache.server.ts';
import type { Envelope } from './endpoint.ts';

/** Serializes the isSuccess / messagesUser / data envelope. */
export const envelope = (content: Envelope<unknown>): Buffer => Buffer.from(JSON.stringify(content));

/** Headers of every response; `id` is the request id. */
export const commonHeaders = (id: string) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' });

/** Result of a handler that streams a file; nothing of it is buffered. */
export class FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Buffer>;

  constructor(fileName: string, contentType: string, chunks: AsyncIterable<Buffer>) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.chunks = chunks;
  }
}

/** Streams a file as a download. */
export const sendFile = (reply: FastifyReply, { fileName, contentType, chunks }: FileResponse): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(chunks, { objectMode: false }));

/** Sends a JSON body through Fastify, compressed if the client accepts it. */
export function send(request: FastifyRequest, reply: FastifyReply, body: CachedBody): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], body.size);
  return reply.headers(headersFor(body, encoding)).send(body.in(encoding));
}

/** Writes a cached JSON body directly to the Node response, without the payload handling of Fastify. */
export function sendCached(
  body: CachedBody,
  requestHeaders: IncomingHttpHeaders,
  response: ServerResponse,
  headers: string[],
): void {
  const encoding = encodingFor(requestHeaders['accept-encoding'], body.size);
  const bytes = body.in(encoding);
  response.writeHead(200, headersOfBytes(bytes, body, encoding).concat(headers));
  response.end(bytes);
}

const headersByBytes = new WeakMap<Buffer, string[]>();

/** Header lists are cached beside their bytes; `writeHead` is fastest with a flat list. */
function headersOfBytes(bytes: Buffer, body: CachedBody, encoding: Encoding): string[] {
  const cached = headersByBytes.get(bytes);
  if (cached) return cached;
  const headers = headerList({ ...headersFor(body, encoding), 'content-length': bytes.length });
  headersByBytes.set(bytes, headers);
  return headers;
}

/** Flattens headers to the `[name, value, …]` list of `writeHead`. */
export function headerList(headers: OutgoingHttpHeaders): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, String(headers[name]));
  return list;
}

function headersFor(body: CachedBody, encoding: Encoding): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (body.size >= minSizeToCompress) headers.vary = 'accept-encoding';
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return headers;
}

/** Sends a feed, a sitemap or another document for machines, compressed if accepted and cacheable for an hour. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  content: string | CachedBody,
): FastifyReply {
  const body = content instanceof CachedBody ? content : new CachedBody(Buffer.from(content));
  const encoding = encodingFor(request.headers['accept-encoding'], body.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .type(`${type}; charset=utf-8`)
    .send(body.in(encoding));
}
