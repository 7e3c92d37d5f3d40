import { z } from 'zod';
import { customer } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { ProductCard } from '../products/contract.ts';

export const texts = {
  title: 'Ai vizionat recent',
  loading: 'Se încarcă produsele vizionate recent',
  failed: 'Ups... A aparut o eroare',
  unknownProduct: 'Produsul nu există.',
} as const;

export const getRecentlyViewed = customer.get('/api/storefront/products/recently-viewed', {
  summary: 'Produsele vizionate recent, cel mai nou întâi',
  data: z.array(ProductCard),
});

export const recordView = customer.post('/api/storefront/products/recently-viewed', {
  summary: 'Ține minte că produsul a fost văzut',
  body: z.strictObject({ productId: Id }),
  data: z.null(),
  refusals: { unknownProduct: [404, texts.unknownProduct] },
});
