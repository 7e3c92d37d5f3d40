import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const Side = z.int(texts.badSize).min(1, texts.badSize).max(200, texts.badSize);

export const Awb = z
  .string({ error: texts.badAwb })
  .trim()
  .toUpperCase()
  .max(40, texts.badAwb)
  .regex(/^[A-Z0-9-]{4,40}$/, texts.badAwb)
  .meta({ examples: ['2340000000001'] });

/** Input of staff for a parcel. The recipient, the address and the cash on delivery are the order's. */
export const ParcelFields = z.strictObject({
  /** Weight of all pieces together. Weight and sides that are null follow from the products (packing-rules.ts). */
  weightGrams: z.int(texts.badWeight).min(1, texts.badWeight).max(100_000, texts.badWeight).nullable().default(null),
  pieces: z.int(texts.badPieces).min(1, texts.badPieces).max(20, texts.badPieces).default(1),
  lengthCm: Side.nullable().default(null),
  widthCm: Side.nullable().default(null),
  heightCm: Side.nullable().default(null),
  insuredValue: z
    .number(texts.badAmount)
    .meta({ format: 'ron' })
    .min(0, texts.badAmount)
    .max(50_000, texts.badAmount)
    .default(0),
  canOpen: z.boolean().default(false),
  content: text(100, texts.badContent).default(texts.content),
  note: text(100, texts.badNote).default(''),
  /** A number that the shop got from the courier in another way; nothing is sent then. */
  typedAwb: Awb.nullable().default(null),
  /** Staff know that the locality exists although the list does not have it. */
  localityConfirmed: z.boolean().default(false),
});
export type ParcelFields = z.infer<typeof ParcelFields>;

const Hour = z
  .string({ error: texts.badHour })
  .max(5, texts.badHour)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.badHour)
  .meta({ examples: ['10:00'] });

const Day = z.iso.date({ error: texts.badDay }).meta({ examples: ['2026-11-18'] });

/** The list of parcels that a courier takes over on a day. */
export const HandoverFields = z.strictObject({ courierId: Id, date: Day });

/** When the courier comes for the parcels that have an AWB. */
export const PickupFields = z.strictObject({
  courierId: Id,
  date: Day,
  from: Hour.default('12:00'),
  until: Hour.default('18:00'),
  note: text(100, texts.badNote).default(''),
});
