import type { Db } from '../../platform/db/db.server.ts';
import { isPublic } from '../publishable/table.server.ts';

/** By title, as the footer lists them. */
export const selectFooterPages = (db: Db): Promise<{ slug: string; title: string }[]> =>
  db<{ slug: string; title: string }[]>`
    select slug, title from custom_page where ${isPublic(db)} and is_in_footer order by title collate "ro-x-icu", id`;
