import { route } from '../../platform/http/register-endpoints.server.ts';
import type { EInvoicing } from '../../sales/e-invoices/gateway.server.ts';
import { getDashboard } from './contract.ts';
import { exportReport, listReports, readReport, readReportOrders } from './report-service.server.ts';
import * as contract from './reports-contract.ts';
import { readDashboard } from './service.server.ts';

export const reportsApi = (eInvoicing: EInvoicing) => [
  route(getDashboard, ({ readFromReplica, query }) => readFromReplica((db) => readDashboard(db, eInvoicing, query))),
  route(contract.getReportIndex, ({ user }) => listReports(user)),
  route(contract.getReport, ({ readFromReplica, user, params, query }) =>
    readFromReplica((db) => readReport(db, user, params.report, query)),
  ),
  route(contract.getReportOrders, ({ readFromReplica, user, params, query }) =>
    readFromReplica((db) => readReportOrders(db, user, params.report, query)),
  ),
  route(contract.exportReport, ({ readFromReplica, user, params, body }) =>
    readFromReplica((db) => exportReport(db, user, params.report, body)),
  ),
];
