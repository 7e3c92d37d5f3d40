import { join, resolve } from 'node:path';
import serveFolder from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { logoPng } from '../brands/logo.server.ts';
import { serveStorage } from '../platform/storage/serve-storage.server.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import type { Settings } from './settings.server.ts';

/** Serves the built assets, the pictures of the shop itself, and the files of the storage. */
export async function serveFiles(app: FastifyInstance, settings: Settings, files: FileStorage): Promise<void> {
  if (settings.isBuilt) {
    await app.register(serveFolder, {
      // The client build is beside the server build.
      root: join(import.meta.dirname, '../client/assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
  }
  await app.register(serveFolder, {
    root: resolve('pictures'),
    prefix: '/pictures/',
    maxAge: '30d',
    // One route per file, so that other paths reach the storage.
    wildcard: false,
    decorateReply: !settings.isBuilt,
  });
  app.get('/logo.png', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('image/png').send(logoPng()),
  );
  serveStorage(app, files, { area: 'pictures', cacheControl: 'public, max-age=2592000' });
  serveStorage(app, files, {
    area: 'uploads',
    cacheControl: 'public, max-age=31536000, immutable',
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
  });
}
