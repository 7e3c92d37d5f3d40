import { countyName } from '../../account/identity/counties.ts';
import type { ShopBrand } from '../../brands/brand-type.ts';
import { standardVatRate } from '../../catalog/products/vat-rates.ts';
import { allocate, type Bani } from '../../platform/money.ts';
import { describeLots } from '../inventory/lot-names.ts';
import type { SoldPart } from '../inventory/rules.ts';
import { allocateDiscount, prorate } from '../orders/amounts.ts';
import type { Billing } from '../orders/contract.ts';
import type { OrderRecord } from '../orders/record.ts';
import type { InvoiceContent, Party } from './contract.ts';
import { texts } from './texts.ts';

/** A sold line; prices include VAT. */
export type SoldLine = {
  /** Null for delivery and the cash fee. */
  orderLineId: number | null;
  code: string;
  name: string;
  quantity: number;
  price: Bani;
  vatRate: number;
};

/** `ownDiscount`: from codes for some products. */
type DiscountedLine = SoldLine & { ownDiscount?: Bani };

export type InvoiceLine = SoldLine & {
  gross: Bani;
  discount: Bani;
  net: Bani;
  vat: Bani;
  lots?: string[] | undefined;
};

type NamedLot = Parameters<typeof describeLots>[0][number];

/** Names on each line of goods the lots that were packed for it. */
export const withLots = (lines: InvoiceLine[], order: OrderRecord, lots: readonly NamedLot[]): InvoiceLine[] =>
  lines.map((line) => {
    const sold = order.lines.find(({ id }) => id === line.orderLineId);
    if (!sold) return line;
    const products = sold.parts.length > 0 ? sold.parts : [sold];
    const names = products.flatMap(({ productId }) => describeLots(lots, productId));
    return names.length > 0 ? { ...line, lots: names } : line;
  });

export type VatGroup = { rate: number; net: Bani; vat: Bani };

/** Net amount of a gross amount. */
const withoutVat = (gross: Bani, rate: number): Bani => Math.round((gross * 100) / (100 + rate));

const grossOf = ({ price, quantity }: SoldLine): Bani => price * quantity;
const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((total, amount) => total + amount, 0);

/** The discount reduces products first, the rest reduces services. */
export function invoiceLines(sold: readonly DiscountedLine[], discount: Bani): InvoiceLine[] {
  const charges = sold.map((line) => ({
    isProduct: line.orderLineId !== null,
    gross: grossOf(line),
    own: line.ownDiscount ?? 0,
  }));
  const shares = allocateDiscount(charges, discount);
  return sold.map(({ ownDiscount: _, ...line }, index) => withVat(line, shares[index] ?? 0));
}

function withVat(line: SoldLine, discount: Bani): InvoiceLine {
  const gross = grossOf(line);
  const net = withoutVat(gross - discount, line.vatRate);
  return { ...line, gross, discount, net, vat: gross - discount - net };
}

/** Divides the price of one bundle over its parts in proportion to their own prices, to the ban. */
export const dividePrice = (price: Bani, parts: readonly SoldPart[]): Bani[] =>
  allocate(
    price,
    parts.map((part) => part.price * part.quantity),
  );

/**
 * The line of a bundle as it is invoiced. Parts of one VAT rate are one line at that rate. Goods of different rates may
 * not be invoiced at one of them, so each part then has a line at its own rate; its unit is the part's share of one
 * bundle, so that price times quantity stays exact.
 */
export function linesOfBundle(line: InvoiceLine, parts: readonly SoldPart[]): InvoiceLine[] {
  const [first] = parts;
  if (!first) return [line];
  if (parts.every(({ vatRate }) => vatRate === first.vatRate))
    return [withVat({ ...line, vatRate: first.vatRate }, line.discount)];
  const prices = dividePrice(line.price, parts);
  const discounts = allocate(line.discount, prices);
  return parts.flatMap(({ code, name, quantity, vatRate }, index) => {
    const price = prices[index] ?? 0;
    const described = { ...line, code, name: `${line.name}: ${quantity} × ${name}`, price, vatRate };
    return price > 0 || line.price === 0 ? [withVat(described, discounts[index] ?? 0)] : [];
  });
}

/** One row per VAT rate, highest first. */
export function vatGroups(lines: readonly InvoiceLine[]): VatGroup[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const matching = lines.filter(({ vatRate }) => vatRate === rate);
    return { rate, net: sum(matching.map(({ net }) => net)), vat: sum(matching.map(({ vat }) => vat)) };
  });
}

export const totalOf = (lines: readonly InvoiceLine[]): Bani =>
  sum(lines.map(({ gross, discount }) => gross - discount));

/** Units to credit, at their share of the price or at a given amount. */
export type CreditRequest = { units: number; amount?: Bani | undefined };

const isSameLine = (line: InvoiceLine) => (other: InvoiceLine) =>
  other.orderLineId === line.orderLineId && other.code === line.code;

