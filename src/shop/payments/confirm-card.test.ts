import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '../../kit/client.ts';
import { useSession } from '../account/session.ts';
import type { CardFields, Outcome } from './card-fields/card-fields.ts';
import { planFor } from './card-plan.ts';
import { confirmCard } from './confirm-card.ts';

const payment = { title: 'Plata', intent: 'Payment', orderId: 7, amount: 158.88 } as const;
const nobody = useSession.getInitialState();

/** The shop answers every call alike, or refuses it; what it was asked is kept. */
function shopAnswers(data: unknown, refusal: { status: number; why: string; message: string } | null = null) {
  const asked: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    asked.push({ method, url, body: body ? JSON.parse(String(body)) : null });
    if (!refusal) return Response.json({ isSuccess: true, messagesUser: [], data });
    const { status, why, message } = refusal;
    const refused = { isSuccess: false, messagesUser: [message], data: null };
    return Response.json(refused, { status, headers: { 'X-Refusal': why } });
  });
  return asked;
}

/** Fields whose provider answers in turn. */
function fieldsThat(...outcomes: Outcome[]) {
  const confirmed: string[] = [];
  const confirm = (name: string) => async (secret: string, owner: string) => {
    confirmed.push(`${name} ${secret} ${owner}`);
    return outcomes.shift() ?? { ok: true as const };
  };
  const fields: CardFields = {
    provider: 'sandbox',
    hasOwnWindows: false,
    draw: () => null,
    confirmSetup: confirm('setup'),
    confirmPayment: confirm('payment'),
    finishPayment: confirm('finish'),
  };
  return { fields, confirmed };
}

const given = (fields: CardFields) => ({ fields, ownerName: ' Ana Pop ', savesCard: true, ask: async () => true });

const declined: Outcome = { ok: false, message: 'Cardul a fost refuzat.', part: 'number' };

const signIn = () => useSession.setState({ data: { ...nobody.data, legalEntityId: 5, token: 't' } });

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  setUpClient({ customerToken: () => 't', guestToken: () => 'g' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(nobody);
});

test("1§4 card dialog: any other intent raises 'Unkonwn intent'", () => {
  // @ts-expect-error: no such intent
  expect(() => planFor({ title: '', intent: 'Refund', numberOfCards: 0 })).toThrow('Unkonwn intent');
});

test('1§4 card dialog, intent Payment: a payment is created for the order, then confirmed', async () => {
  signIn();
  const asked = shopAnswers({ clientSecret: 'pi_1_secret_2' });
  const { fields, confirmed } = fieldsThat({ ok: true });
  expect(await confirmCard(planFor(payment), given(fields))).toEqual({ ok: true });
  const body = { product: 'Order', productId: 7, amount: 158.88, savePaymentMethod: true };
  expect(asked).toEqual([{ method: 'POST', url: '/payments/api/payments', body }]);
  expect(confirmed).toEqual(['payment pi_1_secret_2 Ana Pop']);
});

test('1§5 save payment method: only for a logged-in user with the Payment intent, otherwise forced off', async () => {
  const asked = shopAnswers({ clientSecret: 'pi_1_secret_2' });
  expect(planFor(payment).canSave).toBe(false);
  await confirmCard(planFor(payment), given(fieldsThat().fields));
  expect(asked[0]?.body).toMatchObject({ savePaymentMethod: false });
  signIn();
  expect(planFor(payment).canSave).toBe(true);
  expect(planFor({ title: '', intent: 'Setup', numberOfCards: 0 }).canSave).toBe(false);
});

test('1§4 card dialog, intent Setup by default: a refused card and the next one share one setup', async () => {
  const asked = shopAnswers({ clientSecret: 'seti_1_secret_2' });
  const { fields, confirmed } = fieldsThat(declined, declined);
  const plan = planFor({ title: '', numberOfCards: 0 });
  expect(await confirmCard(plan, given(fields))).toEqual(declined);
  expect(await confirmCard(plan, given(fields))).toEqual(declined);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /payments/api/payment-methods']);
  expect(confirmed).toEqual(['setup seti_1_secret_2 Ana Pop', 'setup seti_1_secret_2 Ana Pop']);
});

test('1§8 the sentences of a failed setup and a failed payment', () => {
  const { failed } = planFor({ title: '', numberOfCards: 0 });
  expect(failed).toBe('Acest card nu a putut fi adaugat, va rugam verificati validitatea cardului.');
  expect(planFor(payment).failed).toBe('Ups... A aparut o eroare');
});

test('1§8 payment fails on a call failure: the reason of the shop, and nothing is confirmed', async () => {
  shopAnswers(null, { status: 409, why: 'wrongAmount', message: 'Suma nu mai corespunde.' });
  const { fields, confirmed } = fieldsThat();
  const outcome = await confirmCard(planFor(payment), given(fields));
  expect(outcome).toEqual({ ok: false, message: 'Suma nu mai corespunde.', part: null });
  expect(confirmed).toEqual([]);
});

test('trust: an order that turns out to be paid, or on its way, is not paid again', async () => {
  for (const why of ['alreadyPaid', 'underWay']) {
    shopAnswers(null, { status: 409, why, message: 'Comanda este deja plătită.' });
    const { fields, confirmed } = fieldsThat();
    expect(await confirmCard(planFor(payment), given(fields))).toEqual({ ok: true });
    expect(confirmed).toEqual([]);
  }
});

test('trust: a broken line says that trying again pays only once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const outcome = await confirmCard(planFor(payment), given(fieldsThat().fields));
  expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('nu vei plăti de două ori') });
});
