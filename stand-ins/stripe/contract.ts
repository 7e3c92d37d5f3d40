/**
 * The card API of the stand-in as the browser calls it; it mirrors Stripe's. Card data is sent only here, never to the shop.
 *
 * Every call is `application/x-www-form-urlencoded` with `Authorization: Bearer <publicKey of GET /payments/api/config>`
 * and the field `client_secret` (the `clientSecret` the shop returned). The intent's id is the part of the secret before
 * '_secret_': 'pi_…' for a payment, 'seti_…' for a setup; `{kind}` below is payment_intents or setup_intents.
 *
 * 1. `POST /sandbox/cards/v1/{kind}/{id}/confirm` with a new card:
 *    `payment_method_data[type]=card`, `payment_method_data[card][number|exp_month|exp_year|cvc]` (exp_year 2 or 4 digits),
 *    `payment_method_data[billing_details][name]`; or with a saved one, after off-session returned `requires_action`:
 *    `payment_method=pm_…`.
 * 2. The response is 200 with a BrowserIntent, or 4xx with a ApiFailure whose `error.message` is for the shopper.
 *    `status: 'succeeded'`: done. `status: 'requires_action'`: 3-D Secure is required, see `next_action`.
 *    A failure leaves the intent open: the same secret can be confirmed again with another card.
 * 3. 3-D Secure: show the bank's step (amount in `amount`, bani), then
 *    `POST /sandbox/cards/v1/{next_action.use_stripe_sdk.answer_path}` with `answer=approve` or `answer=refuse`.
 *    Approved: 200 and an intent that has `succeeded`. Refused: 402 and a failure, and the intent is open again.
 * 4. `GET /sandbox/cards/v1/{kind}/{id}?client_secret=…` reads the intent.
 */
export const standInRoot = '/sandbox/cards/v1';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** The subset of an intent that the browser reads. */
export type BrowserIntent = {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: IntentStatus;
  client_secret: string;
  payment_method: string | null;
  next_action: NextAction | null;
  /** For payments: the amount in bani. */
  amount?: number;
};

export type NextAction = {
  type: 'use_stripe_sdk';
  use_stripe_sdk: { type: 'three_d_secure_challenge'; answer_path: string };
};

export type ApiFailure = {
  error: {
    type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error';
    message: string;
    code?: string;
    decline_code?: string;
    /** The invalid field: 'number', 'exp_month', 'exp_year' or 'cvc' for card errors. */
    param?: string;
    payment_intent?: BrowserIntent;
    setup_intent?: BrowserIntent;
  };
};
