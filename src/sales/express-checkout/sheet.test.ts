import { beforeEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../../test/support/checkout-data.ts';
import { useConsent } from '../../account/tracking/consent.ts';
import { configureClient } from '../../platform/http/client.ts';
import { pageTexts as texts } from './page-texts.ts';
import { createSheet, type Failure } from './sheet.ts';

type Answer = { status?: number; reason?: string; data: unknown };

const fetched = vi.fn<(url: string, options: { body: string }) => Promise<Response>>();
const sendBeacon = vi.fn(() => true);
const order = { orderId: 5, identifier: 'abc', number: 'VIT-5', clientSecret: 'pi_1_secret_2' };
const rate = { courierId: 1, name: 'Sameday', days: 'joi', delivery: 16.5, total: 66.5, toPay: 66.5 };
const quote = { goodsTotal: 50, discount: 0, rates: [rate] };
const basket = {
  content: { guestId: 'G'.repeat(21), products: [{ productId: 7, quantity: 1 }], isProductOnly: true },
  ...{ isEmpty: false, courierId: null, lockerId: null, lockerName: null, courierWithoutLocker: null },
};
const place = { city: 'Cluj-Napoca', state: 'Cluj', postalCode: '400114', country: 'RO' };
const person = {
  ...{ name: 'Ana Pop', email: 'ana@example.ro', phone: '+40722123456', rateId: '1' },
  address: { ...place, line1: 'Strada Horea 4', line2: null },
};

const respond = ({ status = 200, reason = '', data }: Answer) =>
  new Response(JSON.stringify({ isSuccess: status < 400, messagesUser: status < 400 ? [] : ['Nu.'], data }), {
    status,
    headers: reason ? { 'X-Refusal': reason } : {},
  });
const paths = () => fetched.mock.calls.map(([url]) => url);

/** The page of the product; `answers` replaces what the server says to a path. */
function open(answers: Record<string, () => Promise<Response> | Response> = {}) {
  fetched.mockImplementation(async (url) => {
    const answer = answers[url];
    if (answer) return answer();
    if (url === '/api/express-checkout/quote') return respond({ data: quote });
    if (url.endsWith('/drop')) return respond({ data: { isCancelled: true } });
    return respond({ data: url === '/api/express-checkout/orders' ? order : { outcome: 'paid', message: null } });
  });
  const failures: (Failure | null)[] = [];
  const openPage = vi.fn();
  const sheet = createSheet(() => ({ basket, quote, setFailure: (failure) => failures.push(failure), openPage }));
  return { sheet, openPage, failures };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newStorage());
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('document', { cookie: '_ga=GA1.1.1.1' });
  vi.stubGlobal('location', { href: 'https://shop.example/products' });
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  sendBeacon.mockClear();
  useConsent.setState({ consent: null });
  configureClient({ customerToken: () => 't' });
});

test('a purchase goes from the sheet to the page of its order', async () => {
  const { sheet, openPage } = open();
  expect(sheet.onOpen()).toMatchObject({ amount: 6650 });
  expect(await sheet.onPlace(place)).toMatchObject({ amount: 6650 });
  const begun = { ok: true, clientSecret: 'pi_1_secret_2', returnUrl: expect.stringContaining('abc') };
  expect(await sheet.onConfirm(person)).toEqual(begun);
  await sheet.onPaid();
  expect(openPage).toHaveBeenCalledWith(expect.stringContaining('abc'));
});

test('a sheet that is closed while its order is being sent is not paid, and leaves no order', async () => {
  let answer: (response: Response) => void = () => {};
  const { sheet, failures } = open({
    '/api/express-checkout/orders': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  sheet.onOpen();
  const confirmed = sheet.onConfirm(person);
  await vi.waitFor(() => expect(paths()).toContain('/api/express-checkout/orders'));
  sheet.onCancel();
  answer(respond({ data: order }));
  const result = await confirmed;
  expect(result).toMatchObject({ ok: false });
  // The buttons of the provider pass every refusal on.
  sheet.onFailed('ok' in result && !result.ok ? result.message : null);
  await vi.waitFor(() => expect(failures.at(-1)).toEqual({ text: texts.cancelled, order: null }));
  expect(paths()).toContain('/api/express-checkout/orders/5/drop');
});

test('a sheet that is closed while the bank decides ends with what the bank says', async () => {
  const paid = open();
  paid.sheet.onOpen();
  await paid.sheet.onConfirm(person);
  paid.sheet.onCancel();
  await paid.sheet.onPaid();
  expect(paid.openPage).toHaveBeenCalled();
  expect(paths()).not.toContain('/api/express-checkout/orders/5/drop');
  const refused = open();
  refused.sheet.onOpen();
  await refused.sheet.onConfirm(person);
  refused.sheet.onCancel();
  refused.sheet.onFailed('Cardul a fost refuzat.');
  await vi.waitFor(() => expect(refused.failures.at(-1)).toEqual({ text: texts.cancelled, order: null }));
  expect(paths()).toContain('/api/express-checkout/orders/5/drop');
});

test('a refused payment keeps the order while the sheet is open; closing it then drops the order', async () => {
  const { sheet, failures } = open();
  sheet.onOpen();
  await sheet.onConfirm(person);
  sheet.onFailed('Cardul a fost refuzat.');
  expect(failures.at(-1)).toMatchObject({ text: 'Cardul a fost refuzat.', order: { orderId: 5 } });
  sheet.onCancel();
  await vi.waitFor(() => expect(paths()).toContain('/api/express-checkout/orders/5/drop'));
});

test('an order that was paid meanwhile, in another tab, is shown instead of cancelled', async () => {
  const paid = () => respond({ data: { isCancelled: false } });
  const { sheet, openPage, failures } = open({ '/api/express-checkout/orders/5/drop': paid });
  sheet.onOpen();
  await sheet.onConfirm(person);
  sheet.onFailed('Cardul a fost refuzat.');
  sheet.onCancel();
  await vi.waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining('abc')));
  expect(failures.at(-1)?.text).not.toBe(texts.cancelled);
});

test('a courier beside whose price gift cards leave nothing to charge cannot be paid with a wallet', async () => {
  const covered = { ...quote, rates: [rate, { ...rate, courierId: 2, delivery: 0, total: 50, toPay: 0 }] };
  const { sheet, failures } = open({ '/api/express-checkout/quote': () => respond({ data: covered }) });
  sheet.onOpen();
  expect(await sheet.onPlace(place)).not.toBeNull();
  expect(sheet.onRate('2')).toBeNull();
  expect(failures.at(-1)).toEqual({ text: texts.tooLittle, order: null });
});

test('the server learns what a buyer who accepted allows, as with every order', async () => {
  const { sheet } = open();
  sheet.onOpen();
  await sheet.onConfirm(person);
  expect(sendBeacon).not.toHaveBeenCalled();
  const consent = { visitorId: 'v', analytics: true, marketing: false, version: 1, at: '2026-11-19T10:00:00Z' };
  useConsent.setState({ consent });
  sheet.onOpen();
  await sheet.onConfirm(person);
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce());
});
