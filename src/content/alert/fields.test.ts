import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../ui/admin/schema-form.ts';
import { AlertFields } from './fields.ts';

const saved = {
  text: 'Vineri livrăm gratuit',
  link: null,
  linkName: '',
  startsAt: '2026-11-27T08:00',
  endsAt: null,
};

const errorsOf = (changes: object): object => {
  const result = AlertFields.safeParse(toRequestBody(AlertFields, { ...toFormValues(AlertFields, saved), ...changes }));
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('a form saved without changes sends the same values', () => {
  expect(AlertFields.parse(toRequestBody(AlertFields, toFormValues(AlertFields, saved)))).toEqual(saved);
});

test('a link needs a text and a text needs a link; errors are shown beside their field', () => {
  const incomplete = { linkName: 'Legătura are nevoie și de text, și de adresă.' };
  expect(errorsOf({ link: '/campaigns' })).toEqual(incomplete);
  expect(errorsOf({ linkName: 'Vezi' })).toEqual(incomplete);
  expect(errorsOf({ link: ' /campaigns ', linkName: 'Vezi' })).toEqual({});
  expect(errorsOf({ link: '//rau.example', linkName: 'Vezi' })).toEqual({
    link: expect.stringContaining('începe cu /'),
  });
  expect(errorsOf({ endsAt: '2026-11-27T07:00' })).toEqual({ endsAt: 'Anunțul se încheie după ce începe.' });
  expect(errorsOf({ text: 'x'.repeat(141) })).toEqual({ text: 'Anunțul are cel mult 140 de caractere.' });
});
