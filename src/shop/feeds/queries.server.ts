import type { Pool } from '../../kit/db.server.ts';
import type { Printed } from './google-merchant.ts';

/** Every published product by id, a batch at a time. */
export const streamPrinted = (db: Pool, batch: number): AsyncIterable<Printed[]> =>
  db<Printed[]>`
    select id, code, gtin, coalesce(nullif(details, ''), seo_description) as description, unit_name as "unitName",
      unit_size as "unitSize", unit_count::float8 as "unitCount", category_id as "categoryId"
    from product where is_published order by id`.cursor(batch);
