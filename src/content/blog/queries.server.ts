import type { Db } from '../../platform/db/db.server.ts';
import { isPublic, type PublicRowOf, publishableTable } from '../publishable/table.server.ts';
import { articleDefinition } from './definition.ts';

export type PublicArticle = PublicRowOf<typeof articleDefinition>;

export const articleTable = publishableTable(articleDefinition);

export const hasTag = (db: Db, tag: string | null) => (tag === null ? db`true` : db`${tag} = any (tags)`);

/** Most used first. */
export const selectTags = (db: Db): Promise<{ name: string; count: number }[]> =>
  db<{ name: string; count: number }[]>`
    select tag as name, count(*)::int as count from blog_article, unnest(tags) as tag
    where ${isPublic(db)} group by tag order by count desc, tag collate "ro-x-icu"`;

/** Public articles whose title and tags have words that begin with each of these, the newest first. */
export const selectByWords = (
  db: Db,
  words: readonly string[],
  take: number,
): Promise<{ handler: string; title: string }[]> =>
  db<{ handler: string; title: string }[]>`
    select handler, title from blog_article
    where ${isPublic(db)}
      and regexp_replace(folded(concat_ws(' ', '', title, array_to_string(tags, ' '))), '[^a-z0-9]+', ' ', 'g')
        like all (${words.map((word) => `% ${word}%`)}::text[])
    order by published_at desc, id desc limit ${take}`;

/** Articles with the most common tags, then the newest. */
export const selectOthers = (db: Db, { id, tags }: PublicArticle, take: number): Promise<PublicArticle[]> =>
  db<PublicArticle[]>`
    select ${articleTable.columns(db)} from blog_article where ${isPublic(db)} and id <> ${id}
    order by (select count(*) from unnest(tags) as tag where tag = any (${tags}::text[])) desc, published_at desc, id desc
    limit ${take}`;
