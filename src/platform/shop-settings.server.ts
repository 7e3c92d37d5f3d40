import type { z } from 'zod';
import type { Db } from './db/db.server.ts';
import type { SettingsGroup, SettingsSchema } from './shop-settings.ts';

export type StoredSettings = { version: number; values: Record<string, unknown>; savedAt: Date; savedBy: string };

/** The values in force: what was saved last, with the schema's defaults for the rest. */
export async function readShopSettings<Schema extends SettingsSchema>(
  db: Db,
  group: SettingsGroup<Schema>,
): Promise<z.output<Schema>> {
  const [newest] = await listVersions(db, group.key, 1);
  return withDefaults(group.schema, newest?.values ?? {});
}

/** Fields that a later version of the shop no longer knows, or no longer accepts, have their default. */
export function withDefaults<Schema extends SettingsSchema>(
  schema: Schema,
  stored: Record<string, unknown>,
): z.output<Schema> {
  const accepted = Object.entries(schema.shape).flatMap(([name, field]) =>
    name in stored && field.safeParse(stored[name]).success ? [[name, stored[name]]] : [],
  );
  return schema.parse(Object.fromEntries(accepted));
}

/** The saved versions of a group, newest first. */
export const listVersions = (db: Db, key: string, limit: number): Promise<StoredSettings[]> =>
  db<StoredSettings[]>`
    select version, "values", saved_at, saved_by from shop_setting
    where key = ${key} order by version desc limit ${limit}`;

/** Saves the version after `version` (0 when nothing is stored). False when somebody else saved meanwhile. */
export async function saveShopSettings(
  db: Db,
  key: string,
  { version, values, savedBy }: { version: number; values: Record<string, unknown>; savedBy: string },
): Promise<boolean> {
  const saved = await db`
    insert into shop_setting (key, version, "values", saved_by)
    select ${key}, ${version + 1}, ${JSON.stringify(values)}::text::jsonb, ${savedBy}
    where ${version} = coalesce((select max(version) from shop_setting where key = ${key}), 0)
    on conflict do nothing`;
  return saved.count === 1;
}
