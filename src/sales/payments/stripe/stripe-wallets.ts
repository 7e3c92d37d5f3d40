import type {
  CreateWalletButtons,
  WalletAddress,
  WalletPerson,
  WalletPlace,
  WalletRate,
  WalletTotals,
} from '../wallet-buttons.ts';
import { isSuccess } from './stripe-elements.ts';
import { walletTypes } from './wallet-types.ts';

type StripePlace = { city: string; state: string; postal_code: string; country: string };
type StripeAddress = StripePlace & { line1: string; line2: string | null };
type LineItem = { name: string; amount: number };
type ShippingRate = { id: string; displayName: string; amount: number; deliveryEstimate?: string };
type SheetDetails = { lineItems?: LineItem[]; shippingRates?: ShippingRate[] };
type Response = { resolve: (details?: SheetDetails) => void; reject: () => void };
type StripeError = { message?: string; payment_intent?: { status: string } };

export type ExpressEvents = {
  ready: { availablePaymentMethods: Record<string, boolean> | undefined };
  loaderror: object;
  click: Response;
  shippingaddresschange: Response & { address: StripePlace };
  shippingratechange: Response & { shippingRate: { id: string } };
  confirm: {
    billingDetails?: { name: string; email?: string; phone?: string; address: StripeAddress };
    shippingAddress?: { name: string; address: StripeAddress };
    shippingRate?: { id: string };
    paymentFailed: (payload?: { reason?: 'fail' | 'address_unserviceable'; message?: string }) => void;
  };
  cancel: object;
};

export type ExpressOptions = {
  buttonHeight: number;
  buttonTheme: { applePay: 'black' | 'white'; googlePay: 'black' | 'white' };
  emailRequired: boolean;
  phoneNumberRequired: boolean;
  shippingAddressRequired: boolean;
  billingAddressRequired: boolean;
  allowedShippingCountries: string[];
  layout: { maxColumns: number; maxRows: number; overflow: 'never' };
  paymentMethods: { amazonPay: 'never'; klarna: 'auto'; paypal: 'never' };
};

/** The part of Stripe.js used here; methods, so that the library's own types fit. */
export type ExpressElement = {
  on<Name extends keyof ExpressEvents>(name: Name, handler: (event: ExpressEvents[Name]) => void): unknown;
  mount(container: HTMLElement): void;
  destroy(): void;
};
export type ExpressElements = {
  create(type: 'expressCheckout', options: ExpressOptions): ExpressElement;
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: StripeError }>;
};
/** `elements` takes the group that it made, of which this code knows only a part. */
export type ExpressStripe<Elements extends ExpressElements> = {
  elements(options: ElementsOptions): Elements;
  confirmPayment(options: {
    elements: Elements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>;
};
type ElementsOptions = {
  mode: 'payment';
  amount: number;
  currency: 'ron';
  locale: 'ro';
  allowedPaymentMethodTypes: string[];
};

/** Pixels; that of the shop's own large buttons. */
const buttonHeight = 48;

/** Buttons for Apple Pay, Google Pay, Link and, where the account has it, Klarna: Stripe's Express Checkout Element. */
export const createStripeWallets =
  <Elements extends ExpressElements>(stripe: ExpressStripe<Elements>): CreateWalletButtons =>
  ({ amount, isDark, asksDelivery, ...shop }) => {
    const theme = isDark ? 'white' : 'black';
    const elements = stripe.elements({
      mode: 'payment',
      amount,
      currency: 'ron',
      locale: 'ro',
      allowedPaymentMethodTypes: [...walletTypes],
    });
    const element = elements.create('expressCheckout', {
      buttonHeight,
      buttonTheme: { applePay: theme, googlePay: theme },
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: asksDelivery,
      billingAddressRequired: !asksDelivery,
      allowedShippingCountries: ['RO'],
      layout: { maxColumns: 1, maxRows: 4, overflow: 'never' },
      paymentMethods: { amazonPay: 'never', klarna: 'auto', paypal: 'never' },
    });
    /** The amount changes before the sheet shows it; a list of rates selects its first one. */
    const respond = ({ resolve, reject }: Response, totals: WalletTotals | null, hasRates: boolean): void => {
      if (totals) elements.update({ amount: totals.amount });
      if (!totals) reject();
      else resolve({ lineItems: totals.lines, ...(hasRates ? { shippingRates: totals.rates.map(rateOf) } : {}) });
    };

    element.on('ready', ({ availablePaymentMethods = {} }) =>
      shop.onReady(Object.values(availablePaymentMethods).some(Boolean)),
    );
    element.on('loaderror', () => shop.onReady(false));
    element.on('click', (event) => respond(event, shop.onOpen(), asksDelivery));
    element.on('shippingaddresschange', async (event) =>
      respond(event, await shop.onPlace(placeOf(event.address)), true),
    );
    element.on('shippingratechange', (event) => respond(event, shop.onRate(event.shippingRate.id), false));
    element.on('cancel', () => shop.onCancel());
    element.on('confirm', async (event) => {
      const fail = (message: string | null, isAddress = false) => {
        event.paymentFailed({ reason: isAddress ? 'address_unserviceable' : 'fail', ...(message ? { message } : {}) });
        shop.onFailed(message);
      };
      const submitted = await elements.submit();
      if (submitted.error) return fail(submitted.error.message ?? null);
      const begun = await shop.onConfirm(personOf(event, asksDelivery));
      if (!begun.ok) return fail(begun.message, begun.isAddress);
      const { clientSecret, returnUrl } = begun;
      if (clientSecret === null) return shop.onPaid();
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      if (isSuccess(paymentIntent ?? error?.payment_intent)) return shop.onPaid();
      fail(error?.message ?? null);
    });
    return {
      mount: (container) => element.mount(container),
      setAmount: (newAmount) => elements.update({ amount: newAmount }),
      destroy: () => element.destroy(),
    };
  };

const rateOf = ({ id, name, text, amount }: WalletRate): ShippingRate => ({
  id,
  displayName: name,
  deliveryEstimate: text,
  amount,
});

const placeOf = ({ city, state, postal_code: postalCode, country }: StripePlace): WalletPlace => ({
  city,
  state,
  postalCode,
  country,
});

const addressOf = ({ line1, line2, ...place }: StripeAddress): WalletAddress => ({ ...placeOf(place), line1, line2 });

function personOf(
  { billingDetails, shippingAddress, shippingRate }: ExpressEvents['confirm'],
  asksDelivery: boolean,
): WalletPerson {
  const recipient = asksDelivery ? shippingAddress : billingDetails;
  return {
    name: recipient?.name ?? billingDetails?.name ?? '',
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    address: recipient ? addressOf(recipient.address) : null,
    rateId: shippingRate?.id ?? null,
  };
}
