import { route } from '../../platform/http/register-endpoints.server.ts';
import type { EInvoicing } from '../../sales/e-invoices/gateway.server.ts';
import { getDashboard } from './contract.ts';
import { readDashboard } from './service.server.ts';

export const reportsApi = (eInvoicing: EInvoicing) => [
  route(getDashboard, ({ readFromReplica, query }) => readFromReplica((db) => readDashboard(db, eInvoicing, query))),
];
