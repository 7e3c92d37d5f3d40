import { expect, test } from 'vitest';
import { ApiError } from '../platform/http/client.ts';
import { splitFailure } from './error-message.ts';

const hasField = (path: string): boolean => path === 'name' || path === 'code';
const failed = (fieldErrors: Record<string, string>) => new ApiError('Refused', 400, 'Nu.', null, fieldErrors);

test('errors of fields that the form has are shown there, with no message above', () => {
  expect(splitFailure(failed({ name: 'Scrie numele.', code: 'Scrie codul.' }), hasField)).toEqual({
    fieldErrors: { name: 'Scrie numele.', code: 'Scrie codul.' },
    message: null,
  });
});

test('an error of another field is shown above the form', () => {
  expect(splitFailure(failed({ name: 'Scrie numele.', 'lines.0': 'Lipsește.' }), hasField)).toEqual({
    fieldErrors: { name: 'Scrie numele.' },
    message: 'Lipsește.',
  });
});

test('a failure without field errors is shown above the form', () => {
  expect(splitFailure(failed({}), hasField)).toEqual({ fieldErrors: {}, message: 'Nu.' });
  expect(splitFailure(new TypeError('offline'), hasField).message).toBe('Ups... A aparut o eroare');
});