/** The line minus earlier stornos, whose lines are negate. */
export function remainingOf(line: InvoiceLine, credited: readonly InvoiceLine[]): InvoiceLine {
  const matching = [line, ...credited.filter(isSameLine(line))];
  const remaining = (pick: (line: InvoiceLine) => number): number => sum(matching.map(pick));
  return {
    ...line,
    quantity: remaining(({ quantity }) => quantity),
    gross: remaining(({ gross }) => gross),
    discount: remaining(({ discount }) => discount),
    net: remaining(({ net }) => net),
    vat: remaining(({ vat }) => vat),
  };
}

const paidAmount = ({ gross, discount }: InvoiceLine): Bani => gross - discount;

/** Credits everything remaining of a line. */
export const creditRemainder = (remaining: InvoiceLine): InvoiceLine | null =>
  remaining.quantity > 0 || paidAmount(remaining) > 0
    ? negate({ ...remaining, quantity: Math.max(remaining.quantity, 1) })
    : null;

/** Credits some units of a line, at most what is remaining. */
export function creditUnits(line: InvoiceLine, remaining: InvoiceLine, request: CreditRequest): InvoiceLine | null {
  const units = Math.min(request.units, remaining.quantity);
  if (units <= 0) return null;
  const gross = Math.min(line.price * units, remaining.gross);
  const worth = gross - prorate(line.discount, line.quantity - remaining.quantity, units, line.quantity);
  const paid = Math.max(0, Math.min(request.amount ?? worth, gross, paidAmount(remaining)));
  const net = creditedNet(line, remaining, paid);
  return negate({ ...line, quantity: units, gross, discount: gross - paid, net, vat: paid - net });
}

/** Credits an amount without units, as an extra discount. */
export function creditReduction(line: InvoiceLine, remaining: InvoiceLine, amount: Bani): InvoiceLine | null {
  const paid = Math.min(amount, paidAmount(remaining));
  if (paid <= 0) return null;
  const net = creditedNet(line, remaining, paid);
  return negate({ ...line, quantity: 0, gross: 0, discount: -paid, net, vat: paid - net });
}

/** Documents show a reduction, which has no units, as one unit at its amount. */
export const isReduction = ({ quantity }: Pick<InvoiceLine, 'quantity'>): boolean => quantity === 0;

/** Services are credited by amount, not by units. */
export function creditService(line: InvoiceLine, remaining: InvoiceLine, amount: Bani): InvoiceLine | null {
  const paid = Math.min(amount, paidAmount(remaining));
  if (paid <= 0) return null;
  if (paid === paidAmount(remaining)) return creditRemainder(remaining);
  const net = creditedNet(line, remaining, paid);
  return negate({ ...line, price: paid, quantity: 1, gross: paid, discount: 0, net, vat: paid - net });
}

/** Net amount proportional to the money credited so far, so that all steps add up exactly. */
function creditedNet(line: InvoiceLine, remaining: InvoiceLine, paid: Bani): Bani {
  const whole = paidAmount(line);
  const creditedByNow = whole - paidAmount(remaining) + paid;
  const remainingAfter = line.net - Math.round((line.net * creditedByNow) / Math.max(whole, 1));
  return remaining.net - remainingAfter;
}

/** A line of an invoice and what earlier stornos left of it. */
export type LineLeft = { line: InvoiceLine; remaining: InvoiceLine };

/** Credits units of one line of the order, which is several lines of the invoice for a bundle of mixed VAT rates. */
export function creditOrderLine(lines: readonly LineLeft[], { units, amount }: CreditRequest): InvoiceLine[] {
  const limits = lines.map(({ line, remaining }) =>
    Math.max(0, Math.min(paidAmount(remaining), line.price * Math.min(units, remaining.quantity))),
  );
  const shares = amount === undefined || lines.length === 1 ? lines.map(() => amount) : allocate(amount, limits);
  const credited = lines.flatMap(
    ({ line, remaining }, index) => creditUnits(line, remaining, { units, amount: shares[index] }) ?? [],
  );
  if (amount === undefined || lines.length === 1) return credited;
  // Bani that rounding left on a line whose units are all credited.
  const after = lines.map(({ line, remaining }) => ({ line, remaining: remainingOf(remaining, credited) }));
  return [...credited, ...reduceOrderLine(after, amount + totalOf(credited))];
}

/** Credits an amount of one line of the order without units. */
export function reduceOrderLine(lines: readonly LineLeft[], amount: Bani): InvoiceLine[] {
  const limits = lines.map(({ remaining }) => Math.max(0, paidAmount(remaining)));
  const shares = lines.length === 1 ? [amount] : allocate(amount, limits);
  return lines.flatMap(({ line, remaining }, index) => creditReduction(line, remaining, shares[index] ?? 0) ?? []);
}

export const negate = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  quantity: 0 - line.quantity,
  gross: 0 - line.gross,
  discount: 0 - line.discount,
  net: 0 - line.net,
  vat: 0 - line.vat,
});

