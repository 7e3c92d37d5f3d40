import { expect, test, vi } from 'vitest';
import type { WalletOptions, WalletTotals } from '../wallet-buttons.ts';
import { createStripeWallets, type ExpressElements, type ExpressEvents, type ExpressStripe } from './stripe-wallets.ts';

const totals: WalletTotals = {
  amount: 6650,
  lines: [{ name: 'Livrare', amount: 1650 }],
  rates: [{ id: '1', name: 'Sameday', text: 'joi', amount: 1650 }],
};
const address = {
  ...{ line1: 'Strada Horea 4', line2: null, city: 'Cluj-Napoca', state: 'Cluj' },
  ...{ postal_code: '400174', country: 'RO' },
};
const billingDetails = { name: 'Ana Pop', email: 'ana@example.ro', phone: '+40722123456', address };

type Result = Awaited<ReturnType<ExpressStripe<ExpressElements>['confirmPayment']>>;

/** Stripe.js as the adapter uses it, which answers every confirmation with one result. */
function open(result: Result, more: Partial<WalletOptions> = {}) {
  const handlers: { [Name in keyof ExpressEvents]?: (event: ExpressEvents[Name]) => unknown } = {};
  const update = vi.fn();
  const create = vi.fn();
  const elements: ExpressElements = {
    create: (type, options) => {
      create(type, options);
      return {
        on: (name, handler) => Object.assign(handlers, { [name]: handler }),
        mount: () => {},
        destroy: () => {},
      };
    },
    update,
    submit: async () => ({}),
  };
  const confirmPayment = vi.fn(async () => result);
  const options = {
    ...{ amount: 5000, isDark: true, asksDelivery: true },
    ...{ onReady: vi.fn(), onPaid: vi.fn(), onFailed: vi.fn(), onCancel: vi.fn() },
    onOpen: vi.fn((): WalletTotals | null => totals),
    onPlace: vi.fn(async (): Promise<WalletTotals | null> => totals),
    onRate: vi.fn(() => totals),
    onConfirm: vi.fn(async () => ({
      ok: true as const,
      clientSecret: 'pi_1_secret_2',
      returnUrl: 'https://shop/success',
    })),
    ...more,
  };
  const group = vi.fn(() => elements);
  createStripeWallets<ExpressElements>({ elements: group, confirmPayment })(options);
  const fire = async <Name extends keyof ExpressEvents>(name: Name, event: ExpressEvents[Name]) => {
    await handlers[name]?.(event);
  };
  return { fire, update, create, group, confirmPayment, options };
}

const sheet = () => ({ resolve: vi.fn(), reject: vi.fn() });
const confirmation = () => ({
  billingDetails,
  shippingAddress: { name: 'Maria Pop', address },
  shippingRate: { id: '1' },
  paymentFailed: vi.fn(),
});

test('the buttons are there where the browser reports a wallet', async () => {
  const { fire, options } = open({});
  await fire('ready', { availablePaymentMethods: undefined });
  await fire('ready', { availablePaymentMethods: { applePay: false, link: true } });
  await fire('loaderror', {});
  expect(vi.mocked(options.onReady).mock.calls).toEqual([[false], [true], [false]]);
});

test('the account decides about Klarna; the element and the payment name the same types', () => {
  const { create, group } = open({});
  expect(group).toHaveBeenCalledWith(
    expect.objectContaining({ allowedPaymentMethodTypes: ['card', 'link', 'klarna'] }),
  );
  expect(create.mock.calls[0]?.[1]).toMatchObject({
    paymentMethods: { klarna: 'auto', amazonPay: 'never', paypal: 'never' },
    layout: { maxRows: 4, overflow: 'never' },
  });
});

test('the sheet opens with the totals of the shop, or not at all', async () => {
  const { fire, update } = open({});
  const opened = sheet();
  await fire('click', opened);
  expect(update).toHaveBeenCalledWith({ amount: 6650 });
  expect(opened.resolve).toHaveBeenCalledWith({
    lineItems: totals.lines,
    shippingRates: [{ id: '1', displayName: 'Sameday', deliveryEstimate: 'joi', amount: 1650 }],
  });
  const refused = sheet();
  await open({}, { onOpen: () => null }).fire('click', refused);
  expect(refused.reject).toHaveBeenCalled();
});

