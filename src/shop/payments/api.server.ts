import { type Refused, refuse } from '../../kit/endpoint.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as methods from './method-service.server.ts';
import { asking, type Cards, type OpenCards } from './provider.server.ts';
import * as payments from './service.server.ts';

type Away = Refused<'providerAway' | 'cardsOff'>;

export function paymentsApi(cards: Cards): Served[] {
  /** Only the provider's own silence is answered here; what it says is the service's. */
  const withCards = async <Result>(ask: (open: OpenCards) => Promise<Result>): Promise<Result | Away> =>
    cards.provider === 'none' ? refuse('cardsOff') : asking(() => ask(cards));
  const config = { provider: cards.provider, publicKey: cards.provider === 'none' ? '' : cards.publicKey };
  return [
    serve(contract.getCardConfig, () => config),
    serve(contract.createPayment, ({ db, who, body }) =>
      withCards((open) => payments.createPayment(db, open, who, body)),
    ),
    serve(contract.payOffSession, ({ db, who, body }) =>
      withCards((open) => payments.payOffSession(db, open, who, body)),
    ),
    serve(contract.listPaymentMethods, ({ db, who }) => withCards((open) => methods.listCards(db, open, who))),
    serve(contract.addPaymentMethod, ({ db, who }) => withCards((open) => methods.addCard(db, open, who))),
    serve(contract.deletePaymentMethod, ({ db, who, params }) =>
      withCards((open) => methods.deleteCard(db, open, who, params.id)),
    ),
    serve(adminContract.getAdminPayments, ({ db, query }) => admin.listPayments(db, query)),
    serve(adminContract.checkPayments, ({ db, body }) => withCards((open) => admin.checkPayments(db, open, body.ids))),
    serve(adminContract.getOrderMoney, ({ db, params }) => admin.readMoney(db, params.id)),
    serve(adminContract.refundOrder, ({ db, params, body }) =>
      cards.provider === 'none' ? refuse('cardsOff') : admin.refundOrder(db, params.id, body),
    ),
  ];
}
