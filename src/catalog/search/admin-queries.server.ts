import { type Db, escapeLike, intArray } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { NamedProduct, SearchRule, SearchSynonym } from './admin-contract.ts';
import type { RuleFields, SynonymFields } from './fields.ts';

type Page = { search: string; take: number; skip: number };

const contains = (search: string): string => `%${escapeLike(search)}%`;

const synonymMatches = (db: Db, search: string) =>
  db`folded(array_to_string(words || finds, ' ')) like folded(${contains(search)})`;

export const selectSynonymPage = (db: Db, { search, take, skip }: Page): Promise<SearchSynonym[]> =>
  db<SearchSynonym[]>`
    select id, version, words, finds from search_synonym where ${synonymMatches(db, search)}
    order by words[1] collate "ro-x-icu", id limit ${take} offset ${skip}`;

export const countSynonyms = (db: Db, search: string): Promise<number> =>
  count(db`select count(*)::int as count from search_synonym where ${synonymMatches(db, search)}`);

export const selectSynonym = (db: Db, id: number): Promise<SearchSynonym | undefined> =>
  maybeOne(db<SearchSynonym[]>`select id, version, words, finds from search_synonym where id = ${id}`);

export const insertSynonym = (db: Db, { words, finds }: SynonymFields): Promise<{ id: number }> =>
  one(db<{ id: number }[]>`
    insert into search_synonym (words, finds) values (${words}::text[], ${finds}::text[]) returning id`);

/** False when the row has another version by now, or is gone. */
export const updateSynonym = (db: Db, id: number, version: number, { words, finds }: SynonymFields): Promise<boolean> =>
  exists(db`
    update search_synonym set words = ${words}::text[], finds = ${finds}::text[], version = version + 1
    where id = ${id} and version = ${version} returning id`);

export const deleteSynonym = (db: Db, id: number): Promise<boolean> =>
  exists(db`delete from search_synonym where id = ${id} returning id`);

const ruleMatches = (db: Db, search: string) => db`folded(words) like folded(${contains(search)})`;

const named = (db: Db, column: 'pinned' | 'hidden') => db`
  coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'code', p.code) order by listed.position)
    from unnest(r.${db(column)}) with ordinality as listed (id, position) join product p on p.id = listed.id
  ), '[]') as ${db(column)}`;

const ruleColumns = (db: Db) => db`r.id, r.version, r.words, ${named(db, 'pinned')}, ${named(db, 'hidden')}`;

export const selectRulePage = (db: Db, { search, take, skip }: Page): Promise<SearchRule[]> =>
  db<SearchRule[]>`
    select ${ruleColumns(db)} from search_rule r where ${ruleMatches(db, search)}
    order by words collate "ro-x-icu", id limit ${take} offset ${skip}`;

export const countRules = (db: Db, search: string): Promise<number> =>
  count(db`select count(*)::int as count from search_rule where ${ruleMatches(db, search)}`);

export const selectRule = (db: Db, id: number): Promise<SearchRule | undefined> =>
  maybeOne(db<SearchRule[]>`select ${ruleColumns(db)} from search_rule r where r.id = ${id}`);

/** Whether another search with the same meaning has a rule. */
export const isKeyTaken = (db: Db, key: string, exceptId: number): Promise<boolean> =>
  exists(db`select from search_rule where key = ${key} and id <> ${exceptId}`);

export const selectNamed = (db: Db, ids: readonly number[]): Promise<NamedProduct[]> =>
  db<NamedProduct[]>`select id, name, code from product where id = any(${intArray(db, [...ids])})`;

type Rule = RuleFields & { key: string };

export const insertRule = (db: Db, { words, key, pinned, hidden }: Rule): Promise<{ id: number }> =>
  one(db<{ id: number }[]>`
    insert into search_rule (words, key, pinned, hidden)
    values (${words}, ${key}, ${intArray(db, pinned)}, ${intArray(db, hidden)}) returning id`);

export const updateRule = (
  db: Db,
  id: number,
  version: number,
  { words, key, pinned, hidden }: Rule,
): Promise<boolean> =>
  exists(db`
    update search_rule set words = ${words}, key = ${key}, pinned = ${intArray(db, pinned)},
      hidden = ${intArray(db, hidden)}, version = version + 1
    where id = ${id} and version = ${version} returning id`);

export const deleteRule = (db: Db, id: number): Promise<boolean> =>
  exists(db`delete from search_rule where id = ${id} returning id`);
