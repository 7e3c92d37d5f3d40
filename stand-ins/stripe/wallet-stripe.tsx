import { createRoot } from 'react-dom/client';
import type {
  ExpressElement,
  ExpressElements,
  ExpressEvents,
  ExpressOptions,
  ExpressStripe,
} from '../../src/sales/payments/stripe/stripe-wallets.ts';
import { createCardClient, newCardFields } from './browser-client.ts';
import { cardFor, monthOf } from './card-input-rules.ts';
import { WalletSheet } from './WalletSheet.tsx';
import type { Fire, Wallet } from './wallet-events.ts';

/** The part of Stripe.js for wallets: it fires the same events, and the shopper answers in a sheet of its own. */
export function createWalletStripe(publicKey: string): ExpressStripe<ExpressElements> {
  const { confirm } = createCardClient(publicKey);
  /** Chosen in the sheet. */
  let cardNumber = '';
  return {
    elements({ amount }) {
      const group = createGroup(amount, (number) => {
        cardNumber = number;
      });
      return group;
    },
    async confirmPayment({ clientSecret }) {
      const card = newCardFields(cardFor(cardNumber, monthOf(new Date())), 'Ana Pop');
      const result = await confirm(clientSecret, card, async () => true);
      return result.ok ? { paymentIntent: { status: 'succeeded' } } : { error: { message: result.message ?? '' } };
    },
  };
}

function createGroup(firstAmount: number, onCard: (number: string) => void): ExpressElements {
  let amount = firstAmount;
  return {
    create: (_type, options) => createElement(options, () => amount, onCard),
    update: (change) => {
      amount = change.amount;
    },
    submit: async () => ({}),
  };
}

type Handlers = { [Name in keyof ExpressEvents]?: (event: ExpressEvents[Name]) => void };

function createElement(
  options: ExpressOptions,
  readAmount: () => number,
  onCard: (number: string) => void,
): ExpressElement {
  const handlers: Handlers = {};
  const fire: Fire = (name, event) => handlers[name]?.(event);
  let unmount = () => {};
  return {
    on(name, handler) {
      Object.assign(handlers, { [name]: handler });
    },
    mount(container) {
      const wallets = availableWallets();
      const root = createRoot(container);
      unmount = () => root.unmount();
      root.render(<WalletSheet {...{ wallets, options, readAmount, fire, onCard }} />);
      const list = wallets.map((name) => [name, true]);
      queueMicrotask(() =>
        fire('ready', { availablePaymentMethods: list.length > 0 ? Object.fromEntries(list) : undefined }),
      );
    },
    // React must not unmount a root while it renders another one.
    destroy: () => queueMicrotask(() => unmount()),
  };
}

/** Sets which wallets the browser has, for tests: their names, or 'none'. */
const storageKey = 'sandbox-wallets';

const allWallets = ['applePay', 'googlePay', 'link', 'klarna'] as const;

/** Safari has Apple Pay, other browsers have Google Pay. The account has no Klarna unless a test says so. */
function availableWallets(): Wallet[] {
  const set = localStorage.getItem(storageKey);
  if (set !== null) return allWallets.filter((name) => set.split(',').includes(name));
  return [/Version\/.*Safari/.test(navigator.userAgent) ? 'applePay' : 'googlePay', 'link'];
}
