import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as cancellations from './service.server.ts';

export const cancellationsApi = [
  route(contract.getCancelOrders, ({ db, user }) => cancellations.listCancellable(db, user)),
  route(contract.getCancelOrderById, ({ db, user, query }) => cancellations.readCancellable(db, user, query.orderId)),
  route(contract.addCancel, ({ db, user, body }) => cancellations.cancel(db, user, body)),
  route(contract.getCancelList, ({ db, user }) => cancellations.listOwn(db, user)),
  route(contract.getCancelById, ({ db, user, query }) => cancellations.readOwn(db, user, query.cancelId)),
];
