import { isCounty } from '../../account/identity/counties.ts';
import { parseTaxId } from '../../account/identity/rules.ts';
import type { Bani } from '../../platform/money.ts';
import { elementsAt, isNamed, parseXml, textAt, textOf, type XmlElement } from '../../platform/text/xml.ts';
import { ruleTexts as texts } from './rule-texts.ts';

/** A rule of RO_CIUS (BR-RO-…) or of EN 16931 (BR-…) that an invoice breaks, in words for the back office. */
export type Violation = { rule: string; message: string };

type Check = (invoice: XmlElement) => Violation[];

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const maxFileBytes = 10 * 1024 * 1024;

const seller = 'AccountingSupplierParty/Party';
const buyer = 'AccountingCustomerParty/Party';

/**
 * Checks an invoice before it is sent: the rules of RO_CIUS 1.0.1 (validation artefacts 1.0.9) and EN 16931 for the
 * elements that the shop writes. ANAF checks all of them again.
 */
export function checkInvoiceXml(xml: string): Violation[] {
  const invoice = parseXml(xml);
  if (!invoice || !isNamed(invoice, 'Invoice')) return [violation('XML', texts.notAnInvoice)];
  if (new TextEncoder().encode(xml).length > maxFileBytes) return [violation('XML', texts.tooLarge)];
  return checks.flatMap((check) => check(invoice));
}

const violation = (rule: string, message: string): Violation => ({ rule, message });

const broken = (isBroken: boolean, rule: string, message: string): Violation[] =>
  isBroken ? [violation(rule, message)] : [];

const textIn = (element: XmlElement, path: string): string => textAt(element, path) ?? '';

const requiredTexts: [rule: string, path: string, name: string][] = [
  ['BR-02', 'ID', texts.names.number],
  ['BR-03', 'IssueDate', texts.names.issueDate],
  ['BR-04', 'InvoiceTypeCode', texts.names.type],
  ['BR-05', 'DocumentCurrencyCode', texts.names.currency],
  ['BR-06', `${seller}/PartyLegalEntity/RegistrationName`, texts.names.sellerName],
  ['BR-07', `${buyer}/PartyLegalEntity/RegistrationName`, texts.names.buyerName],
  ['BR-09', `${seller}/PostalAddress/Country/IdentificationCode`, texts.names.sellerCountry],
  ['BR-11', `${buyer}/PostalAddress/Country/IdentificationCode`, texts.names.buyerCountry],
  ['BR-12', 'LegalMonetaryTotal/LineExtensionAmount', texts.names.lineTotal],
  ['BR-13', 'LegalMonetaryTotal/TaxExclusiveAmount', texts.names.netTotal],
  ['BR-14', 'LegalMonetaryTotal/TaxInclusiveAmount', texts.names.grossTotal],
  ['BR-15', 'LegalMonetaryTotal/PayableAmount', texts.names.payable],
  ['BR-16', 'InvoiceLine', texts.names.lines],
  ['BR-CO-18', 'TaxTotal/TaxSubtotal', texts.names.vatBreakdown],
  ['BR-CO-26', `${seller}/PartyLegalEntity/CompanyID`, texts.names.sellerId],
  ['BR-RO-081', `${seller}/PostalAddress/StreetName`, texts.names.sellerStreet],
  ['BR-RO-082', `${buyer}/PostalAddress/StreetName`, texts.names.buyerStreet],
  ['BR-RO-091', `${seller}/PostalAddress/CityName`, texts.names.sellerCity],
  ['BR-RO-092', `${buyer}/PostalAddress/CityName`, texts.names.buyerCity],
];

const hasRequiredTexts: Check = (invoice) =>
  requiredTexts.flatMap(([rule, path, name]) => {
    const found = elementsAt(invoice, path);
    const isPresent = found.some(
      (one) => textOf(one) !== '' || one.children.some((child) => typeof child !== 'string'),
    );
    return broken(!isPresent, rule, texts.missing(name));
  });

