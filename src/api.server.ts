import { brand } from './brands/brand.ts';
import type { PersonalData } from './kit/personal-data.server.ts';
import type { Pictures } from './kit/pictures.server.ts';
import type { Served } from './kit/serve.server.ts';
import { accountApi } from './shop/account/api.server.ts';
import { alertApi } from './shop/alert/api.server.ts';
import { blogApi } from './shop/blog/api.server.ts';
import { buyBackApi } from './shop/buyback/api.server.ts';
import { buyBackData } from './shop/buyback/service.server.ts';
import { campaignsApi } from './shop/campaigns/api.server.ts';
import { cancellationsApi } from './shop/cancellations/api.server.ts';
import { cartApi } from './shop/cart/api.server.ts';
import { cartData } from './shop/cart/service.server.ts';
import { catalogAdminApi } from './shop/catalog/admin-api.server.ts';
import { catalogApi } from './shop/catalog/api.server.ts';
import { chatApi } from './shop/chat/api.server.ts';
import { chatData } from './shop/chat/service.server.ts';
import { contentApi } from './shop/content/api.server.ts';
import { customersApi } from './shop/customers/api.server.ts';
import { deliveryApi } from './shop/delivery/api.server.ts';
import { exchangeApi } from './shop/exchange/api.server.ts';
import { inventoryApi } from './shop/inventory/api.server.ts';
import { inventoryData } from './shop/inventory/service.server.ts';
import { invoicesApi } from './shop/invoices/api.server.ts';
import { listingApi } from './shop/listing/api.server.ts';
import { newsletterApi } from './shop/newsletter/api.server.ts';
import { newsletterData } from './shop/newsletter/service.server.ts';
import { operationsApi } from './shop/operations/api.server.ts';
import { ordersApi } from './shop/orders/api.server.ts';
import { ordersData } from './shop/orders/personal-service.server.ts';
import { outboxApi } from './shop/outbox/api.server.ts';
import { paymentsApi } from './shop/payments/api.server.ts';
import { paymentsData } from './shop/payments/customer-service.server.ts';
import type { Cards } from './shop/payments/provider.server.ts';
import { productApi } from './shop/product/api.server.ts';
import { promotionsApi } from './shop/promotions/api.server.ts';
import { promotionsData } from './shop/promotions/codes-service.server.ts';
import { questionnaireApi } from './shop/questionnaire/api.server.ts';
import { questionnaireData } from './shop/questionnaire/service.server.ts';
import { questionsApi } from './shop/questions/api.server.ts';
import { questionsData } from './shop/questions/service.server.ts';
import { recentApi } from './shop/recent/api.server.ts';
import { recentData } from './shop/recent/service.server.ts';
import { referralsApi } from './shop/referrals/api.server.ts';
import { referralsData } from './shop/referrals/service.server.ts';
import { reportsApi } from './shop/reports/api.server.ts';
import { returnsApi } from './shop/returns/api.server.ts';
import { returnsData } from './shop/returns/personal-service.server.ts';
import { reviewsApi } from './shop/reviews/api.server.ts';
import { reviewsData } from './shop/reviews/own-service.server.ts';
import { salesApi } from './shop/sales/api.server.ts';
import { payoutsData } from './shop/sales/service.server.ts';
import { searchApi } from './shop/search/api.server.ts';
import { sliderApi } from './shop/slider/api.server.ts';
import { trackingApi } from './shop/tracking/api.server.ts';
import { wishlistApi } from './shop/wishlist/api.server.ts';
import { fullHearts, wishlistData } from './shop/wishlist/service.server.ts';

/** What each room holds about a person, for export and erasure. */
const personalData: PersonalData[] = [
  wishlistData,
  recentData,
  newsletterData,
  questionnaireData,
  inventoryData,
  cartData,
  promotionsData,
  ordersData,
  paymentsData,
  questionsData,
  reviewsData,
  returnsData,
  payoutsData,
  buyBackData,
  referralsData,
  chatData,
];

/** API area → room. */
export const api = (cards: Cards, pictures: Pictures): Record<string, Served[]> => ({
  'Account, Token, User, LegalEntity, Twilio, Address, Billing': accountApi(personalData),
  'storefront/categories, Designer': catalogApi,
  'admin/products, admin/catalog, admin/categories, admin/producers, admin/filters, admin/hashtags':
    catalogAdminApi(pictures),
  Campaign: campaignsApi(pictures),
  Slider: sliderApi(pictures),
  'alert, admin/alert': alertApi,
  'storefront/suggestions': searchApi,
  'Filter, HashTag, storefront/products': listingApi(fullHearts),
  Product: productApi(fullHearts),
  'storefront/products/recently-viewed': recentApi(fullHearts),
  'admin/stock': inventoryApi,
  newsletter: newsletterApi,
  'FavoriteList, Product/FavoriteProductList': wishlistApi,
  'ShoppingCart, couriers, shopping-cart/recommend-products': cartApi,
  'Order/VerifyCoupon, promo-codes, admin/promo-codes': promotionsApi,
  'shopping-cart/free-shipping-limit, couriers/lockers, admin/couriers, admin/lockers, admin/delivery-settings':
    deliveryApi,
  'shop/questions, shop/answers, shop/recommendations, admin/questions, admin/tags': questionnaireApi,
  'Order, OrderStatus, orders/{id}/cancel, admin/orders': ordersApi,
  Cancel: cancellationsApi,
  'admin/outbox': outboxApi,
  'Order/Invoices, Order/InvoicePdf, Order/InvoiceXml': invoicesApi,
  'PageContent, terms-and-conditions, stories, contact, admin/pages, admin/content, admin/stories':
    contentApi(pictures),
  'blog, admin/blog': blogApi,
  'consent, conversions': trackingApi,
  'payments, admin/payments': paymentsApi(cards),
  'questions, admin/product-questions, admin/product-answers': questionsApi,
  'Review, admin/reviews, admin/order-reviews': reviewsApi(pictures),
  'Return, admin/returns': returnsApi,
  'admin/payouts': salesApi,
  'admin/customers': customersApi,
  'BuyBack, admin/buy-back': buyBackApi(pictures),
  'Referral, admin/referrals, admin/referral-rewards': referralsApi,
  'admin/imports, admin/exports': exchangeApi,
  'Chat, admin/chat': chatApi(brand.hasChat),
  'admin/audit, admin/jobs': operationsApi,
  'admin/dashboard': reportsApi,
});
