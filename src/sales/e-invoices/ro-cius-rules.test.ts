import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditUnits, invoiceLines } from '../invoices/rules.ts';
import { checkInvoiceXml } from './ro-cius-rules.ts';
import { personalInvoice, validInvoices, xmlOf } from './test-invoices.ts';

describe('every invoice that the shop writes keeps the rules', () => {
  test.each(Object.entries(validInvoices))('%s', (_name, content) => {
    expect(checkInvoiceXml(xmlOf(content))).toEqual([]);
  });

  test('whatever is sold and credited', () => {
    const sold = fc.array(
      fc.record({
        orderLineId: fc.integer({ min: 1, max: 50 }),
        code: fc.constant('X'),
        name: fc.constant('Produs'),
        quantity: fc.integer({ min: 1, max: 99 }),
        price: fc.integer({ min: 1, max: 100_000 }),
        vatRate: fc.constantFrom(21, 11, 0),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(sold, fc.integer({ min: 0, max: 500_000 }), fc.boolean(), (products, discount, isPaid) => {
        const lines = invoiceLines(products, discount);
        const content = { ...personalInvoice, lines, isPaid };
        expect(checkInvoiceXml(xmlOf(content))).toEqual([]);
        const credited = lines.flatMap((line) => creditUnits(line, line, { units: 1 }) ?? []);
        const storno = { ...content, lines: credited, stornoOf: 'VIT 0000123', reason: 'Retur' };
        expect(checkInvoiceXml(xmlOf(storno))).toEqual([]);
      }),
    );
  });
});

test('a person without a CNP is named by thirteen zeros, and no CNP is asked for', () => {
  expect(xmlOf(personalInvoice)).toContain('<cbc:CompanyID>0000000000000</cbc:CompanyID>');
});

test('a storno has negative quantities, positive prices and the number of the corrected invoice', () => {
  const xml = xmlOf(validInvoices['a storno of one unit'] ?? personalInvoice);
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="H87">-1</cbc:InvoicedQuantity>');
  expect(xml).toContain('<cac:InvoiceDocumentReference>\n      <cbc:ID>VIT0000123</cbc:ID>');
  expect(xml).not.toMatch(/<cbc:PriceAmount[^>]*>-/);
});

const storno = xmlOf(validInvoices['a storno of the whole invoice'] ?? personalInvoice);
const transfer = xmlOf(validInvoices['a company that pays VAT, by transfer'] ?? personalInvoice);
const cash = xmlOf(validInvoices['a person in Bucharest, cash on delivery'] ?? personalInvoice);
const paid = xmlOf(personalInvoice);

type Bad = [rule: string, message: string, xml: string, search: string | RegExp, replacement: string];

const bad: Bad[] = [
  ['BR-RO-001', 'RO_CIUS', paid, 'CIUS-RO:1.0.1', 'CIUS-RO:1.0.0'],
  ['BR-RO-010', 'cifră', paid, '<cbc:ID>VIT0000124</cbc:ID>', '<cbc:ID>VIT</cbc:ID>'],
  ['BR-RO-020', 'Tipul facturii', paid, '>380<', '>381<'],
  ['BR-RO-030', 'RON', paid, '<cbc:DocumentCurrencyCode>RON', '<cbc:DocumentCurrencyCode>EUR'],
  ['BR-RO-DT001', 'data emiterii', paid, '<cbc:IssueDate>2026-10-01', '<cbc:IssueDate>01.10.2026'],
  ['BR-RO-110', 'vânzătorului', paid, '>RO-B<', '>București<'],
  ['BR-RO-111', 'cumpărătorului', paid, '>RO-CJ<', '>Cluj<'],
  ['BR-RO-100', 'sector', paid, '>SECTOR2<', '>București<'],
  ['BR-RO-101', 'sector', cash, '>SECTOR6<', '>Sector 6<'],
  ['BR-RO-120', '13 zerouri', paid, '<cbc:CompanyID>0000000000000</cbc:CompanyID>', ''],
  ['BR-RO-120', 'nici CUI, nici CNP', paid, '>0000000000000<', '>14399841<'],
  ['BR-CO-09', 'cumpărătorului', transfer, '>RO14399840<', '>RO14399841<'],
  ['BR-CO-09', 'vânzătorului', paid, '>RO18547290<', '>18547290<'],
  ['BR-S-02', 'RO în față', paid, /<cac:PartyTaxScheme>[\s\S]*?<\/cac:PartyTaxScheme>/, ''],
  ['BR-RO-082', 'strada cumpărătorului', paid, /<cbc:StreetName>Strada.*\n/, ''],
  ['BR-RO-092', 'localitatea cumpărătorului', paid, '>Cluj-Napoca<', '> <'],
  ['BR-07', 'numele cumpărătorului', paid, '>Ana Pop<', '><'],
  ['BR-RO-L203', '200 de caractere', paid, 'Ana Pop', 'A'.repeat(201)],
  ['BR-RO-L0502', '50 de caractere', paid, 'Cluj-Napoca', 'C'.repeat(51)],
  ['BR-RO-L152', '150 de caractere', paid, 'Strada Lungă', 'S'.repeat(151)],
  ['BR-RO-L1024', '100 de caractere', paid, 'Livrare Sameday', 'L'.repeat(101)],
  ['BR-61', 'IBAN', transfer, /<cac:PayeeFinancialAccount>[\s\S]*?<\/cac:PayeeFinancialAccount>/, ''],
  ['BR-CO-25', 'scadență', cash, /<cbc:DueDate>.*\n/, ''],
  ['BR-55', 'storno', storno, /<cac:BillingReference>[\s\S]*?<\/cac:BillingReference>/, ''],
  ['BR-CO-10', 'suma liniilor', paid, /(<cbc:LineExtensionAmount currencyID="RON">)\d+/, '$11'],
  ['BR-CO-13', 'fără TVA', paid, /(<cbc:TaxExclusiveAmount currencyID="RON">)\d+/, '$11'],
  ['BR-CO-14', 'pe cote', paid, /(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="RON">)\d+/, '$11'],
  ['BR-CO-15', 'plus TVA', paid, /(<cbc:TaxInclusiveAmount currencyID="RON">)\d+/, '$11'],
  ['BR-CO-16', 'Suma de plată', paid, /(<cbc:PrepaidAmount currencyID="RON">)\d+/, '$11'],
  ['BR-CO-17', 'nu se potrivește cu baza', paid, /(<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)\d+/, '$199'],
  ['BR-DEC', 'două zecimale', paid, /(<cbc:PayableAmount currencyID="RON">)0.00/, '$10.001'],
  ['BR-S-08', 'Baza de TVA', paid, /(<cbc:TaxableAmount currencyID="RON">)\d+/, '$11'],
  ['BR-S-05', 'mai mare decât zero', paid, '<cbc:Percent>11.00', '<cbc:Percent>0.00'],
  [
    'BR-S-01',
    'lipsește din defalcare',
    paid,
    /(ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)11/,
    '$119',
  ],
  ['BR-27', 'negativ', storno, /(<cbc:PriceAmount currencyID="RON">)/, '$1-'],
  ['BR-23', 'unitatea de măsură', paid, ' unitCode="H87"', ''],
  ['BR-25', 'denumirea produsului', paid, '>Miere<', '><'],
  ['BR-26', 'prețul', paid, /<cac:Price>[\s\S]*?<\/cac:Price>/, '<cac:Price/>'],
  ['BR-42', 'motivul reducerii', paid, /<cbc:AllowanceChargeReason(Code)?>.*\n\s*<cbc:AllowanceChargeReason>.*\n/, ''],
  ['BR-16', 'linia de produs', paid, /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, ''],
  ['XML', 'nu este o factură', paid, '</Invoice>', ''],
  ['XML', 'nu este o factură', paid, /Invoice\b/g, 'CreditNote'],
];

test.each(bad)('a broken %s is found and says what to change: %s', (rule, message, xml, search, replacement) => {
  const changed = xml.replace(search, replacement);
  expect(changed).not.toBe(xml);
  const found = checkInvoiceXml(changed).filter((one) => one.rule === rule);
  expect(found.map((one) => one.message).join(' ')).toContain(message);
});

test('an empty invoice breaks many rules and throws nothing', () => {
  expect(checkInvoiceXml('<Invoice/>').length).toBeGreaterThan(15);
});
