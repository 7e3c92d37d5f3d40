import type { CourierFailure, CourierFeature, CourierResult, FieldErrors, ParcelField } from './port.ts';
import { texts } from './texts.ts';

const maxDetailLength = 300;

const withDetail = (detail: string | undefined) => (detail ? { detail: detail.slice(0, maxDetailLength) } : {});

export const succeed = <Value>(value: Value): CourierResult<Value> => ({ ok: true, value });

export const unavailable = (courier: string, detail?: string): CourierFailure => ({
  ok: false,
  kind: 'unavailable',
  message: texts.unavailable(courier),
  ...withDetail(detail),
});

export const unknownOutcome = (courier: string, detail?: string): CourierFailure => ({
  ok: false,
  kind: 'unknownOutcome',
  message: texts.unknownOutcome(courier),
  ...withDetail(detail),
});

export const authFailure = (courier: string, detail?: string): CourierFailure => ({
  ok: false,
  kind: 'auth',
  message: texts.auth(courier),
  ...withDetail(detail),
});

export const notFound = (message: string): CourierFailure => ({ ok: false, kind: 'notFound', message });

export const unsupported = (courier: string, feature: CourierFeature | 'createReturn'): CourierFailure => ({
  ok: false,
  kind: 'unsupported',
  message: texts.unsupported[feature](courier),
});

/** The message is the first field's sentence. */
export function invalid(courier: string, fieldErrors: FieldErrors, detail?: string): CourierFailure {
  const [message = texts.invalid(courier)] = Object.values(fieldErrors);
  return { ok: false, kind: 'invalid', message, fieldErrors, ...withDetail(detail) };
}

export type VendorError = { path: string; words: string };
export type FieldPattern = readonly [pattern: RegExp, field: ParcelField];

/** Assigns a courier's errors to our fields by the first matching pattern; those of one field are joined. */
export function invalidByPath(
  courier: string,
  errors: readonly VendorError[],
  patterns: readonly FieldPattern[],
): CourierFailure {
  const words = new Map<ParcelField, string[]>();
  for (const error of errors) {
    const field = patterns.find(([pattern]) => pattern.test(error.path))?.[1] ?? 'parcel';
    words.set(field, [...(words.get(field) ?? []), error.words]);
  }
  const fieldErrors: FieldErrors = Object.fromEntries(
    [...words].map(([field, list]) => [field, texts.fieldRefused(field, courier, [...new Set(list)].join(' '))]),
  );
  return invalid(courier, fieldErrors, errors.map(describe).join('; '));
}

const describe = ({ path, words }: VendorError): string =>
  path === '' || path === words ? words : `${path}: ${words}`;

/** Null when there are no errors. */
export const invalidIfAny = (courier: string, errors: FieldErrors): CourierFailure | null =>
  Object.keys(errors).length > 0 ? invalid(courier, errors) : null;

/** Answers for the features that a courier does not have; an adapter replaces those that it has. */
export const unsupportedFeatures = (courier: string) => ({
  createReturn: async () => unsupported(courier, 'createReturn'),
  findByReference: async () => unsupported(courier, 'findByReference'),
  labelFormats: [],
  label: async () => unsupported(courier, 'label'),
  track: async () => unsupported(courier, 'track'),
  lockers: async function* () {
    yield unsupported(courier, 'lockers');
  },
  callPickup: async () => unsupported(courier, 'callPickup'),
  remittances: async () => unsupported(courier, 'remittances'),
});
