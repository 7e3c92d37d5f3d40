import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../account/identity/session.ts';
import { configureClient } from '../../platform/http/client.ts';
import type { CardFields, ConfirmResult } from './card-fields.ts';
import { createCardOperation } from './card-operation.ts';
import { confirmCard } from './use-card-flow.ts';

const payment = { title: 'Plata', intent: 'Payment', orderId: 7, amount: 158.88 } as const;
const signedOut = useSession.getInitialState();

/** Answers every call with `data` or the refusal and records the requests. */
function stubShop(data: unknown, refusal: { status: number; why: string; message: string } | null = null) {
  const requests: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    requests.push({ method, url, body: body ? JSON.parse(String(body)) : null });
    if (!refusal) return Response.json({ isSuccess: true, messagesUser: [], data });
    const { status, why, message } = refusal;
    const refused = { isSuccess: false, messagesUser: [message], data: null };
    return Response.json(refused, { status, headers: { 'X-Refusal': why } });
  });
  return requests;
}

/** Card fields whose provider returns the given results in turn. */
function fieldsReturning(...results: ConfirmResult[]) {
  const confirmed: string[] = [];
  const confirm = (name: string) => async (secret: string, owner: string) => {
    confirmed.push(`${name} ${secret} ${owner}`);
    return results.shift() ?? { ok: true as const };
  };
  const fields: CardFields = {
    opensOwnWindows: false,
    render: () => null,
    confirmSetup: confirm('setup'),
    confirmPayment: confirm('payment'),
    finishPayment: confirm('finish'),
  };
  return { fields, confirmed };
}

const confirmInput = (fields: CardFields) => ({
  fields,
  ownerName: ' Ana Pop ',
  saveCard: true,
  requestApproval: async () => true,
});

const declined: ConfirmResult = { ok: false, message: 'Cardul a fost refuzat.', part: 'number' };

const signIn = () => useSession.setState({ data: { ...signedOut.data, legalEntityId: 5, token: 't' } });

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  configureClient({ customerToken: () => 't', guestToken: () => 'g' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(signedOut);
});

test("1§4 card dialog: any other intent raises 'Unkonwn intent'", () => {
  // @ts-expect-error: no such intent
  expect(() => createCardOperation({ title: '', intent: 'Refund', numberOfCards: 0 })).toThrow('Unkonwn intent');
});

test('1§4 card dialog, intent Payment: a payment is created for the order, then confirmed', async () => {
  signIn();
  const requests = stubShop({ clientSecret: 'pi_1_secret_2' });
  const { fields, confirmed } = fieldsReturning({ ok: true });
  expect(await confirmCard(createCardOperation(payment), confirmInput(fields))).toEqual({ ok: true });
  const body = { product: 'Order', productId: 7, amount: 158.88, savePaymentMethod: true };
  expect(requests).toEqual([{ method: 'POST', url: '/payments/api/payments', body }]);
  expect(confirmed).toEqual(['payment pi_1_secret_2 Ana Pop']);
});

test('1§5 save payment method: only for a logged-in user with the Payment intent, otherwise forced off', async () => {
  const requests = stubShop({ clientSecret: 'pi_1_secret_2' });
  expect(createCardOperation(payment).canSave).toBe(false);
  await confirmCard(createCardOperation(payment), confirmInput(fieldsReturning().fields));
  expect(requests[0]?.body).toMatchObject({ savePaymentMethod: false });
  signIn();
  expect(createCardOperation(payment).canSave).toBe(true);
  expect(createCardOperation({ title: '', intent: 'Setup', numberOfCards: 0 }).canSave).toBe(false);
});

test('1§4 card dialog, intent Setup by default: a refused card and the next one share one setup', async () => {
  const requests = stubShop({ clientSecret: 'seti_1_secret_2' });
  const { fields, confirmed } = fieldsReturning(declined, declined);
  const operation = createCardOperation({ title: '', numberOfCards: 0 });
  expect(await confirmCard(operation, confirmInput(fields))).toEqual(declined);
  expect(await confirmCard(operation, confirmInput(fields))).toEqual(declined);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /payments/api/payment-methods']);
  expect(confirmed).toEqual(['setup seti_1_secret_2 Ana Pop', 'setup seti_1_secret_2 Ana Pop']);
});

test('1§8 the sentences of a failed setup and a failed payment', () => {
  const { failed } = createCardOperation({ title: '', numberOfCards: 0 });
  expect(failed).toBe('Acest card nu a putut fi adaugat, va rugam verificati validitatea cardului.');
  expect(createCardOperation(payment).failed).toBe('Ups... A aparut o eroare');
});

test('1§8 payment fails on a call failure: the reason of the shop, and nothing is confirmed', async () => {
  stubShop(null, { status: 409, why: 'wrongAmount', message: 'Suma nu mai corespunde.' });
  const { fields, confirmed } = fieldsReturning();
  const result = await confirmCard(createCardOperation(payment), confirmInput(fields));
  expect(result).toEqual({ ok: false, message: 'Suma nu mai corespunde.', part: null });
  expect(confirmed).toEqual([]);
});

test('trust: an order that turns out to be paid, or on its way, is not paid again', async () => {
  for (const why of ['alreadyPaid', 'underWay']) {
    stubShop(null, { status: 409, why, message: 'Comanda este deja plătită.' });
    const { fields, confirmed } = fieldsReturning();
    expect(await confirmCard(createCardOperation(payment), confirmInput(fields))).toEqual({ ok: true });
    expect(confirmed).toEqual([]);
  }
});

test('trust: a broken line says that trying again pays only once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const result = await confirmCard(createCardOperation(payment), confirmInput(fieldsReturning().fields));
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('nu vei plăti de două ori') });
});
