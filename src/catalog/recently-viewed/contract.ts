import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { ProductCard } from '../products/contract.ts';

export const texts = {
  title: 'Ai vizionat recent',
  loading: 'Se încarcă produsele vizionate recent',
  failed: 'Ups... A aparut o eroare',
  unknownProduct: 'Produsul nu există.',
} as const;

export const getRecentlyViewed = endpoint({
  method: 'GET',
  path: '/api/storefront/products/recently-viewed',
  auth: 'customer',
  summary: 'Produsele vizionate recent, cel mai nou întâi',
  data: z.array(ProductCard),
});

export const recordView = endpoint({
  method: 'POST',
  path: '/api/storefront/products/recently-viewed',
  auth: 'customer',
  summary: 'Ține minte că produsul a fost văzut',
  body: z.strictObject({ productId: Id }),
  data: z.null(),
  refusals: { unknownProduct: [404, texts.unknownProduct] },
});
