import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/support/shop.ts';
import { getNearest, getSuggestions } from './contract.ts';

const shop = await openTestShop();

const suggest = async (keyword: string) =>
  getSuggestions.data.parse(
    (await shop.app.inject({ url: '/api/storefront/suggestions', query: { keyword } })).json().data,
  );
const nearest = async (keyword: string) =>
  getNearest.data.parse((await shop.app.inject({ url: '/api/storefront/nearest', query: { keyword } })).json().data);

test('suggestions while typing: products, categories and producers', async () => {
  const some = await suggest('min');
  expect(some.products.length).toBeGreaterThan(0);
  expect(some.categories.map((category) => category.name)).toContain('Minerale');
  expect(some.producers.map((producer) => producer.name)).toContain('Minera');
  expect(some.products.length).toBeLessThanOrEqual(5);
});

test('suggestions name articles by words of the title', async () => {
  const [row] = await shop.db<{ title: string }[]>`
    select title from blog_article where published_at < now() order by id limit 1`;
  const title = row?.title ?? '';
  const { articles } = await suggest(title.split(' ').slice(0, 3).join(' '));
  expect(articles.map((article) => article.title)).toContain(title);
});

test('suggestions ignore diacritics', async () => {
  expect((await suggest('frumusete')).categories.length).toBeGreaterThan(0);
});

test('a search with no result offers similar products', async () => {
  const similar = await nearest('magnziu xyzxyz');
  expect(similar.products.some((product) => product.name.toLowerCase().includes('magneziu'))).toBe(true);
  const nothing = await nearest('qqqqqqqq');
  expect(nothing.didYouMean).toBeNull();
  expect(nothing.products).toEqual([]);
});

test('an empty keyword is refused', async () => {
  expect((await shop.app.inject('/api/storefront/suggestions?keyword=')).statusCode).toBe(400);
  expect((await shop.app.inject('/api/storefront/suggestions')).statusCode).toBe(400);
});