const maxLengths: [rule: string, path: string, max: number, name: string][] = [
  ['BR-RO-L155', 'ID', 200, texts.names.number],
  ['BR-RO-L302', 'Note', 300, texts.names.note],
  ['BR-RO-L0303', 'OrderReference/ID', 200, texts.names.order],
  ['BR-RO-L156', 'BillingReference/InvoiceDocumentReference/ID', 200, texts.names.corrected],
  ['BR-RO-L201', `${seller}/PartyLegalEntity/RegistrationName`, 200, texts.names.sellerName],
  ['BR-RO-L203', `${buyer}/PartyLegalEntity/RegistrationName`, 200, texts.names.buyerName],
  ['BR-RO-L151', `${seller}/PostalAddress/StreetName`, 150, texts.names.sellerStreet],
  ['BR-RO-L152', `${buyer}/PostalAddress/StreetName`, 150, texts.names.buyerStreet],
  ['BR-RO-L1002', `${seller}/PostalAddress/AdditionalStreetName`, 100, texts.names.sellerStreet],
  ['BR-RO-L1007', `${buyer}/PostalAddress/AdditionalStreetName`, 100, texts.names.buyerStreet],
  ['BR-RO-L1003', `${seller}/PostalAddress/AddressLine/Line`, 100, texts.names.sellerStreet],
  ['BR-RO-L1008', `${buyer}/PostalAddress/AddressLine/Line`, 100, texts.names.buyerStreet],
  ['BR-RO-L0501', `${seller}/PostalAddress/CityName`, 50, texts.names.sellerCity],
  ['BR-RO-L0502', `${buyer}/PostalAddress/CityName`, 50, texts.names.buyerCity],
  ['BR-RO-L0201', `${seller}/PostalAddress/PostalZone`, 20, texts.names.sellerPostalCode],
  ['BR-RO-L0202', `${buyer}/PostalAddress/PostalZone`, 20, texts.names.buyerPostalCode],
  ['BR-RO-L1006', `${seller}/Contact/ElectronicMail`, 100, texts.names.sellerEmail],
  ['BR-RO-L1011', `${buyer}/Contact/ElectronicMail`, 100, texts.names.buyerEmail],
  ['BR-RO-L208', 'PaymentMeans/PayeeFinancialAccount/Name', 200, texts.names.account],
  ['BR-RO-L1024', 'InvoiceLine/Item/Name', 100, texts.names.itemName],
  ['BR-RO-L212', 'InvoiceLine/Item/Description', 200, texts.names.itemDescription],
  ['BR-RO-L1022', 'InvoiceLine/AllowanceCharge/AllowanceChargeReason', 100, texts.names.discountReason],
];

const keepsLengths: Check = (invoice) =>
  maxLengths.flatMap(([rule, path, max, name]) => {
    // XPath counts characters, not UTF-16 units.
    const isTooLong = elementsAt(invoice, path).some((one) => [...textOf(one)].length > max);
    return broken(isTooLong, rule, texts.tooLong(name, max));
  });

const hasValidHead: Check = (invoice) => [
  ...broken(textIn(invoice, 'CustomizationID') !== customization, 'BR-RO-001', texts.customization),
  ...broken(!/\d/.test(textIn(invoice, 'ID')), 'BR-RO-010', texts.numberWithoutDigit),
  ...broken(!['380', '384', '389', '751'].includes(textIn(invoice, 'InvoiceTypeCode')), 'BR-RO-020', texts.type),
  ...broken(textIn(invoice, 'DocumentCurrencyCode') !== 'RON', 'BR-RO-030', texts.currency),
  ...broken(!isDate(textIn(invoice, 'IssueDate')), 'BR-RO-DT001', texts.date(texts.names.issueDate)),
  ...broken(
    elementsAt(invoice, 'DueDate').some((one) => !isDate(textOf(one))),
    'BR-RO-DT003',
    texts.date(texts.names.dueDate),
  ),
];

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const hasValidPlaces: Check = (invoice) => [
  ...checkPlace(invoice, seller, 'BR-RO-110', 'BR-RO-100', texts.names.seller),
  ...checkPlace(invoice, buyer, 'BR-RO-111', 'BR-RO-101', texts.names.buyer),
];

function checkPlace(invoice: XmlElement, party: string, countyRule: string, sectorRule: string, name: string) {
  const at = (field: string): string => textIn(invoice, `${party}/PostalAddress/${field}`);
  if (at('Country/IdentificationCode') !== 'RO') return [];
  const county = at('CountrySubentity');
  const isSector = /^SECTOR[1-6]$/.test(at('CityName'));
  return [
    ...broken(!isCounty(county), countyRule, texts.county(name)),
    ...broken(county === 'RO-B' && !isSector, sectorRule, texts.sector(name)),
  ];
}

