import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import * as bankContract from './bank-contract.ts';
import * as bankLinks from './bank-link-service.server.ts';
import * as bank from './bank-service.server.ts';
import * as cardContract from './card-contract.ts';
import * as card from './card-service.server.ts';
import * as cashContract from './cash-contract.ts';
import * as cash from './cash-service.server.ts';
import * as receiptsContract from './receipts-contract.ts';
import * as receipts from './receipts-service.server.ts';
import * as remittances from './remittance-service.server.ts';
import * as statements from './statement-service.server.ts';

export const settlementsApi = (couriers: CourierAccounts, providers: card.CardProviders): ApiRoute[] => [
  route(cashContract.getCash, ({ db, query }) => cash.listCash(db, query)),
  route(cashContract.getCashCsv, ({ db, query }) => cash.exportCash(db, query)),
  route(cashContract.fetchRemittances, ({ db, user, audit }) =>
    remittances.fetchRemittances(db, couriers, user, audit),
  ),
  route(cashContract.previewRemittance, ({ db, body }) => remittances.previewRemittance(db, body)),
  route(cashContract.loadRemittance, ({ db, user, body }) => remittances.loadRemittance(db, user, body)),
  route(cashContract.getRemittanceFiles, ({ db }) => remittances.listFiles(db)),
  route(cashContract.undoRemittanceFile, ({ db, params }) => remittances.undoFile(db, params.id)),
  route(cashContract.recordCash, ({ db, user, body }) => cash.recordCash(db, user, body)),
  route(cashContract.removeRecordedCash, ({ db, params }) => cash.removeRecorded(db, params.id)),
  route(cashContract.linkRemittance, ({ db, params, body }) =>
    remittances.linkRemittance(db, params.id, body.orderNumber),
  ),
  route(bankContract.getBankLines, ({ db, query }) => bank.listBankLines(db, query)),
  route(bankContract.previewStatement, ({ db, body }) => statements.previewStatement(db, body)),
  route(bankContract.getBankStatements, ({ db }) => statements.listStatements(db)),
  route(bankContract.loadStatement, ({ db, user, body }) => statements.loadStatement(db, user, body)),
  route(bankContract.confirmTransfers, ({ db, user, body }) => bankLinks.confirmTransfers(db, user, body.ids)),
  route(bankContract.linkBankLine, ({ db, user, params, body }) => bankLinks.linkBankLine(db, user, params.id, body)),
  route(bankContract.unlinkBankLine, ({ db, params }) => bankLinks.unlinkBankLine(db, params.id)),
  route(cardContract.getCardPayouts, ({ db, query }) => card.listCardPayouts(db, providers, query)),
  route(cardContract.getCardPayout, ({ db, params }) => card.readCardPayout(db, params.id)),
  route(cardContract.fetchCardPayouts, ({ db, audit }) => card.fetchCardPayouts(db, providers, audit)),
  route(cardContract.getCardPayoutsCsv, ({ db }) => card.exportCardPayouts(db)),
  route(receiptsContract.getReceipts, ({ db, query }) => receipts.reportReceipts(db, query)),
  route(receiptsContract.getReceiptsCsv, ({ db, query }) => receipts.exportReceipts(db, query)),
];
