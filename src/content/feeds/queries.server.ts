import type { Pool } from '../../platform/db/db.server.ts';
import type { FeedProduct } from './google-merchant.ts';

export const streamFeedProducts = (db: Pool, batchSize: number): AsyncIterable<FeedProduct[]> =>
  db<FeedProduct[]>`
    select id, code, gtin, coalesce(nullif(details, ''), seo_description) as description, unit_name as "unitName",
      unit_size as "unitSize", unit_count::float8 as "unitCount", category_id as "categoryId"
    from product where is_published order by id`.cursor(batchSize);
