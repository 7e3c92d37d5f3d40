import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idList, QueryId, text, Version } from '../../platform/schema.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { RuleFields, SynonymFields } from './fields.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');
const params = z.strictObject({ id: QueryId });
const search = text(60, texts.badSearch).default('');
const unknown = { unknown: [404, texts.unknown] } as const;
const changed = { changed: [409, texts.changed] } as const;

const SearchSynonym = z.object({ id: Id, version: Version, words: z.array(z.string()), finds: z.array(z.string()) });
export type SearchSynonym = z.infer<typeof SearchSynonym>;

export const getSearchSynonyms = read.get('/api/admin/search-synonyms', {
  summary: 'Cuvintele pe care căutarea le ia unul pentru altul',
  ...list({ row: SearchSynonym, query: { search } }),
});

export const addSearchSynonym = write.post('/api/admin/search-synonyms', {
  summary: 'Sinonime noi',
  body: SynonymFields,
  data: z.object({ id: Id }),
});

export const editSearchSynonym = write.post('/api/admin/search-synonyms/:id', {
  summary: 'Schimbă sinonimele; `version` este cea care a fost citită',
  params,
  body: SynonymFields.safeExtend({ version: Version }),
  data: z.null(),
  refusals: { ...unknown, ...changed },
});

export const deleteSearchSynonym = write.post('/api/admin/search-synonyms/:id/delete', {
  summary: 'Șterge sinonimele',
  params,
  data: z.null(),
  refusals: unknown,
});

const NamedProduct = z.object({ id: Id, name: z.string(), code: z.string() });
export type NamedProduct = z.infer<typeof NamedProduct>;

const SearchRule = z.object({
  id: Id,
  version: Version,
  words: z.string(),
  pinned: z.array(NamedProduct),
  hidden: z.array(NamedProduct),
});
export type SearchRule = z.infer<typeof SearchRule>;

export const getSearchRules = read.get('/api/admin/search-rules', {
  summary: 'Căutările cu produse fixate sau ascunse',
  ...list({ row: SearchRule, query: { search } }),
});

const ruleRefusals = {
  onlyStopWords: [400, texts.onlyStopWords, 'words'],
  wordsTaken: [409, texts.wordsTaken, 'words'],
  unknownProduct: [400, texts.unknownProduct, 'pinned'],
} as const;

export const addSearchRule = write.post('/api/admin/search-rules', {
  summary: 'Fixează sau ascunde produse la o căutare',
  body: RuleFields,
  data: z.object({ id: Id }),
  refusals: ruleRefusals,
});

export const editSearchRule = write.post('/api/admin/search-rules/:id', {
  summary: 'Schimbă produsele fixate și ascunse; `version` este cea care a fost citită',
  params,
  body: RuleFields.safeExtend({ version: Version }),
  data: z.null(),
  refusals: { ...ruleRefusals, ...unknown, ...changed },
});

export const deleteSearchRule = write.post('/api/admin/search-rules/:id/delete', {
  summary: 'Șterge regula unei căutări',
  params,
  data: z.null(),
  refusals: unknown,
});

export const previewSearch = read.get('/api/admin/search-rules/preview', {
  summary: 'Primele produse ale unei căutări, cu produsele fixate și ascunse din cerere',
  query: z.strictObject({
    words: text(60, texts.badPhrase).min(1, texts.badPhrase),
    pinned: idList(20, texts.tooManyProducts).optional(),
    hidden: idList(50, texts.tooManyProducts).optional(),
  }),
  data: z.object({ total: z.int(), isNear: z.boolean(), products: z.array(NamedProduct) }),
});
