import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, Kept } from './cache.server.ts';

/** A file made for whoever reads the shop by machine: compressed as asked, good for an hour. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  content: string | Kept,
): FastifyReply {
  const body = content instanceof Kept ? content : new Kept(Buffer.from(content));
  const encoding = encodingFor(request.headers['accept-encoding'], body.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .type(`${type}; charset=utf-8`)
    .send(body.in(encoding));
}
