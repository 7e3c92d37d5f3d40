import { z } from 'zod';
import { admin, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, Skip, Take } from '../../platform/schema.ts';
import { Designer, ProductCard } from '../products/contract.ts';
import { Nutrient, PlainFields } from '../products/product-fields.ts';

/** The plain fields of the product; those left out are part of the card, renamed or only for parcels. */
export const PageFields = PlainFields.omit({
  unitName: true,
  unitSize: true,
  unitCount: true,
  weightGrams: true,
  lengthMm: true,
  widthMm: true,
  heightMm: true,
  shelf: true,
  isSustainable: true,
  isBuyBack: true,
  seoDescription: true,
});

const Variant = z.object({
  value: z.string(),
  /** Path of the member that differs least from the product. */
  url: z.string(),
  isSelected: z.boolean(),
  sellingPrice: Ron,
  isInStock: z.boolean(),
  /** Values of other attributes that this member has instead of those of the product; empty when only `value` differs. */
  changes: z.array(z.string()),
  /** Nutrient amount per portion, for example 'Vitamina D: 100 µg', when it differs from the product's. */
  dose: z.string().nullable(),
});

/** The choice among products that differ by taste, size or colour; only members that are on sale. */
const ProductFamily = z.object({
  id: Id,
  name: z.string(),
  attributes: z.array(z.object({ name: z.string(), variants: z.array(Variant) })),
  /** Paths of all other members. */
  siblingUrls: z.array(z.string()),
});
export type ProductFamily = z.infer<typeof ProductFamily>;

export const ProductDetail = ProductCard.omit({ family: true }).extend({
  ...PageFields.shape,
  /** `alt` is empty when the name of the product says enough. */
  images: z.array(z.object({ image: z.string(), alt: z.string() })),
  url: z.string(),
  seoMetaDescription: z.string(),
  designer: Designer.extend({ filterCategoryId: Id.nullable(), filterId: Id.nullable() }),
  breadcrumbs: z.array(z.object({ id: Id, name: z.string() })),
  isFood: z.boolean(),
  portionPrice: z.string().nullable(),
  /** Recommended retail price of the producer: shown as text, never struck through. */
  rrp: Ron.nullable(),
  /** The amount with its unit, for example '300 mg'. */
  nutrients: z.array(Nutrient.omit({ unit: true, isFormAmount: true }).extend({ amount: z.string() })),
  operator: z.string(),
  /** Earliest expiry date of the lots on sale, '2027-06-30'; null when nothing expires. */
  expiresOn: z.string().nullable(),
  /** Units on sale, capped at 99; units in carts count until they are bought. */
  available: z.int(),
  /** Whether lots close to their date are offered at a price of their own; another call lists them. */
  hasOffers: z.boolean(),
  /** Parts of a bundle; `quantity` is the number of units in one bundle, `url` null for a part that has no page now. */
  parts: z.array(z.object({ id: Id, name: z.string(), quantity: z.int(), url: z.string().nullable() })),
  /** Price of a bundle's parts alone; null unless that is more and all of them are on sale. */
  partsPrice: Ron.nullable(),
  /** Null for a product that has no sibling on sale. */
  variants: ProductFamily.nullable(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

const refusals = { unknownProduct: [404, 'Produsul nu există.'] } as const;

export const getProductById = optionalCustomer.get('/api/Product/GetById', {
  summary: 'Un produs cu toate detaliile',
  query: z.strictObject({ productId: QueryId }),
  data: ProductDetail,
  refusals,
});

export const getProductPreview = admin('catalogue:read').get('/api/admin/products/:id/preview', {
  summary: 'Pagina unui produs, publicat sau nu, așa cum ar arăta în magazin',
  params: z.strictObject({ id: QueryId }),
  data: ProductDetail,
  refusals,
});

export const getSimilarProducts = optionalCustomer.get('/api/Product/GetSimilar', {
  summary: 'Produse asemănătoare',
  query: z.strictObject({ productId: QueryId, take: Take.default(12), skip: Skip.default(0) }),
  data: z.array(ProductCard),
  refusals,
});

export const carouselLists = ['best', 'new', 'reduced'] as const;

export const getCarouselProducts = optionalCustomer.get('/api/Product/GetCarousel', {
  summary: 'Produse pentru un carusel: cele mai cumpărate, noutăți, reduceri',
  query: z.strictObject({ list: z.enum(carouselLists), take: Take.default(12), skip: Skip.default(0) }),
  data: z.array(ProductCard),
});
