import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../../ui/admin/schema-form.ts';
import type { AdminArticle } from '../admin-contract.ts';
import { ArticleFormFields } from './rules.ts';

const saved: AdminArticle = {
  id: 3,
  version: 2,
  state: 'draft',
  handler: 'cum-citesti-eticheta',
  title: 'Cum citești eticheta',
  summary: 'Pe scurt.',
  content: 'Un text.',
  image: '',
  author: 'Ioana Pop',
  authorRole: 'farmacistă',
  tags: ['Etichete', 'Doze'],
  productIds: [12, 7],
  seoTitle: '',
  seoDescription: '',
  readingMinutes: 1,
  publishedAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

test('a form saved without changes sends the same values', () => {
  const { id, version, state, readingMinutes, publishedAt, updatedAt, ...same } = saved;
  const values = toFormValues(ArticleFormFields, saved);
  expect(values.tags).toBe('Etichete, Doze');
  expect(ArticleFormFields.parse(toRequestBody(ArticleFormFields, values))).toEqual(same);
});

test('errors are shown beside their field', () => {
  const values = { ...toFormValues(ArticleFormFields, null), handler: 'Nu Așa', tags: 'a,b,c,d,e,f,g,h,i' };
  const { error } = ArticleFormFields.safeParse(toRequestBody(ArticleFormFields, values));
  const fields = error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(fields)).toEqual(new Set(['handler', 'title', 'summary', 'content', 'author', 'tags']));
});
