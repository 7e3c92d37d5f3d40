import type { InvoiceContent } from '../invoices/contract.ts';
import { creditReduction, creditRemainder, creditUnits, type InvoiceLine, invoiceLines } from '../invoices/rules.ts';
import { renderInvoiceXml } from '../invoices/ubl.server.ts';

const person = {
  name: 'Ana Pop',
  taxId: null,
  registration: null,
  county: 'RO-CJ',
  city: 'Cluj-Napoca',
  street: 'Strada Lungă, nr. 4, bl. 2',
  postalCode: '400001',
  email: 'ana@exemplu.ro',
};

const lines = invoiceLines(
  [
    { orderLineId: 1, code: 'VC', name: 'Vitamina C & <zinc>', quantity: 3, price: 4999, vatRate: 21 },
    { orderLineId: 2, code: 'MI', name: 'Miere', quantity: 1, price: 1999, vatRate: 11 },
    { orderLineId: null, code: 'LIVRARE', name: 'Livrare Sameday', quantity: 1, price: 1500, vatRate: 21 },
  ],
  1234,
);

/** An invoice of a person in Cluj, paid by card, with two VAT rates and a discount. */
export const personalInvoice: InvoiceContent = {
  orderNumber: 'V-1042',
  issuedOn: '2026-10-01',
  seller: {
    name: 'Vitrina Sănătății S.R.L.',
    taxId: 'RO18547290',
    registration: 'J40/11582/2019',
    county: 'RO-B',
    city: 'SECTOR2',
    street: 'Str. Mihai Eminescu nr. 108',
    postalCode: '020082',
    email: 'contact@vitrina.example',
    iban: 'RO49 AAAA 1B31 0075 9384 0000',
    bank: 'Banca Demonstrativă',
  },
  buyer: person,
  lines,
  paymentMethod: 'card',
  isPaid: true,
  stornoOf: null,
  reason: null,
};

const company = { ...person, name: 'Exemplu S.R.L.', taxId: 'RO14399840', registration: 'J40/372/2002' };
const allOf = (line: InvoiceLine): InvoiceLine[] => present(creditRemainder(line));
const present = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);
const first = lines.slice(0, 1);

const stornoOf = (credited: InvoiceLine[]): InvoiceContent => ({
  ...personalInvoice,
  stornoOf: 'VIT 0000123',
  reason: 'Retur',
  lines: credited,
});

/** Every kind of invoice that the shop writes. */
export const validInvoices: Record<string, InvoiceContent> = {
  'a person, paid by card': personalInvoice,
  'a person in Bucharest, cash on delivery': {
    ...personalInvoice,
    buyer: { ...person, county: 'RO-B', city: 'SECTOR6' },
    paymentMethod: 'cash',
    isPaid: false,
  },
  'a company that pays VAT, by transfer': { ...personalInvoice, buyer: company, paymentMethod: 'transfer' },
  'a company that pays no VAT': { ...personalInvoice, buyer: { ...company, taxId: '14399840', registration: null } },
  'the longest texts that forms accept': {
    ...personalInvoice,
    buyer: {
      ...person,
      city: 'y'.repeat(100),
      street: `${'Strada '.repeat(17)}, nr. ${'9'.repeat(20)}, ${'ap. '.repeat(50)}`,
      email: `${'e'.repeat(240)}@exemplu.ro`,
    },
    lines: lines.map((line) => ({ ...line, name: 'Complex de vitamine '.repeat(10) })),
  },
  'a promo code that pays for everything': {
    ...personalInvoice,
    lines: invoiceLines([{ orderLineId: 1, code: 'A', name: 'B', quantity: 2, price: 999, vatRate: 21 }], 9999),
  },
  'goods without VAT': {
    ...personalInvoice,
    lines: invoiceLines([{ orderLineId: 1, code: 'A', name: 'B', quantity: 2, price: 999, vatRate: 0 }], 0),
  },
  'a storno of the whole invoice': stornoOf(lines.flatMap(allOf)),
  'a storno of one unit': stornoOf(first.flatMap((line) => present(creditUnits(line, line, { units: 1 })))),
  'a storno without units, for a price reduction': stornoOf(
    first.flatMap((line) => present(creditReduction(line, line, 500))),
  ),
};

export const xmlOf = (content: InvoiceContent): string => renderInvoiceXml({ number: 'VIT 0000124', content });
