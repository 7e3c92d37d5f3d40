import { z } from 'zod';
import type { VendorError } from '../results.ts';

/** Wire format of the answers; fields that we do not read are left out. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => (text == null ? '' : String(text)));
const Amount = z.coerce.number();

export const LoginAnswer = z.object({
  /** Local time without zone: '2026-10-02 09:15:00'. */
  data: z.object({ token: z.string().min(1), expiresAt: z.string() }),
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item).nullish(),
    total: z.coerce.number().nullish(),
    perPage: z.coerce.number().nullish(),
  });

export const ServiceItem = z.object({ id: Text, name: z.string() });
/** Counties and localities. */
export const PlaceItem = z.object({ id: Text, name: z.string() });

export const BranchItem = z.object({
  id: z.coerce.number(),
  name: z.string(),
  phone: Text,
  email: Text,
  contactPerson: Text,
  address: z.object({ county: Text, locality: Text, street: Text, streetNo: Text }),
});
export type BranchItem = z.infer<typeof BranchItem>;

export const TariffAnswer = z.object({ data: z.object({ total: Amount }) });

/** `errors` is null, text, a list or a map of lists. */
export const CreateAnswer = z.object({
  response: z.array(z.object({ awbNumber: Text, tariff: Amount.nullish(), errors: z.unknown().optional() })).min(1),
});

/** A day's AWBs. */
export const SlipItem = z.object({
  info: z.object({ awbNumber: Text, costCenter: Text, cost: Amount.nullish() }),
});

export const PointItem = z.object({
  id: z.coerce.string(),
  name: z.string(),
  address: z.object({ county: Text, locality: Text, street: Text, streetNo: Text, zipCode: Text }),
  latitude: Text,
  longitude: Text,
  /** Unconfirmed: days with `earliestHour` and `secondHour`; other shapes are read as always open. */
  schedule: z
    .array(z.object({ day: Amount, firstHour: Text, secondHour: Text }))
    .catch([])
    .default([]),
});
export type PointItem = z.infer<typeof PointItem>;

export const TrackingItem = z.object({
  awbNumber: z.coerce.string(),
  /** Instead of events before the first scan. */
  message: Text,
  returnAwbNumber: Text,
  events: z
    .array(z.object({ id: z.coerce.string(), name: Text, location: Text, date: z.string() }))
    .nullish()
    .transform((events) => events ?? []),
});
export type TrackingItem = z.infer<typeof TrackingItem>;

export const OrderAnswer = z.object({ data: z.object({ id: Text }).nullish() });

export const TransferItem = z.object({
  info: z.object({
    awbNumber: z.coerce.string(),
    amountCollected: Amount,
    transferDate: Text,
    transactionDate: Text,
  }),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Errors as text, list, map of texts or map of lists, with the path that the map gives. */
export function flattenErrors(errors: unknown, path = ''): VendorError[] {
  if (typeof errors === 'string') return errors.trim() === '' ? [] : [{ path, words: errors.trim() }];
  if (Array.isArray(errors)) return errors.flatMap((error) => flattenErrors(error, path));
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([key, value]) => flattenErrors(value, path ? `${path}.${key}` : key));
}

/** Errors of an answer that says 'fail' or 'error' or lists errors, whatever its HTTP status; empty for a success. */
export function collectErrors(body: unknown): VendorError[] {
  if (!isRecord(body)) return [];
  const errors = flattenErrors(body.errors);
  if (errors.length > 0) return errors;
  const isFailure = body.status === 'fail' || body.status === 'error';
  return isFailure ? [{ path: '', words: typeof body.message === 'string' ? body.message : 'fail' }] : [];
}
