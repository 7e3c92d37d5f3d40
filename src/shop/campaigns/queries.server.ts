import type { Db } from '../../kit/db.server.ts';
import type { Campaign } from './contract.ts';

/** What ends at midnight holds until the day before. */
const columns = (db: Db) => db`
  c.id, c.name, c.short_name as "shortName", c.description, c.image, c.narrow_image as "narrowImage",
  to_char(c.starts_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as "startsOn",
  to_char((c.ends_at - interval '1 second') at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as "endsOn"`;

export const isRunning = (db: Db) =>
  db`c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())`;

export const selectActive = (db: Db): Promise<Campaign[]> =>
  db<Campaign[]>`select ${columns(db)} from campaign c where ${isRunning(db)} order by c.starts_at desc, c.id`;

export async function selectRunning(db: Db, id: number): Promise<Campaign | undefined> {
  const [row] = await db<Campaign[]>`select ${columns(db)} from campaign c where c.id = ${id} and ${isRunning(db)}`;
  return row;
}
