import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../../brands/brand.ts';
import { getTaxonomy } from '../../catalog/search/catalog-index.server.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { listTariffs } from '../../sales/delivery/service.server.ts';
import { type FeedProduct, feedHead, feedItem, feedTail, type Shipping } from './google-merchant.ts';

const streamFeedProducts = (db: Pool, batchSize: number): AsyncIterable<FeedProduct[]> =>
  db<FeedProduct[]>`
    select id, code, gtin, coalesce(nullif(details, ''), seo_description) as description, unit_name,
      unit_size, unit_count::float8 as unit_count, category_id
    from product where is_published order by id`.cursor(batchSize);

const batchSize = 500;

/** Streams the feed, with at most one batch of products in memory. */
async function* writeMerchantFeed(db: Pool, siteUrl: string): AsyncGenerator<string> {
  const shipping = await readShipping(db);
  yield feedHead({ name: shopBrand.name, siteUrl, description: shopBrand.description });
  for await (const products of streamFeedProducts(db, batchSize)) yield feedItems(db, products, siteUrl, shipping);
  yield feedTail;
}

/** Takes prices from the product cards, so that the feed matches the pages; skips products no longer in the catalog index. */
function feedItems(db: Pool, rows: FeedProduct[], siteUrl: string, shipping: Shipping): string {
  const productsById = new Map(rows.map((row) => [row.id, row]));
  const { lineage, families } = getTaxonomy(db);
  return readCards(db, [...productsById.keys()])
    .flatMap((card) => {
      const product = productsById.get(card.id);
      if (!product) return [];
      const categories = (lineage.get(product.categoryId) ?? []).map(({ name }) => name);
      const family = families.get(card.id);
      const group = family && family.members.length > 1 ? { familyId: family.id } : {};
      return [feedItem({ card, product, categories, ...group }, siteUrl, shipping)];
    })
    .join('');
}

/** The cheapest delivery to the door, at the price that it has for any weight. */
async function readShipping(db: Pool): Promise<Shipping> {
  const couriers = await listTariffs(db);
  const [first] = couriers.filter(({ kind }) => kind === 'door').sort((a, b) => a.price - b.price);
  return { service: first?.name ?? 'Curier', price: first?.price ?? 0, freeFrom: first?.freeFrom ?? 0 };
}

/** GET /feeds/google-merchant.xml, for Google Merchant Center. */
export function registerMerchantFeed(app: FastifyInstance, db: Pool, siteUrl: string): void {
  app.get('/feeds/google-merchant.xml', (request, reply) => {
    const xml = Readable.from(writeMerchantFeed(db, siteUrl), { objectMode: false });
    const isGzip = request.headers['accept-encoding']?.includes('gzip') ?? false;
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8');
    if (!isGzip) return reply.send(xml);
    const gzip = createGzip();
    xml.once('error', (error) => gzip.destroy(error));
    gzip.once('close', () => xml.destroy());
    return reply.header('content-encoding', 'gzip').send(xml.pipe(gzip));
  });
}
