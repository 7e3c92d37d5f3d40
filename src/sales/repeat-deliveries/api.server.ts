import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { refuseWhenUnavailable } from '../payments/service.server.ts';
import { actAsCustomer, actOnOwnLine } from './act-service.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as repeats from './service.server.ts';
import { chooseProduct, readTerms, showCheckoutTerms, startFromOrder } from './start-service.server.ts';

export const repeatDeliveriesApi = (providers: PaymentProviders): ApiRoute[] => [
  route(contract.getRepeats, ({ db, user }) => repeats.listRepeats(db, user)),
  route(contract.chooseRepeat, ({ db, user, body }) => chooseProduct(db, user, body)),
  route(contract.showRepeatTerms, ({ db, user, body }) => showCheckoutTerms(db, user, body)),
  route(contract.getRepeatTerms, ({ db, user, query }) => readTerms(db, user, query.orderId)),
  route(contract.startRepeat, ({ db, user, body }) =>
    refuseWhenUnavailable(() => startFromOrder(db, providers, user, body)),
  ),
  route(contract.changeRepeat, ({ db, user, body }) =>
    refuseWhenUnavailable(() => repeats.changeOwn(db, providers, user, body)),
  ),
  route(contract.actOnRepeat, ({ db, user, body }) => actAsCustomer(db, user, body.id, body.action)),
  route(contract.actOnRepeatLine, ({ db, user, body }) => actOnOwnLine(db, user, body)),
  route(adminContract.getAdminRepeats, ({ db, query }) => admin.listForStaff(db, query)),
  route(adminContract.getAdminRepeat, ({ db, params }) => admin.readForStaff(db, params.id)),
  route(adminContract.actAsStaff, ({ db, user, params, body }) =>
    admin.actForCustomer(db, user, params.id, body.action),
  ),
];
