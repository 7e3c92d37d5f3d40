import type { Db } from '../../platform/db/db.server.ts';
import { fold } from '../../platform/text/romanian.ts';
import type { TextSort } from './fields.ts';
import type { PublishState } from './rules.ts';

/** SQL fragments shared by the tables of stories and articles. */
export const publishState = (db: Db) => db`
  case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`;

export const isPublic = (db: Db) => db`published_at <= now()`;

export type TextFilter = { state: PublishState | null; keyword: string };

/** Searches the keyword in the SQL expression `searchedText`. */
export const matchesFilter = (db: Db, { state, keyword }: TextFilter, searchedText: ReturnType<Db>) => db`
  ${state === null ? db`true` : db`${publishState(db)} = ${state}`} and strpos(folded(${searchedText}), ${fold(keyword)}) > 0`;

/** Unpublished texts count as newest. */
const orders = (db: Db): Record<TextSort, ReturnType<Db>> => ({
  published: db`published_at nulls last, id`,
  '-published': db`published_at desc nulls first, id desc`,
  updated: db`updated_at, id`,
  '-updated': db`updated_at desc, id desc`,
  title: db`title collate "ro-x-icu", id`,
  '-title': db`title collate "ro-x-icu" desc, id desc`,
});

export type TextPage = { sort: TextSort; take: number; skip: number };

export const orderAndLimit = (db: Db, { sort, take, skip }: TextPage) => db`
  order by ${orders(db)[sort]} limit ${take} offset ${skip}`;
