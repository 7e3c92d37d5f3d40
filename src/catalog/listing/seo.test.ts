import { expect, test } from 'vitest';
import { organizationData } from '../../brands/organization.ts';
import { categoryMeta, listingMeta } from './seo.ts';

const site = 'https://vitrina.example';
const minerals = {
  name: 'Magneziu',
  seoTitle: 'Magneziu pentru fiecare zi',
  seoKeywords: 'magneziu, minerale',
  seoDescription: 'Toate formele de magneziu.',
  breadcrumbs: [{ name: 'Minerale' }, { name: 'Magneziu' }],
  products: [{ id: 7, name: 'Magneziu citrat' }],
};

test('1§9 search engines: a category page has title, keywords, description and robots', () => {
  const meta = categoryMeta(minerals, { siteUrl: site, page: 1 });
  expect(meta).toContainEqual({ title: 'Magneziu pentru fiecare zi · Vitrina' });
  expect(meta).toContainEqual({ name: 'keywords', content: 'magneziu, minerale' });
  expect(meta).toContainEqual({ name: 'description', content: 'Toate formele de magneziu.' });
  expect(meta).toContainEqual({
    name: 'robots',
    content: 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1',
  });
});

test('a category with a picture is shared with it', () => {
  const picture = { image: '/uploads/ab/c.webp', alt: '' };
  const meta = categoryMeta({ ...minerals, picture }, { siteUrl: site, page: 1 });
  expect(meta).toContainEqual({ property: 'og:image', content: `${site}/uploads/ab/c.webp` });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Magneziu' });
  const plain = categoryMeta(minerals, { siteUrl: site, page: 1 });
  expect(plain).toContainEqual({ property: 'og:image', content: expect.stringMatching(/^https:.*\.webp$/) });
});

test('lists are shared with title, description, address and card, and name their products to search engines', () => {
  for (const tags of [listing({}), categoryMeta(minerals, { siteUrl: site, page: 1 })]) {
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name'])
      expect(tags).toContainEqual({ property, content: expect.stringMatching(/./) });
    expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(JSON.stringify(tags)).toContain(`"url":"${site}/magneziu-citrat-7"`);
  }
});

test('1§2 listing: the breadcrumb starts with Produse, for search engines too', () => {
  const [crumbs] = categoryMeta(minerals, { siteUrl: `${site}/`, page: 1 }).filter((part) => 'script:ld+json' in part);
  expect(crumbs).toMatchObject({
    'script:ld+json': {
      itemListElement: [
        { position: 1, name: 'Produse', item: `${site}/products` },
        { position: 2, name: 'Minerale', item: `${site}/minerale` },
        { position: 3, name: 'Magneziu', item: `${site}/magneziu` },
      ],
    },
  });
});

const listing = (told: Partial<Parameters<typeof listingMeta>[0]>) =>
  listingMeta({ keyword: null, campaign: null, products: minerals.products, siteUrl: site, page: 1, ...told });
const canonical = (href: string) => ({ tagName: 'link', rel: 'canonical', href });

test('1§9 search engines: the listing is named after the keyword or the campaign', () => {
  const campaign = { name: 'Săptămâna mineralelor', description: 'Magneziu și zinc.', image: '' };
  expect(listing({ keyword: 'zinc' })).toContainEqual({ title: 'Căutare "zinc" · Vitrina' });
  expect(listing({ campaign })).toContainEqual({ title: 'Săptămâna mineralelor · Vitrina' });
  expect(listing({})).toContainEqual({ title: 'Produse · Vitrina' });
});

test('search engines: filtered and sorted lists share a canonical URL, pages have their own', () => {
  expect(listing({})).toContainEqual(canonical(`${site}/products`));
  expect(listing({ page: 3 })).toContainEqual(canonical(`${site}/products?page=3`));
  expect(categoryMeta(minerals, { siteUrl: site, page: 2 })).toContainEqual(canonical(`${site}/magneziu?page=2`));
});

test('search engines: search results are not indexed', () => {
  const found = listing({ keyword: 'zinc' });
  expect(found).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  expect(found.some((tag) => 'rel' in tag)).toBe(false);
});

test('romania: listings name the company that runs the shop', () => {
  const organization = organizationData(site);
  for (const tags of [listing({}), categoryMeta(minerals, { siteUrl: site, page: 1 })])
    expect(tags).toContainEqual({ 'script:ld+json': organization });
});
