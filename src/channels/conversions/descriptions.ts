import { Ga4Settings, ga4Kind, ga4Texts } from './services/ga4/connection.ts';
import { GoogleAdsSettings, googleAdsKind, googleAdsTexts } from './services/google-ads/connection.ts';
import { MetaSettings, metaKind, metaTexts } from './services/meta/connection.ts';
import { TiktokSettings, tiktokKind, tiktokTexts } from './services/tiktok/connection.ts';

/** The accounts of the services that orders are reported to, as the screen of connections shows them. */
export const conversionVendors = [
  { kind: ga4Kind, ...ga4Texts, schema: Ga4Settings },
  { kind: googleAdsKind, ...googleAdsTexts, schema: GoogleAdsSettings },
  { kind: metaKind, ...metaTexts, schema: MetaSettings },
  { kind: tiktokKind, ...tiktokTexts, schema: TiktokSettings },
];
