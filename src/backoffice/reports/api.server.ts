import type { Db } from '../../platform/db/db.server.ts';
import type { ReadFromReplica } from '../../platform/db/replica.server.ts';
import { isTimeout } from '../../platform/db/statement.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import type { EInvoicing } from '../../sales/e-invoices/gateway.server.ts';
import { getDashboard } from './contract.ts';
import { exportReport, listReports, readReport, readReportOrders } from './report-service.server.ts';
import * as contract from './reports-contract.ts';
import { readDashboard } from './service.server.ts';

/** A report that the database stops because of its time is refused as a whole; the primary is not asked after the replica. */
const readInTime = <Result>(readFromReplica: ReadFromReplica, read: (db: Db) => Promise<Result>) =>
  readFromReplica((db) =>
    read(db).catch((error: unknown): Refused<'tooSlow'> => {
      if (isTimeout(error)) return refuse('tooSlow');
      throw error;
    }),
  );

export const reportsApi = (eInvoicing: EInvoicing) => [
  route(getDashboard, ({ readFromReplica, query }) => readFromReplica((db) => readDashboard(db, eInvoicing, query))),
  route(contract.getReportIndex, ({ user }) => listReports(user)),
  route(contract.getReport, ({ readFromReplica, user, params, query }) =>
    readInTime(readFromReplica, (db) => readReport(db, user, params.report, query)),
  ),
  route(contract.getReportOrders, ({ readFromReplica, user, params, query }) =>
    readInTime(readFromReplica, (db) => readReportOrders(db, user, params.report, query)),
  ),
  route(contract.exportReport, ({ readFromReplica, user, params, body }) =>
    readInTime(readFromReplica, (db) => exportReport(db, user, params.report, body)),
  ),
];
