import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, Ron } from '../../kit/schema.ts';
import { ProductCard } from '../catalog/contract.ts';

const Keyword = z.string().trim().min(1).max(200);

export const Suggestions = z.object({
  products: z.array(z.object({ id: Id, name: z.string(), brand: z.string(), image: z.string(), sellingPrice: Ron })),
  categories: z.array(z.object({ id: Id, name: z.string() })),
  producers: z.array(z.object({ id: Id, name: z.string(), filterCategoryId: Id, filterId: Id })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const Nearest = z.object({
  /** The closest words the shop knows, when they differ from what was typed. */
  didYouMean: z.string().nullable(),
  products: z.array(ProductCard),
});
export type Nearest = z.infer<typeof Nearest>;

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/storefront/suggestions',
  auth: 'public',
  summary: 'Sugestii în timpul tastării: produse, categorii, producători',
  query: z.strictObject({ keyword: Keyword }),
  data: Suggestions,
});

export const getNearest = endpoint({
  method: 'GET',
  path: '/api/storefront/nearest',
  auth: 'public',
  summary: 'Ce este aproape de o căutare fără rezultat',
  query: z.strictObject({ keyword: Keyword }),
  data: Nearest,
});
