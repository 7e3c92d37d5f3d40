import { companyLookupApi } from '../account/company-lookup/api.server.ts';
import { companyLookupKind } from '../account/company-lookup/connection.ts';
import type { CompanyLookup } from '../account/company-lookup/service.server.ts';
import { accountApi } from '../account/identity/api.server.ts';
import type { TwoStep } from '../account/identity/two-step-service.server.ts';
import { pushApi } from '../account/push/api.server.ts';
import type { Push } from '../account/push/service.server.ts';
import { checkAnalytics } from '../account/tracking/analytics-account.server.ts';
import { analyticsKind } from '../account/tracking/analytics-connection.ts';
import { trackingApi } from '../account/tracking/api.server.ts';
import { buyBackApi } from '../aftersales/buy-back/api.server.ts';
import { buyBackData } from '../aftersales/buy-back/service.server.ts';
import { cancellationsApi } from '../aftersales/cancellations/api.server.ts';
import { chatApi } from '../aftersales/chat/api.server.ts';
import { chatData } from '../aftersales/chat/service.server.ts';
import { questionsApi } from '../aftersales/product-questions/api.server.ts';
import { questionsData } from '../aftersales/product-questions/service.server.ts';
import { recallsData } from '../aftersales/recalls/answer-service.server.ts';
import { recallsApi } from '../aftersales/recalls/api.server.ts';
import { returnsApi } from '../aftersales/returns/api.server.ts';
import { returnsData } from '../aftersales/returns/service.server.ts';
import { reviewsApi } from '../aftersales/reviews/api.server.ts';
import { reviewsData } from '../aftersales/reviews/own-service.server.ts';
import { accountingApi } from '../backoffice/accounting/api.server.ts';
import { smartBillKind } from '../backoffice/accounting/smartbill/connection.ts';
import type { SmartBill } from '../backoffice/accounting/smartbill/gateway.server.ts';
import { connectionsApi } from '../backoffice/connections/api.server.ts';
import type { ConnectionCheck } from '../backoffice/connections/service.server.ts';
import { customersApi } from '../backoffice/customers/api.server.ts';
import { dutiesApi } from '../backoffice/duties/api.server.ts';
import { firstStepsApi } from '../backoffice/first-steps/api.server.ts';
import { importExportApi } from '../backoffice/import-export/api.server.ts';
import { integrationsApi } from '../backoffice/integrations/api.server.ts';
import type { Webhooks } from '../backoffice/integrations/webhook-service.server.ts';
import { listViewsApi } from '../backoffice/list-views/api.server.ts';
import { listViewData } from '../backoffice/list-views/service.server.ts';
import { marketingApi } from '../backoffice/marketing/api.server.ts';
import { staffNoticesApi } from '../backoffice/notices/api.server.ts';
import { operationsApi } from '../backoffice/operations/api.server.ts';
import { orderHistoryApi, orderLinesApi, payoutsApi, phoneOrdersApi } from '../backoffice/orders/api.server.ts';
import { payoutsData } from '../backoffice/orders/service.server.ts';
import { outboxApi } from '../backoffice/outbox/api.server.ts';
import { mailFrame } from '../backoffice/outbox/service.server.ts';
import { purchasingApi } from '../backoffice/purchasing/api.server.ts';
import { reportsApi } from '../backoffice/reports/api.server.ts';
import { settingsApi } from '../backoffice/settings/api.server.ts';
import { settlementsApi } from '../backoffice/settlements/api.server.ts';
import { staffApi } from '../backoffice/staff/api.server.ts';
import { shopBrand } from '../brands/brand.ts';
import { campaignsApi } from '../catalog/campaigns/api.server.ts';
import { claimsApi } from '../catalog/claims/api.server.ts';
import { listingApi } from '../catalog/listing/api.server.ts';
import { nutrientsApi } from '../catalog/nutrients/api.server.ts';
import { productApi, productPreviewApi } from '../catalog/product-page/api.server.ts';
import { catalogAdminApi, catalogApi } from '../catalog/products/api.server.ts';
import { enqueueMatching } from '../catalog/products/nutrient-service.server.ts';
import { recentApi } from '../catalog/recently-viewed/api.server.ts';
import { recentData } from '../catalog/recently-viewed/service.server.ts';
import { searchApi, searchRulesApi, searchSynonymsApi } from '../catalog/search/api.server.ts';
import { wishlistApi } from '../catalog/wish-lists/api.server.ts';
import { readWishListIds, wishlistData } from '../catalog/wish-lists/service.server.ts';
import { agentsApi } from '../channels/agents/api.server.ts';
import { mandatesApi } from '../channels/agents/mandates/api.server.ts';
import { mandateData } from '../channels/agents/mandates/service.server.ts';
import { conversionsApi } from '../channels/conversions/api.server.ts';
import { conversionVendors } from '../channels/conversions/descriptions.ts';
import { type Conversions, conversionsData } from '../channels/conversions/service.server.ts';
import { metaKind } from '../channels/conversions/services/meta/connection.ts';
import { feedsApi } from '../channels/feeds/api.server.ts';
import type { FeedFiles } from '../channels/feeds/file-service.server.ts';
import { marketplaceApi } from '../channels/marketplace/api.server.ts';
import { emagKind } from '../channels/marketplace/emag/connection.ts';
import type { Marketplace } from '../channels/marketplace/gateway.server.ts';
import { marketplaceData } from '../channels/marketplace/return-service.server.ts';
import { partnersApi } from '../channels/partners/api.server.ts';
import { partnerVendors } from '../channels/partners/descriptions.ts';
import type { Partners } from '../channels/partners/service.server.ts';
import { alertApi } from '../content/alert/api.server.ts';
import { blogApi } from '../content/blog/api.server.ts';
import { articleSearch } from '../content/blog/service.server.ts';
import { cartRemindersApi } from '../content/cart-reminders/api.server.ts';
import { cartReminderData } from '../content/cart-reminders/service.server.ts';
import { frontPageApi } from '../content/front-page/api.server.ts';
import { mailAddressApi } from '../content/mailings/bounce-api.server.ts';
import { bounceKind } from '../content/mailings/bounce-connection.ts';
import { bounceData, checkBounces } from '../content/mailings/bounce-service.server.ts';
import { mailingData } from '../content/mailings/service.server.ts';
import { menusApi } from '../content/menus/api.server.ts';
import { newsletterApi } from '../content/newsletter/api.server.ts';
import { newsletterData } from '../content/newsletter/service.server.ts';
import { contentApi } from '../content/pages/api.server.ts';
import { productAlertsApi } from '../content/product-alerts/api.server.ts';
import { productAlertData } from '../content/product-alerts/service.server.ts';
import { questionnaireApi } from '../content/questionnaire/api.server.ts';
import { questionnaireData } from '../content/questionnaire/service.server.ts';
import { redirectsApi } from '../content/redirects/api.server.ts';
import { referralsApi } from '../content/referrals/api.server.ts';
import { referralsData } from '../content/referrals/service.server.ts';
import { refillsApi } from '../content/refills/api.server.ts';
import { refillData } from '../content/refills/service.server.ts';
import { sliderApi } from '../content/slider/api.server.ts';
import type { Db } from '../platform/db/db.server.ts';
import type { PersonalData } from '../platform/db/personal-data.server.ts';
import type { ApiRoute } from '../platform/http/register-endpoints.server.ts';
import type { OutgoingMail } from '../platform/mail/mail.server.ts';
import { checkSmtp } from '../platform/mail/smtp-account.server.ts';
import { smtpKind } from '../platform/mail/smtp-connection.ts';
import type { PictureStorage } from '../platform/pictures.server.ts';
import type { PrivatePictures } from '../platform/private-pictures.server.ts';
import type { ServiceConnections } from '../platform/service-connections.server.ts';
import { checkTwilio } from '../platform/sms-account.server.ts';
import { twilioKind } from '../platform/sms-connection.ts';
import { cartApi } from '../sales/cart/api.server.ts';
import { cartData } from '../sales/cart/service.server.ts';
import { deliveryApi } from '../sales/delivery/api.server.ts';
import type { CourierAccounts } from '../sales/delivery/courier-accounts.server.ts';
import { courierConnections } from '../sales/delivery/couriers/connection-settings.ts';
import { anafKind } from '../sales/e-invoices/anaf/connection.ts';
import { eInvoicesApi } from '../sales/e-invoices/api.server.ts';
import type { EInvoicing } from '../sales/e-invoices/gateway.server.ts';
import { expressCheckoutApi } from '../sales/express-checkout/api.server.ts';
import { giftCardSalesApi } from '../sales/gift-card-sales/api.server.ts';
import { giftCardsData } from '../sales/gift-cards/admin-service.server.ts';
import { giftCardsApi } from '../sales/gift-cards/api.server.ts';
import { giftCardSalesData } from '../sales/gift-cards/sold-service.server.ts';
import { guaranteeNoticeApi } from '../sales/guarantee-notice/api.server.ts';
import { homeSupplyApi } from '../sales/home-supply/api.server.ts';
import { homeSupplyData } from '../sales/home-supply/service.server.ts';
import { inventoryApi } from '../sales/inventory/api.server.ts';
import { inventoryData } from '../sales/inventory/service.server.ts';
import { invoicesApi } from '../sales/invoices/api.server.ts';
import { proformaData } from '../sales/invoices/proforma-service.server.ts';
import { lotsApi } from '../sales/lots/api.server.ts';
import { nearDateApi } from '../sales/near-date/api.server.ts';
import { oldOrdersApi } from '../sales/old-orders/api.server.ts';
import { oldOrdersData } from '../sales/old-orders/service.server.ts';
import { ordersApi } from '../sales/orders/api.server.ts';
import { orderPushData } from '../sales/orders/push-service.server.ts';
import { ordersData } from '../sales/orders/service.server.ts';
import { packingApi } from '../sales/packing/api.server.ts';
import { packingData } from '../sales/packing/picture-service.server.ts';
import { parcelsApi } from '../sales/parcels/api.server.ts';
import { providerAccounts } from '../sales/payments/adapters.server.ts';
import { paymentsApi } from '../sales/payments/api.server.ts';
import type { PaymentProviders } from '../sales/payments/connected-providers.server.ts';
import { paymentsData } from '../sales/payments/saved-cards-service.server.ts';
import { planApi } from '../sales/plan/api.server.ts';
import { promotionsApi } from '../sales/promotions/api.server.ts';
import { promotionsData } from '../sales/promotions/codes-service.server.ts';
import { repeatDeliveriesApi } from '../sales/repeat-deliveries/api.server.ts';
import { repeatData } from '../sales/repeat-deliveries/service.server.ts';
import { visitsApi } from '../sales/visits/api.server.ts';
import { visitData } from '../sales/visits/service.server.ts';
import type { Settings } from './settings.server.ts';

