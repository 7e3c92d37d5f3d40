import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import type { CardFields, ConfirmResult, RequestApproval } from './card-fields.ts';
import { addPaymentMethod, createPayment, createPaymentByLink, listPaymentMethods } from './contract.ts';
import { texts } from './dialog-texts.ts';

type SetupOptions = { intent?: 'Setup'; numberOfCards: number };
/** The buyer pays an order by its id, anyone with its link by its secret identifier. */
type PaidOrder = { orderId: number } | { orderIdentifier: string };
/** `amount` is the order total in RON. */
type PaymentOptions = { intent: 'Payment'; amount: number; numberOfCards?: number } & PaidOrder;

export type CardDialogOptions = { title: string } & (SetupOptions | PaymentOptions);

/** The steps that differ between saving a card and paying with one. */
export type CardOperation = {
  /** In RON; null when nothing is paid. */
  amount: number | null;
  canSave: boolean;
  /** Shown when it fails. */
  failed: string;
  start: (saveCard: boolean, signal: AbortSignal) => Promise<string>;
  confirm: (
    fields: CardFields,
    clientSecret: string,
    ownerName: string,
    requestApproval: RequestApproval,
  ) => Promise<ConfirmResult>;
  finish: () => Promise<unknown>;
};

export function createCardOperation(options: CardDialogOptions): CardOperation {
  switch (options.intent) {
    case undefined:
    case 'Setup':
      return createSetupOperation(options);
    case 'Payment':
      return createPaymentOperation(options);
    default:
      throw new Error(texts.unknownIntent);
  }
}

function createSetupOperation({ numberOfCards }: SetupOptions): CardOperation {
  let clientSecret: string | null = null;
  return {
    amount: null,
    canSave: false,
    failed: texts.setupFailed,
    // A declined card leaves the attempt open, so the next card uses the same secret.
    start: async (_savesCard, signal) => {
      clientSecret ??= (await call(addPaymentMethod, {}, signal)).clientSecret;
      return clientSecret;
    },
    confirm: (fields, ...rest) => fields.confirmSetup(...rest),
    finish: () => waitForChange(() => call(listPaymentMethods, {}), numberOfCards),
  };
}

function createPaymentOperation({ amount, ...order }: PaymentOptions): CardOperation {
  return {
    amount,
    canSave: 'orderId' in order && isLoggedIn(useSession.getState()),
    failed: texts.paymentFailed,
    // Requested before every attempt: the server returns the same payment or refuses if it is already paid.
    start: async (savePaymentMethod, signal) => {
      if ('orderIdentifier' in order) {
        const { orderIdentifier } = order;
        return (await call(createPaymentByLink, { body: { orderIdentifier, amount } }, signal)).clientSecret;
      }
      const body = { product: 'Order' as const, productId: order.orderId, amount, savePaymentMethod };
      return (await call(createPayment, { body }, signal)).clientSecret;
    },
    confirm: (fields, ...rest) => fields.confirmPayment(...rest),
    finish: async () => {},
  };
}

/** The payment may have succeeded although its response was lost. */
export const isPaidAlready = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.reason === 'alreadyPaid' || failure.reason === 'underWay');

const pauseMs = 2000;
const maxAttempts = 5;

/** Waits until a new card appears in the list; gives up after five attempts. */
export async function waitForChange(list: () => Promise<readonly unknown[]>, count: number): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const found = await list().catch(() => null);
    if (found && found.length !== count) return;
  }
}
