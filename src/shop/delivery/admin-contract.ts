import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, known, QueryId, Skip, Take, words } from '../../kit/schema.ts';
import { County } from '../account/fields.ts';
import { isPostalCode } from '../account/rules.ts';
import { CourierKind } from './contract.ts';
import { mostLockersAtOnce } from './rules.ts';
import { texts } from './texts.ts';

const Price = z.number(texts.badPrice).min(0, texts.badPrice).max(1000, texts.badPrice);
const Days = z.int(texts.badDays).min(1, texts.badDays).max(30, texts.badDays);
const Name = words(100, texts.badName).min(1, texts.badName);
const Place = words(100, texts.badPlace).min(1, texts.badPlace);

const CourierFields = z.strictObject({
  name: Name,
  kind: CourierKind,
  position: z.int().min(0).max(10_000).default(100),
  price: Price,
  /** Null: no cash on delivery. */
  cashFee: Price.nullable(),
  daysMin: Days,
  daysMax: Days,
  /** Who is asked for prices and waybills; 'table' is the shop itself. */
  adapter: words(30, texts.unknownAdapter).default('table'),
  waybillPrefix: z
    .string({ error: texts.badPrefix })
    .regex(/^[A-Z]{2,4}$/, texts.badPrefix)
    .meta({ examples: ['FAN'] }),
  isActive: z.boolean().default(true),
  /** Where the price is another one; counties left out of the list have the usual price. */
  countyPrices: z
    .array(z.strictObject({ county: County, price: Price }))
    .max(42)
    .default([]),
});

export const CourierBody = CourierFields.extend(known).refine(
  ({ daysMin, daysMax }) => daysMin <= daysMax,
  texts.badDays,
);
export type CourierBody = z.infer<typeof CourierBody>;

const AdminCourier = CourierFields.extend({ id: Id, version: Id, lockerCount: z.int() });
export type AdminCourier = z.infer<typeof AdminCourier>;

const LockerFields = z.strictObject({
  courierId: Id,
  name: Name,
  county: County,
  locality: Place,
  street: Place,
  postalCode: z
    .string({ error: texts.badPostalCode })
    .refine(isPostalCode, texts.badPostalCode)
    .meta({ examples: ['400114'] }),
  hours: words(60, texts.badHours).default('24/7'),
  isActive: z.boolean().default(true),
});
export const LockerBody = LockerFields.extend(known);
export type LockerBody = z.infer<typeof LockerBody>;

const AdminLocker = LockerFields.extend({ id: Id, version: Id });
export type AdminLocker = z.infer<typeof AdminLocker>;

/** Of one courier; a locker of the same name is changed, any other is new. */
export const LockersBody = z.strictObject({
  courierId: Id,
  lockers: z
    .array(LockerFields.omit({ courierId: true }))
    .min(1, texts.noRows)
    .max(mostLockersAtOnce, texts.tooManyRows)
    .refine((lockers) => new Set(lockers.map(({ name }) => name)).size === lockers.length, texts.repeatedLocker),
});
export type LockersBody = z.infer<typeof LockersBody>;

const DeliverySettings = z.strictObject({
  freeShippingLimit: z.number(texts.badLimit).min(0, texts.badLimit).max(100_000, texts.badLimit),
  version: Id,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

export const getAdminCouriers = endpoint({
  method: 'GET',
  path: '/api/admin/couriers',
  auth: 'admin',
  summary: 'Curierii cu prețurile lor, și cei opriți',
  data: z.array(AdminCourier),
});

export const putCourier = endpoint({
  method: 'POST',
  path: '/api/admin/couriers',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un curier, cu prețurile pe județe',
  body: CourierBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    nameTaken: [409, texts.nameTaken],
    changed: [409, texts.changed],
    unknownAdapter: [400, texts.unknownAdapter],
    repeatedCounty: [400, texts.repeatedCounty],
    oneLockerPrice: [400, texts.oneLockerPrice],
  },
});

export const lockerStates = ['all', 'active', 'off'] as const;
export const lockerSorts = ['place', '-place', 'name', '-name'] as const;
export type LockerSort = (typeof lockerSorts)[number];

export const getAdminLockers = endpoint({
  method: 'GET',
  path: '/api/admin/lockers',
  auth: 'admin',
  summary: 'Lockerele unui curier, și cele oprite, pe pagini; caută după nume, localitate și stradă',
  query: z.strictObject({
    courierId: QueryId,
    take: Take.default(25),
    skip: Skip.default(0),
    keyword: words(60, texts.badSearch).default(''),
    state: z.enum(lockerStates).default('all'),
    county: County.optional(),
    sort: z.enum(lockerSorts).default('place'),
  }),
  data: z.object({ total: z.int(), lockers: z.array(AdminLocker) }),
});

export const putLocker = endpoint({
  method: 'POST',
  path: '/api/admin/lockers',
  auth: 'admin',
  summary: 'Adaugă sau schimbă un locker',
  body: LockerBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    unknownLockerEntry: [404, texts.unknownLockerEntry],
    noLockers: [400, texts.noLockers],
    lockerTaken: [409, texts.lockerTaken],
    changed: [409, texts.changed],
  },
});

export const putLockers = endpoint({
  method: 'POST',
  path: '/api/admin/lockers/list',
  auth: 'admin',
  summary: 'Adaugă sau schimbă mai multe lockere deodată, toate sau niciunul',
  body: LockersBody,
  data: z.object({ added: z.int(), changed: z.int() }),
  refusals: { unknownEntry: [404, texts.unknownEntry], noLockers: [400, texts.noLockers] },
});

export const getDeliverySettings = endpoint({
  method: 'GET',
  path: '/api/admin/delivery-settings',
  auth: 'admin',
  summary: 'Limita, în RON, de la care livrarea este gratuită',
  data: DeliverySettings,
});

export const putDeliverySettings = endpoint({
  method: 'POST',
  path: '/api/admin/delivery-settings',
  auth: 'admin',
  summary: 'Schimbă limita de la care livrarea este gratuită',
  body: DeliverySettings,
  data: DeliverySettings,
  refusals: { changed: [409, texts.changed] },
});
