import { expect, test } from 'vitest';
import { categoryMeta, listingMeta } from './seo.ts';

const site = 'https://vitrina.example';
const minerals = {
  name: 'Magneziu',
  seoTitle: 'Magneziu pentru fiecare zi',
  seoKeywords: 'magneziu, minerale',
  seoDescription: 'Toate formele de magneziu.',
  breadcrumbs: [{ name: 'Minerale' }, { name: 'Magneziu' }],
};

test('1§9 search engines: a category page has title, keywords, description and robots', () => {
  const meta = categoryMeta(minerals, site);
  expect(meta).toContainEqual({ title: 'Magneziu pentru fiecare zi' });
  expect(meta).toContainEqual({ name: 'keywords', content: 'magneziu, minerale' });
  expect(meta).toContainEqual({ name: 'description', content: 'Toate formele de magneziu.' });
  expect(meta).toContainEqual({
    name: 'robots',
    content: 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1',
  });
});

test('1§2 listing: the breadcrumb starts with Produse, for search engines too', () => {
  const [crumbs] = categoryMeta(minerals, `${site}/`).filter((part) => 'script:ld+json' in part);
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

test('1§9 search engines: the listing is named after the keyword or the campaign', () => {
  const campaign = { name: 'Săptămâna mineralelor', description: 'Magneziu și zinc.' };
  expect(listingMeta('zinc', null, site)).toContainEqual({ title: 'Căutare "zinc" · Vitrina' });
  expect(listingMeta(null, campaign, site)).toContainEqual({ title: 'Săptămâna mineralelor · Vitrina' });
  expect(listingMeta(null, null, site)).toContainEqual({ title: 'Produse · Vitrina' });
});
