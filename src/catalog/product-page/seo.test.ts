import { expect, test } from 'vitest';
import { blankFields } from '../../../test/support/product-fields.ts';
import type { ProductDetail } from './contract.ts';
import { productMeta } from './seo.ts';
import { breadcrumbData, canonicalOf, productData, scriptJson } from './structured-data.ts';

const address = { siteUrl: 'https://shop.example', path: '/zinc-7' };

const product: ProductDetail = {
  ...blankFields,
  id: 7,
  name: 'Zinc picolinat 15 mg, 60 capsule',
  brand: 'Minera',
  code: 'MIN-ZN-60',
  gtin: '5941234567899',
  image: '/pictures/products/min-zn-60.webp',
  backupImage: '/pictures/missing.webp',
  images: [
    { image: '/pictures/products/min-zn-60.webp', alt: '' },
    { image: '/pictures/products/min-zn-60-2.webp', alt: '' },
  ],
  sellingPrice: 29.9,
  recommendedPrice: null,
  unitPrice: '0.50 RON / capsulă',
  portionPrice: null,
  rrp: null,
  wishList: false,
  campaignShortNames: [],
  isInStock: true,
  available: 12,
  expiresOn: '2027-06-30',
  details: 'Zinc.',
  url: '/zinc-picolinat-15-mg-60-capsule-7',
  seoTitle: 'Zinc picolinat | Vitrina',
  seoKeywords: 'zinc, picolinat',
  seoMetaDescription: 'Zinc picolinat, 60 de capsule.',
  designer: { id: 4, name: 'Minera', logo: '', country: 'România', description: '', filterCategoryId: 1, filterId: 2 },
  breadcrumbs: [
    { id: 2, name: 'Minerale' },
    { id: 21, name: 'Zinc și seleniu' },
  ],
  isFood: true,
  nutrients: [],
  operator: '',
  parts: [],
  partsPrice: null,
  variants: null,
  hasOffers: false,
};

test('1§9 product page: title, keywords, description, robots and canonical link', () => {
  const tags = productMeta(product, address);
  expect(tags).toContainEqual({ title: 'Zinc picolinat | Vitrina' });
  expect(tags).toContainEqual({ name: 'keywords', content: 'zinc, picolinat' });
  expect(tags).toContainEqual({ name: 'description', content: 'Zinc picolinat, 60 de capsule.' });
  expect(tags).toContainEqual({
    name: 'robots',
    content: 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1',
  });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/zinc-picolinat-15-mg-60-capsule-7',
  });
});

test('1§9 product page: without a product url the canonical link is the current address', () => {
  expect(canonicalOf({ url: '' }, address)).toBe('https://shop.example/zinc-7');
  expect(canonicalOf({ url: 'https://elsewhere.example/zinc' }, address)).toBe('https://elsewhere.example/zinc');
});

test('product page: shared links show name, picture and price', () => {
  const tags = productMeta(product, address);
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/pictures/products/min-zn-60.webp',
  });
  expect(tags).toContainEqual({ property: 'product:price:amount', content: '29.90' });
});

test('1§9 structured data: name, pictures, sku, gtin13 and brand', () => {
  expect(productData(product, address)).toMatchObject({
    '@type': 'Product',
    name: product.name,
    image: [
      'https://shop.example/pictures/products/min-zn-60.webp',
      'https://shop.example/pictures/products/min-zn-60-2.webp',
    ],
    description: 'Zinc picolinat, 60 de capsule.',
    sku: 'MIN-ZN-60',
    gtin13: '5941234567899',
    brand: { '@type': 'Brand', name: 'Minera' },
  });
  expect(productData({ ...product, gtin: null }, address)).not.toHaveProperty('gtin13');
  expect(productData(product, address)).not.toHaveProperty('aggregateRating');
});

test('S13: the offer states InStock, RON, condition, delivery and 14 days of return', () => {
  expect(productData(product, address)).toHaveProperty(
    'offers',
    expect.objectContaining({
      availability: 'https://schema.org/InStock',
      price: '29.90',
      priceCurrency: 'RON',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://shop.example/zinc-picolinat-15-mg-60-capsule-7',
      shippingDetails: expect.objectContaining({ '@type': 'OfferShippingDetails' }),
      hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 14 }),
    }),
  );
});

test('S13: the delivery time comes from the couriers', () => {
  const terms = { daysMin: 1, daysMax: 3, doorPrice: 1450, freeFrom: 25_000 };
  const shipping = productData(product, address, { delivery: terms });
  expect(shipping).toMatchObject({
    offers: { shippingDetails: { deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } } } },
  });
  expect(productData(product, address)).not.toHaveProperty('offers.shippingDetails.deliveryTime');
});

