import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import * as bank from './bank-service.server.ts';
import * as card from './card-service.server.ts';
import * as cash from './cash-service.server.ts';
import * as contract from './contract.ts';
import * as receipts from './receipts-service.server.ts';
import * as statements from './statement-service.server.ts';

export const settlementsApi = (couriers: CourierAccounts, providers: card.CardProviders): ApiRoute[] => [
  route(contract.getCash, ({ db, query }) => cash.listCash(db, query)),
  route(contract.getCashCsv, ({ db, query }) => cash.exportCash(db, query)),
  route(contract.fetchRemittances, ({ db, user, audit }) => cash.fetchRemittances(db, couriers, user, audit)),
  route(contract.previewRemittance, ({ db, body }) => cash.previewRemittance(db, body)),
  route(contract.loadRemittance, ({ db, user, body }) => cash.loadRemittance(db, user, body)),
  route(contract.recordCash, ({ db, user, body }) => cash.recordCash(db, user, body)),
  route(contract.removeRecordedCash, ({ db, params }) => cash.removeRecorded(db, params.id)),
  route(contract.linkRemittance, ({ db, params, body }) => cash.linkRemittance(db, params.id, body.orderNumber)),
  route(contract.getBankLines, ({ db, query }) => bank.listBankLines(db, query)),
  route(contract.previewStatement, ({ db, body }) => statements.previewStatement(db, body)),
  route(contract.loadStatement, ({ db, user, body }) => statements.loadStatement(db, user, body)),
  route(contract.confirmTransfers, ({ db, user, body }) => bank.confirmTransfers(db, user, body.ids)),
  route(contract.linkBankLine, ({ db, user, params, body }) => bank.linkBankLine(db, user, params.id, body)),
  route(contract.unlinkBankLine, ({ db, params }) => bank.unlinkBankLine(db, params.id)),
  route(contract.getCardPayouts, ({ db, query }) => card.listCardPayouts(db, providers, query)),
  route(contract.getCardPayout, ({ db, params }) => card.readCardPayout(db, params.id)),
  route(contract.fetchCardPayouts, ({ db, audit }) => card.fetchCardPayouts(db, providers, audit)),
  route(contract.getCardPayoutsCsv, ({ db }) => card.exportCardPayouts(db)),
  route(contract.getReceipts, ({ db, query }) => receipts.reportReceipts(db, query)),
  route(contract.getReceiptsCsv, ({ db, query }) => receipts.exportReceipts(db, query)),
];
