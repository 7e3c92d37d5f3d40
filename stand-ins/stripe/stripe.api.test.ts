import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { createCardForm, createTestStripe, goodCard } from '../../test/support/cards.ts';
import { openTestShop } from '../../test/support/shop.ts';
import { createStandInTables } from './schema.server.ts';

const shop = await openTestShop('empty');
const stripe = await createTestStripe(shop);
const browser = createCardForm(shop);

const newIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 5000, currency: 'ron', ...more });
const secretOf = (intent: { client_secret: string | null }): string => intent.client_secret ?? '';

/** Saves a card through a setup intent, with 3-D Secure if required. */
async function saveCard(customer: string, number: string): Promise<string> {
  const setup = await stripe.setupIntents.create({ customer });
  const said = await browser.confirm(secretOf(setup), number);
  const done = said.intent.status === 'requires_action' ? await browser.answerChallenge(said, 'approve') : said;
  expect(done.intent.status).toBe('succeeded');
  return done.intent.payment_method ?? '';
}

const newCustomer = async (): Promise<string> => (await stripe.customers.create({ metadata: { account: '1' } })).id;

test('S18: 4242 4242 4242 4242 succeeds, and the money is there', async () => {
  const intent = await newIntent({ metadata: { order: 'VIT-1' } });
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 5000, amount_received: 0 });
  expect((await browser.confirm(secretOf(intent))).intent.status).toBe('succeeded');
  const paid = await stripe.paymentIntents.retrieve(intent.id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5000, metadata: { order: 'VIT-1' } });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Cardul a fost refuzat.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Cardul nu are fonduri suficiente.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Cardul a expirat.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', 'Codul de securitate al cardului este incorect.'],
  ['4000000000000341', 'card_declined', 'generic_decline', 'Cardul a fost refuzat.'],
])('S18: %s is declined with %s / %s, and another card can follow', async (number, code, declineCode, words) => {
  const intent = await newIntent();
  const { status, error } = await browser.confirm(secretOf(intent), number);
  expect(status).toBe(402);
  expect(error).toMatchObject({ type: 'card_error', code, decline_code: declineCode });
  expect(error.message).toContain(words);
  expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ last_payment_error: { code } });
  expect((await browser.confirm(secretOf(intent))).intent.status).toBe('succeeded');
});

