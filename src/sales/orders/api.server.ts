import type { Push } from '../../account/push/service.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { changeUnpaidOrder } from './edit-service.server.ts';
import { followOrder } from './follow-service.server.ts';
import { getAdminOrderLots, getOrderLots } from './lots-contract.ts';
import { readOwnLots, readStaffLots } from './lots-service.server.ts';
import { addNewOrder, editOrder } from './place-contract.ts';
import { placeOrder } from './place-service.server.ts';
import * as pushContract from './push-contract.ts';
import * as orderPush from './push-service.server.ts';
import * as orders from './service.server.ts';

export const ordersApi = (push: Push): ApiRoute[] => [
  route(addNewOrder, ({ db, user, body, caller }) => placeOrder(db, user, body, caller)),
  route(editOrder, ({ db, user, body }) => changeUnpaidOrder(db, user, body)),
  route(contract.getOrderById, ({ db, user, query }) => orders.readOrder(db, user, query.orderId)),
  route(contract.getOrderByIdForUsers, ({ db, user, query }) => orders.readOrder(db, user, query.orderId)),
  route(contract.getOrderByIdentifier, ({ db, user, query }) =>
    orders.readByIdentifier(db, user, query.orderIdentifier),
  ),
  route(contract.getOrderByIdForEdit, ({ db, user, query }) => orders.readForEdit(db, user, query.orderId)),
  route(contract.getOrderListPage, ({ db, user, query }) => orders.listOrders(db, user.legalEntityId, query)),
  route(contract.getStatusType, () => orders.listStates()),
  route(contract.setOrderAsFinished, ({ db, user, query }) => orders.finishOrder(db, user, query.orderId)),
  route(contract.getPaymentStatus, ({ db, query }) => orders.readPaymentStatus(db, query.orderIdentifier)),
  route(contract.getPlacedCheckouts, ({ db, body }) => orders.listPlacedCheckouts(db, body.checkoutKeys)),
  route(contract.followOrder, ({ db, body, caller }) => followOrder(db, body, caller)),
  route(pushContract.getOrderPush, ({ db, body }) => orderPush.readOrderPush(db, push, body)),
  route(pushContract.joinOrderPush, ({ db, body }) => orderPush.joinOrderPush(db, push, body)),
  route(pushContract.leaveOrderPush, ({ db, body }) => orderPush.leaveOrderPush(db, body)),
  route(contract.cancelOrder, ({ db, user, params }) => orders.cancelOwn(db, user, params.id)),
  route(adminContract.getAdminOrders, ({ db, query }) => admin.listOrders(db, query)),
  route(adminContract.getQueueCounts, ({ db }) => admin.countQueue(db)),
  route(adminContract.getAdminOrder, ({ db, params }) => admin.readOrder(db, params.id)),
  route(adminContract.changeAdminOrder, ({ db, user, params, body }) =>
    admin.changeOrderState(db, user, params.id, body),
  ),
  route(adminContract.changeDelivery, ({ db, user, params, body }) => admin.changeDelivery(db, user, params.id, body)),
  route(adminContract.cancelProducts, ({ db, user, params, body }) => admin.cancelProducts(db, user, params.id, body)),
  route(adminContract.addOrderNote, ({ db, user, params, body }) => admin.addNote(db, user, params.id, body.text)),
  route(getOrderLots, ({ db, user, query }) => readOwnLots(db, user, query.orderId)),
  route(getAdminOrderLots, ({ db, params }) => readStaffLots(db, params.id)),
  route(adminContract.sendOrderMail, ({ db, params, body }) => admin.sendMailAgain(db, params.id, body.mail)),
];
