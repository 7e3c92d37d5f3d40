import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import * as contract from './contract.ts';
import * as documents from './document-service.server.ts';
import { readHandoverList } from './handover-service.server.ts';
import { markParcelLost, resendLostParcel } from './lost-service.server.ts';
import { callPickup } from './pickup-service.server.ts';
import { acceptDelivery, remakeParcel } from './remake-service.server.ts';
import * as parcels from './service.server.ts';
import { listShippedOrders } from './shipped-service.server.ts';
import { listParcelSummaries } from './summary-service.server.ts';
import { refreshParcel } from './tracking-service.server.ts';

export const parcelsApi = (accounts: CourierAccounts): ApiRoute[] => [
  route(contract.getOrderParcels, ({ db, params }) => parcels.readOrderParcels(db, accounts, params.orderId)),
  route(contract.createParcel, ({ db, user, params, body }) =>
    parcels.createParcel(db, accounts, user, params.orderId, body),
  ),
  route(contract.resolveParcel, ({ db, params, body }) => parcels.resolveParcel(db, accounts, params.id, body.awb)),
  route(contract.cancelParcel, ({ db, params, audit }) => parcels.cancelParcel(db, accounts, params.id, audit)),
  route(contract.remakeParcel, ({ db, params }) => remakeParcel(db, accounts, params.id)),
  route(contract.acceptParcelDelivery, ({ db, params }) => acceptDelivery(db, accounts, params.id)),
  route(contract.dismissParcelProblem, ({ db, params }) => parcels.dismissProblem(db, accounts, params.id)),
  route(contract.markParcelLost, ({ db, user, params }) => markParcelLost(db, accounts, user, params.id)),
  route(contract.resendLostParcel, ({ db, user, params }) => resendLostParcel(db, accounts, user, params.id)),
  route(contract.getParcelTasks, ({ db }) => parcels.listParcelTasks(db)),
  route(contract.refreshParcel, ({ db, params, audit }) => refreshParcel(db, accounts, params.id, audit)),
  route(contract.getParcelLabel, ({ db, params, query }) => documents.readLabel(db, accounts, params.id, query.format)),
  route(contract.getOrderLabels, ({ db, query }) => documents.readLabels(db, accounts, query.ids, query.format)),
  route(contract.getPickingList, ({ db, query }) => documents.readPickingList(db, query.ids)),
  route(contract.getPackingSlips, ({ db, query }) => documents.readPackingSlips(db, query.ids)),
  route(contract.getHandoverList, ({ db, query }) => readHandoverList(db, query.courierId, query.date)),
  route(contract.getParcelSummaries, ({ db, query }) => listParcelSummaries(db, accounts, query.ids)),
  route(contract.getShippedOrders, ({ db, query }) => listShippedOrders(db, query)),
  route(contract.callPickup, ({ db, body, audit }) => callPickup(db, accounts, body, audit)),
];
