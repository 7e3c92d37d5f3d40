import { z } from 'zod';
import { CachedBody } from '../cached-body.server.ts';
import type { Db, Pool } from '../db/db.server.ts';
import { type RecurringJob, recurringJob } from '../jobs/recurring.server.ts';

export type StoredPage = { headers: [string, string][]; body: CachedBody };

/**
 * Rendered pages in the database, by a hash of all that they are rendered from: they outlast the process, are shared by
 * all processes and are never outdated.
 */
export type PageStore = {
  find: (key: string) => Promise<StoredPage | null>;
  put: (key: string, page: StoredPage) => Promise<void>;
};

const headersSchema = z.array(z.tuple([z.string(), z.string()]));

export const openPageStore = (db: Pool): PageStore => ({
  find: async (key) => {
    const [row] = await db<{ headers: unknown; etag: string; body: Buffer; size: number }[]>`
      select headers, etag, body, size from rendered_page where key = ${key}`;
    return row ? { headers: headersSchema.parse(row.headers), body: CachedBody.compressed(row) } : null;
  },
  put: async (key, { headers, body }) => {
    await db`
      insert into rendered_page (key, headers, etag, body, size)
      values (${key}, ${db.json(headers)}, ${body.etag}, ${body.in('br')}, ${body.size})
      on conflict (key) do nothing`;
  },
});

const maxDays = 7;

/** Removes pages that are too old, and the oldest ones above the limit. */
export async function trimPageStore(db: Db, maxBytes: number): Promise<void> {
  await db`
    delete from rendered_page where stored_at < now() - make_interval(days => ${maxDays}) or key in (
      select key from (
        select key, sum(octet_length(body)) over (order by stored_at desc, key) as bytes from rendered_page
      ) page where bytes > ${maxBytes})`;
}

export const pageStoreJob = (maxBytes: number): RecurringJob =>
  recurringJob('page_store', 3600, (db) => trimPageStore(db, maxBytes));
