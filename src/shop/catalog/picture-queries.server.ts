import type { Db, Transaction } from '../../kit/db.server.ts';

export type PlacedPicture = { file: string; focusX: number; focusY: number };

export async function insertSent(db: Db, name: string): Promise<void> {
  await db`insert into catalog_picture (name) values (${name})`;
}

/** How many of these the catalogue shows already or was sent. */
export async function countKnown(db: Db, images: readonly string[]): Promise<number> {
  const [row] = await db<{ known: number }[]>`
    select count(*)::int as known from unnest(${images}::text[]) as wanted (image)
    where exists (select from catalog_picture_use used
        where used.image in (wanted.image, regexp_replace(wanted.image, '^/pictures/', '')))
      or exists (select from catalog_picture sent
        where sent.name = substring(wanted.image from '^/uploads/[0-9a-f]{2}/([0-9a-f]{32})\\.webp$'))`;
  return row?.known ?? 0;
}

/** The pictures of a product in this order; where one came from stays known. */
export async function replacePlaced(tx: Transaction, productId: number, pictures: readonly PlacedPicture[]) {
  const before = await tx<{ file: string; source: string | null }[]>`
    delete from product_picture where product_id = ${productId} returning file, source`;
  const sources = new Map(before.map(({ file, source }) => [file, source]));
  const rows = pictures.map(({ file, focusX, focusY }, position) => ({
    product_id: productId,
    position,
    file,
    source: sources.get(file) ?? null,
    focus_x: focusX,
    focus_y: focusY,
  }));
  if (rows.length > 0) await tx`insert into product_picture ${tx(rows)}`;
}

/** What nothing shows any more, a day after it came. */
export async function deleteLoose(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    delete from catalog_picture p
    where p.created_at < now() - interval '1 day' and not exists (
      select from catalog_picture_use used
      where used.image = '/uploads/' || left(p.name, 2) || '/' || p.name || '.webp')
    returning p.name`;
  return rows.map(({ name }) => name);
}
