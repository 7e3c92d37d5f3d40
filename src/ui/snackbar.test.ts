import { beforeEach, expect, test } from 'vitest';
import { snackbar, useSnackbars } from './snackbar.ts';

beforeEach(() => useSnackbars.setState({ snacks: [] }));

test('2§9 notifications: success, error and warn, shown for 5000 ms unless told otherwise', () => {
  snackbar.success('Salvat!');
  snackbar.error('Ups... A aparut o eroare');
  snackbar.warn('Atenție', { duration: 10_000 });
  expect(useSnackbars.getState().snacks.map(({ kind, text, duration }) => [kind, text, duration])).toEqual([
    ['success', 'Salvat!', 5000],
    ['error', 'Ups... A aparut o eroare', 5000],
    ['warn', 'Atenție', 10_000],
  ]);
});

test('the same text again replaces the earlier notification', () => {
  snackbar.error('Ups... A aparut o eroare');
  snackbar.success('Salvat!');
  snackbar.error('Ups... A aparut o eroare');
  expect(useSnackbars.getState().snacks.map(({ text }) => text)).toEqual(['Salvat!', 'Ups... A aparut o eroare']);
});
