import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id } from '../../kit/schema.ts';
import { ProductCard } from '../catalog/contract.ts';
import { texts } from './texts.ts';

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
