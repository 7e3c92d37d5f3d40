import { expect, test } from 'vitest';
import { elementsAt, parseXml, textOf, type XmlElement } from '../../platform/text/xml.ts';
import { personalInvoice, validInvoices } from '../../sales/e-invoices/test-invoices.ts';
import type { InvoiceContent } from '../../sales/invoices/contract.ts';
import {
  clientKey,
  invoiceFileName,
  renderArticles,
  renderClients,
  renderReceipts,
  renderSagaInvoice,
} from './saga.ts';
import { accountingSettings } from './settings.ts';

const settings = { ...accountingSettings.schema.parse({}), shareCapital: '200', articleType: 'Marfuri' };

function parse(xml: string): XmlElement {
  const root = parseXml(xml);
  if (!root) throw new Error('not well-formed');
  return root;
}

/** Names and texts of child elements, in their order. */
const fieldsOf = (element: XmlElement | undefined): [string, string][] =>
  (element?.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : [[child.name, textOf(child)]]));

const invoiceOf = (content: InvoiceContent) => ({ number: 'VIT 0000124', content, uploadIndex: '5001120362' });
const render = (content: InvoiceContent): XmlElement => parse(renderSagaInvoice(invoiceOf(content), settings));
const head = (content: InvoiceContent) => fieldsOf(elementsAt(render(content), 'Factura/Antet')[0]);
const lines = (content: InvoiceContent) =>
  elementsAt(render(content), 'Factura/Detalii/Continut/Linie').map((line) => Object.fromEntries(fieldsOf(line)));

const good = (name: string): InvoiceContent => validInvoices[name] ?? personalInvoice;

test('the head of an invoice has the fields of the format, in its order', () => {
  expect(render(personalInvoice).name).toBe('Facturi');
  expect(head(personalInvoice)).toEqual([
    ['FurnizorNume', 'Vitrina Sănătății S.R.L.'],
    ['FurnizorCIF', '18547290'],
    ['FurnizorNrRegCom', 'J40/11582/2019'],
    ['FurnizorCapital', '200'],
    ['FurnizorTara', 'RO'],
    ['FurnizorLocalitate', 'Sector 2'],
    ['FurnizorJudet', 'B'],
    ['FurnizorAdresa', 'Str. Mihai Eminescu nr. 108'],
    ['FurnizorTelefon', ''],
    ['FurnizorMail', 'contact@vitrina.example'],
    ['FurnizorBanca', 'Banca Demonstrativă'],
    ['FurnizorIBAN', 'RO49AAAA1B31007593840000'],
    ['FurnizorInformatiiSuplimentare', ''],
    ['ClientNume', 'Ana Pop'],
    ['ClientInformatiiSuplimentare', ''],
    ['ClientCIF', ''],
    ['ClientNrRegCom', ''],
    ['ClientJudet', 'CJ'],
    ['ClientTara', 'RO'],
    ['ClientLocalitate', 'Cluj-Napoca'],
    ['ClientAdresa', 'Strada Lungă, nr. 4, bl. 2'],
    ['ClientBanca', ''],
    ['ClientIBAN', ''],
    ['ClientTelefon', ''],
    ['ClientMail', 'ana@exemplu.ro'],
    ['FacturaNumar', 'VIT0000124'],
    ['FacturaData', '01.10.2026'],
    ['FacturaScadenta', '01.10.2026'],
    ['FacturaTaxareInversa', 'Nu'],
    ['FacturaTVAIncasare', 'Nu'],
    ['FacturaInformatiiSuplimentare', 'Comanda V-1042'],
    ['FacturaMoneda', 'RON'],
    ['FacturaGreutate', ''],
    ['FacturaIndexSPV', '5001120362'],
  ]);
});

test('a line has price and value without VAT, after the discount, and texts are escaped', () => {
  const [first] = elementsAt(render(personalInvoice), 'Factura/Detalii/Continut/Linie');
  const [line] = personalInvoice.lines;
  expect(fieldsOf(first)).toEqual([
    ['LinieNrCrt', '1'],
    ['Descriere', 'Vitamina C & <zinc>'],
    ['CodArticolFurnizor', 'VC'],
    ['UM', 'BUC'],
    ['Cantitate', '3'],
    ['Pret', ((line?.net ?? 0) / 300).toFixed(4)],
    ['Valoare', ((line?.net ?? 0) / 100).toFixed(2)],
    ['ProcTVA', '21'],
    ['TVA', ((line?.vat ?? 0) / 100).toFixed(2)],
  ]);
});

