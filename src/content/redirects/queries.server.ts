import { type Db, escapeLike, isoTime } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Redirect, redirectSorts } from './admin-contract.ts';
import type { RedirectFields } from './fields.ts';

const columns = (db: Db) => db`
  id, version, from_path, target, status, source, hits, ${isoTime(db, 'last_hit_at')} as last_hit_at,
  ${isoTime(db, 'created_at')} as created_at`;

type Sort = (typeof redirectSorts)[number];

const orders = (db: Db): Record<Sort, ReturnType<Db>> => ({
  created: db`id`,
  '-created': db`id desc`,
  from: db`from_path`,
  '-from': db`from_path desc`,
  hits: db`hits, id`,
  '-hits': db`hits desc, id desc`,
});

const matches = (db: Db, search: string) => {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  return db`(from_path like ${pattern} or lower(target) like ${pattern})`;
};

type Page = { search: string; sort: Sort; take: number; skip: number };

export const selectRedirects = (db: Db, { search, sort, take, skip }: Page): Promise<Redirect[]> => db<Redirect[]>`
  select ${columns(db)} from redirect where ${matches(db, search)}
  order by ${orders(db)[sort]} limit ${take} offset ${skip}`;

export const countRedirects = (db: Db, search = ''): Promise<number> =>
  count(db`
    select count(*)::int as count from redirect where ${matches(db, search)}`);

export const selectRedirect = (db: Db, id: number): Promise<Redirect | undefined> =>
  maybeOne(db<Redirect[]>`select ${columns(db)} from redirect where id = ${id}`);

export type StoredRedirect = { id: number; fromPath: string; target: string; status: 301 | 302 };

export const selectAll = (db: Db): Promise<StoredRedirect[]> => db<StoredRedirect[]>`
  select id, from_path, target, status from redirect`;

/** Serializes changes, so that two of them cannot make a loop together. */
export async function lockRedirects(db: Db): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('redirects', 7203118))`;
}

/** Replaces the redirect of the same path. */
export async function upsert(db: Db, fields: RedirectFields, source: Redirect['source']): Promise<Redirect> {
  const [row] = await db<Redirect[]>`
    insert into redirect (from_path, target, status, source)
    values (${fields.fromPath}, ${fields.target}, ${fields.status}, ${source})
    on conflict (from_path) do update set target = excluded.target, status = excluded.status, source = excluded.source,
      version = redirect.version + 1
    returning ${columns(db)}`;
  if (!row) throw new Error('The redirect was not stored');
  return row;
}

export async function update(db: Db, id: number, fields: RedirectFields): Promise<void> {
  await db`
    update redirect set from_path = ${fields.fromPath}, target = ${fields.target}, status = ${fields.status},
      version = version + 1
    where id = ${id}`;
}

export async function updateTargets(db: Db, fromPaths: string[], target: string): Promise<void> {
  await db`
    update redirect set target = ${target}, version = version + 1 where from_path = any(${fromPaths}::text[])`;
}

export const remove = (db: Db, id: number): Promise<boolean> =>
  exists(db`delete from redirect where id = ${id} returning id`);

export async function removeFrom(db: Db, fromPath: string): Promise<void> {
  await db`delete from redirect where from_path = ${fromPath}`;
}

export async function addHits(db: Db, hits: ReadonlyMap<number, number>): Promise<void> {
  await db`
    update redirect r set hits = r.hits + given.count, last_hit_at = now()
    from unnest(${[...hits.keys()]}::int[], ${[...hits.values()]}::int[]) as given (id, count) where r.id = given.id`;
}
