import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron } from '../../platform/schema.ts';

export const ProductCard = z.object({
  id: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  backupImage: z.string(),
  sellingPrice: Ron,
  /**
   * Old price of a reduction: the lowest of the 30 days before it, always above `sellingPrice`; null when nothing is
   * reduced.
   */
  recommendedPrice: Ron.nullable(),
  wishList: z.boolean(),
  campaignShortNames: z.array(z.string()),
  isBuyBack: z.boolean(),
  isSustainable: z.boolean(),
  /** For example '0.55 RON / capsulă'. */
  unitPrice: z.string().nullable(),
  isInStock: z.boolean(),
  /** Content of a pack, as its name ends or as its label says: '60 capsule', '300 g'. */
  pack: z.string().optional(),
  /** Of the published reviews, on the card of a family of all its variants; absent without reviews. */
  rating: z.object({ average: z.number(), count: z.int() }).optional(),
  /** Only on a card that stands for a family: its lowest price, and the number of variants as text, '3 variante'. */
  family: z.object({ name: z.string(), variants: z.string(), hasSeveralPrices: z.boolean() }).optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** A picture that the shop chose; `alt` is empty when it only decorates the name beside it. */
export const CategoryPicture = z.object({ image: z.string(), alt: z.string() });
export type CategoryPicture = z.infer<typeof CategoryPicture>;

export const Category = z.object({
  id: Id,
  name: z.string(),
  iconUrl: z.string().nullable(),
  picture: CategoryPicture.optional(),
  get children(): z.ZodArray<typeof Category> {
    return z.array(Category);
  },
});
export type Category = z.infer<typeof Category>;

export const Designer = z.object({
  id: Id,
  name: z.string(),
  logo: z.string(),
  country: z.string(),
  description: z.string(),
});
export type Designer = z.infer<typeof Designer>;

export const getCategories = everyone.get('/api/storefront/categories', {
  summary: 'Arborele de categorii',
  data: z.array(Category),
});

export const getDesigners = everyone.get('/api/Designer/Get', {
  summary: 'Producătorii din magazin',
  data: z.array(Designer),
});

export const getDesignerById = everyone.get('/api/Designer/GetById', {
  summary: 'Un producător',
  query: z.strictObject({ designerId: QueryId }),
  data: Designer,
  refusals: { unknownDesigner: [404, 'Producătorul nu există.'] },
});
