import { route } from '../../platform/http/register-endpoints.server.ts';
import { getAdminOrderHistory, getOrderHistory } from '../../sales/orders/history-contract.ts';
import type { PaymentProviders } from '../../sales/payments/connected-providers.server.ts';
import { changeOrderBilling } from './billing-contract.ts';
import { changeBilling } from './billing-service.server.ts';
import * as contract from './contract.ts';
import { readCustomerHistory, readStaffHistory } from './history-service.server.ts';
import { changeOrderLines, quoteOrderLines, receiveDifference } from './order-lines-contract.ts';
import * as orderLines from './order-lines-service.server.ts';
import { placePhoneOrder, quotePhoneOrder } from './phone-order-contract.ts';
import * as phoneOrders from './phone-order-service.server.ts';
import * as payouts from './service.server.ts';

export const payoutsApi = [
  route(contract.getPayouts, ({ db, query }) => payouts.listPayouts(db, query)),
  route(contract.changePayout, ({ db, params, body }) => payouts.changeAccount(db, params.id, body)),
  route(contract.markPayout, ({ db, user, params, body }) => payouts.markSent(db, user, params.id, body)),
  route(contract.addPayout, ({ db, user, params, body }) => payouts.addPayout(db, user, params.id, body)),
];

export const phoneOrdersApi = (providers: PaymentProviders) => [
  route(quotePhoneOrder, ({ db, user, body }) => phoneOrders.quotePhoneOrder(db, providers, user, body)),
  route(placePhoneOrder, ({ db, user, body }) => phoneOrders.submitPhoneOrder(db, providers, user, body)),
];

export const orderLinesApi = [
  route(quoteOrderLines, ({ db, params, body }) => orderLines.quoteChange(db, params.id, body)),
  route(changeOrderLines, ({ db, user, params, body }) => orderLines.applyChange(db, user, params.id, body)),
  route(changeOrderBilling, ({ db, user, params, body }) => changeBilling(db, user, params.id, body)),
  route(receiveDifference, ({ db, params }) => orderLines.markDifferenceReceived(db, params.id)),
];

export const orderHistoryApi = [
  route(getAdminOrderHistory, ({ db, params }) => readStaffHistory(db, params.id)),
  route(getOrderHistory, ({ db, user, query }) => readCustomerHistory(db, user, query.orderId)),
];
