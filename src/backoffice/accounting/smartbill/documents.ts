import { countyName } from '../../../account/identity/counties.ts';
import { type Bani, toRon } from '../../../platform/money.ts';
import type { InvoiceContent } from '../../../sales/invoices/contract.ts';
import { type InvoiceLine, isReduction, totalOf } from '../../../sales/invoices/rules.ts';
import { type PaymentMethod, paymentMethods } from '../../../sales/payment-methods/methods.ts';
import { texts } from './texts.ts';

/** A VAT rate of the account. */
export type Tax = { name: string; percentage: number };

type Product = {
  name: string;
  code?: string;
  measuringUnitName: string;
  currency: 'RON';
  isTaxIncluded: true;
  taxName: string;
  taxPercentage: number;
  isDiscount: boolean;
  quantity?: number;
  price?: number;
  isService?: boolean;
  saveToDb?: false;
  /** A discount covers this many lines right above it. */
  numberOfItems?: number;
  discountType?: 1;
  discountValue?: number;
};

/** The body of `POST /invoice/v2`. */
export type NewDocument = {
  companyVatCode: string;
  client: {
    name: string;
    vatCode: string;
    regCom?: string;
    isTaxPayer: boolean;
    address: string;
    city: string;
    county: string;
    country: string;
    email: string;
    saveToDb: false;
  };
  issueDate: string;
  dueDate: string;
  deliveryDate: '';
  seriesName: string;
  currency: 'RON';
  language: 'RO';
  precision: 2;
  isDraft: false;
  useStock: false;
  mentions: string;
  observations: string;
  products: Product[];
  payment?: { value: number; type: string; isCash: false };
};

export type DocumentOptions = { cif: string; series: string; taxes: readonly Tax[]; hasPayment: boolean };

/** The VAT rate that the account lacks, instead of a document. */
export type UnknownRate = { unknownRate: number };

type NumberedInvoice = { number: string; content: InvoiceContent };

export function documentOf(
  { number, content }: NumberedInvoice,
  { cif, series, taxes, hasPayment }: DocumentOptions,
): NewDocument | UnknownRate {
  const unknown = content.lines.find(({ vatRate }) => !taxes.some(({ percentage }) => percentage === vatRate));
  if (unknown) return { unknownRate: unknown.vatRate };
  const { issuedOn, orderNumber, stornoOf, paymentMethod, isPaid } = content;
  const total = totalOf(content.lines);
  const isCollected = hasPayment && isPaid && stornoOf === null && total > 0;
  return {
    companyVatCode: cif,
    client: clientOf(content),
    issueDate: issuedOn,
    dueDate: issuedOn,
    deliveryDate: '',
    seriesName: series,
    currency: 'RON',
    language: 'RO',
    precision: 2,
    isDraft: false,
    useStock: false,
    mentions: [`Factura ${number}`, `comanda ${orderNumber}`, stornoOf && `storno la ${stornoOf}`]
      .filter(Boolean)
      .join(', '),
    observations: number,
    products: content.lines.flatMap((line) => productsOf(line, taxName(taxes, line.vatRate))),
    ...(isCollected
      ? { payment: { value: toRon(total), type: paymentType(paymentMethod), isCash: false as const } }
      : {}),
  };
}

const taxName = (taxes: readonly Tax[], rate: number): string =>
  taxes.find(({ percentage }) => percentage === rate)?.name ?? '';

const paymentType = (method: PaymentMethod): string => (paymentMethods[method].isOnline ? 'Card' : 'Ordin plata');

function clientOf({ buyer }: InvoiceContent): NewDocument['client'] {
  const sector = /^SECTOR(\d)$/.exec(buyer.city)?.[1];
  return {
    name: buyer.name,
    vatCode: buyer.taxId ?? '',
    ...(buyer.registration ? { regCom: buyer.registration } : {}),
    isTaxPayer: buyer.taxId?.startsWith('RO') ?? false,
    address: buyer.street,
    city: sector ? `Sector ${sector}` : buyer.city,
    county: countyName(buyer.county),
    country: 'Romania',
    email: buyer.email,
    saveToDb: false,
  };
}

/** Gross prices; a discount is a line of its own below the product, so that the total is what was paid. */
function productsOf(line: InvoiceLine, tax: string): Product[] {
  const shared = {
    measuringUnitName: texts.unit,
    currency: 'RON',
    isTaxIncluded: true,
    taxName: tax,
    taxPercentage: line.vatRate,
  } as const;
  const isService = line.orderLineId === null;
  const product = (quantity: number, price: Bani): Product => ({
    ...shared,
    name: line.name,
    ...(line.code ? { code: line.code } : {}),
    quantity,
    price: toRon(price),
    isDiscount: false,
    isService,
    saveToDb: false,
  });
  const paid = line.gross - line.discount;
  if (isReduction(line)) return [product(-1, -paid)];
  // The discount of a credited line would be a positive discount, so the unit is credited at what was paid.
  if (line.quantity < 0)
    return paid % line.quantity === 0 ? [product(line.quantity, paid / line.quantity)] : [product(-1, -paid)];
  if (line.discount === 0) return [product(line.quantity, line.price)];
  return [
    product(line.quantity, line.price),
    {
      ...shared,
      name: texts.discount,
      isDiscount: true,
      numberOfItems: 1,
      discountType: 1,
      discountValue: -toRon(line.discount),
    },
  ];
}

/** Whether a storno takes back the whole invoice, line by line. */
export function isWholeStorno(invoice: InvoiceContent, storno: InvoiceContent): boolean {
  const isNegated = (line: InvoiceLine, credited: InvoiceLine | undefined): boolean =>
    credited !== undefined &&
    credited.code === line.code &&
    credited.orderLineId === line.orderLineId &&
    credited.net === -line.net &&
    credited.vat === -line.vat;
  // Lines that cost nothing have nothing to credit.
  const sold = invoice.lines.filter(({ gross, discount }) => gross !== discount);
  const credited = storno.lines.filter(({ net, vat }) => net !== 0 || vat !== 0);
  return sold.length === credited.length && sold.every((line, index) => isNegated(line, credited[index]));
}
