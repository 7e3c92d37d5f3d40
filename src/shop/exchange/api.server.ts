import { serve } from '../../kit/serve.server.ts';
import * as contract from './admin-contract.ts';
import { exportFile } from './export-service.server.ts';
import * as exchange from './service.server.ts';

export const exchangeApi = [
  serve(contract.sendImport, ({ db, who, query, body }) =>
    exchange.keepFile(db, { fileName: query.fileName, bytes: exchange.piecesOf(body), accountId: who.legalEntityId }),
  ),
  serve(contract.getImports, ({ db, query }) => exchange.listImports(db, query)),
  serve(contract.getImport, ({ db, params }) => exchange.readImport(db, params.id)),
  serve(contract.getImportRows, ({ db, params, query }) => exchange.listRows(db, params.id, query)),
  serve(contract.getImportFaults, ({ db, params, query }) => exchange.listFaults(db, params.id, query)),
  serve(contract.getFaultsFile, ({ db, params }) => exchange.faultsFile(db, params.id)),
  serve(contract.confirmImport, ({ db, params }) => exchange.confirmImport(db, params.id)),
  serve(contract.cancelImport, ({ db, params }) => exchange.cancelImport(db, params.id)),
  serve(contract.getExport, ({ db, body }) => exportFile(db, body)),
];
