import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { AdminSlide, NewSlide } from './admin-contract.ts';
import type { Slide } from './contract.ts';

const columns = (db: Db) => db`
  s.id, s.kicker, s.title, s.text, s.button, s.link, s.image, s.narrow_image as "narrowImage", s.ground`;

const isShown = (db: Db) =>
  db`s.is_active and coalesce(s.starts_at <= now(), true) and coalesce(s.ends_at > now(), true)`;

export const selectActive = (db: Db): Promise<Slide[]> =>
  db<Slide[]>`select ${columns(db)} from slide s where ${isShown(db)} order by s.position, s.id`;

const localTime = (db: Db, column: string) =>
  db`to_char(${db(column)} at time zone 'Europe/Bucharest', 'YYYY-MM-DD"T"HH24:MI')`;

const adminRows = (db: Db) => db`
  select ${columns(db)}, ${localTime(db, 'starts_at')} as "startsAt", ${localTime(db, 'ends_at')} as "endsAt",
    s.is_active as "isActive", s.version, ${isShown(db)} as "isShown" from slide s`;

export type SlideRow = Omit<AdminSlide, 'claims'>;

export const selectAll = (db: Db): Promise<SlideRow[]> => db<SlideRow[]>`${adminRows(db)} order by s.position, s.id`;

export async function selectSlide(db: Db, id: number): Promise<SlideRow | undefined> {
  const [row] = await db<SlideRow[]>`${adminRows(db)} where s.id = ${id}`;
  return row;
}

const fromLocalTime = (tx: Transaction, text: string | null) => tx`${text}::timestamp at time zone 'Europe/Bucharest'`;

/** Serializes changes of slides. */
export const lockSlides = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table slide in share row exclusive mode`);

export async function insertSlide(tx: Transaction, slide: NewSlide): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into slide (position, kicker, title, text, button, link, image, narrow_image, ground, is_active, starts_at, ends_at)
    select coalesce(max(position), 0) + 1, ${slide.kicker}, ${slide.title}, ${slide.text}, ${slide.button}, ${slide.link},
      ${slide.image}, ${slide.narrowImage}, ${slide.ground}, ${slide.isActive}, ${fromLocalTime(tx, slide.startsAt)}, ${fromLocalTime(tx, slide.endsAt)}
    from slide returning id`;
  return row?.id ?? 0;
}

export async function updateSlide(tx: Transaction, id: number, slide: NewSlide): Promise<void> {
  const { narrowImage: narrow_image, isActive: is_active, startsAt, endsAt, ...same } = slide;
  await tx`
    update slide set ${tx({ ...same, narrow_image, is_active })}, version = version + 1,
      starts_at = ${fromLocalTime(tx, startsAt)}, ends_at = ${fromLocalTime(tx, endsAt)}
    where id = ${id}`;
}

export async function updateOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`
    update slide s set position = given.position
    from unnest(${[...ids]}::int[]) with ordinality as given (id, position) where s.id = given.id`;
}

export async function deleteSlide(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx`delete from slide where id = ${id} returning id`;
  return rows.length > 0;
}
