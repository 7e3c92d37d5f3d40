import { expect, test } from 'vitest';
import { companySettings } from '../../../brands/settings.ts';
import { settingsGroups } from '../groups.ts';
import { findSettings } from './search-rules.ts';

const found = (search: string): string[] =>
  settingsGroups.flatMap((group) => findSettings(group, search)?.group.name ?? []);

test('settings are found by the words of their groups and fields, without diacritics', () => {
  expect(found('')).toHaveLength(settingsGroups.length);
  expect(found('greutati')).toContain('Greutăți și dimensiuni');
  expect(found('GREUTĂȚI dimensiuni').length).toBeLessThan(settingsGroups.length);
  expect(found('xyzzy')).toEqual([]);
});

test('the fields that have the words are named, unless the words are those of the whole group', () => {
  expect(findSettings(companySettings, 'iban')?.fields).toContainEqual({ name: 'iban', label: expect.any(String) });
  expect(findSettings(companySettings, '')?.fields).toEqual([]);
  expect(findSettings(companySettings, companySettings.name)?.fields).toEqual([]);
});