/** 'VIT 0000123' */
export const formatInvoiceNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series} ${String(number).padStart(7, '0')}`;

/** Readable place name; RO_CIUS encodes sectors and counties ('SECTOR2', 'RO-B'). */
export function formatPlace({ city, county }: { city: string; county: string }): string {
  const name = countyName(county);
  const sector = /^SECTOR(\d)$/.exec(city)?.[1];
  if (sector) return `Sector ${sector}, ${name}`;
  return city === name ? name : `${city}, ${name}`;
}

/** Codes of service lines, in place of a product code. */
export const serviceCodes = { delivery: 'LIVRARE', cashFee: 'RAMBURS' } as const;

/** Units and amounts, VAT included, that are no longer sold when the invoice is written. */
export type Deductions = {
  lines: readonly { orderLineId: number; units: number; amount: Bani }[];
  delivery: Bani;
  cashFee: Bani;
};

const noDeductions: Deductions = { lines: [], delivery: 0, cashFee: 0 };

/** The line without the deducted units and amounts; null when no unit is left, or nothing of a service. */
export function deduct(line: InvoiceLine, { lines, delivery, cashFee }: Deductions): InvoiceLine | null {
  const gone = lines.find(({ orderLineId }) => orderLineId === line.orderLineId) ?? { units: 0, amount: 0 };
  const serviceAmount = line.code === serviceCodes.delivery ? delivery : cashFee;
  const amount = line.orderLineId === null ? serviceAmount : gone.amount;
  if (amount === 0 && gone.units === 0) return line;
  const paid = paidAmount(line) - amount;
  const quantity = line.quantity - gone.units;
  if (quantity <= 0 || (line.orderLineId === null && paid <= 0)) return null;
  return withVat({ ...line, quantity }, line.price * quantity - paid);
}

/** The part of an invoice that a gift card paid; 0 for a storno. */
export const paidByGift = ({ lines, giftAmount = 0 }: Pick<InvoiceContent, 'lines' | 'giftAmount'>): Bani =>
  Math.max(0, Math.min(giftAmount, totalOf(lines)));

type SellerBrand = Pick<ShopBrand, 'company' | 'email'>;

export function sellerOf({ company, email }: SellerBrand): InvoiceContent['seller'] {
  const { name, taxId, registration, shareCapital, seat, iban, bank, otherIban, otherBank } = company;
  return {
    name,
    taxId,
    registration,
    ...(shareCapital ? { shareCapital } : {}),
    ...seat,
    email,
    iban,
    bank,
    ...(otherIban ? { otherIban, otherBank } : {}),
  };
}

/** The invoice of what is left of the order; empty lines when nothing is. */
export function buildInvoiceContent(
  order: OrderRecord,
  brand: SellerBrand,
  day: string,
  deductions: Deductions = noDeductions,
): InvoiceContent {
  const partsOf = ({ orderLineId }: InvoiceLine) => order.lines.find(({ id }) => id === orderLineId)?.parts ?? [];
  return {
    orderNumber: order.number,
    issuedOn: day,
    seller: sellerOf(brand),
    buyer: buyerOf(order.billing, order.email),
    lines: invoiceLines(soldLines(order, standardVatRate(day || undefined)), order.discount)
      .flatMap((line) => deduct(line, deductions) ?? [])
      .flatMap((line) => linesOfBundle(line, partsOf(line))),
    paymentMethod: order.paymentMethod,
    isPaid: order.paidAt !== null,
    ...(order.giftAmount > 0 ? { giftAmount: order.giftAmount } : {}),
    stornoOf: null,
    reason: null,
  };
}

/** Delivery and cash-on-delivery fees are taxed at the standard rate of the day. */
function soldLines(order: OrderRecord, serviceVat: number): DiscountedLine[] {
  const products = order.lines.map(({ id, code, name, price, quantity, vatRate, ownDiscount }) => ({
    orderLineId: id,
    code,
    name,
    quantity,
    price,
    vatRate,
    ownDiscount,
  }));
  return [
    ...products,
    ...serviceLine(serviceCodes.delivery, texts.delivery(order.courierName), order.deliveryCost, serviceVat),
    ...serviceLine(serviceCodes.cashFee, texts.cashFee, order.cashFee, serviceVat),
  ];
}

/** The line that charges a customer for the label of a return. */
export const returnLabelLines = (amount: Bani): InvoiceLine[] =>
  invoiceLines(serviceLine('RETUR', texts.returnLabel, amount, standardVatRate()), 0);

const serviceLine = (code: string, name: string, price: number, vatRate: number): SoldLine[] =>
  price > 0 ? [{ orderLineId: null, code, name, quantity: 1, price, vatRate }] : [];

export function buyerOf(billing: Billing, email: string): Party {
  const { county, locality, sector, street, number, details, postalCode } = billing;
  const address = {
    county,
    city: sector === null ? locality : `SECTOR${sector}`,
    street: [street, number && `nr. ${number}`, details].filter(Boolean).join(', '),
    postalCode,
    email,
  };
  return billing.kind === 'company'
    ? { name: billing.companyName, taxId: billing.taxId, registration: billing.registration, ...address }
    : { name: `${billing.firstName} ${billing.lastName}`, taxId: null, registration: null, ...address };
}
