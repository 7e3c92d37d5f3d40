import type { IncomingHttpHeaders } from 'node:http';
import type { Refused } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import type { OrderToPay } from '../orders/service.server.ts';
import type { SavedCard } from './contract.ts';
import type { ProviderName } from './providers.ts';
import type { DeclineReason, PayingMethod, PaymentStatus, RefundStatus } from './rules.ts';

/**
 * A payment provider, in the shop's words: amounts in bani, ids as opaque texts. An adapter translates; nothing else
 * knows the provider's API. Every call may throw `ProviderUnavailable`; expected refusals are values.
 */
export type PaymentProvider = {
  /** Its entry in `providers`, which has the fields that the card dialog loads. */
  name: ProviderName;
  /** Customers and saved cards of the provider's test mode, of its live mode and of its stand-in are separate. */
  mode: string;
  /** Given to the browser. */
  publicKey: string;
  /**
   * The shopper pays on a page of the provider, whose address is the client secret of a started payment. Only `start`
   * returns it, so the shop stores it.
   */
  isHosted: boolean;
  /** Payments can be made with wallets of the browser. */
  hasWallets?: true;
  /** Without them, calls that create something are not repeated before the provider was asked what became of them. */
  hasIdempotencyKeys: boolean;
  /**
   * The same key starts the same payment, however often it is called. 'keyUsed': an earlier call with this key started
   * a payment that nobody can continue, so another attempt needs a new key.
   */
  start: (payment: NewPayment) => Promise<ProviderPayment | Refused<'tooSmall' | 'keyUsed'>>;
  /** Null for a payment that the provider does not know, because it was started with other keys. */
  read: (paymentId: string) => Promise<ProviderPayment | null>;
  /** Ends a payment that is not paid yet. Returns its state afterwards, which is 'succeeded' when it was paid before. */
  cancel: (paymentId: string) => Promise<ProviderPayment | null>;
  /** Calls with the same key make one refund. */
  refund: (refund: NewRefund) => Promise<ProviderRefund | RefundRefused>;
  /**
   * All refunds of a payment, also those made in the provider's own dashboard; null for an unknown payment. The
   * function is null for a provider without such a list, whose payments say that money went back (`returned`).
   */
  listRefunds: ((paymentId: string) => Promise<ProviderRefund[] | null>) | null;
  /** Null for a provider that saves no cards. */
  savedCards: SavedCards | null;
  webhook: Webhook;
  /**
   * Asks whether the account works, without touching money: null when it does, otherwise a Romanian sentence. Missing
   * where the provider has no such call.
   */
  check?: () => Promise<string | null>;
  /** Transfers to the shop's bank account that arrived in a range of local days. Missing without such a call. */
  payouts?: (range: { from: string; to: string }) => Promise<ProviderPayout[]>;
};

/** An adapter sends the provider only what it requires of the order. */
type NewPayment = {
  /** Idempotency key. */
  key: string;
  amount: Bani;
  order: OrderToPay;
  /** The customer at the provider; null for guests and for providers without saved cards. */
  customerId: string | null;
  saveCard: boolean;
  /** 'wallet' only for a provider with wallets. */
  method: PayingMethod;
  /** The answer to an earlier call with this key was lost; only for providers without idempotency keys. */
  isRepeated: boolean;
};

export type ProviderPayment = {
  id: string;
  /** The key it was started with; null when another system started it. */
  key: string | null;
  status: Exclude<PaymentStatus, 'new'>;
  /** The bank waits for the card holder (3-D Secure); the provider's fields ask in the browser. */
  needsApproval: boolean;
  captured: Bani;
  /** ISO 4217. */
  currency: string;
  cardId: string | null;
  /** Continues the payment in the provider's fields in the browser; not part of every message. */
  clientSecret: string | null;
  /** Why it ended unpaid, when the bank refused the card; its code is shown to staff. */
  decline?: Decline | null;
  /** Money of this payment went back; only from providers that list no refunds. */
  returned?: ReturnedMoney | null;
};

