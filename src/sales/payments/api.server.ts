import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import type { PaymentProvider } from './provider.ts';
import * as savedCards from './saved-cards-service.server.ts';
import * as payments from './service.server.ts';

type Unavailable = Refused<'providerAway' | 'cardsOff'>;

export function paymentsApi(provider: PaymentProvider | null): ApiRoute[] {
  /** Refuses when cards are off or the provider is unavailable. */
  const withProvider = async <Result>(
    run: (provider: PaymentProvider) => Promise<Result>,
  ): Promise<Result | Unavailable> =>
    provider ? payments.refuseWhenUnavailable(() => run(provider)) : refuse('cardsOff');
  const config = { provider: provider?.name ?? 'none', publicKey: provider?.publicKey ?? '' };
  return [
    route(contract.getCardConfig, () => config),
    route(contract.createPayment, ({ db, user, body }) =>
      withProvider((opened) => payments.createPayment(db, opened, user, body)),
    ),
    route(contract.payOffSession, ({ db, user, body }) =>
      withProvider((opened) => payments.payOffSession(db, opened, user, body)),
    ),
    route(contract.listPaymentMethods, ({ db, user }) =>
      withProvider((opened) => savedCards.listCards(db, opened, user)),
    ),
    route(contract.addPaymentMethod, ({ db, user }) => withProvider((opened) => savedCards.addCard(db, opened, user))),
    route(contract.deletePaymentMethod, ({ db, user, params }) =>
      withProvider((opened) => savedCards.deleteCard(db, opened, user, params.id)),
    ),
    route(adminContract.getAdminPayments, ({ db, query }) => admin.listPayments(db, query)),
    route(adminContract.checkPayments, ({ db, body, audit }) =>
      withProvider((opened) => admin.checkPayments(db, opened, body.ids, audit)),
    ),
    route(adminContract.getOrderMoney, ({ db, params }) => admin.readMoney(db, params.id)),
    route(adminContract.refundOrder, ({ db, user, params, body }) =>
      provider ? admin.refundOrder(db, user, params.id, body) : refuse('cardsOff'),
    ),
  ];
}
