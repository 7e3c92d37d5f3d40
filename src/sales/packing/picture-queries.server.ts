import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';

export type PictureRow = { id: string; takenAt: Date; author: string };

export const selectPictures = (db: Db, orderId: number): Promise<PictureRow[]> => db<PictureRow[]>`
  select p.id, p.taken_at, coalesce(a.email, p.author) as author
  from packing_picture p left join account a on a.id = substring(p.author from '^admin:([0-9]{1,9})$')::int
  where p.order_id = ${orderId} order by p.taken_at, p.id`;

export const selectOrderOf = (db: Db, id: string): Promise<{ orderId: number } | undefined> =>
  maybeOne(db<{ orderId: number }[]>`select order_id from packing_picture where id = ${id}`);

export async function insertPicture(tx: Transaction, id: string, orderId: number, author: string): Promise<void> {
  await tx`insert into packing_picture (id, order_id, author) values (${id}, ${orderId}, ${author})`;
}

const idsOf = async (rows: PromiseLike<readonly { id: string }[]>): Promise<string[]> =>
  (await rows).map(({ id }) => id);

export const deletePicture = (tx: Transaction, orderId: number, id: string): Promise<string[]> =>
  idsOf(tx<{ id: string }[]>`delete from packing_picture where id = ${id} and order_id = ${orderId} returning id`);

export const deletePicturesOf = (tx: Transaction, accountId: number): Promise<string[]> =>
  idsOf(tx<{ id: string }[]>`
    delete from packing_picture where order_id in (select id from orders where account_id = ${accountId}) returning id`);

export const deleteOldPictures = (tx: Transaction, days: number, limit: number): Promise<string[]> =>
  idsOf(tx<{ id: string }[]>`
    delete from packing_picture where id in (
      select id from packing_picture where taken_at < now() - ${days} * interval '1 day'
      order by taken_at limit ${limit} for update skip locked) returning id`);

type ExportedPicture = { orderNumber: string; takenAt: Date };

export const selectForExport = (db: Db, accountId: number): Promise<ExportedPicture[]> => db<ExportedPicture[]>`
  select o.number as order_number, p.taken_at from packing_picture p join orders o on o.id = p.order_id
  where o.account_id = ${accountId} order by p.taken_at`;
