import type { ConversionService } from './port.ts';
import { ga4 } from './services/ga4/adapter.server.ts';
import { googleAds } from './services/google-ads/adapter.server.ts';
import { meta } from './services/meta/adapter.server.ts';
import { tiktok } from './services/tiktok/adapter.server.ts';

/** The services that orders are reported to. `fixedMeta` is the account of the environment. */
export const conversionServices = (fixedMeta: Parameters<typeof meta>[0]): readonly ConversionService[] => [
  ga4,
  googleAds,
  meta(fixedMeta),
  tiktok,
];