export type Decline = { reason: DeclineReason; code: string };

/** `amount` is what the provider reports; `isWhole` when the whole payment went back, whatever was refunded before. */
export type ReturnedMoney = { amount: Bani; isWhole: boolean };

type NewRefund = {
  key: string;
  paymentId: string;
  amount: Bani;
  /** The refund is the only one of the payment and returns all of it. */
  isWhole: boolean;
  /** As for payments. */
  isRepeated: boolean;
};

export type ProviderRefund = {
  id: string;
  /** The key it was made with; null for a refund made in the provider's dashboard. */
  key: string | null;
  paymentId: string;
  amount: Bani;
  status: Exclude<RefundStatus, 'new'>;
  /** Why it failed. */
  error: string | null;
};

/** The provider will not make this refund; trying again does not help. */
type RefundRefused = { refusedBecause: string };

/** A transfer to the shop's bank account; its net amount is the sum of the amounts of its items less their fees. */
export type ProviderPayout = {
  id: string;
  /** Local date: '2026-11-17'. */
  arrivedOn: string;
  net: Bani;
  items: PayoutItem[];
};

type PayoutItem = {
  id: string;
  /** 'fee' is charged apart from payments; 'other' are disputes and corrections. */
  kind: 'payment' | 'refund' | 'fee' | 'other';
  /** Ids of the payment and of the refund, as in `read` and `listRefunds`. */
  paymentId: string | null;
  refundId: string | null;
  /** Negative for money that went back. */
  amount: Bani;
  fee: Bani;
};

/** Cards that the provider keeps for signed-in customers. */
export type SavedCards = {
  createCustomer: (customer: { accountId: number; key: string }) => Promise<string>;
  /** Deletes the customer with its cards; does nothing when it is gone. */
  deleteCustomer: (customerId: string) => Promise<void>;
  list: (customerId: string) => Promise<SavedCard[]>;
  isOwnedBy: (cardId: string, customerId: string) => Promise<boolean>;
  /** Returns the client secret with which the browser saves a card. */
  startSaving: (customerId: string) => Promise<string>;
  remove: (cardId: string) => Promise<void>;
  /**
   * Pays a started payment while the holder is away. 'needsCardholder': the browser must continue with this card;
   * 'notOpen': the payment is over or under way.
   */
  pay: (payment: {
    paymentId: string;
    cardId: string;
    key: string;
  }) => Promise<ProviderPayment | Refused<DeclineReason | 'needsCardholder' | 'notOpen'>>;
};

type Webhook = {
  path: `/${string}`;
  /** Checks the signature before anything else. Null for a message that is not about payments or refunds. */
  read: (message: WebhookMessage) => Promise<PaymentEvent | null | Refused<'unsigned' | 'malformed'>>;
  /** The body of the response to a message that was handled. */
  reply: object;
  /** The body of the response to a message that is not signed; without one, the shop's usual error. */
  rejection?: object;
};

export type WebhookMessage = { body: string; headers: IncomingHttpHeaders };

/** Each id is applied once. `decline` is set when the bank refused a card and the payment stays open. */
export type PaymentEvent = { id: string; type: string } & (
  | { payment: ProviderPayment; decline: Decline | null }
  | { refund: ProviderRefund }
);

/** The provider cannot be reached or failed: the request may or may not have been executed. */
export class ProviderUnavailable extends Error {
  /** The provider repeats this failure for the same idempotency key, so another attempt needs a new one. */
  readonly isKeySpent: boolean;
  /** The provider certainly did not execute the request. */
  readonly isUnsent: boolean;

  constructor(cause: unknown, { isKeySpent = false, isUnsent = false } = {}) {
    super('The payment provider is unavailable', { cause });
    this.isKeySpent = isKeySpent;
    this.isUnsent = isUnsent;
  }
}
