import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../ui/admin/schema-form.ts';
import { SlideFields } from './fields.ts';

const slide: SlideFields = {
  kicker: 'Nou',
  title: 'Iarna pe raft',
  text: 'Vitamine și minerale',
  button: 'Vezi',
  link: '/campaigns',
  image: '/pictures/slides/minerale.webp',
  narrowImage: '/pictures/slides/card-minerale.webp',
  ground: '#efe5cf',
  startsAt: null,
  endsAt: '2026-12-01T00:00',
  isActive: true,
};

const invalidFields = (changes: object): string[] => {
  const result = SlideFields.safeParse({ ...slide, ...changes });
  return (result.error?.issues ?? []).map(({ path }) => path.join('.'));
};

test('a form saved without changes sends the same values', () => {
  expect(SlideFields.parse(toRequestBody(SlideFields, toFormValues(SlideFields, slide)))).toEqual(slide);
});

test('each wrong field is named by its path', () => {
  expect(invalidFields({})).toEqual([]);
  const wrong = { title: 'x', text: 'x'.repeat(161), link: '//rau.example', image: '', ground: '#14613a' };
  expect(invalidFields(wrong)).toEqual(Object.keys(wrong));
  expect(invalidFields({ startsAt: '2026-12-02T00:00' })).toEqual(['endsAt']);
});
