import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, known, paragraphs, QueryId, Skip, Take, words } from '../../kit/schema.ts';
import { Image, Version } from './admin-fields.ts';
import { adminTexts } from './admin-texts.ts';
import { changed, Known, Name, Order } from './range-fields.ts';
import { rangeTexts as texts } from './range-texts.ts';

const line = words(300, texts.badLine).default('');
const long = paragraphs(0, 5000, texts.badText).default('');

const ProducerFields = z.strictObject({
  name: Name,
  country: line,
  city: line,
  description: long,
  /** Who answers for the product before the law: name and address. */
  operator: line,
  logo: Image.or(z.literal('')).default(''),
});
const AdminProducer = ProducerFields.extend({ id: Id, version: Version, products: z.int(), logo: z.string() });
export type AdminProducer = z.infer<typeof AdminProducer>;
export const ProducerBody = ProducerFields.extend(known);
export type ProducerBody = z.infer<typeof ProducerBody>;

export const producerSorts = ['name', '-name', 'products', '-products'] as const;
export type ProducerSort = (typeof producerSorts)[number];

export const getAdminProducers = endpoint({
  method: 'GET',
  path: '/api/admin/producers',
  auth: 'admin',
  summary: 'Producătorii, cu numărul lor de produse',
  query: z.strictObject({
    take: Take.default(25),
    skip: Skip.default(0),
    keyword: words(60, adminTexts.badSearch).default(''),
    sort: z.enum(producerSorts).default('name'),
  }),
  data: z.object({ total: z.int(), producers: z.array(AdminProducer) }),
});

export const getAdminProducer = endpoint({
  method: 'GET',
  path: '/api/admin/producers/:id',
  auth: 'admin',
  summary: 'Un producător',
  params: z.strictObject({ id: QueryId }),
  data: AdminProducer,
  refusals: { unknownProducer: [404, texts.unknownProducer] },
});

export const putProducer = endpoint({
  method: 'POST',
  path: '/api/admin/producers',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un producător; filtrul producătorilor îl urmează',
  body: ProducerBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownProducer: [404, texts.unknownProducer],
    nameTaken: [409, texts.nameTaken],
    unknownPicture: [400, texts.unknownPicture],
    ...changed,
  },
});

export const deleteProducer = endpoint({
  method: 'POST',
  path: '/api/admin/producers/delete',
  auth: 'admin',
  summary: 'Șterge un producător fără produse',
  body: Known,
  data: z.null(),
  refusals: {
    unknownProducer: [404, texts.unknownProducer],
    hasProducts: [409, texts.hasProducts],
    ...changed,
  },
});

const Hashtag = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  image: z.string().nullable(),
  products: z.int(),
});
export type AdminHashtag = z.infer<typeof Hashtag>;
export const HashtagBody = z.strictObject({ name: Name, image: Image.nullable().default(null), ...known });
export type HashtagBody = z.infer<typeof HashtagBody>;

export const getAdminHashtags = endpoint({
  method: 'GET',
  path: '/api/admin/hashtags',
  auth: 'admin',
  summary: 'Hashtagurile, în ordinea din magazin',
  data: z.array(Hashtag),
});

const unknownHashtag = { unknownHashtag: [404, texts.unknownHashtag] } as const;

export const putHashtag = endpoint({
  method: 'POST',
  path: '/api/admin/hashtags',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un hashtag',
  body: HashtagBody,
  data: z.object({ id: Id }),
  refusals: {
    ...unknownHashtag,
    nameTaken: [409, texts.nameTaken],
    unknownPicture: [400, texts.unknownPicture],
    ...changed,
  },
});

export const orderHashtags = endpoint({
  method: 'POST',
  path: '/api/admin/hashtags/order',
  auth: 'admin',
  summary: 'Ordinea hashtagurilor; trebuie numite toate',
  body: Order,
  data: z.null(),
  refusals: changed,
});

export const deleteHashtag = endpoint({
  method: 'POST',
  path: '/api/admin/hashtags/delete',
  auth: 'admin',
  summary: 'Șterge un hashtag; produsele rămân',
  body: Known,
  data: z.null(),
  refusals: { ...unknownHashtag, ...changed },
});
