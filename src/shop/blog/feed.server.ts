import type { FastifyInstance } from 'fastify';
import { brand } from '../../brands/brand.ts';
import type { Pool } from '../../kit/db.server.ts';
import { sendDocument } from '../../kit/document.server.ts';
import { rssOf } from './rss.ts';
import { readFeed } from './service.server.ts';

/** For feed readers, beside the blog itself. */
export function registerBlogFeed(app: FastifyInstance, db: Pool, siteUrl: string): void {
  app.get('/blog/rss.xml', async (request, reply) => {
    const xml = rssOf({ name: brand.name, siteUrl }, await readFeed(db));
    return sendDocument(request, reply, 'application/rss+xml', xml);
  });
}
