import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { TextSort } from './fields.ts';
import type { PublishState } from './rules.ts';

/** What the tables of stories and articles have in common, in SQL. */
export const stateOf = (db: Db) => db`
  case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`;

export const isPublic = (db: Db) => db`published_at <= now()`;

export type WantedTexts = { state: PublishState | null; keyword: string };

/** The keyword is looked for in what `searched` says. */
export const matching = (db: Db, { state, keyword }: WantedTexts, searched: ReturnType<Db>) => db`
  ${state === null ? db`true` : db`${stateOf(db)} = ${state}`} and strpos(folded(${searched}), ${fold(keyword)}) > 0`;

/** What is not yet public counts as newest. */
const orders = (db: Db): Record<TextSort, ReturnType<Db>> => ({
  published: db`published_at nulls last, id`,
  '-published': db`published_at desc nulls first, id desc`,
  updated: db`updated_at, id`,
  '-updated': db`updated_at desc, id desc`,
  title: db`title, id`,
  '-title': db`title desc, id desc`,
});

export type TextPage = { sort: TextSort; take: number; skip: number };

export const paged = (db: Db, { sort, take, skip }: TextPage) => db`
  order by ${orders(db)[sort]} limit ${take} offset ${skip}`;