/** The personal data of each feature, for export and erasure. */
const personalData: PersonalData[] = [
  wishlistData,
  recentData,
  newsletterData,
  productAlertData,
  cartReminderData,
  mailingData,
  bounceData,
  questionnaireData,
  inventoryData,
  cartData,
  giftCardsData,
  giftCardSalesData,
  promotionsData,
  ordersData,
  orderPushData,
  packingData,
  oldOrdersData,
  proformaData,
  paymentsData,
  homeSupplyData,
  repeatData,
  refillData,
  mandateData,
  questionsData,
  reviewsData,
  returnsData,
  recallsData,
  payoutsData,
  buyBackData,
  referralsData,
  chatData,
  marketplaceData,
  listViewData,
  visitData,
  conversionsData,
];

/** Services of others that the shop uses. */
type ConnectedServices = {
  couriers: CourierAccounts;
  connections: ServiceConnections;
  eInvoicing: EInvoicing;
  smartBill: SmartBill;
  marketplace: Marketplace;
  companyLookup: CompanyLookup;
  twoStep: TwoStep;
  webhooks: Webhooks;
  feeds: FeedFiles;
  conversions: Conversions;
  partners: Partners;
  push: Push;
  accounts: EnvironmentAccounts;
  siteUrl: string;
  privatePictures: PrivatePictures;
  /** Sends an email at once through the mail server that is connected now. */
  sendMail: (mail: OutgoingMail) => Promise<void>;
};

