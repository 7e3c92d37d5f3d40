import { route } from '../../platform/http/register-endpoints.server.ts';
import { getAdminOrderHistory, getOrderHistory } from '../../sales/orders/history-contract.ts';
import * as contract from './contract.ts';
import { readCustomerHistory, readStaffHistory } from './history-service.server.ts';
import * as payouts from './service.server.ts';

export const payoutsApi = [
  route(contract.getPayouts, ({ db, query }) => payouts.listPayouts(db, query)),
  route(contract.changePayout, ({ db, params, body }) => payouts.changeAccount(db, params.id, body)),
  route(contract.markPayout, ({ db, user, params, body }) => payouts.markSent(db, user, params.id, body)),
  route(contract.addPayout, ({ db, user, params, body }) => payouts.addPayout(db, user, params.id, body)),
];

export const orderHistoryApi = [
  route(getAdminOrderHistory, ({ db, params }) => readStaffHistory(db, params.id)),
  route(getOrderHistory, ({ db, user, query }) => readCustomerHistory(db, user, query.orderId)),
];