test.each(Object.entries(validInvoices))('%s: values and VAT add up to the invoice, to the ban', (_, content) => {
  const bani = (text: string | undefined): number => Math.round(Number(text) * 100);
  const written = lines(content);
  expect(written.map(({ Valoare }) => bani(Valoare))).toEqual(content.lines.map(({ net }) => net));
  expect(written.map(({ TVA }) => bani(TVA))).toEqual(content.lines.map(({ vat }) => vat));
  for (const { Cantitate, Pret, Valoare } of written)
    expect(Math.abs(Number(Cantitate) * Number(Pret) - Number(Valoare))).toBeLessThan(0.005);
});

test.each(['a storno of the whole invoice', 'a storno of one unit', 'a storno without units, for a price reduction'])(
  '%s has negative quantities and values at positive prices',
  (name) => {
    for (const { Cantitate, Pret, Valoare, TVA } of lines(good(name))) {
      expect(Number(Cantitate)).toBeLessThan(0);
      expect(Number(Pret)).toBeGreaterThan(0);
      expect(Number(Valoare)).toBeLessThan(0);
      expect(Number(TVA)).toBeLessThan(0);
    }
    expect(Object.fromEntries(head(good(name))).FacturaInformatiiSuplimentare).toBe('Storno la factura VIT 0000123');
  },
);

test('the file is named by the fiscal code, the number and the day', () => {
  expect(invoiceFileName(invoiceOf(personalInvoice))).toBe('F_18547290_VIT0000124_01.10.2026.xml');
});

test('receipts have their account, and money that went back is negative', () => {
  const receipt = { reference: 'pi_1', orderNumber: 'V-1', taxId: 'RO14399840', account: '5125' };
  const root = parse(
    renderReceipts(
      [
        { ...receipt, date: '2026-10-02', amount: 17950, invoiceNumber: 'VIT 0000124' },
        { ...receipt, date: '2026-10-03', amount: -500, invoiceNumber: null, taxId: null },
      ],
      '4111',
    ),
  );
  expect(root.name).toBe('Incasari');
  expect(elementsAt(root, 'Linie').map(fieldsOf)).toEqual([
    [
      ['Data', '02.10.2026'],
      ['Numar', 'pi_1'],
      ['Suma', '179.50'],
      ['Cont', '5125'],
      ['ContClient', '4111'],
      ['Explicatie', 'Încasare factura VIT 0000124'],
      ['FacturaNumar', 'VIT0000124'],
      ['CodFiscal', 'RO14399840'],
      ['Moneda', 'RON'],
    ],
    [
      ['Data', '03.10.2026'],
      ['Numar', 'pi_1'],
      ['Suma', '-5.00'],
      ['Cont', '5125'],
      ['ContClient', '4111'],
      ['Explicatie', 'Comanda V-1'],
      ['FacturaNumar', ''],
      ['CodFiscal', ''],
      ['Moneda', 'RON'],
    ],
  ]);
});

test('clients and articles have the fields of the format, in its order', () => {
  const { buyer } = good('a company that pays VAT, by transfer');
  expect(elementsAt(parse(renderClients([buyer])), 'Linie').map(fieldsOf)).toEqual([
    [
      ['Denumire', 'Exemplu S.R.L.'],
      ['Cod_fiscal', 'RO14399840'],
      ['Reg_com', 'J40/372/2002'],
      ['Tara', 'RO'],
      ['Judet', 'CJ'],
      ['Localitate', 'Cluj-Napoca'],
      ['Adresa', 'Strada Lungă, nr. 4, bl. 2'],
      ['Email', 'ana@exemplu.ro'],
    ],
  ]);
  const articles = parse(renderArticles(personalInvoice.lines.slice(0, 1), settings));
  expect(articles.name).toBe('Articole');
  expect(elementsAt(articles, 'Linie').map(fieldsOf)).toEqual([
    [
      ['Cod', 'VC'],
      ['Denumire', 'Vitamina C & <zinc>'],
      ['Cod_NC', ''],
      ['Cod_CPV', ''],
      ['UM', 'BUC'],
      ['Tip', 'Marfuri'],
      ['TVA', '21'],
    ],
  ]);
});

test('a company is one client by its CUI, people are told apart by their address', () => {
  const company = good('a company that pays VAT, by transfer').buyer;
  expect(clientKey({ ...company, street: 'Altă stradă' })).toBe(clientKey(company));
  expect(clientKey({ ...personalInvoice.buyer, street: 'Altă stradă' })).not.toBe(clientKey(personalInvoice.buyer));
});
