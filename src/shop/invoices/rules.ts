import type { Bani } from '../../kit/money.ts';
import { discountShares, partOf } from '../orders/worth-rules.ts';

/** What is sold, as the shopper pays for it: prices hold the tax. */
export type SoldLine = {
  /** Null for what is not a product: delivery, the fee for cash. */
  orderLineId: number | null;
  code: string;
  name: string;
  quantity: number;
  price: Bani;
  vatRate: number;
};

export type InvoiceLine = SoldLine & { gross: Bani; discount: Bani; net: Bani; vat: Bani };

export type VatGroup = { rate: number; net: Bani; vat: Bani };

/** The tax inside a price that holds it. */
const withoutVat = (gross: Bani, rate: number): Bani => Math.round((gross * 100) / (100 + rate));

const grossOf = ({ price, quantity }: SoldLine): Bani => price * quantity;
const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((total, amount) => total + amount, 0);

/** A discount takes from the products first; only what is more than they cost comes off the services. */
export function invoiceLines(sold: readonly SoldLine[], discount: Bani): InvoiceLine[] {
  const charges = sold.map((line) => ({ isProduct: line.orderLineId !== null, gross: grossOf(line) }));
  const shares = discountShares(charges, discount);
  return sold.map((line, index) => settled(line, shares[index] ?? 0));
}

function settled(line: SoldLine, discount: Bani): InvoiceLine {
  const gross = grossOf(line);
  const net = withoutVat(gross - discount, line.vatRate);
  return { ...line, gross, discount, net, vat: gross - discount - net };
}

/** One row per rate, the higher rate first. */
export function vatGroups(lines: readonly InvoiceLine[]): VatGroup[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const own = lines.filter(({ vatRate }) => vatRate === rate);
    return { rate, net: sum(own.map(({ net }) => net)), vat: sum(own.map(({ vat }) => vat)) };
  });
}

export const totalOf = (lines: readonly InvoiceLine[]): Bani =>
  sum(lines.map(({ gross, discount }) => gross - discount));

/** What of a line is to be taken back: units at what they were worth, or at an amount of one's own. */
export type Back = { units: number; amount?: Bani | undefined };

const same = (line: InvoiceLine) => (other: InvoiceLine) =>
  other.orderLineId === line.orderLineId && other.code === line.code;

/** What is left of a line after what earlier stornos took, whose signs are the opposite. */
export function leftOf(line: InvoiceLine, taken: readonly InvoiceLine[]): InvoiceLine {
  const own = [line, ...taken.filter(same(line))];
  const left = (pick: (line: InvoiceLine) => number): number => sum(own.map(pick));
  return {
    ...line,
    quantity: left(({ quantity }) => quantity),
    gross: left(({ gross }) => gross),
    discount: left(({ discount }) => discount),
    net: left(({ net }) => net),
    vat: left(({ vat }) => vat),
  };
}

const paidFor = ({ gross, discount }: InvoiceLine): Bani => gross - discount;

/** All that is left of a line, with the sign a storno carries. */
export const restBack = (left: InvoiceLine): InvoiceLine | null =>
  left.quantity > 0 || paidFor(left) > 0 ? negative({ ...left, quantity: Math.max(left.quantity, 1) }) : null;

/** Some units of a line, with the sign a storno carries; never more than is left of it. */
export function unitsBack(line: InvoiceLine, left: InvoiceLine, wanted: Back): InvoiceLine | null {
  const units = Math.min(wanted.units, left.quantity);
  if (units <= 0) return null;
  const gross = Math.min(line.price * units, left.gross);
  const worth = gross - partOf(line.discount, line.quantity - left.quantity, units, line.quantity);
  const paid = Math.max(0, Math.min(wanted.amount ?? worth, gross, paidFor(left)));
  const net = netBack(line, left, paid);
  return negative({ ...line, quantity: units, gross, discount: gross - paid, net, vat: paid - net });
}

/** A service has no units to count: it goes back by its amount. */
export function serviceBack(line: InvoiceLine, left: InvoiceLine, amount: Bani): InvoiceLine | null {
  const paid = Math.min(amount, paidFor(left));
  if (paid <= 0) return null;
  if (paid === paidFor(left)) return restBack(left);
  const net = netBack(line, left, paid);
  return negative({ ...line, price: paid, quantity: 1, gross: paid, discount: 0, net, vat: paid - net });
}

/** In proportion to the money that is back by now, so that all steps together take exactly the whole. */
function netBack(line: InvoiceLine, left: InvoiceLine, paid: Bani): Bani {
  const whole = paidFor(line);
  const backByNow = whole - paidFor(left) + paid;
  const leftAfter = line.net - Math.round((line.net * backByNow) / Math.max(whole, 1));
  return left.net - leftAfter;
}

const negative = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  quantity: 0 - line.quantity,
  gross: 0 - line.gross,
  discount: 0 - line.discount,
  net: 0 - line.net,
  vat: 0 - line.vat,
});

/** 'VIT 0000123' */
export const showNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series} ${String(number).padStart(7, '0')}`;