test('an address gets new rates, a chosen rate only new totals, a refused address neither', async () => {
  const { fire, options } = open({});
  const [place, rate, refused] = [sheet(), sheet(), sheet()];
  await fire('shippingaddresschange', { ...place, address });
  expect(options.onPlace).toHaveBeenCalledWith({
    ...{ city: 'Cluj-Napoca', state: 'Cluj' },
    ...{ postalCode: '400174', country: 'RO' },
  });
  expect(place.resolve.mock.calls[0]?.[0]).toHaveProperty('shippingRates');
  await fire('shippingratechange', { ...rate, shippingRate: { id: '1' } });
  expect(rate.resolve).toHaveBeenCalledWith({ lineItems: totals.lines });
  await open({}, { onPlace: async () => null }).fire('shippingaddresschange', { ...refused, address });
  expect(refused.reject).toHaveBeenCalled();
});

test('the recipient pays with the secret of the order', async () => {
  const { fire, confirmPayment, options } = open({ paymentIntent: { status: 'succeeded' } });
  await fire('confirm', confirmation());
  expect(options.onConfirm).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Maria Pop', email: 'ana@example.ro', rateId: '1' }),
  );
  expect(confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret_2',
      confirmParams: { return_url: 'https://shop/success' },
      redirect: 'if_required',
    }),
  );
  expect(options.onPaid).toHaveBeenCalled();
});

test('a refused payment is told to the sheet and to the page; one that succeeded before is a success', async () => {
  const refused = open({ error: { message: 'Cardul a fost refuzat.' } });
  const event = confirmation();
  await refused.fire('confirm', event);
  expect(event.paymentFailed).toHaveBeenCalledWith({ reason: 'fail', message: 'Cardul a fost refuzat.' });
  expect(refused.options.onFailed).toHaveBeenCalledWith('Cardul a fost refuzat.');
  const again = open({ error: { message: 'once more', payment_intent: { status: 'succeeded' } } });
  await again.fire('confirm', confirmation());
  expect(again.options.onPaid).toHaveBeenCalled();
});

test('an order that the shop refuses is never paid; nothing left to pay is paid', async () => {
  const refusal = { ok: false as const, message: 'Localitate necunoscută', isAddress: true };
  const { fire, confirmPayment } = open({}, { onConfirm: async () => refusal });
  const event = confirmation();
  await fire('confirm', event);
  expect(event.paymentFailed).toHaveBeenCalledWith({
    reason: 'address_unserviceable',
    message: 'Localitate necunoscută',
  });
  expect(confirmPayment).not.toHaveBeenCalled();
  const nothing = { ok: true as const, clientSecret: null, returnUrl: '' };
  const free = open({}, { onConfirm: async () => nothing });
  await free.fire('confirm', confirmation());
  expect(free.options.onPaid).toHaveBeenCalled();
  expect(free.confirmPayment).not.toHaveBeenCalled();
});

test('without a delivery to choose, the sheet asks for the bill', async () => {
  const { fire, create, options } = open({}, { asksDelivery: false });
  expect(create).toHaveBeenCalledWith(
    'expressCheckout',
    expect.objectContaining({
      buttonTheme: { applePay: 'white', googlePay: 'white' },
      shippingAddressRequired: false,
      billingAddressRequired: true,
      phoneNumberRequired: true,
    }),
  );
  const opened = sheet();
  await fire('click', opened);
  expect(opened.resolve).toHaveBeenCalledWith({ lineItems: totals.lines });
  await fire('confirm', { billingDetails, paymentFailed: vi.fn() });
  expect(options.onConfirm).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'Ana Pop',
      rateId: null,
      address: expect.objectContaining({ line1: 'Strada Horea 4' }),
    }),
  );
});
