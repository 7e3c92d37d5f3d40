import { expect, test } from 'vitest';
import { firstLinks, suggestionLinks } from './find-suggestions.ts';

const nothing = { products: [], categories: [], producers: [], articles: [] };

test('2§2 search: the suggestion links end with all results', () => {
  const found = {
    ...nothing,
    products: [{ id: 7, name: 'Zinc 15 mg', brand: 'Minera', image: '', sellingPrice: 20 }],
    categories: [{ id: 2, name: 'Minerale' }],
    articles: [{ handler: 'zinc', title: 'Zinc' }],
  };
  expect(suggestionLinks(found, 'zinc')).toEqual([
    { key: 'product-7', to: '/zinc-15-mg-7' },
    { key: 'category-2', to: '/minerale?page=1' },
    { key: 'article-zinc', to: '/blog/zinc' },
    { key: 'all', words: 'zinc' },
  ]);
  expect(suggestionLinks(nothing, 'zinc')).toEqual([]);
});

test('an empty search field offers the last searches, then the popular ones', () => {
  expect(firstLinks({ recent: ['fier'], popular: ['zinc', 'omega 3'] }).map(({ words }) => words)).toEqual([
    'fier',
    'zinc',
    'omega 3',
  ]);
});
