import type { Db } from '../../kit/db.server.ts';
import type { KeptPicture } from '../../kit/pictures.server.ts';

export async function insertPicture(db: Db, { name, width, height }: KeptPicture): Promise<void> {
  await db`insert into window_picture (name, width, height) values (${name}, ${width}, ${height})`;
}

export async function countKnown(db: Db, names: string[]): Promise<number> {
  const [row] = await db<{ known: number }[]>`
    select count(*)::int as known from window_picture where name = any(${names}::text[])`;
  return row?.known ?? 0;
}

/** What nothing shows any more, a day after it came. */
export async function deleteLoose(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    delete from window_picture p
    where p.created_at < now() - interval '1 day' and not exists (
      select from window_picture_use used
      where used.image = '/uploads/' || left(p.name, 2) || '/' || p.name || '.webp')
    returning p.name`;
  return rows.map(({ name }) => name);
}
