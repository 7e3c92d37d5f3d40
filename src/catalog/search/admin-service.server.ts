import type { Db } from '../../platform/db/db.server.ts';
import { type DataOf, type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { idsOf } from '../../platform/schema.ts';
import type { getSearchRules, getSearchSynonyms, previewSearch, SearchRule, SearchSynonym } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { getCatalogIndex } from './catalog-index.server.ts';
import type { RuleFields, SynonymFields } from './fields.ts';
import { countMatches, emptyQuery, findCardPage } from './find-products.ts';
import { findNearestSlots } from './service.server.ts';
import { queryWords, searchKey } from './tokenize.ts';

type Page = { search: string; take: number; skip: number };

export async function listSynonyms(db: Db, page: Page): Promise<DataOf<typeof getSearchSynonyms>> {
  const [total, rows] = await Promise.all([
    queries.countSynonyms(db, page.search),
    queries.selectSynonymPage(db, page),
  ]);
  return { total, rows };
}

export const readSynonym = async (db: Db, id: number): Promise<SearchSynonym | null> =>
  (await queries.selectSynonym(db, id)) ?? null;

export const addSynonym = (db: Db, fields: SynonymFields): Promise<{ id: number }> => queries.insertSynonym(db, fields);

export async function editSynonym(
  db: Db,
  id: number,
  { version, ...fields }: SynonymFields & { version: number },
): Promise<null | Refused<'unknown' | 'changed'>> {
  if (await queries.updateSynonym(db, id, version, fields)) return null;
  return refuse((await queries.selectSynonym(db, id)) ? 'changed' : 'unknown');
}

export const removeSynonym = async (db: Db, id: number): Promise<null | Refused<'unknown'>> =>
  (await queries.deleteSynonym(db, id)) ? null : refuse('unknown');

export async function listRules(db: Db, page: Page): Promise<DataOf<typeof getSearchRules>> {
  const [total, rows] = await Promise.all([queries.countRules(db, page.search), queries.selectRulePage(db, page)]);
  return { total, rows };
}

export const readRule = async (db: Db, id: number): Promise<SearchRule | null> =>
  (await queries.selectRule(db, id)) ?? null;

type RuleRefused = Refused<'onlyStopWords' | 'wordsTaken' | 'unknownProduct'>;

async function checkRule(db: Db, { words, pinned, hidden }: RuleFields, exceptId = 0): Promise<RuleRefused | null> {
  if (queryWords(words).length === 0) return refuse('onlyStopWords');
  if (await queries.isKeyTaken(db, searchKey(words), exceptId)) return refuse('wordsTaken');
  const known = await queries.selectNamed(db, [...pinned, ...hidden]);
  return known.length < pinned.length + hidden.length ? refuse('unknownProduct') : null;
}

export async function addRule(db: Db, fields: RuleFields): Promise<{ id: number } | RuleRefused> {
  const refused = await checkRule(db, fields);
  return refused ?? queries.insertRule(db, { ...fields, key: searchKey(fields.words) });
}

export async function editRule(
  db: Db,
  id: number,
  { version, ...fields }: RuleFields & { version: number },
): Promise<null | RuleRefused | Refused<'unknown' | 'changed'>> {
  if (!(await queries.selectRule(db, id))) return refuse('unknown');
  const refused = await checkRule(db, fields, id);
  if (refused) return refused;
  const isSaved = await queries.updateRule(db, id, version, { ...fields, key: searchKey(fields.words) });
  return isSaved ? null : refuse('changed');
}

export const removeRule = async (db: Db, id: number): Promise<null | Refused<'unknown'>> =>
  (await queries.deleteRule(db, id)) ? null : refuse('unknown');

const previewed = 10;

/** Results of a search with these pinned and hidden products, before they are saved. */
export async function preview(
  db: Db,
  { words, pinned, hidden }: QueryOf<typeof previewSearch>,
): Promise<DataOf<typeof previewSearch>> {
  const index = getCatalogIndex(db);
  const rule = { pinned: pinned ? idsOf(pinned) : [], hidden: hidden ? idsOf(hidden) : [] };
  const query = { ...emptyQuery, keyword: words, rule };
  const found = findCardPage(index, query, 'None', 0, previewed);
  const ids = (found.length > 0 ? found : findNearestSlots(index, words)).map((slot) => index.idAt(slot));
  const total = countMatches(index, query);
  const named = new Map((await queries.selectNamed(db, ids)).map((product) => [product.id, product]));
  return { total, isNear: found.length === 0 && ids.length > 0, products: ids.flatMap((id) => named.get(id) ?? []) };
}
