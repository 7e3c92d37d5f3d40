import { serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as desk from './desk-contract.ts';
import * as desks from './desk-service.server.ts';
import * as edits from './edit-service.server.ts';
import * as following from './follow-contract.ts';
import { followOrder } from './follow-service.server.ts';
import * as placing from './place-contract.ts';
import { placeOrder } from './place-service.server.ts';
import * as orders from './service.server.ts';

export const ordersApi = [
  serve(placing.addNewOrder, ({ db, who, body }) => placeOrder(db, who, body)),
  serve(placing.editOrder, ({ db, who, body }) => edits.edit(db, who, body)),
  serve(contract.getOrderById, ({ db, who, query }) => orders.readOrder(db, who, query.orderId)),
  serve(contract.getOrderByIdForUsers, ({ db, who, query }) => orders.readOrder(db, who, query.orderId)),
  serve(contract.getOrderByIdForEdit, ({ db, who, query }) => orders.readForEdit(db, who, query.orderId)),
  serve(contract.getOrderListPage, ({ db, who, query }) => orders.listOrders(db, who.legalEntityId, query)),
  serve(contract.getStatusType, () => orders.listStates(), { keep: true }),
  serve(contract.setOrderAsFinished, ({ db, who, query }) => orders.finishOrder(db, who, query.orderId)),
  serve(contract.getPaymentStatus, ({ db, query }) => orders.readPaymentStatus(db, query.orderIdentifier)),
  serve(following.followOrder, ({ db, body, caller }) => followOrder(db, body, caller)),
  serve(contract.cancelOrder, ({ db, who, params }) => orders.cancelOwn(db, who, params.id)),
  serve(adminContract.getAdminOrders, ({ db, query }) => admin.listOrders(db, query)),
  serve(adminContract.getAdminOrder, ({ db, params }) => admin.readOrder(db, params.id)),
  serve(adminContract.changeAdminOrder, ({ db, who, params, body }) => admin.moveOn(db, who, params.id, body)),
  serve(desk.changeDelivery, ({ db, who, params, body }) => desks.changeDelivery(db, who, params.id, body)),
  serve(desk.cancelProducts, ({ db, who, params, body }) => desks.cancelProducts(db, who, params.id, body)),
  serve(desk.addOrderNote, ({ db, who, params, body }) => desks.addNote(db, who, params.id, body.text)),
  serve(desk.sendOrderMail, ({ db, params, body }) => desks.sendMailAgain(db, params.id, body.mail)),
  serve(desk.getOrderLabels, ({ db, query }) => desks.drawLabels(db, query.ids)),
];
