import type { Db } from '../../kit/db.server.ts';
import type { KeptPicture, PictureRow } from '../../kit/pictures.server.ts';

export async function insertPicture(db: Db, picture: KeptPicture, author: string): Promise<PictureRow> {
  const { name, width, height } = picture;
  const [row] = await db<{ id: number }[]>`
    insert into content_picture (name, width, height, author) values (${name}, ${width}, ${height}, ${author}) returning id`;
  return { id: row?.id ?? 0, ...picture };
}

export async function countPictures(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from content_picture`;
  return row?.count ?? 0;
}

export const selectPictures = (db: Db, take: number, skip: number): Promise<PictureRow[]> => db<PictureRow[]>`
  select id, name, width, height from content_picture order by created_at desc, id desc limit ${take} offset ${skip}`;
