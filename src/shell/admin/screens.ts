import type { ComponentType } from 'react';
import { brand } from '../../brands/brand.ts';

type Screen = {
  /** After /admin/; may hold parameters: 'orders/:id'. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

/** URL → screen of the back office. Each is loaded when it is opened. */
export const screens: Screen[] = [
  { path: '', load: () => import('../../shop/reports/admin/DashboardPage.tsx') },
  { path: 'products', load: () => import('../../shop/catalog/admin/ProductsPage.tsx') },
  { path: 'products/:id', load: () => import('./ProductScreen.tsx') },
  { path: 'categories', load: () => import('../../shop/listing/admin/CategoriesPage.tsx') },
  { path: 'filters', load: () => import('../../shop/listing/admin/FiltersPage.tsx') },
  { path: 'hashtags', load: () => import('../../shop/listing/admin/HashtagsPage.tsx') },
  { path: 'producers', load: () => import('../../shop/listing/admin/ProducersPage.tsx') },
  { path: 'producers/:id', load: () => import('../../shop/listing/admin/ProducerPage.tsx') },
  { path: 'stock', load: () => import('../../shop/inventory/admin/StockPage.tsx') },
  { path: 'orders', load: () => import('../../shop/sales/admin/OrdersPage.tsx') },
  { path: 'orders/:id', load: () => import('../../shop/sales/admin/OrderPage.tsx') },
  { path: 'returns', load: () => import('../../shop/returns/admin/ReturnsPage.tsx') },
  { path: 'returns/:id', load: () => import('../../shop/returns/admin/ReturnPage.tsx') },
  { path: 'buy-back', load: () => import('../../shop/buyback/admin/BuyBacksPage.tsx') },
  { path: 'buy-back/:id', load: () => import('../../shop/buyback/admin/BuyBackPage.tsx') },
  { path: 'payments', load: () => import('../../shop/payments/admin/PaymentsPage.tsx') },
  { path: 'payments/transfers', load: () => import('../../shop/sales/admin/PayoutsPage.tsx') },
  { path: 'customers', load: () => import('../../shop/customers/admin/CustomersPage.tsx') },
  { path: 'customers/:id', load: () => import('../../shop/customers/admin/CustomerPage.tsx') },
  { path: 'campaigns', load: () => import('../../shop/campaigns/admin/CampaignsPage.tsx') },
  { path: 'campaigns/:id', load: () => import('../../shop/campaigns/admin/CampaignPage.tsx') },
  { path: 'slider', load: () => import('../../shop/slider/admin/SliderPage.tsx') },
  { path: 'slider/:id', load: () => import('../../shop/slider/admin/SlidePage.tsx') },
  { path: 'banner', load: () => import('../../shop/alert/admin/BannerPage.tsx') },
  { path: 'delivery', load: () => import('../../shop/delivery/admin/DeliveryPage.tsx') },
  { path: 'delivery/:id', load: () => import('../../shop/delivery/admin/CourierPage.tsx') },
  { path: 'pages', load: () => import('../../shop/content/admin/PagesPage.tsx') },
  { path: 'pages/:key', load: () => import('../../shop/content/admin/PageEditPage.tsx') },
  { path: 'blog', load: () => import('../../shop/blog/admin/ArticlesPage.tsx') },
  { path: 'blog/:id', load: () => import('../../shop/blog/admin/ArticleEditPage.tsx') },
  { path: 'stories', load: () => import('../../shop/content/admin/StoriesPage.tsx') },
  { path: 'stories/:id', load: () => import('../../shop/content/admin/StoryEditPage.tsx') },
  { path: 'newsletter', load: () => import('../../shop/newsletter/admin/NewsletterPage.tsx') },
  { path: 'referrals', load: () => import('../../shop/referrals/admin/ReferralsPage.tsx') },
  { path: 'promo-codes', load: () => import('../../shop/promotions/admin/CodesPage.tsx') },
  { path: 'promo-codes/:id', load: () => import('../../shop/promotions/admin/CodePage.tsx') },
  { path: 'questionnaire', load: () => import('../../shop/questionnaire/admin/QuestionnairePage.tsx') },
  { path: 'questionnaire/questions/:id', load: () => import('../../shop/questionnaire/admin/QuestionPage.tsx') },
  { path: 'questionnaire/tags/:id', load: () => import('../../shop/questionnaire/admin/TagPage.tsx') },
  { path: 'reviews', load: () => import('../../shop/reviews/admin/ReviewsPage.tsx') },
  { path: 'product-questions', load: () => import('../../shop/questions/admin/QuestionsPage.tsx') },
  { path: 'import', load: () => import('../../shop/exchange/admin/ExchangePage.tsx') },
  { path: 'import/:id', load: () => import('../../shop/exchange/admin/ImportPage.tsx') },
  ...(brand.hasChat ? [{ path: 'chat', load: () => import('../../shop/chat/admin/ChatPage.tsx') }] : []),
  { path: 'outbox', load: () => import('../../shop/outbox/admin/OutboxPage.tsx') },
  { path: 'jobs', load: () => import('../../shop/operations/admin/JobsPage.tsx') },
  { path: 'audit', load: () => import('../../shop/operations/admin/AuditPage.tsx') },
];
