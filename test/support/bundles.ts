import { randomUUID } from 'node:crypto';
import type { Pool } from '../../src/platform/db/db.server.ts';

/** Inserts a published bundle of these parts; the price is in bani. */
export async function newBundle(
  db: Pool,
  parts: readonly { productId: number; quantity: number }[],
  price = 8000,
): Promise<number> {
  const code = `B-${randomUUID()}`;
  const [row] = await db<{ id: number }[]>`
    insert into product (code, producer_id, category_id, name, selling_price)
    values (${code}, 1, (select min(id) from category), ${`Pachet ${code.slice(2, 6)}`}, ${price}) returning id`;
  const bundleId = row?.id ?? 0;
  await db`insert into bundle_part ${db(parts.map((part, position) => ({ bundleId, ...part, position })))}`;
  return bundleId;
}
