import type { Db } from '../../platform/db/db.server.ts';
import { refuse } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import * as contract from './contract.ts';
import { readCardConfig, readOutcome } from './outcome-service.server.ts';
import { createPaymentByLink, findPaymentLink } from './payment-link-service.server.ts';
import type { PaymentProvider } from './provider.ts';
import * as savedCards from './saved-cards-service.server.ts';
import * as payments from './service.server.ts';

export function paymentsApi(providers: PaymentProviders): ApiRoute[] {
  const { refuseWhenUnavailable } = payments;
  /** Runs with the provider of new payments; refuses when cards are off or the provider is unavailable. */
  const withProvider = async <Result>(db: Db, run: (provider: PaymentProvider) => Promise<Result>) => {
    const provider = await providers.current(db);
    return provider ? refuseWhenUnavailable(() => run(provider)) : refuse('cardsOff');
  };
  return [
    route(contract.getCardConfig, ({ db }) => readCardConfig(db, providers)),
    route(contract.checkPaymentOutcome, ({ db, body }) => readOutcome(db, providers, body.orderIdentifier)),
    route(contract.createPayment, ({ db, user, body }) =>
      refuseWhenUnavailable(() => payments.createPayment(db, providers, user, body)),
    ),
    route(contract.createPaymentByLink, ({ db, body }) =>
      refuseWhenUnavailable(() => createPaymentByLink(db, providers, body)),
    ),
    route(contract.payOffSession, ({ db, user, body }) =>
      refuseWhenUnavailable(() => payments.payOffSession(db, providers, user, body)),
    ),
    route(contract.listPaymentMethods, ({ db, user }) =>
      withProvider(db, (provider) => savedCards.listCards(db, provider, user)),
    ),
    route(contract.addPaymentMethod, ({ db, user }) =>
      withProvider(db, (provider) => savedCards.addCard(db, provider, user)),
    ),
    route(contract.deletePaymentMethod, ({ db, user, params }) =>
      withProvider(db, (provider) => savedCards.deleteCard(db, provider, user, params.id)),
    ),
    route(adminContract.getAdminPayments, ({ db, query }) => admin.listPayments(db, query)),
    route(adminContract.checkPayments, ({ db, body, audit }) =>
      refuseWhenUnavailable(() => admin.checkPayments(db, providers, body.ids, audit)),
    ),
    route(adminContract.getPaymentOffer, ({ db }) => admin.readOffer(db, providers)),
    route(adminContract.savePaymentOffer, ({ db, user, body }) => admin.saveOffer(db, providers, user, body)),
    route(adminContract.getOrderMoney, ({ db, params }) => admin.readMoney(db, params.id)),
    route(adminContract.makePaymentLink, ({ db, params }) =>
      refuseWhenUnavailable(() => findPaymentLink(db, providers, params.id)),
    ),
    route(adminContract.refundOrder, async ({ db, user, params, body }) =>
      (await providers.list(db)).length > 0 ? admin.refundOrder(db, user, params.id, body) : refuse('cardsOff'),
    ),
  ];
}
