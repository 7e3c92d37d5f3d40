import type { Db } from '../../kit/db.server.ts';
import type { KeptPicture, PictureRow } from '../../kit/pictures.server.ts';

export async function insertPicture(db: Db, accountId: number, picture: KeptPicture): Promise<PictureRow> {
  const { name, width, height } = picture;
  const [row] = await db<{ id: number }[]>`
    insert into review_picture (account_id, name, width, height) values (${accountId}, ${name}, ${width}, ${height}) returning id`;
  return { id: row?.id ?? 0, ...picture };
}

export async function countRecent(db: Db, accountId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from review_picture
    where account_id = ${accountId} and created_at > now() - interval '1 day'`;
  return row?.count ?? 0;
}

/** Own pictures that belong to nothing yet, or to this very review, in the order given; how many there were. */
export async function attach(db: Db, accountId: number, reviewId: number, ids: number[]): Promise<number> {
  const rows = await db`
    update review_picture p set review_id = ${reviewId}, position = given.position
    from unnest(${ids}::int[]) with ordinality as given (id, position)
    where p.id = given.id and p.account_id = ${accountId} and coalesce(p.review_id, ${reviewId}) = ${reviewId}
    returning p.id`;
  return rows.length;
}

/** The names of the files nobody needs any more. */
const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

export const deleteOthers = async (db: Db, reviewId: number, kept: number[]): Promise<string[]> =>
  names(
    await db<{ name: string }[]>`
    delete from review_picture where review_id = ${reviewId} and id <> all (${kept}::int[]) returning name`,
  );

export const deleteOfAccount = async (db: Db, accountId: number): Promise<string[]> =>
  names(await db<{ name: string }[]>`delete from review_picture where account_id = ${accountId} returning name`);

/** Sent and never used, or left behind by a review that is gone. */
export const deleteLoose = async (db: Db): Promise<string[]> =>
  names(
    await db<{ name: string }[]>`
    delete from review_picture where review_id is null and created_at < now() - interval '1 day' returning name`,
  );
