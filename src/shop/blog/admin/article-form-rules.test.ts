import { expect, test } from 'vitest';
import type { AdminArticle } from '../admin-contract.ts';
import { articleErrors, bodyOf, followTitle, newArticle, valuesOf } from './article-form-rules.ts';

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

test('an article that is opened and saved without a change stays what it was', () => {
  const { id, version, state, readingMinutes, publishedAt, updatedAt, ...same } = saved;
  expect(bodyOf(valuesOf(saved))).toEqual(same);
  expect(bodyOf({ ...newArticle, tags: ' Somn,, Somn , ' }).tags).toEqual(['Somn']);
});

test('the address follows the title until someone writes another one', () => {
  expect(followTitle(newArticle, 'Magneziu și somn')).toEqual({
    title: 'Magneziu și somn',
    handler: 'magneziu-si-somn',
  });
  expect(followTitle({ ...newArticle, title: 'Vechi', handler: 'altul' }, 'Nou')).toEqual({ title: 'Nou' });
});

test('what is wrong is said beside its field', () => {
  const wrong = articleErrors({ ...newArticle, handler: 'Nu Așa', tags: 'a,b,c,d,e,f,g,h,i' });
  expect(Object.entries(wrong).flatMap(([name, sentence]) => (sentence ? [name] : []))).toEqual([
    'handler',
    'title',
    'summary',
    'content',
    'author',
    'tags',
  ]);
});
