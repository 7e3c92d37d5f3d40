import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, Ron, rawText } from '../../platform/schema.ts';
import { ProductCard } from '../products/contract.ts';

const Keyword = rawText(200).trim().min(1);

export const Suggestions = z.object({
  products: z.array(z.object({ id: Id, name: z.string(), brand: z.string(), image: z.string(), sellingPrice: Ron })),
  categories: z.array(z.object({ id: Id, name: z.string() })),
  producers: z.array(z.object({ id: Id, name: z.string(), filterCategoryId: Id, filterId: Id })),
  articles: z.array(z.object({ handler: z.string(), title: z.string() })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const Nearest = z.object({
  /** Spelling correction; null when there is none. */
  didYouMean: z.string().nullable(),
  products: z.array(ProductCard),
});
export type Nearest = z.infer<typeof Nearest>;

export const getSuggestions = everyone.get('/api/storefront/suggestions', {
  summary: 'Sugestii în timpul tastării: produse, categorii, producători, articole',
  query: z.strictObject({ keyword: Keyword }),
  data: Suggestions,
});

export const getPopularSearches = everyone.get('/api/storefront/popular-searches', {
  summary: 'Ce se caută cel mai des, pentru câmpul de căutare gol',
  data: z.array(z.string()),
});

export const getNearest = everyone.get('/api/storefront/nearest', {
  summary: 'Ce este aproape de o căutare fără rezultat',
  query: z.strictObject({ keyword: Keyword }),
  data: Nearest,
});
