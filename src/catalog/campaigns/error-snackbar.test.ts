import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/client.ts';
import { useSnackbars } from '../../ui/snackbar.ts';
import { withErrorSnackbar } from './error-snackbar.ts';

beforeEach(() => useSnackbars.setState({ snacks: [] }));

const shownSnacks = () => useSnackbars.getState().snacks.map(({ kind, text }) => `${kind}: ${text}`);

test('2§8 any campaign failure: exactly one sentence in a snack bar, whatever the reason, which the caller still gets', async () => {
  const failure = new ApiError('refused', 409, 'Există deja o campanie cu acest nume.');
  await expect(withErrorSnackbar(Promise.reject(failure))).rejects.toBe(failure);
  expect(shownSnacks()).toEqual(['error: Ups... A aparut o eroare']);
});

test('2§8 a campaign call that succeeds, or that the screen aborted, shows nothing', async () => {
  expect(await withErrorSnackbar(Promise.resolve([1]))).toEqual([1]);
  await expect(withErrorSnackbar(Promise.reject(new Error('aborted')), AbortSignal.abort())).rejects.toThrow();
  expect(shownSnacks()).toEqual([]);
});
