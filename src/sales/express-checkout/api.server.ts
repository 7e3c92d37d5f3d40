import { route } from '../../platform/http/register-endpoints.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import * as contract from './contract.ts';
import { begin, drop, quote, readExpressConfig } from './service.server.ts';

export const expressCheckoutApi = (providers: PaymentProviders) => [
  route(contract.getExpressConfig, ({ db }) => readExpressConfig(db, providers)),
  route(contract.quoteExpress, ({ db, user, body, caller }) => quote(db, user, body, caller)),
  route(contract.placeExpressOrder, ({ db, user, body, caller }) => begin(db, providers, user, body, caller)),
  route(contract.dropExpressOrder, ({ db, user, params }) => drop(db, providers, user, params.id)),
];
