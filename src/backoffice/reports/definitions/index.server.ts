import type { ReportDefinition } from '../define-report.server.ts';
import { customerReports } from './customers.server.ts';
import { giftCardReports } from './gift-cards.server.ts';
import { marginReports } from './margin.server.ts';
import { funnelReports, sourceReports } from './origins.server.ts';
import { discountReports, returnReports } from './returns.server.ts';
import { salesReports } from './sales.server.ts';
import { stockReports } from './stock.server.ts';
import { visitReports } from './visits.server.ts';

/** Every report, in the order of the index page. */
export const reports: readonly ReportDefinition[] = [
  ...salesReports,
  ...sourceReports,
  ...discountReports,
  ...marginReports,
  ...customerReports,
  ...returnReports,
  ...stockReports,
  ...funnelReports,
  ...visitReports,
  ...giftCardReports,
];
