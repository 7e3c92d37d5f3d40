import type { Pool } from '../../platform/db/db.server.ts';
import type { FeedProduct } from './google-merchant.ts';

export const streamFeedProducts = (db: Pool, batchSize: number): AsyncIterable<FeedProduct[]> =>
  db<FeedProduct[]>`
    select id, code, gtin, coalesce(nullif(details, ''), seo_description) as description, unit_name,
      unit_size, unit_count::float8 as unit_count, category_id
    from product where is_published order by id`.cursor(batchSize);
