import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, QueryId, Skip, Take, text, Version } from '../../platform/schema.ts';
import { CourierFields, DeliverySettingFields, ListedLocker, LockerFields } from './fields.ts';
import { maxLockersPerList } from './rules.ts';
import { texts } from './texts.ts';

export const CourierBody = CourierFields.safeExtend(idAndVersion);
export type CourierBody = z.infer<typeof CourierBody>;

const AdminCourier = CourierFields.safeExtend({ id: Id, version: Version, lockerCount: z.int() });
export type AdminCourier = z.infer<typeof AdminCourier>;

export const LockerBody = LockerFields.extend(idAndVersion);
export type LockerBody = z.infer<typeof LockerBody>;

const AdminLocker = LockerFields.extend({ id: Id, version: Version });
export type AdminLocker = z.infer<typeof AdminLocker>;

/** A list of one courier's lockers; those with a known name are updated, others are added. */
export const LockersBody = z.strictObject({
  courierId: Id,
  lockers: z
    .array(ListedLocker)
    .min(1, texts.noRows)
    .max(maxLockersPerList, texts.tooManyRows)
    .refine((lockers) => new Set(lockers.map(({ name }) => name)).size === lockers.length, texts.repeatedLocker),
});
export type LockersBody = z.infer<typeof LockersBody>;

const DeliverySettings = DeliverySettingFields.extend({ version: Version });
export type DeliverySettings = z.infer<typeof DeliverySettings>;

export const getAdminCouriers = endpoint({
  method: 'GET',
  path: '/api/admin/couriers',
  auth: 'admin',
  permission: ['settings:read', 'orders:read'],
  summary: 'Curierii cu prețurile lor, și cei opriți',
  data: z.array(AdminCourier),
});

export const getCourierAdapters = endpoint({
  method: 'GET',
  path: '/api/admin/courier-adapters',
  auth: 'admin',
  permission: 'settings:read',
  summary: 'Legăturile cu sistemele curierilor care se pot alege',
  data: z.array(z.object({ adapter: z.string(), name: z.string() })),
});

export const saveCourier = endpoint({
  method: 'POST',
  path: '/api/admin/couriers',
  auth: 'admin',
  permission: 'settings:write',
  summary: 'Adaugă sau schimbă un curier, cu prețurile pe județe',
  body: CourierBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    nameTaken: [409, texts.nameTaken, 'name'],
    changed: [409, texts.changed],
    unknownAdapter: [400, texts.unknownAdapter, 'adapter'],
  },
});

export const lockerStates = ['all', 'active', 'off'] as const;
export const lockerSorts = ['place', '-place', 'name', '-name'] as const;
export type LockerSort = (typeof lockerSorts)[number];

export const getAdminLockers = endpoint({
  method: 'GET',
  path: '/api/admin/lockers',
  auth: 'admin',
  permission: 'settings:read',
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
  permission: 'settings:write',
  summary: 'Adaugă sau schimbă un locker',
  body: LockerBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownEntry: [404, texts.unknownEntry],
    unknownLockerEntry: [404, texts.unknownLockerEntry],
    noLockers: [400, texts.noLockers],
    lockerTaken: [409, texts.lockerTaken, 'name'],
    changed: [409, texts.changed],
  },
});

export const saveLockers = endpoint({
  method: 'POST',
  path: '/api/admin/lockers/list',
  auth: 'admin',
  permission: 'settings:write',
  summary: 'Adaugă sau schimbă mai multe lockere deodată, toate sau niciunul',
  body: LockersBody,
  data: z.object({ added: z.int(), changed: z.int() }),
  refusals: { unknownEntry: [404, texts.unknownEntry], noLockers: [400, texts.noLockers] },
});

export const getDeliverySettings = endpoint({
  method: 'GET',
  path: '/api/admin/delivery-settings',
  auth: 'admin',
  permission: 'settings:read',
  summary: 'Limita, în RON, de la care livrarea este gratuită',
  data: DeliverySettings,
});

export const saveDeliverySettings = endpoint({
  method: 'POST',
  path: '/api/admin/delivery-settings',
  auth: 'admin',
  permission: 'settings:write',
  summary: 'Schimbă limita de la care livrarea este gratuită',
  body: DeliverySettings,
  data: DeliverySettings,
  refusals: { changed: [409, texts.changed] },
});
