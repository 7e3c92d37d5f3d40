import { expect, test } from 'vitest';
import { settingsGroups } from '../groups.ts';
import { isGroupFound } from './search-rules.ts';

const found = (search: string): string[] =>
  settingsGroups.filter((group) => isGroupFound(group, search)).map(({ name }) => name);

test('settings are found by the words of their groups and fields, without diacritics', () => {
  expect(found('')).toHaveLength(settingsGroups.length);
  expect(found('greutati')).toContain('Greutăți și dimensiuni');
  expect(found('GREUTĂȚI dimensiuni').length).toBeLessThan(settingsGroups.length);
  expect(found('xyzzy')).toEqual([]);
});
