import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../../platform/db/db.server.ts';
import { encodingFor, isFresh, minSizeToCompress } from '../../platform/http/negotiation.server.ts';
import { notFoundError } from '../../platform/http/server.server.ts';
import { isSameSecret } from '../../platform/secrets.server.ts';
import type { FeedDefinition } from './definition.ts';
import { feedDefinitions } from './definitions.ts';
import type { FeedFiles } from './file-service.server.ts';
import { type FeedRow, updateRead } from './queries.server.ts';
import { feedPath, readFeedRow } from './service.server.ts';
import { contentTypeOf } from './write.ts';

const maxReaderLength = 200;

/** GET /feeds/<name>-<secret>.<extension>, and the addresses from before feeds had secrets. */
export function registerFeeds(app: FastifyInstance, db: Pool, files: FeedFiles): void {
  for (const definition of feedDefinitions)
    if (definition.publicPath)
      app.get(definition.publicPath, async (request, reply) => {
        reply.header('cache-control', 'public, max-age=3600');
        return send(definition, await readFeedRow(db, definition), request, reply);
      });
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const definition = feedDefinitions.find(({ name }) => request.params.file.startsWith(`${name}-`));
    if (!definition) throw notFoundError();
    const feed = await readFeedRow(db, definition);
    if (!isSameSecret(`/feeds/${request.params.file}`, feedPath(definition, feed.secret))) throw notFoundError();
    reply.header('cache-control', 'private, no-cache');
    return send(definition, feed, request, reply);
  });

  async function send(definition: FeedDefinition, feed: FeedRow, request: FastifyRequest, reply: FastifyReply) {
    if (!feed.isActive) throw notFoundError();
    await updateRead(db, definition.name, (request.headers['user-agent'] ?? '').slice(0, maxReaderLength));
    reply.header('etag', `W/"${await files.version(definition, feed)}"`).header('vary', 'accept-encoding');
    if (isFresh(request, reply)) return reply.status(304).send();
    const compressed = await files.read(definition, feed);
    reply.type(contentTypeOf(definition.format));
    // Files are stored with gzip; a client that prefers brotli usually takes it too.
    const takesGzip =
      encodingFor(request.headers['accept-encoding']?.replace(/\bbr\b/g, ''), minSizeToCompress) === 'gzip';
    if (takesGzip) return reply.header('content-encoding', 'gzip').send(compressed);
    const plain = createGunzip();
    compressed.once('error', (error) => plain.destroy(error));
    plain.once('close', () => compressed.destroy());
    return reply.send(compressed.pipe(plain));
  }
}
