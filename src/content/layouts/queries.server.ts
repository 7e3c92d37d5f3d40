import type { Db } from '../../platform/db/db.server.ts';
import { exists, one } from '../../platform/db/rows.server.ts';
import type { LayoutKey } from './contract.ts';

export type LayoutRow = { version: number; draft: unknown; published: unknown };

export const selectLayout = (db: Db, key: LayoutKey): Promise<LayoutRow> =>
  one(db<LayoutRow[]>`select version, draft, published from shop_layout where key = ${key}`);

/** As the other updates, returns false when the version has changed. */
export const updateDraft = (db: Db, key: LayoutKey, version: number, layout: object): Promise<boolean> =>
  exists(db`
    update shop_layout set draft = nullif(${JSON.stringify(layout)}::text::jsonb, published), version = version + 1
    where key = ${key} and version = ${version} returning key`);

export const publishDraft = (db: Db, key: LayoutKey, version: number): Promise<boolean> =>
  exists(db`
    update shop_layout set published = coalesce(draft, published), draft = null, version = version + 1
    where key = ${key} and version = ${version} returning key`);

export const deleteDraft = (db: Db, key: LayoutKey, version: number): Promise<boolean> =>
  exists(db`
    update shop_layout set draft = null, version = version + 1
    where key = ${key} and version = ${version} returning key`);
