import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { inputErrorMessage } from '../../platform/http/input-errors.ts';
import {
  listVersions,
  type StoredSettings,
  saveShopSettings,
  withDefaults,
} from '../../platform/shop-settings.server.ts';
import type { SettingsGroup } from '../../platform/shop-settings.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import type { SavedSettings, saveSettings } from './contract.ts';
import { findGroup, settingsGroups } from './groups.ts';

const historyLength = 20;

export const readAllSettings = (db: Db): Promise<SavedSettings[]> =>
  Promise.all(settingsGroups.map((group) => readGroup(db, group)));

async function readGroup(db: Db, { key, schema }: SettingsGroup): Promise<SavedSettings> {
  const versions = await listVersions(db, key, historyLength + 1);
  const nameOf = await loadAuthorNames(
    db,
    versions.map(({ savedBy }) => ({ author: savedBy })),
  );
  const valuesOf = (stored?: StoredSettings) => withDefaults(schema, stored?.values ?? {});
  return {
    key,
    version: versions[0]?.version ?? 0,
    values: valuesOf(versions[0]),
    history: versions.slice(0, historyLength).map((stored, index) => ({
      version: stored.version,
      at: stored.savedAt.toISOString(),
      authorName: nameOf(stored.savedBy),
      changes: changedFields(valuesOf(versions[index + 1]), valuesOf(stored)),
    })),
  };
}

const changedFields = (before: SavedSettings['values'], after: SavedSettings['values']): SavedSettings['values'] =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

export async function saveGroup(
  db: Db,
  user: CurrentUser,
  key: string,
  { version, values }: BodyOf<typeof saveSettings>,
): Promise<SavedSettings | Refused<'unknownGroup' | 'badSettings' | 'changed'>> {
  const group = findGroup(key);
  if (!group) return refuse('unknownGroup');
  const parsed = group.schema
    .strict()
    .safeParse(Object.fromEntries(values.map(({ name, value }) => [name, value])), { error: inputErrorMessage });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('badSettings', issue?.message, issue?.path.join('.'));
  }
  const isSaved = await saveShopSettings(db, key, { version, values: parsed.data, savedBy: staffAuthor(user) });
  return isSaved ? readGroup(db, group) : refuse('changed');
}
