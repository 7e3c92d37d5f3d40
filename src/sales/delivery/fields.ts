import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { isPostalCode } from '../../account/identity/rules.ts';
import { Id, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

export const CourierKind = z.enum(['door', 'locker']);
export type CourierKind = z.infer<typeof CourierKind>;

const Price = z.number(texts.badPrice).meta({ format: 'ron' }).min(0, texts.badPrice).max(1000, texts.badPrice);
const Days = z.int(texts.badDays).min(1, texts.badDays).max(30, texts.badDays);
const Name = text(100, texts.badName).min(1, texts.badName);
const Location = text(100, texts.badPlace).min(1, texts.badPlace);

/** The fields of a courier that the back office edits. */
export const CourierFields = z
  .strictObject({
    name: Name,
    kind: CourierKind,
    position: z.int(texts.badPosition).min(0, texts.badPosition).max(10_000, texts.badPosition).default(100),
    price: Price,
    /** Null when the courier has no cash on delivery. */
    cashFee: Price.nullable(),
    daysMin: Days,
    daysMax: Days,
    /** A key of `couriers`; 'table' is for couriers without an API. */
    adapter: text(30, texts.unknownAdapter).default('table'),
    isActive: z.boolean().default(true),
    /** Counties with another price than `price`. */
    countyPrices: z
      .array(z.strictObject({ county: County, price: Price }))
      .max(42)
      .default([])
      .refine((prices) => new Set(prices.map(({ county }) => county)).size === prices.length, texts.repeatedCounty),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { message: texts.badDays, path: ['daysMax'] })
  .refine(({ kind, countyPrices }) => kind === 'door' || countyPrices.length === 0, {
    message: texts.oneLockerPrice,
    path: ['countyPrices'],
  });
export type CourierFields = z.infer<typeof CourierFields>;

/** The fields of a locker in a list of one courier. */
export const ListedLocker = z.strictObject({
  name: Name,
  county: County,
  locality: Location,
  street: Location,
  postalCode: z
    .string({ error: texts.badPostalCode })
    .trim()
    .max(6, texts.badPostalCode)
    .refine(isPostalCode, texts.badPostalCode)
    .meta({ examples: ['400114'] }),
  hours: text(60, texts.badHours).default('24/7'),
  isActive: z.boolean().default(true),
});
export type ListedLocker = z.infer<typeof ListedLocker>;

/** The fields of a locker that the back office edits. */
export const LockerFields = ListedLocker.extend({ courierId: Id });
export type LockerFields = z.infer<typeof LockerFields>;

export const DeliverySettingFields = z.strictObject({
  freeShippingLimit: z
    .number(texts.badLimit)
    .meta({ format: 'ron' })
    .min(0, texts.badLimit)
    .max(100_000, texts.badLimit),
});
