import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron } from '../../platform/schema.ts';

/** A lot close to its date; it is put into the cart under its own `id`, apart from the product. */
export const NearDateOffer = z.object({
  id: Id,
  productId: Id,
  /** With the month of expiry, as in the cart and on the invoice. */
  name: z.string(),
  lotCode: z.string(),
  /** '2027-03-31' */
  expiresOn: z.string(),
  price: Ron,
  /** The lowest price of the product in the 30 days before this price. */
  referencePrice: Ron,
  /** Whole, rounded down. */
  percent: z.int(),
  unitPrice: z.string().nullable(),
  /** Units on sale, capped at 99. */
  available: z.int(),
  /** How many days a pack lasts; null where it is not known. */
  packDays: z.int().nullable(),
});
export type NearDateOffer = z.infer<typeof NearDateOffer>;

export const getNearDateOffers = everyone.get('/api/Product/GetNearDateOffers', {
  summary: 'Ofertele unui produs pentru loturi aproape de termen, cu prețul și stocul lor',
  query: z.strictObject({ productId: QueryId }),
  data: z.array(NearDateOffer),
});
