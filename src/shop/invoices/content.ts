import type { Brand } from '../../brands/brand.ts';
import type { Billing } from '../orders/contract.ts';
import type { OrderRecord } from '../orders/service.server.ts';
import type { InvoiceContent, Party } from './contract.ts';
import { invoiceLines, type SoldLine } from './rules.ts';
import { texts } from './texts.ts';

/** Transport and the handling of cash are taxed at the standard rate. */
const serviceVat = 21;

/** What stands in the place of a product's code. */
export const serviceCodes = { delivery: 'LIVRARE', cashFee: 'RAMBURS' } as const;

/** Everything an invoice says, from the order it is for. */
export function firstContent(order: OrderRecord, brand: Pick<Brand, 'company' | 'email'>, day: string): InvoiceContent {
  const { company, email } = brand;
  const { name, taxId, registration, seat, iban, bank } = company;
  return {
    orderNumber: order.number,
    issuedOn: day,
    seller: { name, taxId, registration, ...seat, email, iban, bank },
    buyer: buyerOf(order.billing, order.email),
    lines: invoiceLines(soldLines(order), order.discount),
    paymentMethod: order.paymentMethod,
    isPaid: order.paidAt !== null,
    stornoOf: null,
    reason: null,
  };
}

function soldLines(order: OrderRecord): SoldLine[] {
  const products = order.lines.map(({ id, code, name, price, quantity, vatRate }) => ({
    orderLineId: id,
    code,
    name,
    quantity,
    price,
    vatRate,
  }));
  return [
    ...products,
    ...service(serviceCodes.delivery, texts.delivery(order.courierName), order.deliveryCost),
    ...service(serviceCodes.cashFee, texts.cashFee, order.cashFee),
  ];
}

const service = (code: string, name: string, price: number): SoldLine[] =>
  price > 0 ? [{ orderLineId: null, code, name, quantity: 1, price, vatRate: serviceVat }] : [];

function buyerOf(billing: Billing, email: string): Party {
  const { county, locality, sector, street, number, details, postalCode } = billing;
  const place = {
    county,
    city: sector === null ? locality : `SECTOR${sector}`,
    street: [street, number && `nr. ${number}`, details].filter(Boolean).join(', '),
    postalCode,
    email,
  };
  return billing.kind === 'company'
    ? { name: billing.companyName, taxId: billing.taxId, registration: billing.registration, ...place }
    : { name: `${billing.firstName} ${billing.lastName}`, taxId: null, registration: null, ...place };
}
