import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { isPostalCode } from '../../account/identity/rules.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { CourierKind } from './contract.ts';
import { maxLockersPerList } from './rules.ts';
import { texts } from './texts.ts';

const Price = z.number(texts.badPrice).min(0, texts.badPrice).max(1000, texts.badPrice);
const Days = z.int(texts.badDays).min(1, texts.badDays).max(30, texts.badDays);
const Name = text(100, texts.badName).min(1, texts.badName);
const Location = text(100, texts.badPlace).min(1, texts.badPlace);

const CourierFields = z.strictObject({
  name: Name,
  kind: CourierKind,
  position: z.int().min(0).max(10_000).default(100),
  price: Price,
  /** Null when the courier has no cash on delivery. */
  cashFee: Price.nullable(),
  daysMin: Days,
  daysMax: Days,
  /** Source of prices and waybills; 'table' is the shop's own tables. */
  adapter: text(30, texts.unknownAdapter).default('table'),
  waybillPrefix: z
    .string({ error: texts.badPrefix })
    .regex(/^[A-Z]{2,4}$/, texts.badPrefix)
    .meta({ examples: ['FAN'] }),
  isActive: z.boolean().default(true),
  /** Counties with another price than `price`. */
  countyPrices: z
    .array(z.strictObject({ county: County, price: Price }))
    .max(42)
    .default([]),
});

export const CourierBody = CourierFields.extend(idAndVersion).refine(
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
  locality: Location,
  street: Location,
  postalCode: z
    .string({ error: texts.badPostalCode })
    .refine(isPostalCode, texts.badPostalCode)
    .meta({ examples: ['400114'] }),
  hours: text(60, texts.badHours).default('24/7'),
  isActive: z.boolean().default(true),
});
export const LockerBody = LockerFields.extend(idAndVersion);
export type LockerBody = z.infer<typeof LockerBody>;

const AdminLocker = LockerFields.extend({ id: Id, version: Id });
export type AdminLocker = z.infer<typeof AdminLocker>;

/** A list of one courier's lockers; those with a known name are updated, others are added. */
export const LockersBody = z.strictObject({
  courierId: Id,
  lockers: z
    .array(LockerFields.omit({ courierId: true }))
    .min(1, texts.noRows)
    .max(maxLockersPerList, texts.tooManyRows)
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

export const saveCourier = endpoint({
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
    keyword: text(60, texts.badSearch).default(''),
    state: z.enum(lockerStates).default('all'),
    county: County.optional(),
    sort: z.enum(lockerSorts).default('place'),
  }),
  data: z.object({ total: z.int(), lockers: z.array(AdminLocker) }),
});

export const saveLocker = endpoint({
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

export const saveLockers = endpoint({
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

export const saveDeliverySettings = endpoint({
  method: 'POST',
  path: '/api/admin/delivery-settings',
  auth: 'admin',
  summary: 'Schimbă limita de la care livrarea este gratuită',
  body: DeliverySettings,
  data: DeliverySettings,
  refusals: { changed: [409, texts.changed] },
});