test.each(['4000002500003155', '4000000000003220'])('S18: %s asks for 3-D Secure, both ways', async (number) => {
  const intent = await newIntent();
  const asked = await browser.confirm(secretOf(intent), number);
  expect(asked.intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  const refused = await browser.answerChallenge(asked, 'refuse');
  expect(refused.status).toBe(402);
  expect(refused.error).toMatchObject({ code: 'payment_intent_authentication_failure' });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  const approved = await browser.answerChallenge(await browser.confirm(secretOf(intent), number), 'approve');
  expect(approved.intent.status).toBe('succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(5000);
});

test('a card that the bank does not confirm while it is saved is told as a card, not as a payment', async () => {
  const customer = await stripe.customers.create({});
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  const asked = await browser.confirm(intent.client_secret ?? '', '4000000000003220');
  const { status, error } = await browser.answerChallenge(asked, 'refuse');
  expect([status, error.code]).toEqual([402, 'setup_intent_authentication_failure']);
  expect(error.message).toContain('Banca nu a confirmat cardul, așa că nu l-am salvat.');
});

test.each([
  [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number', 'number'],
  [{ 'payment_method_data[card][number]': '4111111111111111' }, 'card_declined', 'number'],
  [{ 'payment_method_data[card][exp_year]': '20' }, 'invalid_expiry_year', 'exp_year'],
  [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
  [{ 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc', 'cvc'],
])('a card that was typed wrongly is told by its field: %o', async (fields, code, param) => {
  const { status, error } = await browser.confirm(secretOf(await newIntent()), goodCard, fields);
  expect(status).toBe(402);
  expect(error).toMatchObject({ type: 'card_error', code, param });
});

describe('saved cards', () => {
  test('S18: 4000 0000 0000 0341 attaches but fails when charged', async () => {
    const customer = await newCustomer();
    const card = await saveCard(customer, '4000000000000341');
    const payment = newIntent({ customer, payment_method: card, confirm: true, off_session: true });
    await expect(payment).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
  });

  test('a card that is declined is not kept', async () => {
    const customer = await newCustomer();
    const setup = await stripe.setupIntents.create({ customer });
    const { error } = await browser.confirm(secretOf(setup), '4000000000000002');
    expect(error).toMatchObject({ code: 'card_declined', setup_intent: { status: 'requires_payment_method' } });
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([]);
  });

  test('once set up, 3155 is charged without its holder; 3220 wants the holder every time', async () => {
    const customer = await newCustomer();
    const [quiet, strict] = [
      await saveCard(customer, '4000002500003155'),
      await saveCard(customer, '4000000000003220'),
    ];
    const pay = (card: string) => newIntent({ customer, payment_method: card, confirm: true, off_session: true });
    expect((await pay(quiet)).status).toBe('succeeded');
    await expect(pay(strict)).rejects.toMatchObject({
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  test('a card is kept with its payment only when that was agreed', async () => {
    const customer = await newCustomer();
    const cards = async () => (await stripe.paymentMethods.list({ customer, type: 'card' })).data;
    await browser.confirm(secretOf(await newIntent({ customer })));
    expect(await cards()).toEqual([]);
    await browser.confirm(secretOf(await newIntent({ customer, setup_future_usage: 'off_session' })));
    expect(await cards()).toMatchObject([{ card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } }]);
  });

  test('attach, detach, delete: a card is one customer’s, or nobody’s', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const card = { number: goodCard, exp_month: 12, exp_year: 2034, cvc: '123' };
    const { id } = await stripe.paymentMethods.create({ type: 'card', card });
    expect((await stripe.paymentMethods.attach(id, { customer: one })).customer).toBe(one);
    await expect(stripe.paymentMethods.attach(id, { customer: other })).rejects.toThrow();
    await expect(newIntent({ customer: other, payment_method: id, confirm: true })).rejects.toThrow('another customer');
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
    await stripe.paymentMethods.attach(id, { customer: other });
    await stripe.customers.del(other);
    expect((await stripe.paymentMethods.retrieve(id)).customer).toBeNull();
    await expect(stripe.customers.retrieve(other)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('refunds', () => {
  const paid = async (): Promise<string> => {
    const intent = await newIntent();
    await browser.confirm(secretOf(intent));
    return intent.id;
  };

  test('in parts, and never more than was taken', async () => {
    const intent = await paid();
    const parts = [2000, 2000, 2000].map((amount) => stripe.refunds.create({ payment_intent: intent, amount }));
    const done = await Promise.allSettled(parts);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(1000);
    const oneMore = stripe.refunds.create({ payment_intent: intent });
    await expect(oneMore).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  test('what was not paid cannot be given back', async () => {
    const { id } = await newIntent();
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('the life of an intent', () => {
  test('what is over stays over', async () => {
    const intent = await newIntent();
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    const { status, error } = await browser.confirm(secretOf(intent));
    expect([status, error.code]).toEqual([400, 'payment_intent_unexpected_state']);
    const paid = await newIntent();
    await browser.confirm(secretOf(paid));
    const again = await browser.confirm(secretOf(paid));
    expect([again.status, again.error.code]).toEqual([400, 'payment_intent_unexpected_state']);
    const cancel = stripe.paymentIntents.cancel(paid.id);
    await expect(cancel).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  test('twenty confirmations at once take the money once', async () => {
    const intent = await newIntent();
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.confirm(secretOf(intent))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const charges = await shop.db`
      select from sandbox_object where kind = 'charge' and body ->> 'payment_intent' = ${intent.id}`;
    expect(charges).toHaveLength(1);
  });

  test('setup_future_usage and off_session do not go together, and little sums are not taken', async () => {
    const customer = await newCustomer();
    const card = await saveCard(customer, goodCard);
    const { id } = await newIntent({ customer, setup_future_usage: 'off_session' });
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: card, off_session: true });
    await expect(confirm).rejects.toThrow('off_session');
    await expect(newIntent({ amount: 199 })).rejects.toMatchObject({ code: 'amount_too_small' });
  });
});

describe('idempotency keys', () => {
  const ask = (idempotencyKey: string, amount = 5000) =>
    stripe.paymentIntents.create({ amount, currency: 'ron' }, { idempotencyKey });

  test('the same question under the same key is one intent, also asked ten times at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('key-1')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  test('another question under the same key is refused', async () => {
    await ask('key-2');
    await expect(ask('key-2', 6000)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('a decline is kept as the answer', async () => {
    const customer = await newCustomer();
    const card = await saveCard(customer, '4000000000000341');
    const { id } = await newIntent({ customer });
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: card }, { idempotencyKey: 'key-3' });
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    const events = await shop.db`
      select from sandbox_object where kind = 'event' and body ->> 'type' = 'payment_intent.payment_failed'
      and body #>> '{data,object,id}' = ${id}`;
    expect(events).toHaveLength(1);
  });
});

describe('who may ask', () => {
  test('nobody without a key, nobody with a wrong one', async () => {
    for (const authorization of [undefined, 'Bearer sk_test_guess', 'Basic c2s6'])
      for (const url of ['/sandbox/cards/v1/events', '/sandbox/cards/v1/refunds']) {
        const answer = await shop.app.inject({
          method: url.endsWith('events') ? 'GET' : 'POST',
          url,
          headers: authorization ? { authorization } : {},
        });
        expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'invalid_request_error']);
      }
  });

  test('the public key opens one intent to its own secret, and nothing else', async () => {
    const [one, other] = [await newIntent(), await newIntent()];
    const guess = await browser.post(`payment_intents/${one.id}/confirm`, { client_secret: secretOf(other) });
    expect(guess.status).toBe(404);
    for (const path of ['refunds', 'customers', 'payment_intents', `payment_intents/${one.id}/cancel`])
      expect((await browser.post(path, { client_secret: secretOf(one) })).status).toBe(401);
  });

  test('with somebody else’s saved card nobody pays', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const card = await saveCard(one, goodCard);
    for (const customer of [other, undefined]) {
      const intent = await newIntent(customer ? { customer } : {});
      expect((await browser.confirmSaved(secretOf(intent), card)).status).toBe(400);
    }
  });
});

describe('trust', () => {
  test('unknown fields, long bodies and strange forms are refused in the provider’s shape', async () => {
    const secret = secretOf(await newIntent());
    const unknown = await browser.confirm(secret, goodCard, { amount: '1' });
    expect([unknown.status, unknown.error.code]).toEqual([400, 'parameter_unknown']);
    const long = await browser.confirm(secret, goodCard, { return_url: 'x'.repeat(20_000) });
    expect([long.status, long.error.type]).toEqual([413, 'invalid_request_error']);
    expect((await browser.confirm(secret, goodCard, { 'payment_method_data[card]': 'x' })).status).toBe(400);
  });

  test('no card number and no security code is written down anywhere', async () => {
    const typedIntoTheWrongField = { 'payment_method_data[billing_details][name]': '4000 0000 0000 9995' };
    const fields = { ...typedIntoTheWrongField, 'payment_method_data[card][cvc]': '987' };
    await browser.confirm(secretOf(await newIntent()), '4242 4242 4242 4242', fields);
    const tables = await shop.db<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await shop.db`select t::text as line from ${shop.db(name)} t`;
      for (const { line } of rows) expect(line).not.toMatch(/4242 ?4242 ?4242|4000 ?0000 ?0000 ?9995|cvc["\s:]+987/);
    }
  });
});

test('events are listed and read', async () => {
  const { id } = await newIntent();
  const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 1 });
  expect(data).toMatchObject([{ object: 'event', data: { object: { id } } }]);
  expect((await stripe.events.retrieve(data[0]?.id ?? '')).type).toBe('payment_intent.created');
});

test('trust: a secret or an id in another alphabet is an unknown object, not a failure of the server', async () => {
  const secret = secretOf(await newIntent());
  expect((await browser.confirm(`${secret.slice(0, -1)}€`)).status).toBe(404);
  expect((await browser.post('payment_intents/%00/confirm', { client_secret: secret })).status).toBe(404);
});

test('a process starts while payments of another one are being written', async () => {
  await shop.db.begin(async (tx) => {
    await tx`insert into sandbox_response (key, request_hash) values ('start', 'x')`;
    await shop.db.begin(async (other) => {
      // An attempt to lock the tables would wait for the other transaction, which may wait for this one.
      await other`set local lock_timeout = '100ms'`;
      await createStandInTables(other);
    });
    await tx`delete from sandbox_response where key = 'start'`;
  });
  expect(await shop.db`select from sandbox_account`).toHaveLength(1);
});
