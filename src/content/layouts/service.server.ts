import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { refuseNewClaims } from '../../catalog/claims/service.server.ts';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { rowTag } from '../pages/cache-tags.ts';
import type { AdminLayout, LayoutKey } from './contract.ts';
import * as queries from './queries.server.ts';

type LayoutDefinition<Layout extends object> = {
  key: LayoutKey;
  schema: z.ZodType<Layout>;
  /** Default of a new shop. */
  initial: Layout;
  /** Texts by staff for shoppers. */
  textsOf: (layout: Layout) => string[];
};

/** The use cases of a layout: staff save a draft, look at it, and publish it or return to what is published. */
export function createLayout<Layout extends object>({ key, schema, initial, textsOf }: LayoutDefinition<Layout>) {
  /** A layout of another version of the shop that no longer fits is not shown. */
  const parse = (stored: unknown): Layout | null => schema.safeParse(stored).data ?? null;

  const read = async (db: Db): Promise<Layout> => parse((await queries.selectLayout(db, key)).published) ?? initial;

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
    /** Public layout. */
    read,
    readTexts: async (db: Db): Promise<string[]> => textsOf(await read(db)),
    save: async (db: Db, { version, layout }: { version: number; layout: Layout }) =>
      changed(db, await queries.updateDraft(db, key, version, layout)),
    publish: (db: Db, { version }: { version: number }) =>
      rollbackIfRefused<AdminLayout<Layout> | Refused<'changed' | 'claims'>>(db, async (tx) => {
        if (!(await queries.publishDraft(tx, key, version))) return refuse('changed');
        const texts = textsOf(await read(tx));
        return (await refuseNewClaims(tx, { texts }, { of: { kind: 'layout', id: key } })) ?? readForAdmin(tx);
      }),
    discard: async (db: Db, { version }: { version: number }) =>
      changed(db, await queries.deleteDraft(db, key, version)),
  };
}
