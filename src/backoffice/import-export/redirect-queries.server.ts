import type { Db } from '../../platform/db/db.server.ts';

export type PageRow = { path: string; name: string };

/** Categories, own pages and articles. */
export const selectPages = (db: Db): Promise<PageRow[]> => db<PageRow[]>`
  select '/' || slug as path, name from category
  union all select '/pages/' || slug, title from custom_page where published_at <= now()
  union all select '/blog/' || handler, title from blog_article`;

export const selectProductNames = (db: Db): Promise<{ id: number; code: string; name: string }[]> =>
  db<{ id: number; code: string; name: string }[]>`select id, code, name from product order by id`;
