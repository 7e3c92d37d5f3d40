import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { newPaymentIntent } from '../../../../stand-ins/stripe/objects.ts';
import { declineReason, eventOf, paymentOf, refundOf } from './mapping.ts';

const intent: Stripe.PaymentIntent = JSON.parse(
  JSON.stringify(newPaymentIntent({ amount: 5000, currency: 'ron', metadata: { payment: 'key-1' } }, null)),
);
const refund: Stripe.Refund = JSON.parse(
  '{ "id": "re_1", "amount": 500, "status": "succeeded", "payment_intent": "pi_1", "metadata": { "refund": "key-2" } }',
);

test('a payment in the shop’s words', () => {
  expect(paymentOf(intent)).toEqual({
    id: intent.id,
    key: 'key-1',
    status: 'open',
    needsApproval: false,
    captured: 0,
    currency: 'RON',
    cardId: null,
    clientSecret: intent.client_secret,
  });
  const statuses = ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] as const;
  expect(statuses.map((status) => paymentOf({ ...intent, status }).status)).toEqual([
    'open',
    'open',
    'processing',
    'succeeded',
    'canceled',
  ]);
  expect(paymentOf({ ...intent, status: 'requires_action' }).needsApproval).toBe(true);
});

test('a refund in the shop’s words; one that pays back something else is none', () => {
  expect(refundOf(refund)).toEqual({
    id: 're_1',
    key: 'key-2',
    paymentId: 'pi_1',
    amount: 500,
    status: 'succeeded',
    error: null,
  });
  const statuses = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled', null];
  expect(statuses.map((status) => refundOf({ ...refund, status })?.status)).toEqual([
    'succeeded',
    'pending',
    'pending',
    'failed',
    'failed',
    'pending',
  ]);
  expect(refundOf({ ...refund, payment_intent: null })).toBeNull();
});

test('a bank’s reason in the shop’s words', () => {
  expect(declineReason('card_declined', 'insufficient_funds')).toBe('lacksFunds');
  expect(declineReason('expired_card', 'expired_card')).toBe('expired');
  expect(declineReason('incorrect_cvc', undefined)).toBe('wrongCvc');
  expect(declineReason('card_declined', 'stolen_card')).toBe('declined');
});

test('only events about payments and refunds concern the shop, and a declined card says why', () => {
  const event = (type: string, object: object): Stripe.Event =>
    JSON.parse(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
  expect(eventOf(event('customer.created', {}))).toBeNull();
  expect(eventOf(event('payment_intent.succeeded', intent))).toMatchObject({ id: 'evt_1', decline: null });
  const failed = { ...intent, last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } };
  expect(eventOf(event('payment_intent.payment_failed', failed))).toMatchObject({
    decline: { reason: 'lacksFunds', code: 'insufficient_funds' },
  });
  expect(eventOf(event('refund.updated', refund))).toMatchObject({ refund: { paymentId: 'pi_1' } });
});
