import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { isPostalCode } from '../../account/identity/rules.ts';
import { Id, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

export const CourierKind = z.enum(['door', 'locker']);
export type CourierKind = z.infer<typeof CourierKind>;

const Price = z.number(texts.badPrice).meta({ format: 'ron' }).min(0, texts.badPrice).max(1000, texts.badPrice);
const Limit = z.number(texts.badLimit).meta({ format: 'ron' }).min(0, texts.badLimit).max(100_000, texts.badLimit);
const Days = z.int(texts.badDays).min(1, texts.badDays).max(30, texts.badDays);
const Name = text(100, texts.badName).min(1, texts.badName);
const Location = text(100, texts.badPlace).min(1, texts.badPlace);

/** Steps of a price list, from the lightest; heavier parcels have the price of the list itself. */
const WeightPrices = z
  .array(
    z.strictObject({
      upToKg: z.number(texts.badWeight).min(0.01, texts.badWeight).max(1000, texts.badWeight),
      price: Price,
    }),
  )
  .max(20, texts.tooManySteps)
  .default([]);
export type WeightStep = z.infer<typeof WeightPrices>[number];

type Issue = { path: (string | number)[]; message: string };

/** Steps that overlap, and heavier parcels that would cost less than lighter ones. */
function findStepProblems({ price, weightPrices }: { price: number; weightPrices: readonly WeightStep[] }): Issue[] {
  const problems = weightPrices.flatMap((step, index) => {
    const before = weightPrices[index - 1];
    const isHeavier = !before || step.upToKg > before.upToKg;
    const isDearer = !before || step.price >= before.price;
    return [
      ...(isHeavier ? [] : [{ path: ['weightPrices', index, 'upToKg'], message: texts.overlappingSteps }]),
      ...(isDearer ? [] : [{ path: ['weightPrices', index, 'price'], message: texts.cheaperStep }]),
    ];
  });
  const last = weightPrices.at(-1);
  return last && last.price > price ? [...problems, { path: ['price'], message: texts.cheaperAbove }] : problems;
}

/** The fields of a courier that the back office edits. */
export const CourierFields = z
  .strictObject({
    name: Name,
    kind: CourierKind,
    position: z.int(texts.badPosition).min(0, texts.badPosition).max(10_000, texts.badPosition).default(100),
    price: Price,
    weightPrices: WeightPrices,
    /** Null: the limit of the shop. */
    freeFrom: Limit.nullable().default(null),
    /** Null when the courier has no cash on delivery. */
    cashFee: Price.nullable(),
    daysMin: Days,
    daysMax: Days,
    /** A key of `couriers`; 'table' is for couriers without an API. */
    adapter: text(30, texts.unknownAdapter).default('table'),
    isActive: z.boolean().default(true),
    /** Counties with prices of their own, which replace the others there. */
    countyPrices: z
      .array(z.strictObject({ county: County, price: Price, weightPrices: WeightPrices }))
      .max(42)
      .default([])
      .refine((prices) => new Set(prices.map(({ county }) => county)).size === prices.length, texts.repeatedCounty),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { message: texts.badDays, path: ['daysMax'] })
  .refine(({ kind, countyPrices }) => kind === 'door' || countyPrices.length === 0, {
    message: texts.oneLockerPrice,
    path: ['countyPrices'],
  })
  .superRefine((fields, context) => {
    const ofCounties = fields.countyPrices.flatMap((one, index) =>
      findStepProblems(one).map(({ path, message }) => ({ path: ['countyPrices', index, ...path], message })),
    );
    for (const problem of [...findStepProblems(fields), ...ofCounties])
      context.addIssue({ code: 'custom', ...problem });
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
  freeShippingLimit: Limit,
});
