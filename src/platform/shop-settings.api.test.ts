import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../test/support/shop.ts';
import { listVersions, readShopSettings, saveShopSettings } from './shop-settings.server.ts';
import { defineSettings } from './shop-settings.ts';

const db = await openTestDatabase('empty');
const group = defineSettings({
  key: 'test-group',
  name: 'Test',
  text: 'Test',
  schema: z.object({ days: z.int().min(1).default(7), isOn: z.boolean().default(false) }),
});
const savedBy = 'admin:1';

test('settings that were never saved have the defaults of their schema', async () => {
  expect(await readShopSettings(db, { ...group, key: 'never-saved' })).toEqual({ days: 7, isOn: false });
});

test('the newest save is in force, earlier ones are the history', async () => {
  const key = 'history';
  expect(await saveShopSettings(db, key, { version: 0, values: { days: 3 }, savedBy })).toBe(true);
  expect(await saveShopSettings(db, key, { version: 1, values: { days: 4, isOn: true }, savedBy })).toBe(true);
  expect(await readShopSettings(db, { ...group, key })).toEqual({ days: 4, isOn: true });
  expect((await listVersions(db, key, 10)).map(({ version, values }) => [version, values])).toEqual([
    [2, { days: 4, isOn: true }],
    [1, { days: 3 }],
  ]);
});

test('of two saves that began from the same version one is refused', async () => {
  const key = 'conflict';
  const save = (days: number) => saveShopSettings(db, key, { version: 0, values: { days }, savedBy });
  expect((await Promise.all([save(3), save(4)])).toSorted()).toEqual([false, true]);
  expect(await listVersions(db, key, 10)).toHaveLength(1);
});

test('a stored value that the schema no longer accepts has its default', async () => {
  const key = 'old-value';
  await saveShopSettings(db, key, { version: 0, values: { days: 0, isOn: true, gone: 'x' }, savedBy });
  expect(await readShopSettings(db, { ...group, key })).toEqual({ days: 7, isOn: true });
});
