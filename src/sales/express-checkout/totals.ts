import { toBani } from '../../platform/money.ts';
import type { WalletTotals } from '../payments/wallet-buttons.ts';
import type { ExpressQuote, Rate } from './contract.ts';
import { pageTexts as texts } from './page-texts.ts';

/** The quote with its rates in the order of the sheet: the courier that the shopper picked in the shop comes first. */
export const withPickedFirst = (quote: ExpressQuote, courierId: number | null): ExpressQuote => ({
  ...quote,
  rates: quote.rates.toSorted((a, b) => Number(b.courierId === courierId) - Number(a.courierId === courierId)),
});

/** The rate with this id, or the first one, which the sheet selects by itself. */
export const findRate = ({ rates }: ExpressQuote, rateId: string | null): Rate | undefined =>
  rates.find(({ courierId }) => String(courierId) === rateId) ?? rates[0];

/** Totals on the sheet for a quote with one of its rates selected. */
export function toTotals(quote: ExpressQuote, selected: Rate): WalletTotals {
  const giftCard = toBani(selected.toPay) - toBani(selected.total);
  const lines = [
    { name: texts.goods, amount: toBani(quote.goodsTotal) },
    { name: texts.discount, amount: -toBani(quote.discount) },
    { name: texts.delivery, amount: toBani(selected.delivery) },
    { name: texts.giftCard, amount: giftCard },
  ];
  return {
    amount: toBani(selected.toPay),
    lines: lines.filter(({ name, amount }) => amount !== 0 || name === texts.delivery),
    rates: quote.rates.map(({ courierId, name, days, delivery }) => ({
      id: String(courierId),
      name,
      text: days,
      amount: toBani(delivery),
    })),
  };
}

/** In bani: less cannot be charged. */
const minAmount = 200;

/** Gift cards leave enough for the wallet. */
export const isPayable = ({ toPay }: Rate): boolean => toBani(toPay) >= minAmount;

/** The amount of the buttons before the sheet knows an address; null when wallets cannot pay it. */
export function payableAmount(quote: ExpressQuote | null): number | null {
  const rate = quote?.rates[0];
  return rate && isPayable(rate) ? toBani(rate.toPay) : null;
}
