import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmartBillStandIn, startSmartBillStandIn } from '../../../../stand-ins/smartbill/stand-in.ts';
import { personalInvoice, validInvoices } from '../../../sales/e-invoices/test-invoices.ts';
import type { InvoiceContent } from '../../../sales/invoices/contract.ts';
import { totalOf } from '../../../sales/invoices/rules.ts';
import { connectSmartBill } from './adapter.server.ts';
import { documentOf, isWholeStorno, type NewDocument } from './documents.ts';

const cif = 'RO18547290';
const taxes = [
  { name: 'Normala', percentage: 21 },
  { name: 'Redusa', percentage: 11 },
  { name: 'SDD', percentage: 0 },
];
let smartBill: SmartBillStandIn;
let blocked = 0;
beforeEach(async () => {
  blocked = 0;
  smartBill = await startSmartBillStandIn(cif, { firstNumber: 41 });
});
afterEach(() => smartBill.close());

const connect = (changes: object = {}) =>
  connectSmartBill({
    ...smartBill.account,
    cif,
    takeCall: async () => true,
    onBlocked: async () => void blocked++,
    url: smartBill.url,
    timeoutMs: 2000,
    ...changes,
  });

function documentFor(content: InvoiceContent): NewDocument {
  const document = documentOf({ number: 'VIT 0000124', content }, { cif, series: 'WEB', taxes, hasPayment: true });
  if ('unknownRate' in document) throw new Error('unknown rate');
  return document;
}

describe('the document', () => {
  test('has the fields of the API', () => {
    const document = documentFor(personalInvoice);
    expect(document).toMatchObject({
      companyVatCode: cif,
      client: {
        name: 'Ana Pop',
        vatCode: '',
        isTaxPayer: false,
        address: 'Strada Lungă, nr. 4, bl. 2',
        city: 'Cluj-Napoca',
        county: 'Cluj',
        country: 'Romania',
        email: 'ana@exemplu.ro',
        saveToDb: false,
      },
      issueDate: '2026-10-01',
      seriesName: 'WEB',
      currency: 'RON',
      precision: 2,
      isDraft: false,
      observations: 'VIT 0000124',
      payment: { value: totalOf(personalInvoice.lines) / 100, type: 'Card', isCash: false },
    });
    const [first] = personalInvoice.lines;
    expect(document.products.slice(0, 2)).toEqual([
      {
        name: 'Vitamina C & <zinc>',
        code: 'VC',
        measuringUnitName: 'buc',
        currency: 'RON',
        isTaxIncluded: true,
        taxName: 'Normala',
        taxPercentage: 21,
        quantity: 3,
        price: 49.99,
        isDiscount: false,
        isService: false,
        saveToDb: false,
      },
      {
        name: 'Reducere',
        measuringUnitName: 'buc',
        currency: 'RON',
        isTaxIncluded: true,
        taxName: 'Normala',
        taxPercentage: 21,
        isDiscount: true,
        numberOfItems: 1,
        discountType: 1,
        discountValue: -(first?.discount ?? 0) / 100,
      },
    ]);
  });

  test('of a company has its CUI and its number in the register', () => {
    const { client } = documentFor(validInvoices['a company that pays VAT, by transfer'] ?? personalInvoice);
    expect(client).toMatchObject({ vatCode: 'RO14399840', isTaxPayer: true, regCom: 'J40/372/2002' });
  });

  test.each(Object.entries(validInvoices))('%s: its total is that of the invoice, to the ban', async (_, content) => {
    const port = connect();
    await port.create(documentFor(content));
    expect(smartBill.documents.at(-1)?.total).toBe(totalOf(content.lines));
  });

  test('a rate that the account does not have is named', () => {
    const options = { cif, series: 'WEB', taxes: taxes.slice(0, 1), hasPayment: true };
    expect(documentOf({ number: 'VIT 1', content: personalInvoice }, options)).toEqual({ unknownRate: 11 });
  });

  test('only a storno of every line in full is whole', () => {
    const whole = validInvoices['a storno of the whole invoice'] ?? personalInvoice;
    expect(isWholeStorno(personalInvoice, whole)).toBe(true);
    for (const part of ['a storno of one unit', 'a storno without units, for a price reduction'])
      expect(isWholeStorno(personalInvoice, validInvoices[part] ?? personalInvoice)).toBe(false);
    expect(isWholeStorno(personalInvoice, { ...whole, lines: whole.lines.slice(1) })).toBe(false);
  });
});

