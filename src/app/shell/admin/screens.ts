import type { ComponentType } from 'react';
import { shopBrand } from '../../../brands/brand.ts';
import type { Power, RequiredPermission } from '../../../platform/http/permissions.ts';

export type Screen = {
  /** After /admin/; may hold parameters: 'orders/:id'. */
  path: string;
  permission: RequiredPermission;
  /** Required besides the permission. */
  power?: Power;
  load: () => Promise<{ default: ComponentType }>;
};

const screensFor = (permission: RequiredPermission, list: Omit<Screen, 'permission'>[]): Screen[] =>
  list.map((screen) => ({ ...screen, permission }));

/** URL → screen of the back office. Each is loaded when it is opened, by staff with the permission of its group. */
export const screens: Screen[] = [
  ...screensFor('reports:read', [
    { path: '', load: () => import('../../../backoffice/reports/admin/DashboardPage.tsx') },
    { path: 'reports', load: () => import('../../../backoffice/reports/admin/ReportsPage.tsx') },
    { path: 'reports/:report', load: () => import('../../../backoffice/reports/admin/ReportPage.tsx') },
    { path: 'reports/:report/orders', load: () => import('../../../backoffice/reports/admin/ReportOrdersPage.tsx') },
  ]),
  ...screensFor('orders:read', [
    { path: 'orders', load: () => import('../../../backoffice/orders/admin/OrdersPage.tsx') },
    { path: 'orders/old', load: () => import('../../../sales/old-orders/admin/OldOrdersPage.tsx') },
    { path: 'orders/day', load: () => import('../../../backoffice/orders/admin/DayPage.tsx') },
    { path: 'orders/:id', load: () => import('../../../backoffice/orders/admin/OrderPage.tsx') },
    { path: 'repeat-deliveries', load: () => import('../../../sales/repeat-deliveries/admin/RepeatsPage.tsx') },
    { path: 'repeat-deliveries/:id', load: () => import('../../../sales/repeat-deliveries/admin/RepeatPage.tsx') },
    { path: 'returns', load: () => import('../../../aftersales/returns/admin/ReturnsPage.tsx') },
    { path: 'returns/:id', load: () => import('../../../aftersales/returns/admin/ReturnPage.tsx') },
    { path: 'marketplace/orders', load: () => import('../../../channels/marketplace/admin/OrdersPage.tsx') },
    { path: 'marketplace/returns', load: () => import('../../../channels/marketplace/admin/ReturnsPage.tsx') },
    { path: 'buy-back', load: () => import('../../../aftersales/buy-back/admin/BuyBacksPage.tsx') },
    { path: 'buy-back/:id', load: () => import('../../../aftersales/buy-back/admin/BuyBackPage.tsx') },
  ]),
  ...screensFor('orders:read', [
    { path: 'pack', power: 'ship', load: () => import('../../../sales/packing/admin/PackPage.tsx') },
  ]),
  ...screensFor('recalls:read', [
    { path: 'recalls', load: () => import('../../../aftersales/recalls/admin/RecallsPage.tsx') },
    { path: 'recalls/:id', load: () => import('../../../aftersales/recalls/admin/RecallPage.tsx') },
  ]),
  ...screensFor('orders:write', [
    { path: 'orders/new', load: () => import('../../../backoffice/orders/admin/NewOrderPage.tsx') },
  ]),
  ...screensFor(
    ['orders:read', 'accounting:read'],
    [{ path: 'payments/transfers', load: () => import('../../../backoffice/orders/admin/PayoutsPage.tsx') }],
  ),
  ...screensFor('accounting:read', [
    { path: 'payments', load: () => import('../../../sales/payments/admin/PaymentsPage.tsx') },
    { path: 'settlements', load: () => import('../../../backoffice/settlements/admin/CashPage.tsx') },
    { path: 'settlements/bank', load: () => import('../../../backoffice/settlements/admin/BankPage.tsx') },
    { path: 'settlements/card', load: () => import('../../../backoffice/settlements/admin/CardPage.tsx') },
    { path: 'settlements/receipts', load: () => import('../../../backoffice/settlements/admin/ReceiptsPage.tsx') },
    { path: 'e-invoices', load: () => import('../../../sales/e-invoices/admin/EInvoicesPage.tsx') },
    { path: 'e-invoices/authorized', load: () => import('../../../sales/e-invoices/admin/AuthorizedPage.tsx') },
    { path: 'accounting', load: () => import('../../../backoffice/accounting/admin/InvoicesPage.tsx') },
    { path: 'accounting/journal', load: () => import('../../../backoffice/accounting/admin/JournalPage.tsx') },
    { path: 'accounting/vat', load: () => import('../../../backoffice/accounting/admin/VatPage.tsx') },
    { path: 'accounting/stock', load: () => import('../../../backoffice/accounting/admin/StockValuePage.tsx') },
    { path: 'accounting/exports', load: () => import('../../../backoffice/accounting/admin/ExportsPage.tsx') },
    { path: 'accounting/smartbill', load: () => import('../../../backoffice/accounting/admin/SmartBillPage.tsx') },
  ]),
  ...screensFor('customers:read', [
    { path: 'customers', load: () => import('../../../backoffice/customers/admin/CustomersPage.tsx') },
    { path: 'customers/:id', load: () => import('../../../backoffice/customers/admin/CustomerPage.tsx') },
  ]),
  ...screensFor('catalogue:read', [
    { path: 'marketplace', load: () => import('../../../channels/marketplace/admin/OffersPage.tsx') },
    { path: 'products', load: () => import('../../../catalog/products/admin/ProductsPage.tsx') },
    { path: 'products/prices', load: () => import('../../../catalog/products/admin/PricesPage.tsx') },
    { path: 'products/:id', load: () => import('./ProductScreen.tsx') },
    { path: 'products/:id/preview', load: () => import('./ProductPreviewPage.tsx') },
    { path: 'families', load: () => import('../../../catalog/products/admin/FamiliesPage.tsx') },
    { path: 'families/:id', load: () => import('../../../catalog/products/admin/FamilyPage.tsx') },
    { path: 'categories', load: () => import('../../../catalog/listing/admin/CategoriesPage.tsx') },
    { path: 'filters', load: () => import('../../../catalog/listing/admin/FiltersPage.tsx') },
    { path: 'hashtags', load: () => import('../../../catalog/listing/admin/HashtagsPage.tsx') },
    { path: 'producers', load: () => import('../../../catalog/listing/admin/ProducersPage.tsx') },
    { path: 'producers/:id', load: () => import('../../../catalog/listing/admin/ProducerPage.tsx') },
    { path: 'nutrients', load: () => import('../../../catalog/nutrients/admin/NutrientsPage.tsx') },
    { path: 'nutrients/free', load: () => import('../../../catalog/products/admin/FreeNutrientsPage.tsx') },
    { path: 'nutrients/:id', load: () => import('../../../catalog/nutrients/admin/NutrientPage.tsx') },
    { path: 'search', load: () => import('../../../catalog/search/admin/SearchRulesPage.tsx') },
    { path: 'search/synonyms', load: () => import('../../../catalog/search/admin/SearchSynonymsPage.tsx') },
    { path: 'import', load: () => import('../../../backoffice/import-export/admin/ImportExportPage.tsx') },
    { path: 'import/:id', load: () => import('../../../backoffice/import-export/admin/ImportPage.tsx') },
  ]),
  ...screensFor('catalogue:write', [
    { path: 'products/new', power: 'prices', load: () => import('./ProductScreen.tsx') },
  ]),
  ...screensFor('stock:read', [
    { path: 'stock', load: () => import('./StockScreen.tsx') },
    { path: 'lots', load: () => import('../../../sales/lots/admin/LotsPage.tsx') },
    { path: 'lots/:id', load: () => import('../../../sales/lots/admin/LotDetailPage.tsx') },
    { path: 'near-date', load: () => import('../../../sales/near-date/admin/NearDatePage.tsx') },
    { path: 'near-date/rules', load: () => import('../../../sales/near-date/admin/RulesPage.tsx') },
    { path: 'suppliers', load: () => import('../../../backoffice/purchasing/admin/SuppliersPage.tsx') },
    { path: 'suppliers/:id', load: () => import('../../../backoffice/purchasing/admin/SupplierPage.tsx') },
    { path: 'receptions', load: () => import('../../../backoffice/purchasing/admin/ReceptionsPage.tsx') },
    { path: 'receptions/:id', load: () => import('../../../backoffice/purchasing/admin/ReceptionPage.tsx') },
    { path: 'purchase-orders', load: () => import('../../../backoffice/purchasing/admin/PurchaseOrdersPage.tsx') },
    { path: 'purchase-orders/:id', load: () => import('../../../backoffice/purchasing/admin/PurchaseOrderPage.tsx') },
    { path: 'stock-counts', load: () => import('../../../backoffice/purchasing/admin/StockCountsPage.tsx') },
    { path: 'stock-counts/:id', load: () => import('../../../backoffice/purchasing/admin/StockCountPage.tsx') },
    { path: 'reorder', load: () => import('../../../backoffice/purchasing/admin/ReorderPage.tsx') },
  ]),
  ...screensFor('marketing:read', [
    { path: 'campaigns', load: () => import('../../../catalog/campaigns/admin/CampaignsPage.tsx') },
    { path: 'campaigns/:id', load: () => import('../../../catalog/campaigns/admin/CampaignPage.tsx') },
    { path: 'slider', load: () => import('../../../content/slider/admin/SliderPage.tsx') },
    { path: 'slider/:id', load: () => import('../../../content/slider/admin/SlidePage.tsx') },
    { path: 'banner', load: () => import('../../../content/alert/admin/ShopAlertPage.tsx') },
    { path: 'newsletter', load: () => import('../../../content/newsletter/admin/NewsletterPage.tsx') },
    { path: 'newsletter/issues', load: () => import('../../../content/newsletter/admin/IssuesPage.tsx') },
    { path: 'newsletter/issues/:id', load: () => import('../../../content/newsletter/admin/IssuePage.tsx') },
    { path: 'feeds', load: () => import('../../../channels/feeds/admin/FeedsPage.tsx') },
    { path: 'feeds/:name', load: () => import('../../../channels/feeds/admin/FeedPage.tsx') },
    { path: 'conversions', load: () => import('../../../channels/conversions/admin/ConversionsPage.tsx') },
    { path: 'marketing', load: () => import('../../../backoffice/marketing/admin/MarketingPage.tsx') },
    { path: 'referrals', load: () => import('../../../content/referrals/admin/ReferralsPage.tsx') },
    { path: 'promo-codes', load: () => import('../../../sales/promotions/admin/CodesPage.tsx') },
    { path: 'promo-codes/:id', load: () => import('../../../sales/promotions/admin/CodePage.tsx') },
  ]),
  ...screensFor('gift-cards:read', [
    { path: 'gift-cards', load: () => import('../../../sales/gift-cards/admin/GiftCardsPage.tsx') },
    { path: 'gift-card-sales', load: () => import('../../../sales/gift-card-sales/admin/SalesPage.tsx') },
    { path: 'gift-card-sales/:id', load: () => import('../../../sales/gift-card-sales/admin/SalePage.tsx') },
  ]),
  ...screensFor('content:read', [
    { path: 'front-page', load: () => import('../../../content/front-page/admin/FrontPageEditor.tsx') },
    { path: 'menus', load: () => import('../../../content/menus/admin/MenusEditor.tsx') },
    { path: 'pages', load: () => import('../../../content/pages/admin/PagesPage.tsx') },
    { path: 'pages/own/:id', load: () => import('../../../content/pages/admin/CustomPageEditPage.tsx') },
    { path: 'redirects', load: () => import('../../../content/redirects/admin/RedirectsPage.tsx') },
    { path: 'pages/:key', load: () => import('../../../content/pages/admin/PageEditPage.tsx') },
    { path: 'blog', load: () => import('../../../content/blog/admin/ArticlesPage.tsx') },
    { path: 'blog/:id', load: () => import('../../../content/blog/admin/ArticleEditPage.tsx') },
    { path: 'stories', load: () => import('../../../content/pages/admin/StoriesPage.tsx') },
    { path: 'stories/:id', load: () => import('../../../content/pages/admin/StoryEditPage.tsx') },
    { path: 'questionnaire', load: () => import('../../../content/questionnaire/admin/QuestionnairePage.tsx') },
    {
      path: 'questionnaire/questions/:id',
      load: () => import('../../../content/questionnaire/admin/QuestionPage.tsx'),
    },
    { path: 'questionnaire/tags/:id', load: () => import('../../../content/questionnaire/admin/TagPage.tsx') },
  ]),
  ...screensFor(
    ['claims:read', 'content:read', 'catalogue:read', 'marketing:read'],
    [{ path: 'claims', load: () => import('../../../catalog/claims/admin/ClaimsPage.tsx') }],
  ),
  ...screensFor('messages:read', [
    { path: 'reviews', load: () => import('../../../aftersales/reviews/admin/ReviewsPage.tsx') },
    { path: 'product-questions', load: () => import('../../../aftersales/product-questions/admin/QuestionsPage.tsx') },
    ...(shopBrand.hasChat ? [{ path: 'chat', load: () => import('../../../aftersales/chat/admin/ChatPage.tsx') }] : []),
  ]),
  ...screensFor('settings:read', [
    { path: 'payments/methods', load: () => import('../../../sales/payments/admin/MethodsPage.tsx') },
    { path: 'delivery', load: () => import('../../../sales/delivery/admin/DeliveryPage.tsx') },
    { path: 'delivery/:id', load: () => import('../../../sales/delivery/admin/CourierPage.tsx') },
    { path: 'duties', load: () => import('../../../backoffice/duties/admin/DutiesPage.tsx') },
    { path: 'settings', load: () => import('../../../backoffice/settings/admin/SettingsPage.tsx') },
    { path: 'settings/:group', load: () => import('../../../backoffice/settings/admin/SettingsGroupPage.tsx') },
    { path: 'mail-templates', load: () => import('../../../backoffice/outbox/admin/MailTemplatesPage.tsx') },
    { path: 'mail-templates/:key', load: () => import('../../../backoffice/outbox/admin/MailTemplatePage.tsx') },
    { path: 'mail-templates/sms/:key', load: () => import('../../../backoffice/outbox/admin/SmsTemplatePage.tsx') },
    { path: 'connections', load: () => import('../../../backoffice/connections/admin/ConnectionsPage.tsx') },
    { path: 'webhooks', load: () => import('../../../backoffice/integrations/admin/WebhooksPage.tsx') },
    { path: 'webhooks/:id', load: () => import('../../../backoffice/integrations/admin/WebhookPage.tsx') },
  ]),
  ...screensFor('outbox:read', [
    { path: 'outbox', load: () => import('../../../backoffice/outbox/admin/OutboxPage.tsx') },
  ]),
  ...screensFor('own-account', [
    { path: 'own-account', load: () => import('../../../backoffice/staff/admin/OwnAccountPage.tsx') },
  ]),
  ...screensFor('staff:read', [
    { path: 'api-keys', load: () => import('../../../backoffice/integrations/admin/ApiKeysPage.tsx') },
    { path: 'staff', load: () => import('../../../backoffice/staff/admin/StaffPage.tsx') },
    { path: 'staff/:id', load: () => import('../../../backoffice/staff/admin/MemberPage.tsx') },
  ]),
  ...screensFor('operations:read', [
    { path: 'jobs', load: () => import('../../../backoffice/operations/admin/JobsPage.tsx') },
    { path: 'audit', load: () => import('../../../backoffice/operations/admin/AuditPage.tsx') },
  ]),
];
