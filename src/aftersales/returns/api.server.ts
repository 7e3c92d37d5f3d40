import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as labelContract from './label-contract.ts';
import { readLabelOptions } from './label-service.server.ts';
import * as parcelReturns from './parcel-return-service.server.ts';
import * as returns from './service.server.ts';
import * as unmatched from './unmatched-service.server.ts';
import * as withdrawalContract from './withdrawal-contract.ts';
import * as withdrawals from './withdrawal-service.server.ts';

export const returnsApi = (accounts: CourierAccounts): ApiRoute[] => [
  route(contract.getReturnOrders, ({ db, user }) => returns.listReturnableOrders(db, user.legalEntityId)),
  route(contract.getReturnOrder, ({ db, user, query }) => returns.readReturnableOrder(db, user, query.orderId)),
  route(contract.addReturn, ({ db, user, body }) => returns.addReturn(db, user, body)),
  route(contract.getReturnList, ({ db, user }) => returns.listReturns(db, user.legalEntityId)),
  route(contract.getReturnById, ({ db, user, query }) => returns.readReturn(db, user.legalEntityId, query.returnId)),
  route(contract.cancelReturn, ({ db, user, body }) => returns.cancelOwn(db, user.legalEntityId, body.returnId)),
  route(contract.setReturnIban, ({ db, user, body }) => returns.setOwnIban(db, user.legalEntityId, body)),
  route(withdrawalContract.declareWithdrawal, ({ db, user, body, caller }) =>
    withdrawals.withdraw(db, user, body, caller),
  ),
  route(withdrawalContract.confirmWithdrawal, ({ db, body }) => withdrawals.confirmWithdrawal(db, body.token)),
  route(withdrawalContract.getWithdrawal, ({ db, query }) => withdrawals.readWithdrawal(db, query.identifier)),
  route(withdrawalContract.setWithdrawalIban, ({ db, body }) => withdrawals.setWithdrawalIban(db, body)),
  route(withdrawalContract.chooseWithdrawn, ({ db, body }) => withdrawals.chooseWithdrawn(db, body)),
  route(adminContract.getAdminReturns, ({ db, query }) => admin.listAdminReturns(db, query)),
  route(adminContract.getPendingDeclarations, ({ db, query }) => admin.listPendingDeclarations(db, query.orderId)),
  route(adminContract.getUnmatchedWithdrawals, ({ db }) => unmatched.listUnmatched(db)),
  route(adminContract.attachUnmatched, ({ db, params, body }) =>
    unmatched.attachUnmatched(db, params.id, body.orderNumber),
  ),
  route(adminContract.closeUnmatched, ({ db, params }) => unmatched.closeUnmatched(db, params.id)),
  route(adminContract.getAdminReturn, ({ db, params }) => admin.readAdminReturn(db, params.id)),
  route(adminContract.receiveUndeliveredParcel, ({ db, user, body }) =>
    parcelReturns.receiveUndeliveredParcel(db, user, body),
  ),
  route(adminContract.refundLostParcel, ({ db, user, body }) => parcelReturns.refundLostParcel(db, user, body)),
  route(adminContract.getReturnable, ({ db, params }) => admin.readReturnableForStaff(db, params.orderId)),
  route(adminContract.openReturn, ({ db, user, params, body }) => admin.openReturn(db, user, params.orderId, body)),
  route(adminContract.getAdminLabelOptions, ({ db }) => readLabelOptions(db, accounts)),
  route(adminContract.requestAdminLabel, ({ db, user, params, body }) =>
    admin.requestLabelAsStaff(db, accounts, user, params.id, body),
  ),
  route(labelContract.getLabelOptions, async ({ db }) => {
    const { problem: _, ...options } = await readLabelOptions(db, accounts);
    return options;
  }),
  route(labelContract.requestLabel, ({ db, user, body }) =>
    returns.requestOwnLabel(db, accounts, user.legalEntityId, body),
  ),
  route(labelContract.getReturnLabel, ({ db, user, query }) =>
    returns.readOwnLabel(db, accounts, user.legalEntityId, query.returnId),
  ),
  route(labelContract.requestWithdrawalLabel, ({ db, body }) => withdrawals.requestWithdrawalLabel(db, accounts, body)),
  route(labelContract.getWithdrawalLabel, ({ db, query }) =>
    withdrawals.readWithdrawalLabel(db, accounts, query.identifier),
  ),
  route(adminContract.changeAdminReturn, ({ db, user, params, body }) =>
    admin.changeStateAsStaff(db, user, params.id, body),
  ),
];
