import { z } from 'zod';
import { County } from '../../account/identity/fields.ts';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, text } from '../../platform/schema.ts';
import { CourierKind } from './fields.ts';
import { texts } from './texts.ts';

export const Courier = z.object({
  id: Id,
  name: z.string(),
  price: Ron,
  kind: CourierKind,
  /** Fee for cash on delivery; null when it is not possible. */
  cashFee: Ron.nullable(),
  /** Estimated delivery: 'marți 17.11 – miercuri 18.11.2026'. */
  days: z.string(),
  /** Goods of this value are delivered free of charge by this courier. */
  freeFrom: Ron,
  isFree: z.boolean(),
});
export type Courier = z.infer<typeof Courier>;

export const Locker = z.object({
  id: Id,
  courierId: Id,
  name: z.string(),
  county: z.string(),
  countyName: z.string(),
  locality: z.string(),
  street: z.string(),
  postalCode: z.string(),
  hours: z.string(),
});
export type Locker = z.infer<typeof Locker>;

/** For endpoints of other features that call `quoteDelivery`. */
export const quoteRefusals = {
  unknownCourier: [409, texts.unknownCourier],
  unknownLocker: [409, texts.unknownLocker],
  noCash: [409, texts.noCash],
} as const;
export type QuoteProblem = keyof typeof quoteRefusals;

export const getFreeShippingLimit = everyone.get('/api/shopping-cart/free-shipping-limit', {
  summary: 'De la ce valoare a comenzii, în RON, livrarea este gratuită; răspunsul este doar numărul',
  data: Ron,
  bare: true,
});

export const getLockers = everyone.get('/api/couriers/lockers', {
  summary: 'Lockerele unui curier, pe județ și localitate; numele localității se compară fără diacritice',
  query: z.strictObject({
    courierId: QueryId,
    county: County.optional(),
    locality: text(100, texts.badLocality).optional(),
  }),
  data: z.array(Locker),
});
