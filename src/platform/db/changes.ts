import { z } from 'zod';

/**
 * Rows that a statement changed, as triggers send them on the channels `catalog` and `content`. `ids` are ids of products
 * where the table has a `product_id` and for answers, of bundles for their parts, of campaigns for the categories and
 * producers of a campaign, otherwise of the table itself; null stands for any row. Pages of the shop have a `key` instead.
 */
export type Change = { table: string; ids: number[] | null; key?: string | undefined };

const changeSchema = z.object({ table: z.string(), ids: z.array(z.int()).nullable(), key: z.string().optional() });

/** Reads the payload of a notification; an unreadable one stands for a change of anything. */
export function parseChange(payload: string): Change {
  try {
    return changeSchema.parse(JSON.parse(payload));
  } catch {
    return { table: '', ids: null };
  }
}
