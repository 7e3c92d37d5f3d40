import { ApiError } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { successPath } from '../checkout/step-rules.ts';
import type { WalletOptions, WalletTotals } from '../payments/wallet-buttons.ts';
import type { Basket } from './basket.ts';
import type { ExpressQuote } from './contract.ts';
import { dropOrder, type ExpressOrder, finish, readQuote, sendOrder } from './express-order.ts';
import { pageTexts as texts } from './page-texts.ts';
import { findRate, isPayable, toTotals } from './totals.ts';

/** `order` can still be paid in another way. */
export type Failure = { text: string; order: ExpressOrder | null };

/** Current page state. */
type Shown = {
  basket: Basket;
  /** Null while it is outdated. */
  quote: ExpressQuote | null;
  setFailure: (failure: Failure | null) => void;
  openPage: (path: string) => unknown;
};

type OpenSheet = {
  /** That with which it was opened, whatever the page shows meanwhile. */
  basket: Basket;
  quote: ExpressQuote;
  order: ExpressOrder | null;
  /** The shopper agreed; the order is being sent or its payment confirmed. */
  isConfirming: boolean;
  /** The shopper closed the sheet meanwhile. */
  isClosed: boolean;
};

export type SheetHandlers = Omit<WalletOptions, 'amount' | 'isDark' | 'asksDelivery' | 'onReady'>;

/** Handlers of a wallet's sheet: one purchase after another, each from opening the sheet to its end. */
export function createSheet(shown: () => Shown): SheetHandlers {
  let sheet: OpenSheet | null = null;
  const setFailure = (failure: Failure | null): void => shown().setFailure(failure);

  const totalsFor = ({ quote }: OpenSheet, rateId: string | null): WalletTotals | null => {
    const rate = findRate(quote, rateId);
    if (rate && isPayable(rate)) return toTotals(quote, rate);
    if (rate) setFailure({ text: texts.tooLittle, order: null });
    return null;
  };

  /** A closed sheet leaves no order, unless it was paid meanwhile. */
  const drop = async (order: ExpressOrder | null): Promise<void> => {
    sheet = null;
    if (!order || (await dropOrder(order))) setFailure({ text: texts.cancelled, order: null });
    else await shown().openPage(successPath(order.identifier));
  };

  return {
    onOpen() {
      const { basket, quote } = shown();
      if (!quote) return null;
      setFailure(null);
      sheet = { basket, quote, order: null, isConfirming: false, isClosed: false };
      return totalsFor(sheet, null);
    },
    async onPlace(place) {
      const opened = sheet;
      if (!opened) return null;
      try {
        opened.quote = await readQuote(opened.basket, place);
        setFailure(null);
        return totalsFor(opened, null);
      } catch (failure) {
        setFailure({ text: errorMessage(failure), order: null });
        return null;
      }
    },
    onRate: (rateId) => sheet && totalsFor(sheet, rateId),
    async onConfirm({ address, ...person }) {
      const opened = sheet;
      const rate = opened && findRate(opened.quote, person.rateId);
      if (!opened || !rate || !address) return { ok: false, message: texts.failed, isAddress: !address };
      opened.isConfirming = true;
      try {
        opened.order = await sendOrder(opened.basket, rate, { ...person, address });
      } catch (failure) {
        const isAddress = failure instanceof ApiError && failure.reason === 'addressUnserviceable';
        return { ok: false, message: errorMessage(failure), isAddress };
      }
      if (opened.isClosed) return { ok: false, message: texts.cancelled, isAddress: false };
      const { clientSecret, identifier } = opened.order;
      return { ok: true, clientSecret, returnUrl: new URL(successPath(identifier), location.href).href };
    },
    async onPaid() {
      const order = sheet?.order;
      if (!order) return;
      sheet = null;
      await finish(order);
      await shown().openPage(successPath(order.identifier));
    },
    onFailed(message) {
      if (sheet?.isClosed) return void drop(sheet.order);
      if (sheet) sheet.isConfirming = false;
      setFailure({ text: message || texts.failed, order: sheet?.order ?? null });
    },
    onCancel() {
      if (sheet?.isConfirming) sheet.isClosed = true;
      else if (sheet?.order) void drop(sheet.order);
      else sheet = null;
    },
  };
}
