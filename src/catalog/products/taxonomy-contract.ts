import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, text, Version } from '../../platform/schema.ts';
import { claimRefusals } from '../claims/contract.ts';
import { adminTexts, taxonomyTexts as texts } from './admin-texts.ts';
import { FilterFields, FilterOption, HashtagFields, ProducerFields } from './taxonomy-fields.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');

const DeleteBody = z.strictObject({ id: Id, version: Version });
const OrderBody = z.strictObject({ ids: z.array(Id).min(1).max(500, texts.tooMany) });
const changedRefusal = { changed: [409, texts.changed] } as const;

const AdminProducer = ProducerFields.extend({ id: Id, version: Version, products: z.int(), logo: z.string() });
export type AdminProducer = z.infer<typeof AdminProducer>;
export const ProducerBody = ProducerFields.extend(idAndVersion);
export type ProducerBody = z.infer<typeof ProducerBody>;

export const producerSorts = ['name', '-name', 'products', '-products'] as const;
export type ProducerSort = (typeof producerSorts)[number];

export const getAdminProducers = read.get('/api/admin/producers', {
  summary: 'Producătorii, cu numărul lor de produse',
  ...list({
    row: AdminProducer,
    query: {
      search: text(60, adminTexts.badSearch).default(''),
      sort: z.enum(producerSorts).default('name'),
    },
  }),
});

export const getAdminProducer = read.get('/api/admin/producers/:id', {
  summary: 'Un producător',
  params: z.strictObject({ id: QueryId }),
  data: AdminProducer,
  refusals: { unknownProducer: [404, texts.unknownProducer] },
});

export const saveProducer = write.post('/api/admin/producers', {
  summary: 'Adaugă sau schimbă un producător; filtrul producătorilor îl urmează',
  body: ProducerBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownProducer: [404, texts.unknownProducer],
    nameTaken: [409, texts.nameTaken, 'name'],
    unknownPicture: [400, texts.unknownPicture, 'logo'],
    ...claimRefusals,
    ...changedRefusal,
  },
});

export const deleteProducer = write.post('/api/admin/producers/delete', {
  summary: 'Șterge un producător fără produse',
  body: DeleteBody,
  data: z.null(),
  refusals: {
    unknownProducer: [404, texts.unknownProducer],
    hasProducts: [409, texts.hasProducts],
    ...changedRefusal,
  },
});

const Hashtag = HashtagFields.extend({ id: Id, version: Version, products: z.int() });
export type AdminHashtag = z.infer<typeof Hashtag>;
export const HashtagBody = HashtagFields.extend(idAndVersion);
export type HashtagBody = z.infer<typeof HashtagBody>;

export const getAdminHashtags = read.get('/api/admin/hashtags', {
  summary: 'Hashtagurile, în ordinea din magazin',
  data: z.array(Hashtag),
});

const unknownHashtag = { unknownHashtag: [404, texts.unknownHashtag] } as const;

export const saveHashtag = write.post('/api/admin/hashtags', {
  summary: 'Adaugă sau schimbă un hashtag',
  body: HashtagBody,
  data: z.object({ id: Id }),
  refusals: {
    ...unknownHashtag,
    nameTaken: [409, texts.nameTaken, 'name'],
    unknownPicture: [400, texts.unknownPicture, 'image'],
    ...claimRefusals,
    ...changedRefusal,
  },
});

export const orderHashtags = write.post('/api/admin/hashtags/order', {
  summary: 'Ordinea hashtagurilor; trebuie numite toate',
  body: OrderBody,
  data: z.null(),
  refusals: changedRefusal,
});

export const deleteHashtag = write.post('/api/admin/hashtags/delete', {
  summary: 'Șterge un hashtag; produsele rămân',
  body: DeleteBody,
  data: z.null(),
  refusals: { ...unknownHashtag, ...changedRefusal },
});

const FilterGroup = FilterFields.extend({
  id: Id,
  version: Version,
  kind: z.enum(['tag', 'producer', 'price']),
  options: z.array(
    FilterOption.extend({
      id: Id,
      /** Products tagged with the option; price and producer options match by rule and count none. */
      products: z.int(),
    }),
  ),
});
export type AdminFilterGroup = z.infer<typeof FilterGroup>;

export const FilterGroupBody = FilterFields.extend(idAndVersion);
export type FilterGroupBody = z.infer<typeof FilterGroupBody>;

export const getAdminFilters = read.get('/api/admin/filters', {
  summary: 'Filtrele cu opțiunile lor, în ordinea din magazin',
  data: z.array(FilterGroup),
});

const unknownGroup = { unknownGroup: [404, texts.unknownGroup] } as const;

export const saveFilter = write.post('/api/admin/filters', {
  summary: 'Adaugă sau schimbă un filtru cu toate opțiunile lui',
  body: FilterGroupBody,
  data: z.object({ id: Id }),
  refusals: {
    ...unknownGroup,
    nameTaken: [409, texts.nameTaken, 'name'],
    badPrices: [400, texts.badPrices, 'options'],
    ...changedRefusal,
  },
});

export const orderFilters = write.post('/api/admin/filters/order', {
  summary: 'Ordinea filtrelor; trebuie numite toate',
  body: OrderBody,
  data: z.null(),
  refusals: changedRefusal,
});

export const deleteFilter = write.post('/api/admin/filters/delete', {
  summary: 'Șterge un filtru cu opțiunile lui; produsele rămân',
  body: DeleteBody,
  data: z.null(),
  refusals: { ...unknownGroup, fixedGroup: [409, texts.fixedGroup], ...changedRefusal },
});
