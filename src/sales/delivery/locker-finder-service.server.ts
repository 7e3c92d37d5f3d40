import { countyName } from '../../account/identity/counties.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { DataOf, QueryOf } from '../../platform/http/endpoint.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import {
  type FoundLocker,
  type findLockers as findLockersEndpoint,
  type getLockerMap,
  type LockerTown,
  maxLockersOnMap,
} from './locker-finder-contract.ts';
import * as queries from './locker-finder-queries.server.ts';

const toFound = (row: queries.FoundRow): FoundLocker => ({
  ...row,
  countyName: countyName(row.county),
  distanceKm: row.distanceKm === null ? null : Math.round(row.distanceKm * 100) / 100,
});

type Query = QueryOf<typeof findLockersEndpoint>;

export async function findLockers(db: Db, { latitude, longitude, county, locality, search = '', ...query }: Query) {
  const input = {
    ...query,
    county: county ?? null,
    locality: locality || null,
    words: normalizeForSearch(search).split(/\s+/).filter(Boolean),
    origin: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
  const rows = await queries.selectFound(db, input);
  return { total: rows[0]?.total ?? 0, lockers: rows.map(({ total: _, ...row }) => toFound(row)) };
}

export const listLockerTowns = (
  db: Db,
  { courierId, county }: { courierId: number; county: string },
): Promise<LockerTown[]> => queries.selectTowns(db, courierId, county);

/** Single lockers while they fit on the map, otherwise groups. */
export async function readLockerMap(db: Db, box: queries.Box): Promise<DataOf<typeof getLockerMap>> {
  const [rows, towns] = await Promise.all([
    queries.selectInBox(db, box, maxLockersOnMap + 1),
    queries.selectTownsInBox(db, box),
  ]);
  if (rows.length <= maxLockersOnMap) return { lockers: rows.map(toFound), groups: [], towns };
  return { lockers: [], groups: await queries.selectGroups(db, box), towns };
}
