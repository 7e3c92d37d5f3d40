import type { ComponentType } from 'react';

type Screen = {
  /** After /admin/; may hold parameters: 'orders/:id'. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

/** URL → screen of the back office. Each is loaded when it is opened. */
export const screens: Screen[] = [
  { path: '', load: () => import('../../shop/reports/admin/DashboardPage.tsx') },
  { path: 'promo-codes', load: () => import('../../shop/promotions/admin/CodesPage.tsx') },
  { path: 'promo-codes/:id', load: () => import('../../shop/promotions/admin/CodePage.tsx') },
  { path: 'outbox', load: () => import('../../shop/outbox/admin/OutboxPage.tsx') },
  { path: 'jobs', load: () => import('../../shop/operations/admin/JobsPage.tsx') },
  { path: 'audit', load: () => import('../../shop/operations/admin/AuditPage.tsx') },
];
