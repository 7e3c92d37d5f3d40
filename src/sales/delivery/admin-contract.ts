import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, text, Version } from '../../platform/schema.ts';
import { CourierFields, DeliverySettingFields, ListedLocker, LockerFields } from './fields.ts';
import { maxLockersPerList } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('settings:read');
const write = admin('settings:write');

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

export const getAdminCouriers = admin(['settings:read', 'orders:read']).get('/api/admin/couriers', {
  summary: 'Curierii cu prețurile lor, și cei opriți',
  data: z.array(AdminCourier),
});

export const getCourierAdapters = read.get('/api/admin/courier-adapters', {
  summary: 'Legăturile cu sistemele curierilor care se pot alege',
  data: z.array(z.object({ adapter: z.string(), name: z.string() })),
});

export const saveCourier = write.post('/api/admin/couriers', {
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

export const getAdminLockers = read.get('/api/admin/lockers', {
  summary: 'Lockerele unui curier, și cele oprite, pe pagini; caută după nume, localitate și stradă',
  ...list({
    row: AdminLocker,
    query: {
      search: text(60, texts.badSearch).default(''),
      courierId: QueryId,
      state: z.enum(lockerStates).default('all'),
      county: County.optional(),
      sort: z.enum(lockerSorts).default('place'),
    },
  }),
});

export const saveLocker = write.post('/api/admin/lockers', {
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

export const saveLockers = write.post('/api/admin/lockers/list', {
  summary: 'Adaugă sau schimbă mai multe lockere deodată, toate sau niciunul',
  body: LockersBody,
  data: z.object({ added: z.int(), changed: z.int() }),
  refusals: { unknownEntry: [404, texts.unknownEntry], noLockers: [400, texts.noLockers] },
});

export const getDeliverySettings = read.get('/api/admin/delivery-settings', {
  summary: 'Limita, în RON, de la care livrarea este gratuită',
  data: DeliverySettings,
});

export const saveDeliverySettings = write.post('/api/admin/delivery-settings', {
  summary: 'Schimbă limita de la care livrarea este gratuită',
  body: DeliverySettings,
  data: DeliverySettings,
  refusals: { changed: [409, texts.changed] },
});
