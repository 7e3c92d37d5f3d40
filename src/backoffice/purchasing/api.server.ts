import { route } from '../../platform/http/register-endpoints.server.ts';
import * as countContract from './count-contract.ts';
import * as counts from './count-service.server.ts';
import * as orderContract from './order-contract.ts';
import * as orders from './order-service.server.ts';
import * as receptionContract from './reception-contract.ts';
import { readFile } from './reception-file-service.server.ts';
import { readReceptionPdf } from './reception-pdf.server.ts';
import * as receptions from './reception-service.server.ts';
import * as supplierContract from './supplier-contract.ts';
import * as suppliers from './supplier-service.server.ts';

export const purchasingApi = [
  route(supplierContract.getSuppliers, ({ db, query }) => suppliers.listSuppliers(db, query)),
  route(supplierContract.getSupplier, ({ db, params }) => suppliers.readSupplier(db, params.id)),
  route(supplierContract.saveSupplier, ({ db, body }) => suppliers.saveSupplier(db, body)),
  route(supplierContract.findStockProducts, ({ db, query }) => suppliers.findProducts(db, query)),
  route(receptionContract.getReceptions, ({ db, query }) => receptions.listReceptions(db, query)),
  route(receptionContract.getReception, ({ db, params }) => receptions.readReception(db, params.id)),
  route(receptionContract.saveReception, ({ db, user, body }) => receptions.saveReception(db, user, body)),
  route(receptionContract.deleteReception, ({ db, params }) => receptions.deleteReception(db, params.id)),
  route(receptionContract.postReception, ({ db, user, params, body }) =>
    receptions.postReception(db, user, params.id, body.version),
  ),
  route(receptionContract.reverseReception, ({ db, user, params, body }) =>
    receptions.reverseReception(db, user, params.id, body),
  ),
  route(receptionContract.readReceptionFile, ({ db, body }) => readFile(db, body)),
  route(receptionContract.getReceptionPdf, ({ db, params }) => readReceptionPdf(db, params.id)),
  route(orderContract.getPurchaseOrders, ({ db, query }) => orders.listOrders(db, query)),
  route(orderContract.getPurchaseOrder, ({ db, params }) => orders.readOrder(db, params.id)),
  route(orderContract.savePurchaseOrder, ({ db, user, body }) => orders.saveOrder(db, user, body)),
  route(orderContract.sendPurchaseOrder, ({ db, params, body }) => orders.sendOrder(db, { id: params.id, ...body })),
  route(orderContract.cancelPurchaseOrder, ({ db, params }) => orders.cancelOrder(db, params.id)),
  route(orderContract.receivePurchaseOrder, ({ db, user, params }) => orders.receiveOrder(db, user, params.id)),
  route(orderContract.getPurchaseOrderPdf, ({ db, params }) => orders.readOrderPdf(db, params.id)),
  route(orderContract.getOnOrder, ({ db, params }) => orders.readOnOrder(db, params.id)),
  route(orderContract.getReorderList, ({ db }) => orders.readReorderList(db)),
  route(countContract.getStockCounts, ({ db, query }) => counts.listCounts(db, query)),
  route(countContract.getStockCount, ({ db, params }) => counts.readCount(db, params.id)),
  route(countContract.startStockCount, ({ db, user, body }) => counts.startCount(db, user, body)),
  route(countContract.countLot, ({ db, user, params, body }) => counts.countLot(db, user, { id: params.id, ...body })),
  route(countContract.addToCount, ({ db, params, body }) => counts.addProduct(db, params.id, body.productId)),
  route(countContract.postStockCount, ({ db, user, params }) => counts.postCount(db, user, params.id)),
  route(countContract.cancelStockCount, ({ db, user, params }) => counts.cancelCount(db, user, params.id)),
  route(countContract.getStockCountPdf, ({ db, params }) => counts.readCountPdf(db, params.id)),
  route(orderContract.orderSuggested, ({ db, user, body }) => orders.orderSuggested(db, user, body.lines)),
];
