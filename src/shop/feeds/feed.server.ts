import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../kit/db.server.ts';
import { writeMerchantFeed } from './service.server.ts';

/** What shopping sites read about the shop. */
export function registerMerchantFeed(app: FastifyInstance, db: Pool, siteUrl: string): void {
  app.get('/feeds/google-merchant.xml', (request, reply) => {
    const xml = Readable.from(writeMerchantFeed(db, siteUrl), { objectMode: false });
    const isGzip = request.headers['accept-encoding']?.includes('gzip') ?? false;
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8');
    if (!isGzip) return reply.send(xml);
    const packed = createGzip();
    xml.once('error', (error) => packed.destroy(error));
    packed.once('close', () => xml.destroy());
    return reply.header('content-encoding', 'gzip').send(xml.pipe(packed));
  });
}
