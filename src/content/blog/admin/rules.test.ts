import { expect, test } from 'vitest';
import type { AdminArticle } from '../admin-contract.ts';
import { articleErrors, followTitle, newArticle, toArticleBody, toArticleValues } from './rules.ts';

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
  expect(toArticleBody(toArticleValues(saved))).toEqual(same);
  expect(toArticleBody({ ...newArticle, tags: ' Somn,, Somn , ' }).tags).toEqual(['Somn']);
});

test('the address follows the title until someone writes another one', () => {
  expect(followTitle(newArticle, 'Magneziu și somn')).toEqual({
    title: 'Magneziu și somn',
    handler: 'magneziu-si-somn',
  });
  expect(followTitle({ ...newArticle, title: 'Vechi', handler: 'altul' }, 'Nou')).toEqual({ title: 'Nou' });
});

test('errors are shown beside their field', () => {
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
