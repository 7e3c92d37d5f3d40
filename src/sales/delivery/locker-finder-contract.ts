import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { everyone } from '../../platform/http/endpoint.ts';
import { QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { Locker } from './contract.ts';
import { texts } from './texts.ts';

/** In degrees; null when the courier does not say where the locker is. */
const position = { latitude: z.number().nullable(), longitude: z.number().nullable() };

export const FoundLocker = Locker.extend({
  ...position,
  /** Whether cash on delivery can be paid there; null when the courier does not say. */
  canPay: z.boolean().nullable(),
  /** In a straight line from the point of the query; null without one. */
  distanceKm: z.number().nullable(),
});
export type FoundLocker = z.infer<typeof FoundLocker>;

/** `latitude` and `longitude` are the middle of its lockers. */
export const LockerTown = z.object({ locality: z.string(), lockers: z.int(), ...position });
export type LockerTown = z.infer<typeof LockerTown>;

const degrees = (max: number) => z.coerce.number(texts.badPoint).min(-max, texts.badPoint).max(max, texts.badPoint);
const Latitude = degrees(90).meta({ examples: [46.77] });
const Longitude = degrees(180).meta({ examples: [23.59] });

export const getLockerTowns = everyone.get('/api/couriers/lockers/towns', {
  summary: 'Localitățile unui județ în care un curier are lockere',
  query: z.strictObject({ courierId: QueryId, county: County }),
  data: z.array(LockerTown),
});

export const findLockers = everyone.get('/api/couriers/lockers/search', {
  summary: 'Lockerele unui curier, cele mai apropiate primele când se dă un punct; cuvintele se caută fără diacritice',
  query: z
    .strictObject({
      courierId: QueryId,
      county: County.optional(),
      locality: text(100, texts.badLocality).optional(),
      search: text(60, texts.badSearch).optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      skip: Skip.default(0),
      take: Take.default(12),
    })
    .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), texts.badPoint),
  data: z.object({ total: z.int(), lockers: z.array(FoundLocker) }),
});

/** More lockers than these are shown as groups. */
export const maxLockersOnMap = 120;

export const getLockerMap = everyone.get('/api/couriers/lockers/map', {
  summary: 'Lockerele unui curier dintr-un dreptunghi de pe hartă; când sunt prea multe, grupuri cu numărul lor',
  query: z
    .strictObject({
      courierId: QueryId,
      south: Latitude,
      north: Latitude.meta({ examples: [46.9] }),
      west: Longitude,
      east: Longitude.meta({ examples: [23.7] }),
    })
    .refine(({ south, north, west, east }) => south < north && west < east, texts.badBox),
  data: z.object({
    lockers: z.array(FoundLocker),
    groups: z.array(z.object({ latitude: z.number(), longitude: z.number(), lockers: z.int() })),
    /** The towns with most lockers, for labels. */
    towns: z.array(z.object({ locality: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
});
