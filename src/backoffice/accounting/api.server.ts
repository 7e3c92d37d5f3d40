import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { exportFile } from './export-service.server.ts';
import * as service from './service.server.ts';
import type { SmartBill } from './smartbill/gateway.server.ts';
import * as smartBillContract from './smartbill-contract.ts';
import * as smartBillService from './smartbill-service.server.ts';

export const accountingApi = (smartBill: SmartBill): ApiRoute[] => [
  route(contract.getReportInvoices, ({ db, query }) => service.listInvoices(db, query)),
  route(contract.getSalesJournal, ({ readFromReplica, query }) =>
    readFromReplica((db) => service.readJournal(db, query)),
  ),
  route(contract.getVatReport, ({ readFromReplica, query }) =>
    readFromReplica((db) => service.readVatReport(db, query)),
  ),
  route(contract.getStockValue, ({ readFromReplica, query }) =>
    readFromReplica((db) => service.readStockValue(db, query.day)),
  ),
  route(contract.exportAccounting, ({ readFromReplica, body }) =>
    readFromReplica((reader) => exportFile(reader, body)),
  ),
  route(smartBillContract.getSmartBillDocuments, ({ db, query }) =>
    smartBillService.listDocuments(db, smartBill, query),
  ),
  route(smartBillContract.sendSmartBillDocuments, ({ db, body }) =>
    smartBillService.sendAgain(db, smartBill, body.ids),
  ),
  route(smartBillContract.resolveSmartBillDocument, ({ db, params, body }) =>
    smartBillService.resolve(db, { id: params.id, document: body.document }),
  ),
];
