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

/** Opens the store. After every tenth of `maxBytes` that this process has stored it removes what is too much. */
export function openPageStore(db: Pool, maxBytes: number): PageStore {
  let addedBytes = 0;
  let trimming: Promise<void> | null = null;
  return {
    find: async (key) => {
      const [row] = await db<{ headers: unknown; etag: string; body: Buffer; size: number }[]>`
        select headers, etag, body, size from rendered_page where key = ${key}`;
      return row ? { headers: headersSchema.parse(row.headers), body: CachedBody.compressed(row) } : null;
    },
    put: async (key, { headers, body }) => {
      const compressed = body.in('br');
      await db`
        insert into rendered_page (key, headers, etag, body, size)
        values (${key}, ${db.json(headers)}, ${body.etag}, ${compressed}, ${body.size})
        on conflict (key) do nothing`;
      addedBytes += compressed.length;
      if (addedBytes < maxBytes / 10) return;
      addedBytes = 0;
      trimming ??= trimPageStore(db, maxBytes).finally(() => {
        trimming = null;
      });
      await trimming;
    },
  };
}

const maxDays = 7;
/** Few at a time, so that no statement runs for long. */
const batchSize = 500;

/** Removes pages that are too old, and the oldest ones above the limit. */
export async function trimPageStore(db: Db, maxBytes: number): Promise<void> {
  for (;;) {
    const { count } = await db`
      delete from rendered_page where key in (
        select key from (
          select key, stored_at,
            sum(octet_length(body) + pg_column_size(headers)) over (order by stored_at desc, key) as bytes
          from rendered_page
        ) page
        where bytes > ${maxBytes} or stored_at < now() - make_interval(days => ${maxDays})
        order by stored_at limit ${batchSize})`;
    if (count < batchSize) return;
  }
}

export const pageStoreJob = (maxBytes: number): RecurringJob =>
  recurringJob('page_store', 3600, (db) => trimPageStore(db, maxBytes));
