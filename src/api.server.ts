import type { Served } from './kit/serve.server.ts';
import { campaignsApi } from './shop/campaigns/api.server.ts';
import { catalogApi } from './shop/catalog/api.server.ts';
import { listingApi } from './shop/listing/api.server.ts';
import { productApi } from './shop/product/api.server.ts';
import { searchApi } from './shop/search/api.server.ts';

/** API area → room. */
export const api: Record<string, Served[]> = {
  'storefront/categories, Designer': catalogApi,
  Campaign: campaignsApi,
  'storefront/suggestions': searchApi,
  'Filter, HashTag, storefront/products': listingApi,
  Product: productApi,
};
