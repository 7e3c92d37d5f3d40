import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { rowTag } from '../pages/cache-tags.ts';
import type { AdminLayout, LayoutKey } from './contract.ts';
import * as queries from './queries.server.ts';

type LayoutDefinition<Layout extends object> = {
  key: LayoutKey;
  schema: z.ZodType<Layout>;
  /** What the shop comes with. */
  initial: Layout;
};

/** The use cases of a layout: staff save a draft, look at it, and publish it or return to what is published. */
export function createLayout<Layout extends object>({ key, schema, initial }: LayoutDefinition<Layout>) {
  /** A layout of another version of the shop that no longer fits is not shown. */
  const parse = (stored: unknown): Layout | null => schema.safeParse(stored).data ?? null;

  async function readForAdmin(db: Db): Promise<AdminLayout<Layout>> {
    const { version, draft, published } = await queries.selectLayout(db, key);
    const shown = parse(published) ?? initial;
    const layout = parse(draft) ?? shown;
    return {
      version,
      layout,
      hasDraft: !isDeepStrictEqual(layout, shown),
      isDefault: isDeepStrictEqual(shown, initial),
    };
  }

  const changed = async (db: Db, isDone: boolean): Promise<AdminLayout<Layout> | Refused<'changed'>> =>
    isDone ? readForAdmin(db) : refuse('changed');

  return {
    /** Cache tags of what shows it. */
    tags: [rowTag('shop_layout', key)],
    readForAdmin,
    /** What shoppers see. */
    read: async (db: Db): Promise<Layout> => parse((await queries.selectLayout(db, key)).published) ?? initial,
    save: async (db: Db, { version, layout }: { version: number; layout: Layout }) =>
      changed(db, await queries.updateDraft(db, key, version, layout)),
    publish: async (db: Db, { version }: { version: number }) =>
      changed(db, await queries.publishDraft(db, key, version)),
    discard: async (db: Db, { version }: { version: number }) =>
      changed(db, await queries.deleteDraft(db, key, version)),
  };
}
