import { CallFailed, call } from '../../kit/client.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import type { AskHolder, CardFields, Outcome } from './card-fields/card-fields.ts';
import { addPaymentMethod, createPayment, listPaymentMethods } from './contract.ts';
import { texts } from './dialog-texts.ts';
import { waitForChange } from './wait-for-change.ts';

type SetupAsk = { intent?: 'Setup'; numberOfCards: number };
/** `amount` is the order's total in RON. */
type PaymentAsk = { intent: 'Payment'; orderId: number; amount: number; numberOfCards?: number };

/** What a caller wants of the card dialog. */
export type CardAsk = { title: string } & (SetupAsk | PaymentAsk);

/** What is different between keeping a card and paying with one. */
export type CardPlan = {
  /** In RON; null when nothing is paid. */
  amount: number | null;
  canSave: boolean;
  /** The snackbar when it fails. */
  failed: string;
  begin: (savesCard: boolean, signal: AbortSignal) => Promise<string>;
  confirm: (fields: CardFields, clientSecret: string, ownerName: string, ask: AskHolder) => Promise<Outcome>;
  end: () => Promise<unknown>;
};

export function planFor(ask: CardAsk): CardPlan {
  switch (ask.intent) {
    case undefined:
    case 'Setup':
      return planSetup(ask);
    case 'Payment':
      return planPayment(ask);
    default:
      throw new Error(texts.unknownIntent);
  }
}

function planSetup({ numberOfCards }: SetupAsk): CardPlan {
  let begun: string | null = null;
  return {
    amount: null,
    canSave: false,
    failed: texts.setupFailed,
    // A refused card leaves its setup open: the next one is tried on the same.
    begin: async (_savesCard, signal) => {
      begun ??= (await call(addPaymentMethod, {}, signal)).clientSecret;
      return begun;
    },
    confirm: (fields, ...rest) => fields.confirmSetup(...rest),
    end: () => waitForChange(() => call(listPaymentMethods, {}), numberOfCards),
  };
}

function planPayment({ orderId, amount }: PaymentAsk): CardPlan {
  return {
    amount,
    canSave: isLoggedIn(useSession.getState()),
    failed: texts.paymentFailed,
    // Asked again before every try: the server answers with the same payment, or that there is nothing left to pay.
    begin: async (savePaymentMethod, signal) => {
      const body = { product: 'Order' as const, productId: orderId, amount, savePaymentMethod };
      return (await call(createPayment, { body }, signal)).clientSecret;
    },
    confirm: (fields, ...rest) => fields.confirmPayment(...rest),
    end: async () => {},
  };
}

/** A try whose answer was lost may have been taken all the same. */
export const isPaidAlready = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.why === 'alreadyPaid' || failure.why === 'underWay');
