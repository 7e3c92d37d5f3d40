import type { PersonalData } from './kit/personal-data.server.ts';
import type { Served } from './kit/serve.server.ts';
import { accountApi } from './shop/account/api.server.ts';
import { campaignsApi } from './shop/campaigns/api.server.ts';
import { catalogApi } from './shop/catalog/api.server.ts';
import { listingApi } from './shop/listing/api.server.ts';
import { newsletterApi } from './shop/newsletter/api.server.ts';
import { newsletterData } from './shop/newsletter/service.server.ts';
import { productApi } from './shop/product/api.server.ts';
import { questionnaireApi } from './shop/questionnaire/api.server.ts';
import { questionnaireData } from './shop/questionnaire/service.server.ts';
import { recentApi } from './shop/recent/api.server.ts';
import { recentData } from './shop/recent/service.server.ts';
import { searchApi } from './shop/search/api.server.ts';
import { trackingApi } from './shop/tracking/api.server.ts';
import { wishlistApi } from './shop/wishlist/api.server.ts';
import { wishlistData } from './shop/wishlist/service.server.ts';

/** What each room holds about a person, for export and erasure. */
const personalData: PersonalData[] = [wishlistData, recentData, newsletterData, questionnaireData];

/** API area → room. */
export const api: Record<string, Served[]> = {
  'Account, Token, User, LegalEntity, Twilio, Address, Billing': accountApi(personalData),
  'storefront/categories, Designer': catalogApi,
  Campaign: campaignsApi,
  'storefront/suggestions': searchApi,
  'Filter, HashTag, storefront/products': listingApi,
  Product: productApi,
  'storefront/products/recently-viewed': recentApi,
  newsletter: newsletterApi,
  'FavoriteList, Product/FavoriteProductList': wishlistApi,
  'shop/questions, shop/answers, shop/recommendations, admin/questions, admin/tags': questionnaireApi,
  consent: trackingApi,
};
