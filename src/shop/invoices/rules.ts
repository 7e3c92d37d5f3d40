import type { Bani } from '../../kit/money.ts';

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

/** Shares a whole among weights without losing or inventing a ban: the largest remainders get what is left. */
export function shareOut(whole: Bani, weights: readonly number[]): Bani[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((whole * weight) / sum));
  const left = whole - shares.reduce((total, share) => total + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => share + (lucky.has(index) ? 1 : 0));
}

/** The tax inside a price that holds it. */
const withoutVat = (gross: Bani, rate: number): Bani => Math.round((gross * 100) / (100 + rate));

const grossOf = ({ price, quantity }: SoldLine): Bani => price * quantity;
const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((total, amount) => total + amount, 0);

/** A discount takes from the products first; only what is more than they cost comes off the services. */
export function invoiceLines(sold: readonly SoldLine[], discount: Bani): InvoiceLine[] {
  const products = sold.map((line) => (line.orderLineId === null ? 0 : grossOf(line)));
  const services = sold.map((line) => (line.orderLineId === null ? grossOf(line) : 0));
  const fromProducts = Math.min(discount, sum(products));
  const fromServices = Math.min(discount - fromProducts, sum(services));
  const productShares = shareOut(fromProducts, products);
  const serviceShares = shareOut(fromServices, services);
  return sold.map((line, index) => settled(line, (productShares[index] ?? 0) + (serviceShares[index] ?? 0)));
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

/** What some units of an amount are worth, so that taking them in any steps adds up to the whole. */
export const partOf = (whole: Bani, before: number, units: number, of: number): Bani =>
  Math.round((whole * (before + units)) / of) - Math.round((whole * before) / of);

/** The part of a line that is taken back, with the sign a storno carries. */
export function takenBack(line: InvoiceLine, before: number, units: number): InvoiceLine {
  const part = (amount: Bani): Bani => 0 - partOf(amount, before, units, line.quantity);
  const [gross, discount, net] = [part(line.gross), part(line.discount), part(line.net)];
  return { ...line, quantity: 0 - units, gross, discount, net, vat: gross - discount - net };
}

/** 'VIT 0000123' */
export const showNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series} ${String(number).padStart(7, '0')}`;
