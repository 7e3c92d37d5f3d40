import type { Bani } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { serializeXml, type XmlElement, xmlElement } from '../../platform/text/xml.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { InvoiceContent, Party } from './contract.ts';
import { type InvoiceLine, isReduction, paidByGift, totalOf, type VatGroup, vatGroups } from './rules.ts';
import { texts } from './texts.ts';

const cbc = (name: string, text: string, attributes: Record<string, string> = {}): XmlElement =>
  xmlElement(`cbc:${name}`, attributes, [text]);
const cac = (name: string, ...children: (XmlElement | null)[]): XmlElement => xmlElement(`cac:${name}`, {}, children);

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const currency = 'RON';
const amount = (name: string, bani: Bani): XmlElement => cbc(name, (bani / 100).toFixed(2), { currencyID: currency });

export type NumberedInvoice = { number: string; content: InvoiceContent };

/** RO_CIUS 1.0.1 in UBL 2.1. A storno is an invoice with negative quantities that references the corrected one. */
export function renderInvoiceXml({ number, content }: NumberedInvoice): string {
  return serializeXml(
    xmlElement('Invoice', namespaces, [
      cbc('CustomizationID', customization),
      cbc('ID', number.replace(' ', '')),
      cbc('IssueDate', content.issuedOn),
      cbc('DueDate', content.issuedOn),
      cbc('InvoiceTypeCode', '380'),
      noteOf(content) ? cbc('Note', noteOf(content)) : null,
      cbc('DocumentCurrencyCode', currency),
      cac('OrderReference', cbc('ID', content.orderNumber)),
      earlierInvoice(content.stornoOf ?? content.replaces?.number),
      cac('AccountingSupplierParty', party(content.seller)),
      cac('AccountingCustomerParty', party(content.buyer)),
      paymentMeans(content),
      taxTotal(vatGroups(content.lines)),
      totals(content),
      ...content.lines.map(line),
    ]),
  );
}

/** The invoice that a storno corrects, or that another one replaces. */
const earlierInvoice = (number: string | undefined): XmlElement | null =>
  number === undefined
    ? null
    : cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', number.replace(' ', ''))));

function noteOf({ reason, replaces, replacedBy }: InvoiceContent): string {
  if (replaces) return texts.replaces(replaces.number, formatDate(new Date(replaces.issuedOn)), replaces.storno);
  return [reason, replacedBy && texts.replacedBy(replacedBy)].filter(Boolean).join('. ');
}

/** Thirteen zeros stand for a private buyer without a CNP. */
const unknownPersonId = '0000000000000';

/** RO_CIUS limits the length of texts; a longer address continues on its second and third line. */
const maxLengths = { street: [150, 100, 100], city: 50, email: 100, itemName: 100, itemDescription: 200 } as const;

type Described = Party & { shareCapital?: string | undefined };

function party({
  name,
  taxId,
  registration,
  shareCapital,
  county,
  city,
  street,
  postalCode,
  email,
}: Described): XmlElement {
  const [line1 = '', line2, line3] = splitText(street, maxLengths.street);
  return cac(
    'Party',
    cac(
      'PostalAddress',
      cbc('StreetName', line1),
      line2 ? cbc('AdditionalStreetName', line2) : null,
      cbc('CityName', city.slice(0, maxLengths.city)),
      cbc('PostalZone', postalCode),
      cbc('CountrySubentity', county),
      line3 ? cac('AddressLine', cbc('Line', line3)) : null,
      cac('Country', cbc('IdentificationCode', 'RO')),
    ),
    taxId?.startsWith('RO') ? cac('PartyTaxScheme', cbc('CompanyID', taxId), vatScheme) : null,
    cac(
      'PartyLegalEntity',
      cbc('RegistrationName', name),
      cbc('CompanyID', registeredAs(taxId, registration)),
      shareCapital ? cbc('CompanyLegalForm', `${texts.shareCapital}: ${shareCapital}`) : null,
    ),
    email && email.length <= maxLengths.email ? cac('Contact', cbc('ElectronicMail', email)) : null,
  );
}

/** Splits a text into lines of these lengths, between words where possible; what does not fit is left out. */
function splitText(text: string, [max, ...others]: readonly number[]): string[] {
  if (max === undefined || text === '') return [];
  if (text.length <= max) return [text];
  const space = text.lastIndexOf(' ', max);
  const end = space > 0 ? space : max;
  return [text.slice(0, end).replace(/,$/, ''), ...splitText(text.slice(end).trim(), others)];
}

/** Companies that are not VAT payers are identified by the tax id alone. */
const registeredAs = (taxId: string | null, registration: string | null): string =>
  (taxId?.startsWith('RO') ? registration : null) ?? taxId ?? unknownPersonId;

const vatScheme = cac('TaxScheme', cbc('ID', 'VAT'));

const paymentMeans = ({ paymentMethod, seller }: InvoiceContent): XmlElement =>
  cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', paymentMethods[paymentMethod].invoice.meansCode),
    paymentMethods[paymentMethod].isPaidToAccount
      ? cac('PayeeFinancialAccount', cbc('ID', seller.iban.replaceAll(' ', '')), cbc('Name', seller.name))
      : null,
  );

const category = (element: string, rate: number): XmlElement =>
  cac(element, cbc('ID', rate > 0 ? 'S' : 'Z'), cbc('Percent', rate.toFixed(2)), vatScheme);

const taxTotal = (groups: VatGroup[]): XmlElement =>
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

/** The storno of a replaced invoice also takes back what the gift card had paid of it, which the new one has again. */
const giftPart = (content: InvoiceContent): Bani =>
  content.replacedBy ? Math.max(totalOf(content.lines), -(content.giftAmount ?? 0)) : paidByGift(content);

function totals(content: InvoiceContent): XmlElement {
  const { lines, isPaid } = content;
  const net = lines.reduce((all, line) => all + line.net, 0);
  const total = totalOf(lines);
  const prepaid = isPaid ? total : giftPart(content);
  return cac(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', net),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    isPaid || prepaid !== 0 ? amount('PrepaidAmount', prepaid) : null,
    amount('PayableAmount', total - prepaid),
  );
}

/** The discount is an allowance of the line, so that the line amount is what was paid. */
function line(sold: InvoiceLine, index: number): XmlElement {
  const quantity = isReduction(sold) ? -1 : sold.quantity;
  // After partial stornos the net amount of a line may differ from its own rounding by a ban, which is no discount.
  const before =
    isReduction(sold) || sold.discount === 0 ? sold.net : Math.round((sold.gross * 100) / (100 + sold.vatRate));
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
      sold.name.length > maxLengths.itemName
        ? cbc('Description', sold.name.slice(0, maxLengths.itemDescription))
        : null,
      cbc('Name', sold.name.slice(0, maxLengths.itemName).trim()),
      sold.code ? cac('SellersItemIdentification', cbc('ID', sold.code)) : null,
      category('ClassifiedTaxCategory', sold.vatRate),
    ),
    cac('Price', cbc('PriceAmount', (before / quantity / 100).toFixed(4), { currencyID: currency })),
  );
}
