import { expect, test } from 'vitest';
import type { AdminSlide } from '../admin-contract.ts';
import { getVisibility } from './rules.ts';

const slide: AdminSlide = {
  id: 2,
  version: 3,
  kicker: '',
  title: 'Iarna pe raft',
  text: '',
  button: 'Vezi',
  link: '/campaigns',
  image: '/pictures/slides/minerale.webp',
  narrowImage: '/pictures/slides/card-minerale.webp',
  ground: '#efe5cf',
  startsAt: null,
  endsAt: '2026-12-01T00:00',
  isActive: true,
  isShown: true,
  claims: [],
};

test('tells why a slide is not shown', () => {
  const now = '2026-11-16T08:00';
  expect(getVisibility(slide, now)).toBe('shown');
  expect(getVisibility({ ...slide, isShown: false, isActive: false }, now)).toBe('off');
  expect(getVisibility({ ...slide, isShown: false, endsAt: '2026-11-01T00:00' }, now)).toBe('over');
  expect(getVisibility({ ...slide, isShown: false, startsAt: '2026-11-20T00:00' }, now)).toBe('later');
});
