import { columnList, type Db, jsonRow, localTime, type Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { AdminSlide } from './admin-contract.ts';
import { Slide } from './contract.ts';
import { SlideFields } from './fields.ts';

const columns = (db: Db) => columnList(db, Object.keys(Slide.shape), 's');

const isShown = (db: Db) =>
  db`s.is_active and coalesce(s.starts_at <= now(), true) and coalesce(s.ends_at > now(), true)`;

export const selectActive = (db: Db): Promise<Slide[]> =>
  db<Slide[]>`select ${columns(db)} from slide s where ${isShown(db)} order by s.position, s.id`;

const adminRows = (db: Db) => db`
  select ${columns(db)}, ${localTime(db, 'starts_at')} as starts_at, ${localTime(db, 'ends_at')} as ends_at,
    s.is_active, s.version, ${isShown(db)} as is_shown from slide s`;

export type SlideRow = AdminSlide;

export const selectAll = (db: Db): Promise<SlideRow[]> => db<SlideRow[]>`${adminRows(db)} order by s.position, s.id`;

export const selectSlide = (db: Db, id: number): Promise<SlideRow | undefined> =>
  maybeOne(db<SlideRow[]>`${adminRows(db)} where s.id = ${id}`);

const inBucharest = (local: string | null): string | null => local && `${local} Europe/Bucharest`;

/** Serializes changes of slides. */
export const lockSlides = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table slide in share row exclusive mode`);

const fieldNames = Object.keys(SlideFields.shape);

/** The fields as a row of the table. */
const rowOf = (tx: Transaction, { startsAt, endsAt, ...fields }: SlideFields) => {
  const times = { startsAt: inBucharest(startsAt), endsAt: inBucharest(endsAt) };
  return tx`json_populate_record(null::slide, ${jsonRow({ ...fields, ...times })}::text::json)`;
};

export async function insertSlide(tx: Transaction, slide: SlideFields): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into slide (${columnList(tx, fieldNames)}, position)
    select ${columnList(tx, fieldNames, 'given')}, (select coalesce(max(position), 0) + 1 from slide)
    from ${rowOf(tx, slide)} as given returning id`;
  return row?.id ?? 0;
}

export async function updateSlide(tx: Transaction, id: number, slide: SlideFields): Promise<void> {
  await tx`
    update slide set (${columnList(tx, fieldNames)}) = (
      select ${columnList(tx, fieldNames, 'given')} from ${rowOf(tx, slide)} as given), version = version + 1
    where id = ${id}`;
}

export async function updateOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`
    update slide s set position = given.position
    from unnest(${[...ids]}::int[]) with ordinality as given (id, position) where s.id = given.id`;
}

export const deleteSlide = (tx: Transaction, id: number): Promise<boolean> =>
  exists(tx`delete from slide where id = ${id} returning id`);
