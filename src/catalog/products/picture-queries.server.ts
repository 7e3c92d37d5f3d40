import type { Db, Transaction } from '../../platform/db/db.server.ts';

export type PictureRow = { file: string; alt: string; focusX: number; focusY: number };

export async function insertUpload(db: Db, name: string): Promise<void> {
  await db`insert into catalog_picture (name) values (${name})`;
}

/** Filters the images: those that the catalogue uses or that were uploaded to it. */
export async function selectExisting(db: Db, images: readonly string[]): Promise<string[]> {
  const rows = await db<{ image: string }[]>`
    select image from unnest(${images}::text[]) as input (image)
    where exists (select from catalog_picture_use used
        where used.image in (input.image, regexp_replace(input.image, '^/pictures/', '')))
      or exists (select from catalog_picture upload
        where upload.name = substring(input.image from '^/uploads/[0-9a-f]{2}/([0-9a-f]{32})\\.webp$'))`;
  return rows.map(({ image }) => image);
}

/** Replaces the pictures in this order and keeps their source URLs. */
export async function replacePictures(tx: Transaction, productId: number, pictures: readonly PictureRow[]) {
  const before = await tx<{ file: string; source: string | null }[]>`
    delete from product_picture where product_id = ${productId} returning file, source`;
  const sources = new Map(before.map(({ file, source }) => [file, source]));
  const rows = pictures.map(({ file, alt, focusX, focusY }, position) => ({
    productId,
    position,
    file,
    alt,
    source: sources.get(file) ?? null,
    focusX,
    focusY,
  }));
  if (rows.length > 0) await tx`insert into product_picture ${tx(rows)}`;
}

/** Deletes uploads older than a day that nothing references and returns their names. */
export async function deleteUnreferenced(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    delete from catalog_picture p
    where p.created_at < now() - interval '1 day' and not exists (
      select from catalog_picture_use used
      where used.image = '/uploads/' || left(p.name, 2) || '/' || p.name || '.webp')
    returning p.name`;
  return rows.map(({ name }) => name);
}
