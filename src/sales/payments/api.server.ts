import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { type CardProvider, type CardProviderOrNone, refuseWhenUnavailable } from './provider.server.ts';
import * as savedCards from './saved-cards-service.server.ts';
import * as payments from './service.server.ts';

type Unavailable = Refused<'providerAway' | 'cardsOff'>;

export function paymentsApi(cards: CardProviderOrNone): ApiRoute[] {
  /** Refuses when cards are off or the provider is unavailable. */
  const withCards = async <Result>(run: (provider: CardProvider) => Promise<Result>): Promise<Result | Unavailable> =>
    cards.provider === 'none' ? refuse('cardsOff') : refuseWhenUnavailable(() => run(cards));
  const config = { provider: cards.provider, publicKey: cards.provider === 'none' ? '' : cards.publicKey };
  const routes = [
    route(contract.getCardConfig, () => config),
    route(contract.createPayment, ({ db, user, body }) =>
      withCards((provider) => payments.createPayment(db, provider, user, body)),
    ),
    route(contract.payOffSession, ({ db, user, body }) =>
      withCards((provider) => payments.payOffSession(db, provider, user, body)),
    ),
    route(contract.listPaymentMethods, ({ db, user }) =>
      withCards((provider) => savedCards.listCards(db, provider, user)),
    ),
    route(contract.addPaymentMethod, ({ db, user }) => withCards((provider) => savedCards.addCard(db, provider, user))),
    route(contract.deletePaymentMethod, ({ db, user, params }) =>
      withCards((provider) => savedCards.deleteCard(db, provider, user, params.id)),
    ),
  ];
  return [
    ...routes,
    ...routes.map(inMainArea),
    route(adminContract.getAdminPayments, ({ db, query }) => admin.listPayments(db, query)),
    route(adminContract.checkPayments, ({ db, body, audit }) =>
      withCards((provider) => admin.checkPayments(db, provider, body.ids, audit)),
    ),
    route(adminContract.getOrderMoney, ({ db, params }) => admin.readMoney(db, params.id)),
    route(adminContract.refundOrder, ({ db, user, params, body }) =>
      cards.provider === 'none' ? refuse('cardsOff') : admin.refundOrder(db, user, params.id, body),
    ),
  ];
}

/** The main API root has an area Payments with the same endpoints as /payments/api. */
const inMainArea = ({ endpoint, ...rest }: ApiRoute): ApiRoute => ({
  ...rest,
  endpoint: { ...endpoint, path: `/api/Payments/${endpoint.path.slice('/payments/api/'.length)}` },
});
