import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, type Kept, worthCompressing } from './cache.server.ts';
import type { Envelope } from './endpoint.ts';

export const envelope = (content: Envelope<unknown>): Buffer => Buffer.from(JSON.stringify(content));

/** What every answer carries. */
export const habitualHeaders = (id: string) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' });

/** A file that is sent as it is made, however large it becomes. */
export class FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly pieces: AsyncIterable<Buffer>;

  constructor(fileName: string, contentType: string, pieces: AsyncIterable<Buffer>) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.pieces = pieces;
  }
}

export const sendFile = (reply: FastifyReply, { fileName, contentType, pieces }: FileAnswer): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(pieces, { objectMode: false }));

export function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], kept.size);
  return reply.headers(headersFor(kept, encoding)).send(kept.in(encoding));
}

/** The same as a list of names and values. */
export const habitualList = (id: string): string[] => ['x-request-id', id, 'x-content-type-options', 'nosniff'];

/** Ready bytes need nothing of what Fastify does to a payload. */
export function sendKept(kept: Kept, asked: IncomingHttpHeaders, response: ServerResponse, headers: string[]): void {
  const encoding = encodingFor(asked['accept-encoding'], kept.size);
  const bytes = kept.in(encoding);
  response.writeHead(200, headersOfBytes(bytes, kept, encoding).concat(headers));
  response.end(bytes);
}

const known = new WeakMap<Buffer, string[]>();

/** Ready bytes have ready headers too, as the list that costs Node least. */
function headersOfBytes(bytes: Buffer, kept: Kept, encoding: Encoding): string[] {
  const found = known.get(bytes);
  if (found) return found;
  const headers = listOf({ ...headersFor(kept, encoding), 'content-length': bytes.length });
  known.set(bytes, headers);
  return headers;
}

export function listOf(headers: OutgoingHttpHeaders): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, String(headers[name]));
  return list;
}

function headersFor(kept: Kept, encoding: Encoding): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (kept.size >= worthCompressing) headers.vary = 'accept-encoding';
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return headers;
}
