import { z } from 'zod';
import type { VendorError } from '../results.ts';

/** Wire format of the answers; fields that we do not read are left out. */
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const Flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || Number(value) === 1);

export const LoginAnswer = z.object({
  token: z.string().min(1),
  /** Local time without zone: '2026-10-01 12:30'. */
  expire_at: Text,
  expire_at_utc: z.string().optional(),
});

/** `pages` is missing in some answers. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), pages: z.number().optional(), total: z.number().optional() });

export const PlaceItem = z.object({ id: z.number(), name: z.string(), postalCode: Text });

export const ServiceItem = z.object({
  id: z.number(),
  name: z.string(),
  serviceCode: z.string(),
  serviceOptionalTaxes: z
    .array(z.object({ id: z.number(), taxCode: Text, packageType: z.coerce.number() }))
    .default([]),
});
export type ServiceItem = z.infer<typeof ServiceItem>;

export const PickupPointItem = z.object({
  id: z.number(),
  alias: Text,
  address: Text,
  defaultPickupPoint: Flag,
  county: z.object({ id: z.number(), name: z.string() }).nullish(),
  city: z.object({ id: z.number().nullish(), name: z.string() }).nullish(),
  pickupPointContactPerson: z
    .array(z.object({ id: z.number(), name: Text, phoneNumber: Text, defaultContactPerson: Flag }))
    .default([]),
});
export type PickupPointItem = z.infer<typeof PickupPointItem>;

export const contactOf = ({ pickupPointContactPerson: people }: PickupPointItem) =>
  people.find(({ defaultContactPerson }) => defaultContactPerson) ?? people[0];

export const EstimateAnswer = z.object({ amount: z.coerce.number(), currency: Text });
export const AwbAnswer = z.object({
  awbNumber: z.string().min(1),
  awbCost: z.coerce.number().nullish(),
  /** Only for returns from an easybox. */
  lockerReturnChargeCode: z.union([z.string(), z.number()]).nullish(),
});

const Schedule = z
  .array(z.object({ day: z.coerce.number(), openingHour: Text, closingHour: Text }))
  .nullish()
  .transform((days) => days ?? []);
const Point = z.object({
  name: z.string(),
  county: Text,
  city: Text,
  address: Text,
  postalCode: Text,
  lat: z.coerce.number().nullish(),
  lng: z.coerce.number().nullish(),
  schedule: Schedule,
});
export const LockerItem = Point.extend({
  lockerId: z.coerce.string(),
  supportedPayment: z.union([z.number(), z.string(), z.boolean()]).nullish(),
  clientVisible: z.union([z.number(), z.string(), z.boolean()]).nullish(),
});
export type LockerItem = z.infer<typeof LockerItem>;
/** oohType: 0 locker, 1 PUDO point. */
export const OohItem = Point.extend({ oohId: z.coerce.string(), oohType: z.coerce.number() });
export type OohItem = z.infer<typeof OohItem>;

const StatusEntry = z.object({
  statusId: z.coerce.number(),
  status: Text,
  statusLabel: Text,
  statusDate: z.string(),
  county: Text,
  reason: Text,
  transitLocation: Text,
});
export type StatusEntry = z.infer<typeof StatusEntry>;
export const StatusAnswer = z.object({
  expeditionSummary: z.object({ delivered: Flag, canceled: Flag }),
  parcelsStatus: z.array(z.object({ inReturn: Flag })).default([]),
  expeditionHistory: z.array(StatusEntry).default([]),
});
export type StatusAnswer = z.infer<typeof StatusAnswer>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Errors of an answer with their paths ('awbRecipient.phoneNumber'). They are nested in `children`, sometimes under
 * `error`, sometimes at the top; without any the message is the error. Empty when the answer is no error.
 */
export function collectErrors(body: unknown): VendorError[] {
  const root = isRecord(body) && isRecord(body.error) ? body.error : body;
  if (!isRecord(root)) return [];
  const errors = errorsIn(root.errors, []);
  if (errors.length > 0) return errors;
  return typeof root.message === 'string' ? [{ path: '', words: root.message }] : [];
}

function errorsIn(node: unknown, path: readonly string[]): VendorError[] {
  if (typeof node === 'string') return [{ path: path.join('.'), words: node }];
  if (Array.isArray(node)) return node.flatMap((item) => errorsIn(item, path));
  if (!isRecord(node)) return [];
  const children = isRecord(node.children) ? Object.entries(node.children) : [];
  return [...errorsIn(node.errors, path), ...children.flatMap(([name, child]) => errorsIn(child, [...path, name]))];
}
