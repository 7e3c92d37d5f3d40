import type { FeedDefinition } from './definition.ts';
import { compari } from './definitions/compari.ts';
import { googleMerchant } from './definitions/google-merchant.ts';
import { meta } from './definitions/meta.ts';
import { priceRo } from './definitions/price-ro.ts';
import { profitshare } from './definitions/profitshare.ts';
import { tiktok } from './definitions/tiktok.ts';
import { twoPerformant } from './definitions/two-performant.ts';

/** The feeds of the shop, in the order of the back office. */
export const feedDefinitions: readonly FeedDefinition[] = [
  googleMerchant,
  meta,
  tiktok,
  compari,
  priceRo,
  twoPerformant,
  profitshare,
];

export const findDefinition = (name: string): FeedDefinition | undefined =>
  feedDefinitions.find((definition) => definition.name === name);