test('the delivery has the lowest price to the door, nothing from the value of free delivery on', () => {
  const rateWith = (delivery: object) =>
    productData(product, address, {
      delivery: { daysMin: 1, daysMax: 3, doorPrice: 1450, freeFrom: 25_000, ...delivery },
    });
  const path = 'offers.shippingDetails.shippingRate';
  expect(rateWith({})).toHaveProperty(path, { '@type': 'MonetaryAmount', value: '14.50', currency: 'RON' });
  expect(rateWith({ freeFrom: 2990 })).toHaveProperty(`${path}.value`, '0.00');
  expect(rateWith({ doorPrice: null })).not.toHaveProperty(path);
});

test('what a portion has is a list of properties', () => {
  const zinc = { name: 'Zinc', source: null, amount: '15 mg', referencePercent: 150, nutrient: null, form: null };
  expect(productData({ ...product, nutrients: [zinc] }, address)).toHaveProperty('additionalProperty', [
    { '@type': 'PropertyValue', name: 'Zinc', value: '15 mg' },
  ]);
  expect(productData(product, address)).not.toHaveProperty('additionalProperty');
});

test('S13: a used product says so', () => {
  expect(productData({ ...product, isBuyBack: true }, address)).toHaveProperty(
    'offers.itemCondition',
    'https://schema.org/UsedCondition',
  );
});

test('S13: a product that cannot be bought has no offer', () => {
  expect(productData({ ...product, available: 0 }, address)).not.toHaveProperty('offers');
});

test('romania: aggregateRating only from real reviews', () => {
  expect(productData(product, address)).not.toHaveProperty('aggregateRating');
  expect(productData(product, address, { rating: { average: 4.5, count: 21 } })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 21, bestRating: 5, worstRating: 1 },
  });
});

test('structured data: the reviews that the page shows', () => {
  const review = {
    rating: 4,
    title: '',
    content: 'Ușor de înghițit.',
    author: 'Ana P.',
    writtenAt: '2026-11-14T22:00:00.000Z',
  };
  const { review: told } = {
    review: [],
    ...productData(product, address, { reviews: [review, { ...review, title: 'Bun' }] }),
  };
  expect(told).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Ana P.' },
      datePublished: '2026-11-14',
      reviewBody: 'Ușor de înghițit.',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    },
    expect.objectContaining({ name: 'Bun' }),
  ]);
  expect(productData(product, address, { reviews: [] })).not.toHaveProperty('review');
});

test('1§2 breadcrumb: Produse, the categories, the product', () => {
  const { itemListElement } = { itemListElement: [], ...breadcrumbData(product, address) };
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Produse', item: 'https://shop.example/products' },
    { position: 2, name: 'Minerale', item: 'https://shop.example/minerale' },
    { position: 3, name: 'Zinc și seleniu', item: 'https://shop.example/zinc-si-seleniu' },
    { position: 4, name: product.name, item: 'https://shop.example/zinc-picolinat-15-mg-60-capsule-7' },
  ]);
});

test('romania: a product page names the company that runs the shop', () => {
  const organization = expect.objectContaining({ '@type': 'Organization', url: 'https://shop.example/' });
  expect(productMeta(product, address)).toContainEqual({ 'script:ld+json': organization });
});

test('structured data: no text can close the script', () => {
  const name = '</script><script>alert(1)</script> <!-- & \u2028';
  const json = scriptJson(productData({ ...product, name }, address));
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toHaveProperty('name', name);
});

const variant = (value: string, isSelected: boolean) => ({
  value,
  url: `/zinc-${value}`,
  isSelected,
  sellingPrice: 29.9,
  isInStock: true,
  changes: [],
  dose: null,
});

test('a product of a family is described in full within the group, its siblings by their addresses', () => {
  const variants = {
    id: 3,
    name: 'Zinc picolinat',
    attributes: [
      { name: 'Cantitate', variants: [variant('60', true), variant('120', false)] },
      { name: 'Aromă', variants: [variant('lămâie', true)] },
    ],
    siblingUrls: ['/zinc-120-8'],
  };
  expect(productData({ ...product, variants }, address)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Zinc picolinat',
    productGroupID: '3',
    variesBy: ['https://schema.org/size', 'Aromă'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'MIN-ZN-60',
        size: '60',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Aromă', value: 'lămâie' }],
        offers: { price: '29.90', url: 'https://shop.example/zinc-picolinat-15-mg-60-capsule-7' },
      },
      { '@type': 'Product', url: 'https://shop.example/zinc-120-8' },
    ],
  });
});
