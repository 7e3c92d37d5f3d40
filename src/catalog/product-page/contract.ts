import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, Skip, Take } from '../../platform/schema.ts';
import { ProductCard } from '../products/contract.ts';

const Nutrient = z.object({
  name: z.string(),
  source: z.string().nullable(),
  /** For example '300 mg'. */
  amount: z.string(),
  referencePercent: z.number().nullable(),
});

export const ProductDetail = ProductCard.extend({
  code: z.string(),
  gtin: z.string().nullable(),
  images: z.array(z.object({ image: z.string() })),
  /** Paragraphs, separated by an empty line. */
  details: z.string(),
  url: z.string(),
  seoTitle: z.string(),
  seoKeywords: z.string(),
  seoMetaDescription: z.string(),
  designer: z.object({
    id: Id,
    name: z.string(),
    logo: z.string(),
    country: z.string(),
    description: z.string(),
    filterCategoryId: Id.nullable(),
    filterId: Id.nullable(),
  }),
  breadcrumbs: z.array(z.object({ id: Id, name: z.string() })),
  isFood: z.boolean(),
  form: z.string(),
  netQuantity: z.string(),
  dailyPortion: z.string(),
  portions: z.int(),
  portionPrice: z.string().nullable(),
  /** Recommended retail price of the producer: shown as text, never struck through. */
  rrp: Ron.nullable(),
  nutrients: z.array(Nutrient),
  /** Allergens are written between asterisks. */
  ingredients: z.string(),
  usage: z.string(),
  warnings: z.array(z.string()),
  storage: z.string(),
  notificationNumber: z.string().nullable(),
  notificationAuthority: z.string().nullable(),
  operator: z.string(),
  countryOfOrigin: z.string(),
  /** Earliest expiry date of the lots on sale, '2027-06-30'; null when nothing expires. */
  expiresOn: z.string().nullable(),
  /** Units on sale, capped at 99; units in carts count until they are bought. */
  available: z.int(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

const refusals = { unknownProduct: [404, 'Produsul nu există.'] } as const;

export const getProductById = endpoint({
  method: 'GET',
  path: '/api/Product/GetById',
  auth: 'optional',
  summary: 'Un produs cu toate detaliile',
  query: z.strictObject({ productId: QueryId }),
  data: ProductDetail,
  refusals,
});

export const getSimilarProducts = endpoint({
  method: 'GET',
  path: '/api/Product/GetSimilar',
  auth: 'optional',
  summary: 'Produse asemănătoare',
  query: z.strictObject({ productId: QueryId, take: Take.default(12), skip: Skip.default(0) }),
  data: z.array(ProductCard),
  refusals,
});

export const carouselLists = ['best', 'new', 'reduced'] as const;

export const getCarouselProducts = endpoint({
  method: 'GET',
  path: '/api/Product/GetCarousel',
  auth: 'optional',
  summary: 'Produse pentru un carusel: cele mai cumpărate, noutăți, reduceri',
  query: z.strictObject({ list: z.enum(carouselLists), take: Take.default(12), skip: Skip.default(0) }),
  data: z.array(ProductCard),
});
