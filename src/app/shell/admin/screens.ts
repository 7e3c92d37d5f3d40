import type { ComponentType } from 'react';
import { brand } from '../../../brands/brand.ts';

type Screen = {
  /** After /admin/; may hold parameters: 'orders/:id'. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

/** URL → screen of the back office. Each is loaded when it is opened. */
export const screens: Screen[] = [
  { path: '', load: () => import('../../../backoffice/reports/admin/DashboardPage.tsx') },
  { path: 'products', load: () => import('../../../catalog/products/admin/ProductsPage.tsx') },
  { path: 'products/:id', load: () => import('./ProductScreen.tsx') },
  { path: 'categories', load: () => import('../../../catalog/listing/admin/CategoriesPage.tsx') },
  { path: 'filters', load: () => import('../../../catalog/listing/admin/FiltersPage.tsx') },
  { path: 'hashtags', load: () => import('../../../catalog/listing/admin/HashtagsPage.tsx') },
  { path: 'producers', load: () => import('../../../catalog/listing/admin/ProducersPage.tsx') },
  { path: 'producers/:id', load: () => import('../../../catalog/listing/admin/ProducerPage.tsx') },
  { path: 'stock', load: () => import('../../../sales/inventory/admin/StockPage.tsx') },
  { path: 'orders', load: () => import('../../../backoffice/orders/admin/OrdersPage.tsx') },
  { path: 'orders/:id', load: () => import('../../../backoffice/orders/admin/OrderPage.tsx') },
  { path: 'returns', load: () => import('../../../aftersales/returns/admin/ReturnsPage.tsx') },
  { path: 'returns/:id', load: () => import('../../../aftersales/returns/admin/ReturnPage.tsx') },
  { path: 'buy-back', load: () => import('../../../aftersales/buy-back/admin/BuyBacksPage.tsx') },
  { path: 'buy-back/:id', load: () => import('../../../aftersales/buy-back/admin/BuyBackPage.tsx') },
  { path: 'payments', load: () => import('../../../sales/payments/admin/PaymentsPage.tsx') },
  { path: 'payments/transfers', load: () => import('../../../backoffice/orders/admin/PayoutsPage.tsx') },
  { path: 'e-invoices', load: () => import('../../../sales/e-invoices/admin/EInvoicesPage.tsx') },
  { path: 'e-invoices/authorized', load: () => import('../../../sales/e-invoices/admin/AuthorizedPage.tsx') },
  { path: 'customers', load: () => import('../../../backoffice/customers/admin/CustomersPage.tsx') },
  { path: 'customers/:id', load: () => import('../../../backoffice/customers/admin/CustomerPage.tsx') },
  { path: 'campaigns', load: () => import('../../../catalog/campaigns/admin/CampaignsPage.tsx') },
  { path: 'campaigns/:id', load: () => import('../../../catalog/campaigns/admin/CampaignPage.tsx') },
  { path: 'slider', load: () => import('../../../content/slider/admin/SliderPage.tsx') },
  { path: 'slider/:id', load: () => import('../../../content/slider/admin/SlidePage.tsx') },
  { path: 'banner', load: () => import('../../../content/alert/admin/BannerPage.tsx') },
  { path: 'delivery', load: () => import('../../../sales/delivery/admin/DeliveryPage.tsx') },
  { path: 'delivery/:id', load: () => import('../../../sales/delivery/admin/CourierPage.tsx') },
  { path: 'pages', load: () => import('../../../content/pages/admin/PagesPage.tsx') },
  { path: 'pages/:key', load: () => import('../../../content/pages/admin/PageEditPage.tsx') },
  { path: 'blog', load: () => import('../../../content/blog/admin/ArticlesPage.tsx') },
  { path: 'blog/:id', load: () => import('../../../content/blog/admin/ArticleEditPage.tsx') },
  { path: 'stories', load: () => import('../../../content/pages/admin/StoriesPage.tsx') },
  { path: 'stories/:id', load: () => import('../../../content/pages/admin/StoryEditPage.tsx') },
  { path: 'newsletter', load: () => import('../../../content/newsletter/admin/NewsletterPage.tsx') },
  { path: 'referrals', load: () => import('../../../content/referrals/admin/ReferralsPage.tsx') },
  { path: 'promo-codes', load: () => import('../../../sales/promotions/admin/CodesPage.tsx') },
  { path: 'promo-codes/:id', load: () => import('../../../sales/promotions/admin/CodePage.tsx') },
  { path: 'questionnaire', load: () => import('../../../content/questionnaire/admin/QuestionnairePage.tsx') },
  { path: 'questionnaire/questions/:id', load: () => import('../../../content/questionnaire/admin/QuestionPage.tsx') },
  { path: 'questionnaire/tags/:id', load: () => import('../../../content/questionnaire/admin/TagPage.tsx') },
  { path: 'reviews', load: () => import('../../../aftersales/reviews/admin/ReviewsPage.tsx') },
  { path: 'product-questions', load: () => import('../../../aftersales/product-questions/admin/QuestionsPage.tsx') },
  { path: 'import', load: () => import('../../../backoffice/import-export/admin/ImportExportPage.tsx') },
  { path: 'import/:id', load: () => import('../../../backoffice/import-export/admin/ImportPage.tsx') },
  ...(brand.hasChat ? [{ path: 'chat', load: () => import('../../../aftersales/chat/admin/ChatPage.tsx') }] : []),
  { path: 'connections', load: () => import('../../../backoffice/connections/admin/ConnectionsPage.tsx') },
  { path: 'outbox', load: () => import('../../../backoffice/outbox/admin/OutboxPage.tsx') },
  { path: 'jobs', load: () => import('../../../backoffice/operations/admin/JobsPage.tsx') },
  { path: 'audit', load: () => import('../../../backoffice/operations/admin/AuditPage.tsx') },
];
