import { afterEach, expect, test, vi } from 'vitest';
import { createCardClient, newCardFields, pathOf } from './browser-client.ts';

const secret = 'pi_1_secret_2';
const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
const requiresAction = {
  status: 'requires_action',
  amount: 15_888,
  next_action: { use_stripe_sdk: { answer_path: 'payment_intents/pi_1/challenge' } },
};
const declined = { error: { type: 'card_error', code: 'card_declined', message: 'Cardul a fost refuzat.' } };
const failIfCalled = () => Promise.reject(new Error('nobody should be asked'));

/** Stubs fetch with the responses in turn; null drops the connection. */
function stubFetch(...responses: (object | null)[]): { url: string; init: RequestInit }[] {
  const heard: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    heard.push({ url, init });
    const answer = responses.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  return heard;
}

const fieldsOf = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(init?.body)));

afterEach(() => vi.unstubAllGlobals());

test('S18: a typed card goes to the stand-in alone, with its public key and the secret of the intent', async () => {
  const heard = stubFetch({ status: 'succeeded' });
  expect(await createCardClient('pk_1').confirm(secret, newCardFields(card, 'Ana Pop'), failIfCalled)).toEqual({
    ok: true,
  });
  expect(heard.map(({ url }) => url)).toEqual(['/sandbox/cards/v1/payment_intents/pi_1/confirm']);
  expect(heard[0]?.init.headers).toEqual({ Authorization: 'Bearer pk_1' });
  expect(fieldsOf(heard[0]?.init)).toEqual({
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Ana Pop',
  });
});

test('S18: 3-D Secure asks the holder for the amount in RON and carries the answer to the bank', async () => {
  const heard = stubFetch(requiresAction, { status: 'succeeded' });
  const questions: unknown[] = [];
  const agree = async (challenge: unknown) => questions.push(challenge) > 0;
  expect(await createCardClient('pk_1').confirm(secret, { payment_method: 'pm_1' }, agree)).toEqual({ ok: true });
  expect(questions).toEqual([{ amount: 158.88 }]);
  expect(heard[1]?.url).toBe('/sandbox/cards/v1/payment_intents/pi_1/challenge');
  expect(fieldsOf(heard[1]?.init)).toEqual({ client_secret: secret, answer: 'approve' });
});

test('S18: a holder who refuses is told what the bank says', async () => {
  const heard = stubFetch(requiresAction, {
    error: { type: 'invalid_request_error', message: 'Banca nu a confirmat plata.' },
  });
  const result = await createCardClient('pk_1').confirm(secret, {}, async () => false);
  expect(result).toEqual({ ok: false, message: 'Banca nu a confirmat plata.', part: null });
  expect(fieldsOf(heard[1]?.init).answer).toBe('refuse');
});

test("1§8 a refused card has the provider's own message", async () => {
  stubFetch(declined);
  const result = await createCardClient('pk_1').confirm(secret, {}, failIfCalled);
  expect(result).toEqual({ ok: false, message: 'Cardul a fost refuzat.', part: 'number' });
});

test('trust: after a lost answer the intent is read, and a payment that was taken is no failure', async () => {
  const heard = stubFetch(null, { status: 'succeeded' });
  expect(await createCardClient('pk_1').confirm(secret, {}, failIfCalled)).toEqual({ ok: true });
  expect(heard[1]?.url).toBe(`/sandbox/cards/v1/payment_intents/pi_1?client_secret=${secret}`);
  expect(heard[1]?.init.method).toBeUndefined();
});

test('trust: without any answer the shopper is told that trying again pays only once', async () => {
  stubFetch(null, null);
  const result = await createCardClient('pk_1').confirm(secret, {}, failIfCalled);
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('nu vei plăti de două ori') });
});

test('S18: the secret says which intent it opens', () => {
  expect(pathOf('pi_ab12_secret_cd')).toBe('payment_intents/pi_ab12');
  expect(pathOf('seti_ab12_secret_cd')).toBe('setup_intents/seti_ab12');
});