/** Accounts that environment variables of the server set, instead of staff. */
type EnvironmentAccounts = Pick<Settings, 'smtpUrl' | 'twilio' | 'twilioApiBase' | 'analyticsId' | 'conversions'> & {
  paymentProviders: readonly string[];
};

const kindsFromEnvironment = ({
  smtpUrl,
  twilio,
  analyticsId,
  conversions,
  paymentProviders,
}: EnvironmentAccounts): string[] => [
  ...(smtpUrl ? [smtpKind] : []),
  ...(twilio ? [twilioKind] : []),
  ...(analyticsId ? [analyticsKind] : []),
  ...(conversions ? [metaKind] : []),
  ...paymentProviders,
];

const connectionChecks = ({
  eInvoicing,
  smartBill,
  marketplace,
  couriers,
  companyLookup,
  connections,
  conversions,
  partners,
  accounts: { smtpUrl, twilio, twilioApiBase, analyticsId },
}: ConnectedServices): Record<string, ConnectionCheck> => ({
  [smtpKind]: (db) => checkSmtp(db, connections, smtpUrl),
  [twilioKind]: (db) => checkTwilio(db, connections, { fixed: twilio, apiBase: twilioApiBase }),
  [analyticsKind]: (db) => checkAnalytics(db, connections, analyticsId),
  ...Object.fromEntries(courierConnections.map(({ kind }) => [kind, (db: Db) => couriers.check(db, kind)])),
  ...Object.fromEntries(conversionVendors.map(({ kind }) => [kind, (db: Db) => conversions.check(db, kind)])),
  ...Object.fromEntries(partnerVendors.map(({ kind }) => [kind, (db: Db) => partners.check(db, kind)])),
  [anafKind]: async (db) => {
    const result = await eInvoicing.check(db);
    return result.ok ? null : result.message;
  },
  [smartBillKind]: async (db) => {
    const result = await smartBill.check(db);
    return result.ok ? null : result.message;
  },
  [emagKind]: async (db) => {
    const result = await marketplace.check(db);
    return result.ok ? null : result.message;
  },
  [bounceKind]: checkBounces,
  [companyLookupKind]: () => companyLookup.check(shopBrand.company.taxId),
});

