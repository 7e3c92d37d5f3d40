import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import type { FoundLocker, LockerTown } from './locker-finder-contract.ts';

export type FoundRow = Omit<FoundLocker, 'countyName'>;
type Point = { latitude: number; longitude: number };

export type LockerSearch = {
  courierId: number;
  county: string | null;
  locality: string | null;
  /** Folded words; a locker matches when it has all of them. */
  words: readonly string[];
  origin: Point | null;
  skip: number;
  take: number;
};

const ofCourier = (db: Db, courierId: number) => db`
  locker l join courier c on c.id = l.courier_id and c.is_active and l.is_active and l.courier_id = ${courierId}`;

const matches = (db: Db, { county, locality, words }: LockerSearch) => db`
  true
  ${county === null ? db`` : db`and l.county = ${county}`}
  ${locality === null ? db`` : db`and folded(l.locality) = folded(${locality})`}
  and l.search_text like all (${words.map((word) => `%${escapeLike(word)}%`)}::text[])`;

/** By distance from the origin, or by place. */
const order = (db: Db, { origin }: LockerSearch) =>
  origin
    ? db`distance_km nulls last, l.id`
    : db`l.county, l.locality collate "ro-x-icu", l.name collate "ro-x-icu", l.id`;

const kmPerDegree = 111.2;

/** A degree of longitude is shorter away from the equator; within Romania the error is far below that of a walk. */
const distance = (db: Db, origin: Point | null) =>
  origin
    ? db`${kmPerDegree}::float8 * sqrt(power(l.latitude - ${origin.latitude}, 2)
        + power((l.longitude - ${origin.longitude}) * cos(radians(${origin.latitude})), 2))`
    : db`null::float8`;

const columns = (db: Db, origin: Point | null) => db`
  l.id, l.courier_id, l.name, l.county, l.locality, l.street, l.postal_code, l.hours, l.latitude, l.longitude, l.can_pay,
  ${distance(db, origin)} as distance_km`;

/** `total` counts all that match; there is no row for a page behind the last one. */
export const selectFound = (db: Db, search: LockerSearch): Promise<(FoundRow & { total: number })[]> => db<
  (FoundRow & { total: number })[]
>`
  select ${columns(db, search.origin)}, count(*) over ()::int as total
  from ${ofCourier(db, search.courierId)} where ${matches(db, search)}
  order by ${order(db, search)} limit ${search.take} offset ${search.skip}`;

/** To a metre: averages have many digits. */
const middle = (db: Db) => db`
  round(avg(l.latitude)::numeric, 5)::float8 as latitude, round(avg(l.longitude)::numeric, 5)::float8 as longitude`;

export const selectTowns = (db: Db, courierId: number, county: string): Promise<LockerTown[]> => db<LockerTown[]>`
  select l.locality, count(*)::int as lockers, ${middle(db)}
  from ${ofCourier(db, courierId)} where l.county = ${county}
  group by l.locality order by l.locality collate "ro-x-icu"`;

export type Box = { courierId: number; south: number; north: number; west: number; east: number };

const inBox = (db: Db, { south, north, west, east }: Box) => db`
  l.latitude between ${south} and ${north} and l.longitude between ${west} and ${east}`;

export const selectInBox = (db: Db, box: Box, limit: number): Promise<FoundRow[]> => db<FoundRow[]>`
  select ${columns(db, null)} from ${ofCourier(db, box.courierId)} where ${inBox(db, box)} order by l.id limit ${limit}`;

/** The box in 12 columns and 8 rows. */
export const selectGroups = (db: Db, box: Box): Promise<(Point & { lockers: number })[]> => db<
  (Point & { lockers: number })[]
>`
  select ${middle(db)}, count(*)::int as lockers
  from ${ofCourier(db, box.courierId)} where ${inBox(db, box)}
  group by width_bucket(l.longitude, ${box.west}::float8, ${box.east}::float8, 12),
    width_bucket(l.latitude, ${box.south}::float8, ${box.north}::float8, 8)`;

export const selectTownsInBox = (db: Db, box: Box): Promise<(Point & { locality: string })[]> => db<
  (Point & { locality: string })[]
>`
  select l.locality, ${middle(db)}
  from ${ofCourier(db, box.courierId)} where ${inBox(db, box)}
  group by l.county, l.locality order by count(*) desc, l.locality limit 16`;
