import { z } from 'zod';
import { everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, OptionalQueryId, rawText, Skip, Take } from '../../platform/schema.ts';
import { ProductCard } from '../products/contract.ts';

export const pageSize = 48;
/** The first three are the specification's. */
export const sortOptions = ['None', 'PriceAsc', 'PriceDesc', 'Popularity', 'Rating', 'UnitPrice', 'Newest'] as const;

export const FilterSelection = z.strictObject({
  filterCategoryId: Id,
  filterIds: z.array(Id).max(200),
});
export type FilterSelection = z.infer<typeof FilterSelection>;

const optionalId = Id.nullish();

export const ProductListRequest = z.strictObject({
  legalEntityId: optionalId,
  take: Take.default(pageSize),
  skip: Skip.default(0),
  searchKeyword: rawText(200).nullish(),
  categoryId: optionalId,
  campaignId: optionalId,
  hashtagId: optionalId,
  filters: z
    .array(FilterSelection)
    .max(50)
    .nullish()
    .transform((filters) => filters ?? []),
  orderBy: z
    .enum(sortOptions)
    .nullish()
    .transform((orderBy) => orderBy ?? 'None'),
});
export type ProductListRequest = z.infer<typeof ProductListRequest>;

export const FilterGroup = z.object({
  id: Id,
  name: z.string(),
  value: z.array(z.object({ id: Id, name: z.string(), selected: z.boolean() })),
});
export type FilterGroup = z.infer<typeof FilterGroup>;

export const Hashtag = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  /** Stands under the name on the page of the hashtag. */
  description: z.string(),
  productCount: z.int(),
});
export type Hashtag = z.infer<typeof Hashtag>;

export const ListingCounts = z.object({
  total: z.int(),
  /** Products per filter option id, as if that option's own group were not filtered. */
  options: z.record(z.string(), z.int()),
});
export type ListingCounts = z.infer<typeof ListingCounts>;

export const getFilters = everyone.get('/api/Filter/Get', {
  summary: 'Grupurile de filtre și opțiunile lor',
  data: z.array(FilterGroup),
});

export const getFiltered = optionalCustomer.post('/api/Filter/GetFiltered', {
  summary: 'Produsele care corespund cererii',
  query: z.strictObject({
    legalEntityId: OptionalQueryId,
    take: Take.optional(),
    skip: Skip.optional(),
  }),
  body: ProductListRequest,
  data: z.array(ProductCard),
});

export const getStorefrontProducts = optionalCustomer.post('/api/storefront/products', {
  summary: 'Produsele care corespund cererii (echivalent cu Filter/GetFiltered)',
  body: ProductListRequest,
  data: z.array(ProductCard),
});

export const getCounts = optionalCustomer.post('/api/Filter/GetCounts', {
  summary: 'Câte produse corespund cererii, în total și pe fiecare opțiune de filtru',
  body: ProductListRequest,
  data: ListingCounts,
});

export const getHashtags = everyone.get('/api/HashTag/Get', {
  summary: 'Hashtagurile',
  data: z.array(Hashtag),
});
