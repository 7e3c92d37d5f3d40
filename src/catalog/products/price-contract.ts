import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron } from '../../platform/schema.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { PriceFields, VatFields } from './price-fields.ts';
import { Price } from './product-fields.ts';

const write = admin('catalogue:read', 'prices');

const ProductPrices = z.object({
  /** Price without campaigns; `price` is the current price, lower while a campaign runs. */
  basePrice: Ron,
  price: Ron,
  /** Struck-through price; null when nothing is reduced. */
  recommendedPrice: Ron.nullable(),
  /** Recommended retail price of the producer, shown as text only. */
  rrp: Ron.nullable(),
  /** Lowest of the last 30 days: only a price below it is a reduction. Null when the product was not on sale. */
  lowestPrice: Ron.nullable(),
  /** Newest first. */
  history: z.array(z.object({ since: z.string(), price: Ron, isOnSale: z.boolean() })),
  plans: z.array(z.object({ id: Id, startsAt: z.string(), price: Ron, rrp: Ron.nullable() })),
  campaigns: z.array(z.object({ id: Id, name: z.string(), price: Ron })),
  vatRate: z.int(),
  /** VAT rates by start date, newest first; future dates are plans. */
  vatRates: z.array(z.object({ since: z.string(), rate: z.int(), isPlan: z.boolean() })),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

const params = z.strictObject({ id: QueryId });
const unknown = { unknownProduct: [404, texts.unknownProduct] } as const;

export const getProductPrices = admin('catalogue:read').get('/api/admin/products/:id/prices', {
  summary: 'Prețurile unui produs: acum, înainte, mai târziu și în campanii',
  params,
  data: ProductPrices,
  refusals: unknown,
});

export const saveProductPrice = write.post('/api/admin/products/:id/prices', {
  summary: 'Un preț nou, acum sau de la o dată; was este prețul citit înainte',
  params,
  body: PriceFields.extend({ was: Price }),
  data: ProductPrices,
  refusals: { ...unknown, changed: [409, texts.changed] },
});

export const deletePricePlan = write.post('/api/admin/products/:id/prices/delete', {
  summary: 'Renunță la un preț planificat',
  params,
  body: z.strictObject({ planId: Id }),
  data: ProductPrices,
  refusals: { ...unknown, unknownPlan: [404, texts.unknownPlan] },
});

export const saveProductVat = write.post('/api/admin/products/:id/vat', {
  summary: 'Cota TVA de azi sau de la o zi care vine; fără cotă, ziua care vine rămâne neschimbată',
  params,
  body: VatFields,
  data: ProductPrices,
  refusals: { ...unknown, pastDay: [400, texts.pastDay, 'since'] },
});