/** The ids are not in the public rules, but ANAF refuses an invoice whose parties it cannot identify. */
const hasKnownParties: Check = (invoice) => {
  const sellerVat = textIn(invoice, `${seller}/PartyTaxScheme/CompanyID`);
  const buyerVat = textIn(invoice, `${buyer}/PartyTaxScheme/CompanyID`);
  const buyerId = textIn(invoice, `${buyer}/PartyLegalEntity/CompanyID`);
  const hasRateAboveZero = elementsAt(invoice, 'InvoiceLine/Item/ClassifiedTaxCategory/ID').some(
    (one) => textOf(one) === 'S',
  );
  return [
    ...broken(hasRateAboveZero && sellerVat === '', 'BR-S-02', texts.sellerVat),
    ...broken(sellerVat !== '' && !isVatId(sellerVat), 'BR-CO-09', texts.vatId(texts.names.seller, sellerVat)),
    ...broken(buyerVat !== '' && !isVatId(buyerVat), 'BR-CO-09', texts.vatId(texts.names.buyer, buyerVat)),
    ...broken(buyerVat === '' && buyerId === '', 'BR-RO-120', texts.buyerId),
    ...broken(buyerVat === '' && buyerId !== '' && !isPersonOrCompany(buyerId), 'BR-RO-120', texts.badBuyerId(buyerId)),
  ];
};

const isVatId = (id: string): boolean => id.startsWith('RO') && parseTaxId(id) !== null;
/** Thirteen digits are a CNP; thirteen zeros stand for a person whose CNP is not known. */
const isPersonOrCompany = (id: string): boolean => /^\d{13}$/.test(id) || parseTaxId(id) !== null;

const hasPayment: Check = (invoice) => {
  const code = textIn(invoice, 'PaymentMeans/PaymentMeansCode');
  const needsAccount = code === '30' || code === '58';
  const payable = baniAt(invoice, 'LegalMonetaryTotal/PayableAmount');
  return [
    ...broken(elementsAt(invoice, 'PaymentMeans').length > 0 && code === '', 'BR-49', texts.paymentMeans),
    ...broken(needsAccount && !textAt(invoice, 'PaymentMeans/PayeeFinancialAccount/ID'), 'BR-61', texts.account),
    ...broken(payable !== null && payable > 0 && !textAt(invoice, 'DueDate'), 'BR-CO-25', texts.dueDate),
  ];
};

/** A storno must name the invoice that it corrects, otherwise nothing links the two at ANAF. */
const namesCorrectedInvoice: Check = (invoice) => {
  const isNegative = (baniAt(invoice, 'LegalMonetaryTotal/TaxInclusiveAmount') ?? 0) < 0;
  const isMissing = !textAt(invoice, 'BillingReference/InvoiceDocumentReference/ID');
  const hasReference = elementsAt(invoice, 'BillingReference').length > 0;
  return broken((isNegative || hasReference) && isMissing, 'BR-55', texts.corrected);
};

