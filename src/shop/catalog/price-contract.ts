import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron } from '../../kit/schema.ts';
import { Price, VatRate } from './admin-fields.ts';
import { adminTexts as texts } from './admin-texts.ts';

const Moment = z.iso.datetime({ offset: true, error: texts.badMoment }).meta({ examples: ['2026-12-01T08:00:00Z'] });
const Day = z.iso.date(texts.badDay).meta({ examples: ['2027-01-01'] });

const ProductPrices = z.object({
  /** What the shop itself asks, and what shoppers pay now: less while a campaign asks less. */
  basePrice: Ron,
  price: Ron,
  recommendedPrice: Ron.nullable(),
  /** Lowest of the 30 days before the present price. */
  lowestPrice: Ron.nullable(),
  /** Newest first. */
  history: z.array(z.object({ since: z.string(), price: Ron })),
  plans: z.array(z.object({ id: Id, startsAt: z.string(), price: Ron, recommendedPrice: Ron.nullable() })),
  campaigns: z.array(z.object({ id: Id, name: z.string(), price: Ron })),
  vatRate: z.int(),
  /** Since which day which rate holds, newest first; days to come are plans. */
  vatRates: z.array(z.object({ since: z.string(), rate: z.int(), isPlan: z.boolean() })),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

const params = z.strictObject({ id: QueryId });
const unknown = { unknownProduct: [404, texts.unknownProduct] } as const;

export const getProductPrices = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/prices',
  auth: 'admin',
  summary: 'Prețurile unui produs: acum, înainte, mai târziu și în campanii',
  params,
  data: ProductPrices,
  refusals: unknown,
});

export const putProductPrice = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/prices',
  auth: 'admin',
  summary: 'Un preț nou, acum sau de la o dată; was este prețul citit înainte',
  params,
  body: z.strictObject({
    was: Price,
    price: Price,
    recommendedPrice: Price.nullable().default(null),
    /** Null: from now on. */
    startsAt: Moment.nullable().default(null),
  }),
  data: ProductPrices,
  refusals: { ...unknown, changed: [409, texts.changed] },
});

export const deletePricePlan = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/prices/delete',
  auth: 'admin',
  summary: 'Renunță la un preț planificat',
  params,
  body: z.strictObject({ planId: Id }),
  data: ProductPrices,
  refusals: { ...unknown, unknownPlan: [404, texts.unknownPlan] },
});

export const putProductVat = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/vat',
  auth: 'admin',
  summary: 'Cota TVA de azi sau de la o zi care vine; fără cotă, ziua care vine rămâne neschimbată',
  params,
  body: z.strictObject({ rate: VatRate.nullable(), since: Day }),
  data: ProductPrices,
  refusals: { ...unknown, pastDay: [400, texts.pastDay] },
});
