import { expect, test } from 'vitest';
import type { AdminAlert } from '../admin-contract.ts';
import { bannerErrors, toBannerBody, toBannerValues } from './rules.ts';

const saved: AdminAlert = {
  text: 'Vineri livrăm gratuit',
  link: null,
  linkName: '',
  startsAt: '2026-11-27T08:00',
  endsAt: null,
  version: 3,
  isShown: true,
};

test('a form saved without changes sends the same values', () => {
  const { isShown, ...same } = saved;
  expect(toBannerBody(toBannerValues(saved), saved.version)).toEqual(same);
});

test('a link needs a text and a text needs a link; errors are shown beside their field', () => {
  const values = toBannerValues(saved);
  expect(bannerErrors({ ...values, link: '/campaigns' }).linkName).toBe(
    'Legătura are nevoie și de text, și de adresă.',
  );
  expect(bannerErrors({ ...values, linkName: 'Vezi' }).linkName).toBe('Legătura are nevoie și de text, și de adresă.');
  expect(bannerErrors({ ...values, link: '//rau.example', linkName: 'Vezi' }).link).toContain('începe cu /');
  expect(bannerErrors({ ...values, endsAt: '2026-11-27T07:00' }).endsAt).toContain('se încheie după ce începe');
  expect(bannerErrors({ ...values, text: 'x'.repeat(141) }).text).toContain('140');
});
