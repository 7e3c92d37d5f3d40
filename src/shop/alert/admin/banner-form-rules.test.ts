import { expect, test } from 'vitest';
import type { AdminAlert } from '../admin-contract.ts';
import { bannerErrors, bodyOf, valuesOf } from './banner-form-rules.ts';

const saved: AdminAlert = {
  text: 'Vineri livrăm gratuit',
  link: null,
  linkName: '',
  startsAt: '2026-11-27T08:00',
  endsAt: null,
  version: 3,
  isShown: true,
};

test('a banner that is opened and saved without a change stays what it was', () => {
  const { isShown, ...same } = saved;
  expect(bodyOf(valuesOf(saved), saved.version)).toEqual(same);
});

test('a link needs words and words need a link; what is wrong stands beside its field', () => {
  const values = valuesOf(saved);
  expect(bannerErrors({ ...values, link: '/campaigns' }).linkName).toBe(
    'Legătura are nevoie și de text, și de adresă.',
  );
  expect(bannerErrors({ ...values, linkName: 'Vezi' }).linkName).toBe('Legătura are nevoie și de text, și de adresă.');
  expect(bannerErrors({ ...values, link: '//rau.example', linkName: 'Vezi' }).link).toContain('începe cu /');
  expect(bannerErrors({ ...values, endsAt: '2026-11-27T07:00' }).endsAt).toContain('se încheie după ce începe');
  expect(bannerErrors({ ...values, text: 'x'.repeat(141) }).text).toContain('140');
});
