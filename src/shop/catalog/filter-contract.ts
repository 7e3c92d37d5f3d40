import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, known, Ron } from '../../kit/schema.ts';
import { Price, Version } from './admin-fields.ts';
import { changed, Known, Name, Order } from './range-fields.ts';
import { rangeTexts as texts } from './range-texts.ts';

const Bound = Price.nullable().default(null);
const OptionFields = z.strictObject({ id: Id.optional(), name: Name, priceFrom: Bound, priceBelow: Bound });
const filterKinds = ['tag', 'producer', 'price'] as const;

const FilterGroup = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  kind: z.enum(filterKinds),
  options: z.array(
    z.object({
      id: Id,
      name: z.string(),
      priceFrom: Ron.nullable(),
      priceBelow: Ron.nullable(),
      /** How many products were given it; options of prices and producers follow by themselves. */
      products: z.int(),
    }),
  ),
});
export type AdminFilterGroup = z.infer<typeof FilterGroup>;

/** The options in their order; one that is not named any more is deleted. */
export const FilterGroupBody = z.strictObject({
  name: Name,
  options: z.array(OptionFields).max(200, texts.tooMany).default([]),
  ...known,
});
export type FilterGroupBody = z.infer<typeof FilterGroupBody>;

export const getAdminFilters = endpoint({
  method: 'GET',
  path: '/api/admin/filters',
  auth: 'admin',
  summary: 'Filtrele cu opțiunile lor, în ordinea din magazin',
  data: z.array(FilterGroup),
});

const unknownGroup = { unknownGroup: [404, texts.unknownGroup] } as const;

export const putFilter = endpoint({
  method: 'POST',
  path: '/api/admin/filters',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un filtru cu toate opțiunile lui',
  body: FilterGroupBody,
  data: z.object({ id: Id }),
  refusals: {
    ...unknownGroup,
    nameTaken: [409, texts.nameTaken],
    repeated: [400, texts.repeated],
    badPrices: [400, texts.badPrices],
    ...changed,
  },
});

export const orderFilters = endpoint({
  method: 'POST',
  path: '/api/admin/filters/order',
  auth: 'admin',
  summary: 'Ordinea filtrelor; trebuie numite toate',
  body: Order,
  data: z.null(),
  refusals: changed,
});

export const deleteFilter = endpoint({
  method: 'POST',
  path: '/api/admin/filters/delete',
  auth: 'admin',
  summary: 'Șterge un filtru cu opțiunile lui; produsele rămân',
  body: Known,
  data: z.null(),
  refusals: { ...unknownGroup, fixedGroup: [409, texts.fixedGroup], ...changed },
});
