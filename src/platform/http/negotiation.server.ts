import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Encoding } from '../cached-body.server.ts';

/** Best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

/** Smaller bodies are sent uncompressed. */
export const minSizeToCompress = 1024;

/** Browsers send only a few different headers, so parsing each once is enough. */
const chosen = new Map<string, Encoding>();
const maxChosen = 200;

/** Chooses the encoding of a response from the Accept-Encoding header of the request and the size of the body in bytes. */
export function encodingFor(accepted: string | undefined, size: number): Encoding {
  if (!accepted || size < minSizeToCompress) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const [best = 'identity'] = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(encodings, {
    preferred: encodings,
  });
  if (chosen.size < maxChosen) chosen.set(accepted, best);
  return best;
}

/**
 * Returns whether the client has the current version: compares If-None-Match and If-Modified-Since with the ETag and
 * Last-Modified of the reply. A reply without them is never fresh, also not for `If-None-Match: *`.
 */
export function isFresh({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const [etag, modified] = [reply.getHeader('etag'), reply.getHeader('last-modified')];
  const canBeFresh = (method === 'GET' || method === 'HEAD') && (etag ?? modified) !== undefined;
  return canBeFresh && fresh(headers, { etag, 'last-modified': modified });
}
