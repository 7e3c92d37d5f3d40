import type { FastifyInstance } from 'fastify';
import { isFresh } from '../http/negotiation.server.ts';
import { notFoundError } from '../http/server.server.ts';
import { contentTypeOf, type FileStorage, isStorageKey, type storageAreas } from './storage.ts';

type ServeOptions = {
  area: Exclude<(typeof storageAreas)[number], 'private'>;
  cacheControl: string;
  /** Additional headers of every file. */
  headers?: Record<string, string>;
};

/** Shorter than the time for which a signed address stays valid. */
const redirectCaching = 'public, max-age=900';

/** Serves the files of an area at `/<area>/…`; redirects when the storage has public URLs of its own. */
export function serveStorage(
  app: FastifyInstance,
  storage: FileStorage,
  { area, cacheControl, headers = {} }: ServeOptions,
): void {
  app.get<{ Params: { '*': string } }>(`/${area}/*`, async (request, reply) => {
    const key = `${area}/${request.params['*']}`;
    if (!isStorageKey(key)) throw notFoundError();
    const url = await storage.publicUrl(key);
    if (!url.startsWith('/')) return reply.header('cache-control', redirectCaching).redirect(url);
    const file = await storage.open(key);
    if (!file) throw notFoundError();
    reply.headers({
      'cache-control': cacheControl,
      etag: `W/"${file.size.toString(16)}-${file.modifiedAt.getTime().toString(16)}"`,
      'last-modified': file.modifiedAt.toUTCString(),
      ...headers,
    });
    if (isFresh(request, reply)) {
      file.body.destroy();
      return reply.status(304).send();
    }
    return reply.headers({ 'content-type': contentTypeOf(key), 'content-length': file.size }).send(file.body);
  });
}
