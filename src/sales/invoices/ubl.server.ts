import type { Bani } from '../../platform/money.ts';
import type { InvoiceContent, Party } from './contract.ts';
import { type InvoiceLine, isReduction, totalOf, type VatGroup, vatGroups } from './rules.ts';

/** An XML element: its name, attributes, and text or children. */
type Node = string | null | { name: string; attributes?: Record<string, string>; children: Node[] };

const cbc = (name: string, text: string, attributes: Record<string, string> = {}): Node => ({
  name: `cbc:${name}`,
  attributes,
  children: [text],
});
const cac = (name: string, ...children: Node[]): Node => ({ name: `cac:${name}`, children });

const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

function serialize(node: Node, depth = 0): string {
  if (node === null) return '';
  if (typeof node === 'string') return escapeXml(node);
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const indent = '  '.repeat(depth);
  const open = `${indent}<${node.name}${attributes.join('')}>`;
  const isText = node.children.every((child) => typeof child === 'string');
  const inside = node.children.map((child) => serialize(child, depth + 1)).join('');
  return isText ? `${open}${inside}</${node.name}>\n` : `${open}\n${inside}${indent}</${node.name}>\n`;
}

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const currency = 'RON';
const amount = (name: string, bani: Bani): Node => cbc(name, (bani / 100).toFixed(2), { currencyID: currency });

export type NumberedInvoice = { number: string; content: InvoiceContent };

/** RO_CIUS 1.0.1 in UBL 2.1. A storno is an invoice with negative quantities that references the corrected one. */
export function renderInvoiceXml({ number, content }: NumberedInvoice): string {
  const root: Node = {
    name: 'Invoice',
    attributes: namespaces,
    children: [
      cbc('CustomizationID', customization),
      cbc('ID', number.replace(' ', '')),
      cbc('IssueDate', content.issuedOn),
      cbc('DueDate', content.issuedOn),
      cbc('InvoiceTypeCode', '380'),
      content.reason ? cbc('Note', content.reason) : null,
      cbc('DocumentCurrencyCode', currency),
      cac('OrderReference', cbc('ID', content.orderNumber)),
      content.stornoOf
        ? cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', content.stornoOf.replace(' ', ''))))
        : null,
      cac('AccountingSupplierParty', party(content.seller)),
      cac('AccountingCustomerParty', party(content.buyer)),
      paymentMeans(content),
      taxTotal(vatGroups(content.lines)),
      totals(content),
      ...content.lines.map(line),
    ],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialize(root)}`;
}

/** Thirteen zeros stand for a private buyer without a CNP. */
const unknownPersonId = '0000000000000';

function party({ name, taxId, registration, county, city, street, postalCode, email }: Party): Node {
  return cac(
    'Party',
    cac(
      'PostalAddress',
      cbc('StreetName', street),
      cbc('CityName', city),
      cbc('PostalZone', postalCode),
      cbc('CountrySubentity', county),
      cac('Country', cbc('IdentificationCode', 'RO')),
    ),
    taxId?.startsWith('RO') ? cac('PartyTaxScheme', cbc('CompanyID', taxId), vatScheme) : null,
    cac('PartyLegalEntity', cbc('RegistrationName', name), cbc('CompanyID', registeredAs(taxId, registration))),
    email ? cac('Contact', cbc('ElectronicMail', email)) : null,
  );
}

/** Companies that are not VAT payers are identified by the tax id alone. */
const registeredAs = (taxId: string | null, registration: string | null): string =>
  (taxId?.startsWith('RO') ? registration : null) ?? taxId ?? unknownPersonId;

const vatScheme = cac('TaxScheme', cbc('ID', 'VAT'));

const meansCodes = { card: '48', cash: '10', transfer: '30' } as const;

const paymentMeans = ({ paymentMethod, seller }: InvoiceContent): Node =>
  cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', meansCodes[paymentMethod]),
    paymentMethod === 'transfer'
      ? cac('PayeeFinancialAccount', cbc('ID', seller.iban.replaceAll(' ', '')), cbc('Name', seller.name))
      : null,
  );

const category = (element: string, rate: number): Node =>
  cac(element, cbc('ID', rate > 0 ? 'S' : 'Z'), cbc('Percent', rate.toFixed(2)), vatScheme);

const taxTotal = (groups: VatGroup[]): Node =>
  cac(
    'TaxTotal',
    amount(
      'TaxAmount',
      groups.reduce((all, { vat }) => all + vat, 0),
    ),
    ...groups.map(({ rate, net, vat }) =>
      cac('TaxSubtotal', amount('TaxableAmount', net), amount('TaxAmount', vat), category('TaxCategory', rate)),
    ),
  );

function totals({ lines, isPaid }: InvoiceContent): Node {
  const net = lines.reduce((all, line) => all + line.net, 0);
  const total = totalOf(lines);
  return cac(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    isPaid ? amount('PrepaidAmount', total) : null,
    amount('PayableAmount', isPaid ? 0 : total),
  );
}

/** The discount is an allowance of the line, so that the line amount is what was paid. */
function line(sold: InvoiceLine, index: number): Node {
  const quantity = isReduction(sold) ? -1 : sold.quantity;
  const before = isReduction(sold) ? sold.net : Math.round((sold.gross * 100) / (100 + sold.vatRate));
  const allowance = before - sold.net;
  return cac(
    'InvoiceLine',
    cbc('ID', String(index + 1)),
    cbc('InvoicedQuantity', String(quantity), { unitCode: 'H87' }),
    amount('LineExtensionAmount', sold.net),
    allowance === 0
      ? null
      : cac(
          'AllowanceCharge',
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', '95'),
          cbc('AllowanceChargeReason', 'Reducere'),
          amount('Amount', allowance),
        ),
    cac(
      'Item',
      cbc('Name', sold.name),
      sold.code ? cac('SellersItemIdentification', cbc('ID', sold.code)) : null,
      category('ClassifiedTaxCategory', sold.vatRate),
    ),
    cac('Price', cbc('PriceAmount', (before / quantity / 100).toFixed(4), { currencyID: currency })),
  );
}
