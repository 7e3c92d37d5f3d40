import type { Bani } from '../../platform/money.ts';

/** An address as a wallet has it: free texts, and the country as an ISO code. */
export type WalletPlace = { city: string; state: string; postalCode: string; country: string };
export type WalletAddress = WalletPlace & { line1: string; line2: string | null };

/** A way of delivery that the sheet of the wallet offers; `amount` is its price. */
export type WalletRate = { id: string; name: string; text: string; amount: Bani };

/** Totals on the sheet; the first rate is selected, `amount` is charged, lines may be negative. */
export type WalletTotals = { amount: Bani; lines: { name: string; amount: Bani }[]; rates: WalletRate[] };

export type WalletPerson = {
  name: string;
  email: string;
  phone: string;
  /** Of the delivery; of the bill where the sheet asked for no delivery. */
  address: WalletAddress | null;
  /** Null where the sheet asked for no delivery. */
  rateId: string | null;
};

/** `isAddress`: the shopper has to choose another address. */
type WalletRefusal = { ok: false; message: string; isAddress: boolean };

/** Without a client secret nothing is left to pay. */
type BegunPayment = { ok: true; clientSecret: string | null; returnUrl: string };

export type WalletOptions = {
  amount: Bani;
  /** The page has dark colours. */
  isDark: boolean;
  /** The sheet asks for an address and a way of delivery. */
  asksDelivery: boolean;
  /** Whether the browser has a wallet, so that buttons are shown. */
  onReady: (isAvailable: boolean) => void;
  /** A button was pressed. Null: the sheet does not open. */
  onOpen: () => WalletTotals | null;
  /** Null: the shop does not deliver there. */
  onPlace: (place: WalletPlace) => Promise<WalletTotals | null>;
  onRate: (rateId: string) => WalletTotals | null;
  /** The shopper agreed in the sheet: starts the payment. The provider may lead the shopper away to `returnUrl`. */
  onConfirm: (person: WalletPerson) => Promise<BegunPayment | WalletRefusal>;
  onPaid: () => void;
  /** The payment was refused or its result is unknown; null without a reason. */
  onFailed: (message: string | null) => void;
  /** The shopper closed the sheet. */
  onCancel: () => void;
};

/** Buttons of the wallets that the browser has, in a frame of the provider. */
export type WalletButtons = {
  mount: (container: HTMLElement) => void;
  setAmount: (amount: Bani) => void;
  destroy: () => void;
};

export type CreateWalletButtons = (options: WalletOptions) => WalletButtons;
