import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, text, Version } from '../../platform/schema.ts';
import { feedDefinitions } from './definitions.ts';
import { FeedFields } from './fields.ts';
import { texts } from './texts.ts';

const read = admin('marketing:read');
const write = admin('marketing:write');

const Feed = FeedFields.extend({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  version: Version,
  /** The address that the partner reads, with its secret. */
  url: z.string(),
  /** An address without a secret that works as long as the feed is on; null for most. */
  publicUrl: z.string().nullable(),
  /** Of the last file; null before the first. */
  checkedAt: z.string().nullable(),
  products: z.int().nullable(),
  /** Products with an error, which are not in the file. */
  leftOut: z.int().nullable(),
  withWarnings: z.int().nullable(),
  fileBytes: z.number().nullable(),
  lastReadAt: z.string().nullable(),
  lastReader: z.string(),
});
export type Feed = z.infer<typeof Feed>;

const FeedProblem = z.object({
  id: Id,
  productId: Id,
  code: z.string(),
  productName: z.string(),
  field: z.string(),
  text: z.string(),
  isError: z.boolean(),
});
export type ProductProblem = z.infer<typeof FeedProblem>;

const params = z.strictObject({ name: z.enum(feedDefinitions.map(({ name }) => name)) });
const unknownFeed = [404, texts.unknownFeed] as const;

export const getFeeds = read.get('/api/admin/feeds', {
  summary: 'Feedurile de produse, cu adresa, ultima citire și problemele lor',
  data: z.array(Feed),
});

export const getFeed = read.get('/api/admin/feeds/:name', {
  summary: 'Un feed de produse',
  params,
  data: Feed,
  refusals: { unknownFeed },
});

export const saveFeed = write.post('/api/admin/feeds/:name', {
  summary: 'Pornește sau oprește un feed și alege ce produse intră în el; `version` este cea care a fost citită',
  params,
  body: FeedFields.extend({ version: Version }),
  data: Feed,
  refusals: {
    unknownFeed,
    changed: [409, texts.changed],
    unknownCategory: [400, texts.unknownCategory, 'categoryIds'],
  },
});

export const renewFeedAddress = write.post('/api/admin/feeds/:name/address', {
  summary: 'Altă adresă pentru un feed; cea dinainte nu mai răspunde',
  params,
  data: Feed,
  refusals: { unknownFeed },
});

export const checkFeed = write.post('/api/admin/feeds/:name/check', {
  auditsItself: true,
  summary: 'Scrie din nou fișierul unui feed și verifică fiecare produs',
  params,
  data: Feed,
  refusals: { unknownFeed },
});

export const problemKinds = ['error', 'warning'] as const;

export const getFeedProblems = read.get('/api/admin/feeds/:name/problems', {
  summary: 'Ce este greșit la produsele unui feed, la ultima verificare',
  params,
  ...list({
    row: FeedProblem,
    query: {
      search: text(60, texts.badSearch).default(''),
      kind: z.enum(problemKinds).optional(),
    },
  }),
});

export const previewFeed = read.get('/api/admin/feeds/:name/preview', {
  summary: 'Cum se trimit produsele găsite: fiecare coloană și ce este greșit, și pentru cele care nu intră în feed',
  params,
  query: z.strictObject({ search: text(60, texts.badSearch).default('') }),
  data: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      columns: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      problems: z.array(z.object({ field: z.string(), text: z.string(), isError: z.boolean() })),
    }),
  ),
  refusals: { unknownFeed },
});
