import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay } from './admin-dates.ts';

test('dates of the back office name the month, in the time of Bucharest', () => {
  expect(formatDateTime(new Date('2026-11-19T12:05:00Z'))).toBe('19 nov. 2026, 14:05');
  expect(formatDate(new Date('2026-05-31T21:30:00Z'))).toBe('1 iun. 2026');
  expect(formatDay('2026-05-09')).toBe('9 mai 2026');
  expect(formatDay('2026-12')).toBe('dec. 2026');
});

test('every screen of the back office formats dates with these functions', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/admin\/.*(?<!\.test)\.tsx?$/.test(file),
  );
  expect(screens.length).toBeGreaterThan(200);
  const others = screens.filter((file) =>
    /import \{[^}]*\bformat(Date|DateTime|Day)\b[^}]*\} from '[^']*\/(romanian|format-day)\.ts'/.test(
      readFileSync(join('src', file), 'utf8'),
    ),
  );
  expect(others).toEqual([]);
});
