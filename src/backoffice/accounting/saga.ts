import type { Bani } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { serializeXml, type XmlElement, xmlElement } from '../../platform/text/xml.ts';
import type { InvoiceContent, Party } from '../../sales/invoices/contract.ts';
import { type InvoiceLine, isReduction } from '../../sales/invoices/rules.ts';
import type { AccountingSettings } from './settings.ts';
import { texts } from './texts.ts';

/** Files for SAGA C, imported by the accountant. The order of the elements is part of the format. */

type Fields = Readonly<Record<string, string>>;

const element = (name: string, text: string): XmlElement => xmlElement(name, {}, text === '' ? [] : [text]);
const elements = (fields: Fields): XmlElement[] => Object.entries(fields).map(([name, text]) => element(name, text));
const group = (name: string, ...children: XmlElement[]): XmlElement => xmlElement(name, {}, children);

const ron = (bani: Bani): string => (bani / 100).toFixed(2);

/** 'VIT 0000123' as VIT0000123, because SAGA compares numbers as text. */
const sagaNumber = (number: string): string => number.replaceAll(' ', '');
const withoutPrefix = (taxId: string): string => taxId.replace(/^RO/, '');
const countyCode = (county: string): string => county.replace(/^RO-/, '');
const cityName = (city: string): string => {
  const sector = /^SECTOR(\d)$/.exec(city)?.[1];
  return sector ? texts.sector(sector) : city;
};

export type SagaInvoice = { number: string; content: InvoiceContent; uploadIndex: string | null };
type SagaSettings = Pick<AccountingSettings, 'shareCapital' | 'articleType'>;

export const invoiceFileName = ({ number, content }: SagaInvoice): string =>
  `F_${withoutPrefix(content.seller.taxId ?? '')}_${sagaNumber(number)}_${formatDay(content.issuedOn)}.xml`;

export const renderSagaInvoice = (invoice: SagaInvoice, settings: SagaSettings): string =>
  serializeXml(
    group(
      'Facturi',
      group(
        'Factura',
        group('Antet', ...elements(headOf(invoice, settings))),
        group('Detalii', group('Continut', ...invoice.content.lines.map(lineOf))),
      ),
    ),
  );

function headOf({ number, content, uploadIndex }: SagaInvoice, { shareCapital }: SagaSettings): Fields {
  const { seller, buyer, issuedOn, orderNumber, stornoOf } = content;
  return {
    FurnizorNume: seller.name,
    // SAGA books a sale when it finds its own CIF here; its own is stored without RO.
    FurnizorCIF: withoutPrefix(seller.taxId ?? ''),
    FurnizorNrRegCom: seller.registration ?? '',
    FurnizorCapital: shareCapital,
    FurnizorTara: 'RO',
    FurnizorLocalitate: cityName(seller.city),
    FurnizorJudet: countyCode(seller.county),
    FurnizorAdresa: seller.street,
    FurnizorTelefon: '',
    FurnizorMail: seller.email,
    FurnizorBanca: seller.bank,
    FurnizorIBAN: seller.iban.replaceAll(' ', ''),
    FurnizorInformatiiSuplimentare: '',
    ClientNume: buyer.name,
    ClientInformatiiSuplimentare: '',
    ClientCIF: buyer.taxId ?? '',
    ClientNrRegCom: buyer.registration ?? '',
    ClientJudet: countyCode(buyer.county),
    ClientTara: 'RO',
    ClientLocalitate: cityName(buyer.city),
    ClientAdresa: buyer.street,
    ClientBanca: '',
    ClientIBAN: '',
    ClientTelefon: '',
    ClientMail: buyer.email,
    FacturaNumar: sagaNumber(number),
    FacturaData: formatDay(issuedOn),
    FacturaScadenta: formatDay(issuedOn),
    FacturaTaxareInversa: 'Nu',
    FacturaTVAIncasare: 'Nu',
    FacturaInformatiiSuplimentare: stornoOf ? texts.stornoOf(stornoOf) : texts.order(orderNumber),
    FacturaMoneda: 'RON',
    FacturaGreutate: '',
    FacturaIndexSPV: uploadIndex ?? '',
  };
}

const unit = 'BUC';

/** Price and value are without VAT and after the discount; a price reduction is one unit at its amount. */
function lineOf(line: InvoiceLine, index: number): XmlElement {
  const quantity = isReduction(line) ? -1 : line.quantity;
  return group(
    'Linie',
    ...elements({
      LinieNrCrt: String(index + 1),
      Descriere: line.name,
      CodArticolFurnizor: line.code,
      UM: unit,
      Cantitate: String(quantity),
      Pret: unitPrice(line.net, quantity),
      Valoare: ron(line.net),
      ProcTVA: String(line.vatRate),
      TVA: ron(line.vat),
    }),
  );
}

/** Four decimals where two would not give the value again. */
function unitPrice(net: Bani, quantity: number): string {
  const price = net / quantity;
  return Number.isInteger(price) ? ron(price) : (price / 100).toFixed(4);
}

export type SagaReceipt = {
  date: string;
  reference: string;
  amount: Bani;
  account: string;
  orderNumber: string;
  invoiceNumber: string | null;
  taxId: string | null;
};

export const renderReceipts = (receipts: readonly SagaReceipt[], clientAccount: string): string =>
  serializeXml(
    group(
      'Incasari',
      ...receipts.map(({ date, reference, amount, account, orderNumber, invoiceNumber, taxId }) =>
        group(
          'Linie',
          ...elements({
            Data: formatDay(date),
            Numar: reference,
            Suma: ron(amount),
            Cont: account,
            ContClient: clientAccount,
            Explicatie: invoiceNumber ? texts.paymentOf(invoiceNumber) : texts.order(orderNumber),
            FacturaNumar: sagaNumber(invoiceNumber ?? ''),
            CodFiscal: taxId ?? '',
            Moneda: 'RON',
          }),
        ),
      ),
    ),
  );

/** Companies are the same by their CUI, people by name and address. */
export const clientKey = ({ name, taxId, county, city, street }: Party): string =>
  taxId ?? JSON.stringify([name, county, city, street]);

export const renderClients = (clients: readonly Party[]): string =>
  serializeXml(
    group(
      'Clienti',
      ...clients.map((client) =>
        group(
          'Linie',
          ...elements({
            Denumire: client.name,
            Cod_fiscal: client.taxId ?? '',
            Reg_com: client.registration ?? '',
            Tara: 'RO',
            Judet: countyCode(client.county),
            Localitate: cityName(client.city),
            Adresa: client.street,
            Email: client.email,
          }),
        ),
      ),
    ),
  );

type Article = Pick<InvoiceLine, 'code' | 'name' | 'vatRate'>;

export const renderArticles = (articles: readonly Article[], { articleType }: SagaSettings): string =>
  serializeXml(
    group(
      'Articole',
      ...articles.map(({ code, name, vatRate }) =>
        group(
          'Linie',
          ...elements({
            Cod: code,
            Denumire: name,
            Cod_NC: '',
            Cod_CPV: '',
            UM: unit,
            Tip: articleType,
            TVA: String(vatRate),
          }),
        ),
      ),
    ),
  );
