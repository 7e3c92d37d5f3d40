import { serve } from '../../kit/serve.server.ts';
import { addReturn } from './add-service.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { takeParcelBack as parcelBack } from './parcel-contract.ts';
import { takeParcelBack } from './parcel-service.server.ts';
import * as returns from './service.server.ts';
import * as withdrawing from './withdrawal-contract.ts';
import * as withdrawals from './withdrawal-service.server.ts';

export const returnsApi = [
  serve(contract.getReturnOrders, ({ db, who }) => returns.listOrders(db, who.legalEntityId)),
  serve(contract.getReturnOrder, ({ db, who, query }) => returns.readOrder(db, who, query.orderId)),
  serve(contract.addReturn, ({ db, who, body }) => addReturn(db, who, body)),
  serve(contract.getReturnList, ({ db, who }) => returns.listReturns(db, who.legalEntityId)),
  serve(contract.getReturnById, ({ db, who, query }) => returns.readReturn(db, who.legalEntityId, query.returnId)),
  serve(contract.cancelReturn, ({ db, who, body }) => returns.cancelOwn(db, who.legalEntityId, body.returnId)),
  serve(contract.setReturnIban, ({ db, who, body }) => returns.tellOwnIban(db, who.legalEntityId, body)),
  serve(withdrawing.withdraw, ({ db, body, caller }) => withdrawals.withdraw(db, body, caller)),
  serve(withdrawing.getWithdrawal, ({ db, query }) => withdrawals.readWithdrawal(db, query.identifier)),
  serve(withdrawing.setWithdrawalIban, ({ db, body }) => withdrawals.tellWithdrawalIban(db, body)),
  serve(withdrawing.chooseWithdrawn, ({ db, body }) => withdrawals.chooseWithdrawn(db, body)),
  serve(adminContract.getAdminReturns, ({ db, query }) => admin.listReturns(db, query)),
  serve(adminContract.getAdminReturn, ({ db, params }) => admin.readReturn(db, params.id)),
  serve(parcelBack, ({ db, who, body }) => takeParcelBack(db, who, body)),
  serve(adminContract.changeAdminReturn, ({ db, who, params, body }) => admin.moveOn(db, who, params.id, body)),
];