/** Amounts in bani; null when the text is missing or no amount. */
function baniOf(text: string | null): Bani | null {
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

const baniAt = (element: XmlElement, path: string): Bani | null => baniOf(textAt(element, path));

const sumAt = (element: XmlElement, path: string): Bani =>
  elementsAt(element, path).reduce((sum, one) => sum + (baniOf(textOf(one)) ?? 0), 0);

const hasTwoDecimals: Check = (invoice) => {
  const amounts = [
    ...elementsAt(invoice, 'LegalMonetaryTotal').flatMap(({ children }) => children),
    ...elementsAt(invoice, 'TaxTotal/TaxAmount'),
    ...elementsAt(invoice, 'TaxTotal/TaxSubtotal/TaxableAmount'),
    ...elementsAt(invoice, 'TaxTotal/TaxSubtotal/TaxAmount'),
    ...elementsAt(invoice, 'InvoiceLine/LineExtensionAmount'),
    ...elementsAt(invoice, 'InvoiceLine/AllowanceCharge/Amount'),
  ];
  const bad = amounts.find((one) => typeof one !== 'string' && !/^-?\d+(\.\d{1,2})?$/.test(textOf(one)));
  return broken(bad !== undefined, 'BR-DEC', texts.decimals(typeof bad === 'object' ? textOf(bad) : ''));
};

const addsUp: Check = (invoice) => {
  const total = (field: string): Bani => baniAt(invoice, `LegalMonetaryTotal/${field}`) ?? 0;
  const net = total('TaxExclusiveAmount');
  const vat = baniAt(invoice, 'TaxTotal/TaxAmount') ?? 0;
  return [
    ...broken(
      total('LineExtensionAmount') !== sumAt(invoice, 'InvoiceLine/LineExtensionAmount'),
      'BR-CO-10',
      texts.sums.lines,
    ),
    ...broken(
      net !== total('LineExtensionAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
      'BR-CO-13',
      texts.sums.net,
    ),
    ...broken(vat !== sumAt(invoice, 'TaxTotal/TaxSubtotal/TaxAmount'), 'BR-CO-14', texts.sums.vat),
    ...broken(total('TaxInclusiveAmount') !== net + vat, 'BR-CO-15', texts.sums.gross),
    ...broken(
      total('PayableAmount') !== total('TaxInclusiveAmount') - total('PrepaidAmount'),
      'BR-CO-16',
      texts.sums.payable,
    ),
  ];
};

/** ANAF accepts less than one leu of difference, because every line is rounded. */
const vatTolerance: Bani = 100;

const hasVatBreakdown: Check = (invoice) => {
  const groups = elementsAt(invoice, 'TaxTotal/TaxSubtotal').map((group) => ({
    category: textIn(group, 'TaxCategory/ID'),
    rate: Number(textIn(group, 'TaxCategory/Percent')),
    net: baniAt(group, 'TaxableAmount') ?? 0,
    vat: baniAt(group, 'TaxAmount') ?? 0,
    hasExemption: elementsAt(group, 'TaxCategory/TaxExemptionReason').length > 0,
  }));
  const lines = elementsAt(invoice, 'InvoiceLine').map((line) => ({
    category: textIn(line, 'Item/ClassifiedTaxCategory/ID'),
    rate: Number(textIn(line, 'Item/ClassifiedTaxCategory/Percent')),
    net: baniAt(line, 'LineExtensionAmount') ?? 0,
  }));
  const isSame = (a: { category: string; rate: number }, b: { category: string; rate: number }): boolean =>
    a.category === b.category && a.rate === b.rate;
  return [
    ...groups.flatMap((group) => {
      const { category, rate, net, vat, hasExemption } = group;
      const ofLines = lines.filter((line) => isSame(line, group)).reduce((sum, line) => sum + line.net, 0);
      return [
        ...broken(!['S', 'Z'].includes(category), 'BR-CO-04', texts.vat.category(category)),
        ...broken(category === 'S' && !(rate > 0), 'BR-S-05', texts.vat.standardRate),
        ...broken(category === 'Z' && (rate !== 0 || vat !== 0), 'BR-Z-05', texts.vat.zeroRate),
        ...broken(net !== ofLines, `BR-${category}-08`, texts.vat.base(rate)),
        ...broken(Math.abs(vat - Math.round((net * rate) / 100)) >= vatTolerance, 'BR-CO-17', texts.vat.amount(rate)),
        ...broken(hasExemption, `BR-${category}-10`, texts.vat.exemption),
      ];
    }),
    ...lines.flatMap((line, index) =>
      broken(!groups.some((group) => isSame(line, group)), `BR-${line.category || 'S'}-01`, texts.vat.group(index + 1)),
    ),
  ];
};

const hasValidLines: Check = (invoice) =>
  elementsAt(invoice, 'InvoiceLine').flatMap((line, index) => {
    const number = index + 1;
    const price = Number(textAt(line, 'Price/PriceAmount') ?? Number.NaN);
    const [quantity] = elementsAt(line, 'InvoicedQuantity');
    const discounts = elementsAt(line, 'AllowanceCharge');
    return [
      ...broken(!textAt(line, 'ID'), 'BR-21', texts.line.missing(number, texts.names.lineId)),
      ...broken(!quantity || textOf(quantity) === '', 'BR-22', texts.line.missing(number, texts.names.quantity)),
      ...broken(!quantity?.attributes.unitCode, 'BR-23', texts.line.missing(number, texts.names.unit)),
      ...broken(baniAt(line, 'LineExtensionAmount') === null, 'BR-24', texts.line.missing(number, texts.names.lineNet)),
      ...broken(!textAt(line, 'Item/Name'), 'BR-25', texts.line.missing(number, texts.names.itemName)),
      ...broken(Number.isNaN(price), 'BR-26', texts.line.missing(number, texts.names.price)),
      ...broken(price < 0, 'BR-27', texts.line.negativePrice(number)),
      ...broken(
        !textAt(line, 'Item/ClassifiedTaxCategory/ID'),
        'BR-CO-04',
        texts.line.missing(number, texts.names.vatCategory),
      ),
      ...broken(
        discounts.some((one) => !textAt(one, 'AllowanceChargeReason') && !textAt(one, 'AllowanceChargeReasonCode')),
        'BR-42',
        texts.line.missing(number, texts.names.discountReason),
      ),
    ];
  });

const checks: Check[] = [
  hasRequiredTexts,
  keepsLengths,
  hasValidHead,
  hasValidPlaces,
  hasKnownParties,
  hasPayment,
  namesCorrectedInvoice,
  hasTwoDecimals,
  addsUp,
  hasVatBreakdown,
  hasValidLines,
];
