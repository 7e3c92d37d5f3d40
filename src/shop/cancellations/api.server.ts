import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import * as cancellations from './service.server.ts';

export const cancellationsApi = [
  serve(contract.getCancelOrders, ({ db, who }) => cancellations.listCancellable(db, who)),
  serve(contract.getCancelOrderById, ({ db, who, query }) => cancellations.readCancellable(db, who, query.orderId)),
  serve(contract.addCancel, ({ db, who, body }) => cancellations.cancel(db, who, body)),
  serve(contract.getCancelList, ({ db, who }) => cancellations.listOwn(db, who)),
  serve(contract.getCancelById, ({ db, who, query }) => cancellations.readOwn(db, who, query.cancelId)),
];