/** API area → routes of the feature that serves it. */
export const api = (
  providers: PaymentProviders,
  pictures: PictureStorage,
  services: ConnectedServices,
): Record<string, ApiRoute[]> => ({
  'Account, Token, User, LegalEntity, Twilio, Address, Billing, admin/own-account': accountApi(
    personalData,
    services.twoStep,
  ),
  Company: companyLookupApi(services.companyLookup),
  'storefront/categories, Designer': catalogApi,
  'admin/products, admin/families, admin/catalog, admin/categories, admin/producers, admin/filters, admin/hashtags': [
    ...catalogAdminApi(pictures),
    ...productPreviewApi,
  ],
  'admin/nutrients': nutrientsApi(enqueueMatching),
  'admin/search-rules': searchRulesApi,
  'admin/search-synonyms': searchSynonymsApi,
  Campaign: campaignsApi(pictures),
  Slider: sliderApi(pictures),
  FrontPage: frontPageApi,
  Menus: menusApi,
  'alert, admin/alert': alertApi,
  'storefront/suggestions': searchApi(articleSearch),
  'Filter, HashTag, storefront/products': listingApi(readWishListIds),
  Product: productApi(readWishListIds),
  'storefront/products/recently-viewed': recentApi(readWishListIds),
  'admin/stock': inventoryApi,
  'newsletter, admin/newsletters': newsletterApi(mailFrame),
  'admin/mail-address': mailAddressApi,
  'product-alerts': productAlertsApi(services.push),
  push: pushApi(services.push),
  'cart-reminders': cartRemindersApi,
  'Agents, admin/orders/{id}/agent': [...agentsApi, ...mandatesApi],
  Refills: refillsApi,
  'admin/marketing': marketingApi,
  'admin/feeds': feedsApi(services.feeds),
  'FavoriteList, Product/FavoriteProductList': wishlistApi,
  'ShoppingCart, couriers, shopping-cart/recommend-products': cartApi,
  'gift-cards, admin/gift-cards, admin/gift-cards-file, admin/gift-card-sales': [...giftCardsApi, ...giftCardSalesApi],
  'Order/VerifyCoupon, promo-codes, admin/promo-codes': promotionsApi,
  'shopping-cart/free-shipping-limit, couriers/lockers, admin/couriers, admin/lockers, admin/delivery-settings':
    deliveryApi,
  'shop/questions, shop/answers, shop/recommendations, admin/questions, admin/tags': questionnaireApi,
  'Order, OrderStatus, orders/{id}/cancel, admin/orders': ordersApi(services.push),
  'Order/OldOrders, admin/old-orders': oldOrdersApi,
  'admin/orders/{id}/parcels, admin/parcels, admin/order-labels, admin/picking-list': parcelsApi(services.couriers),
  'admin/orders/{id}/packed-lots, admin/packing': packingApi(services.privatePictures),
  'admin/lots': lotsApi(services.siteUrl),
  'Product/GetNearDateOffers, admin/near-date': nearDateApi,
  Cancel: cancellationsApi,
  'admin/outbox, admin/mail-templates, admin/sms-templates': outboxApi,
  'Order/Invoices, Order/InvoicePdf, Order/InvoiceXml, Order/Papers, Order/ProformaPdf': invoicesApi,
  'admin/e-invoices': eInvoicesApi(services.eInvoicing),
  'admin/accounting': accountingApi(services.smartBill),
  'admin/guarantee-notice': guaranteeNoticeApi,
  'admin/settings, admin/settings-pictures': settingsApi(pictures),
  'admin/connections': connectionsApi(
    {
      connections: services.connections,
      kindsFromEnvironment: kindsFromEnvironment(services.accounts),
      sendMail: services.sendMail,
    },
    {
      ...connectionChecks(services),
      ...Object.fromEntries(providerAccounts.map(({ kind }) => [kind, (db: Db) => providers.check(db, kind)])),
    },
  ),
  'PageContent, pages, terms-and-conditions, stories, contact, admin/pages, admin/custom-pages, admin/content, admin/stories':
    contentApi(pictures, async (db) => (await providers.current(db))?.name ?? 'none'),
  'blog, admin/blog': blogApi,
  'admin/claims': claimsApi,
  'admin/redirects': redirectsApi,
  'consent, conversions, admin/conversions': [
    ...trackingApi((db, eventId) => services.conversions.isReported(db, eventId, metaKind)),
    ...conversionsApi(services.conversions),
    ...partnersApi(services.partners),
  ],
  visits: visitsApi,
  plan: planApi,
  'payments, admin/payments': paymentsApi(providers),
  HomeSupply: homeSupplyApi,
  'express-checkout': expressCheckoutApi(providers),
  'RepeatDelivery, admin/repeat-deliveries': repeatDeliveriesApi(providers),
  'questions, admin/product-questions, admin/product-answers': questionsApi,
  'Review, admin/reviews, admin/order-reviews': reviewsApi(pictures),
  'Return, admin/returns, admin/return-label-options': returnsApi(services.couriers),
  'Recall, admin/recalls, admin/recall-lots': recallsApi(pictures, {
    frame: mailFrame(services.siteUrl),
    siteUrl: services.siteUrl,
  }),
  'admin/payouts': payoutsApi,
  'Order/History, admin/orders/{id}/history': orderHistoryApi,
  'admin/phone-orders': phoneOrdersApi(providers),
  'admin/orders/{id}/lines, admin/orders/{id}/difference': orderLinesApi,
  'admin/settlements': settlementsApi(services.couriers, providers),
  'admin/suppliers, admin/stock-products, admin/receptions, admin/reception-files, admin/purchase-orders, admin/on-order, admin/reorder, admin/stock-counts':
    purchasingApi,
  'admin/customers': customersApi,
  'admin/staff, staff-invitations': staffApi,
  'BuyBack, admin/buy-back': buyBackApi(pictures),
  'Referral, admin/referrals, admin/referral-rewards': referralsApi,
  'admin/imports, admin/exports': importExportApi,
  'Chat, admin/chat': chatApi(shopBrand.hasChat),
  'admin/own-account/list-views': listViewsApi,
  'admin/audit, admin/jobs': operationsApi,
  'admin/marketplace': marketplaceApi(services.marketplace),
  'admin/duties': dutiesApi,
  'admin/order-news': staffNoticesApi,
  'admin/api-keys, admin/webhooks, admin/webhook-deliveries': integrationsApi(services.webhooks),
  'admin/first-steps': firstStepsApi({
    eInvoicing: services.eInvoicing,
    providers,
    kindsFromEnvironment: kindsFromEnvironment(services.accounts),
  }),
  'admin/dashboard': reportsApi(services.eInvoicing),
});