test('series, rates and totals are read', async () => {
  const port = connect();
  expect(await port.readSeries()).toEqual({ ok: true, value: [{ name: 'WEB', nextNumber: '41', type: 'f' }] });
  expect(await port.readTaxes()).toEqual({ ok: true, value: taxes });
  await port.create(documentFor(personalInvoice));
  expect(await port.readTotal('WEB', '41')).toEqual({ ok: true, value: totalOf(personalInvoice.lines) });
  expect(await port.readTotal('WEB', '42')).toEqual({ ok: true, value: null });
  expect(smartBill.requests).toEqual([
    `GET /series?cif=${cif}&type=f`,
    `GET /tax?cif=${cif}`,
    'POST /invoice/v2',
    `GET /invoice/paymentstatus?cif=${cif}&seriesname=WEB&number=41`,
    `GET /invoice/paymentstatus?cif=${cif}&seriesname=WEB&number=42`,
  ]);
});

test('a whole invoice is reversed once', async () => {
  const port = connect();
  await port.create(documentFor(personalInvoice));
  expect(await port.reverse('WEB', '0041', '2026-10-05')).toMatchObject({ ok: true, value: { number: '0042' } });
  expect(await port.reverse('WEB', '0041', '2026-10-05')).toMatchObject({ ok: false, kind: 'refused' });
  expect(smartBill.documents[1]).toMatchObject({ total: -totalOf(personalInvoice.lines), reverses: '0041' });
});

describe('failures', () => {
  const create = () => connect().create(documentFor(personalInvoice));

  test('an error with a number means that the document exists', async () => {
    smartBill.fail('madeWithError', '/invoice/v2');
    expect(await create()).toMatchObject({
      ok: true,
      value: { series: 'WEB', number: '0041', warning: expect.stringContaining('a făcut factura') },
    });
  });

  test.each([
    ['refused', 'refused', 'Seria nu este configurata'],
    ['badLogin', 'account', 'tokenul'],
    ['planLimit', 'account', 'abonamentului'],
    ['tooManyRequests', 'limited', 'pauză'],
  ] as const)('%s: nothing is made, and the sentence says what to do', async (failure, kind, words) => {
    smartBill.fail(failure, '/invoice/v2');
    expect(await create()).toMatchObject({ ok: false, kind, message: expect.stringContaining(words) });
    expect(smartBill.documents).toHaveLength(0);
    expect(blocked).toBe(kind === 'limited' ? 1 : 0);
  });

  test.each(['lostAnswer', 'silence', 'serverError', 'html'] as const)(
    '%s: whether the document was made is not known',
    async (failure) => {
      smartBill.fail(failure, '/invoice/v2');
      const result = await connect({ timeoutMs: 300 }).create(documentFor(personalInvoice));
      expect(result).toMatchObject({ ok: false, kind: 'lost' });
    },
  );

  test.each(['lostAnswer', 'serverError', 'html'] as const)('%s: reading may be repeated', async (failure) => {
    smartBill.fail(failure, '/series');
    expect(await connect().readSeries()).toMatchObject({ ok: false, kind: 'unavailable' });
  });

  test('a service that does not answer at all has made nothing', async () => {
    await smartBill.close();
    const result = await connect().create(documentFor(personalInvoice));
    expect(result).toMatchObject({ ok: false, kind: 'unavailable' });
  });

  test('a call beyond the limit is not made', async () => {
    const result = await connect({ takeCall: async () => false }).create(documentFor(personalInvoice));
    expect(result).toMatchObject({ ok: false, kind: 'limited' });
    expect(smartBill.requests).toEqual([]);
  });
});
