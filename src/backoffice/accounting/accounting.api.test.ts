import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bani, createAccountingClient, csvBani, sumColumn } from '../../../test/support/accounting.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { elementsAt, parseXml, textAt } from '../../platform/text/xml.ts';
import { entryText, readZip } from '../../platform/zip.server.ts';
import type { InvoiceContent } from '../../sales/invoices/contract.ts';
import { issueInvoice } from '../../sales/invoices/service.server.ts';
import { issuePartialStorno, issueStorno } from '../../sales/invoices/storno-service.server.ts';

const shop = await openTestShop();
const { db } = shop;

/** A linear congruential generator, so that a failure can be repeated. */
function randomNumbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

const random = randomNumbers(20_261_117);
const rates = [21, 11, 0];

async function placeRandomOrder(): Promise<number> {
  const price = 100 + random(9900);
  const quantity = 1 + random(4);
  const productId = await newProduct(db, 10, price);
  await db`update product set vat_rate = ${rates[random(3)] ?? 21} where id = ${productId}`;
  const buyer = await newBuyer(db);
  const body = withCashPayment(guestOrderBody(buyer, productId, quantity, price));
  return (await createOrderClient(shop).place(buyer, body)).id;
}

/** Invoices the order, then credits some of it, refunds some of it, reverses it or leaves it. */
async function invoiceRandomly(orderId: number): Promise<void> {
  await issueInvoice(db, orderId, { isDue: () => true });
  const [line] = await db<{ id: number; quantity: number }[]>`
    select id, quantity from order_line where order_id = ${orderId}`;
  if (!line) throw new Error('no line');
  const choice = random(4);
  const credit = (cause: string, quantity: number, delivery = 0) =>
    db.begin((tx) =>
      issuePartialStorno(tx, {
        orderId,
        cause,
        reason: 'Retur',
        lines: [{ orderLineId: line.id, quantity }],
        delivery,
      }),
    );
  if (choice === 1) await credit(`test ${orderId}`, 1 + random(line.quantity), random(1000));
  if (choice === 2) {
    await db`update orders set paid_at = now() where id = ${orderId}`;
    const body = {
      key: randomUUID(),
      amount: (1 + random(90)) / 100,
      reason: 'Ambalaj deteriorat',
      iban: '',
      ibanHolder: '',
    };
    expect((await calls.post(`/api/admin/orders/${orderId}/payout`, body, token)).messages).toEqual([]);
  }
  if (choice === 3) {
    if (random(2) === 1) await credit(`test ${orderId}`, 1);
    await db.begin((tx) => issueStorno(tx, { orderId, reason: 'Comandă anulată' }));
  }
}

const [period] = await db<{ from: string; until: string; today: string }[]>`
  select (shop_today() - 300)::text as from, shop_today()::text as until, shop_today()::text as today`;
if (!period) throw new Error('no period');
const { from, until, today } = period;
const query = `from=${from}&until=${until}`;
const { calls, token, path, file, csv } = await createAccountingClient(shop, { from, until });

beforeAll(async () => {
  for (let count = 0; count < 30; count++) await invoiceRandomly(await placeRandomOrder());
});

type Stored = { id: number; series: string; number: number; kind: string; content: InvoiceContent };
const storedInvoices = () => db<Stored[]>`
  select id, series, number, kind, content from invoice where content ->> 'issuedOn' between ${from} and ${until}
  order by content ->> 'issuedOn', series, number`;

/** Sums of the invoices' own lines in bani, by rate. */
function sumLines(contents: readonly InvoiceContent[]) {
  const byRate = new Map<number, { net: number; vat: number }>();
  for (const { vatRate, net, vat } of contents.flatMap(({ lines }) => lines)) {
    const sum = byRate.get(vatRate) ?? { net: 0, vat: 0 };
    byRate.set(vatRate, { net: sum.net + net, vat: sum.vat + vat });
  }
  return byRate;
}

const total = (sums: Map<number, { net: number; vat: number }>, of: 'net' | 'vat'): number =>
  [...sums.values()].reduce((sum, amounts) => sum + amounts[of], 0);

describe('sums agree with the lines of the invoices, to the ban', () => {
  test('there are stornos of units, of amounts and of whole invoices', async () => {
    const reasons = await db<{ reason: string }[]>`
      select distinct content ->> 'reason' as reason from invoice where kind = 'storno' and content ->> 'issuedOn' = ${today}`;
    expect(reasons.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['Retur', 'Ambalaj deteriorat', 'Comandă anulată']),
    );
  });

  test('in the list of invoices, whole and filtered', async () => {
    const all = await storedInvoices();
    const check = async (filter: string, expected: Stored[]) => {
      const { data } = await calls.get(`${path}/invoices?${query}&take=5${filter}`, token);
      const sums = sumLines(expected.map(({ content }) => content));
      expect(data.total).toBe(expected.length);
      expect([bani(data.totals.net), bani(data.totals.vat)]).toEqual([total(sums, 'net'), total(sums, 'vat')]);
      expect(bani(data.totals.gross)).toBe(total(sums, 'net') + total(sums, 'vat'));
      for (const { rate, net, vat } of data.totals.byRate)
        expect({ net: bani(net), vat: bani(vat) }).toEqual(sums.get(rate));
    };
    await check('', all);
    await check(
      '&kind=storno',
      all.filter(({ kind }) => kind === 'storno'),
    );
    await check(
      '&method=card&kind=invoice',
      all.filter(({ kind, content }) => kind === 'invoice' && content.paymentMethod === 'card'),
    );
    await check(
      '&customer=ana%20pop',
      all.filter(({ content }) => content.buyer.name.toLowerCase().includes('ana pop')),
    );
    await check('&series=XYZ', []);
    const accepted = await db<{ id: number }[]>`select invoice_id as id from e_invoice where state = 'accepted'`;
    const ids = new Set(accepted.map(({ id }) => id));
    await check(
      '&eInvoice=accepted',
      all.filter(({ id }) => ids.has(id)),
    );
  });

  test('in the sales journal, row by row', async () => {
    const all = await storedInvoices();
    const { data } = await calls.get(`${path}/journal?${query}`, token);
    expect(data.total).toBe(all.length);
    for (const [index, { content, kind }] of all.entries()) {
      const row = data.rows[index];
      const sums = sumLines([content]);
      expect(bani(row.gross)).toBe(total(sums, 'net') + total(sums, 'vat'));
      expect(row.rates.map(({ rate }: { rate: number }) => rate)).toEqual([...sums.keys()].sort((a, b) => b - a));
      if (kind === 'storno') expect(row.gross).toBeLessThan(0);
    }
  });

  test('in the VAT report, by month', async () => {
    const { data } = await calls.get(`${path}/vat?${query}`, token);
    const all = await storedInvoices();
    for (const { month, rate, net, vat } of data.months) {
      const ofMonth = all.filter(({ content }) => content.issuedOn.startsWith(month));
      expect({ net: bani(net), vat: bani(vat) }).toEqual(sumLines(ofMonth.map(({ content }) => content)).get(rate));
    }
    const sums = sumLines(all.map(({ content }) => content));
    expect(bani(data.totals.vat)).toBe(total(sums, 'vat'));
  });

  test('in the CSV files', async () => {
    const sums = sumLines((await storedInvoices()).map(({ content }) => content));
    const gross = total(sums, 'net') + total(sums, 'vat');
    const invoices = await csv({ what: 'invoices' });
    expect(sumColumn(invoices, 'Valoare fără TVA')).toBe(total(sums, 'net'));
    expect(sumColumn(invoices, 'TVA')).toBe(total(sums, 'vat'));
    expect(sumColumn(invoices, 'Total cu TVA')).toBe(gross);
    const journal = await csv({ what: 'journal' });
    for (const [rate, { net, vat }] of sums) {
      expect(sumColumn(journal, `Bază ${rate}%`)).toBe(net);
      expect(sumColumn(journal, `TVA ${rate}%`)).toBe(vat);
    }
    expect(sumColumn(journal, 'Total cu TVA')).toBe(gross);
    expect(sumColumn(await csv({ what: 'vat' }), 'Total cu TVA')).toBe(gross);
    expect(sumColumn(await csv({ what: 'smartbill-invoices' }), 'Total')).toBe(gross);
  });

  test('in the files for SAGA', async () => {
    const entries = readZip(await file({ what: 'saga' }), 200_000_000) ?? [];
    const invoices = entries.filter(({ name }) => name.startsWith('F_'));
    const all = await storedInvoices();
    expect(invoices.map(({ name }) => name)).toEqual(
      all.map(({ series, number, content }) => {
        const day = content.issuedOn.split('-').toReversed().join('.');
        return `F_18547290_${series}${String(number).padStart(7, '0')}_${day}.xml`;
      }),
    );
    const sums = sumLines(all.map(({ content }) => content));
    let [net, vat] = [0, 0];
    for (const entry of invoices) {
      const root = parseXml(entryText(entry));
      if (!root) throw new Error(entry.name);
      for (const line of elementsAt(root, 'Factura/Detalii/Continut/Linie')) {
        net += bani(Number(textAt(line, 'Valoare')));
        vat += bani(Number(textAt(line, 'TVA')));
      }
    }
    expect([net, vat]).toEqual([total(sums, 'net'), total(sums, 'vat')]);
    const day = until.split('-').toReversed().join('.');
    const names = entries.slice(invoices.length).map(({ name }) => name);
    expect(names).toEqual([`I_${day}.xml`, `CLI_${day}.xml`, `ART_${day}.xml`]);
    for (const entry of entries.slice(invoices.length)) expect(parseXml(entryText(entry))).not.toBeNull();
  });
});

test('the archive of the filtered invoices has their PDF and XML', async () => {
  const entries = readZip(await file({ what: 'documents', from: today, kind: 'storno' }), 200_000_000) ?? [];
  const [{ count } = { count: 0 }] = await db<{ count: number }[]>`
    select count(*)::int as count from invoice where kind = 'storno' and content ->> 'issuedOn' = ${today}`;
  expect(count).toBeGreaterThan(0);
  expect(entries.filter(({ name }) => name.endsWith('.pdf'))).toHaveLength(count);
  expect(entries.filter(({ name }) => name.endsWith('.xml'))).toHaveLength(count);
});

describe('orders as CSV', () => {
  test('one row per order, with its sums, invoices and stornos; the phone stays as it was typed', async () => {
    const orderId = await placeRandomOrder();
    const phone = '0722 123 456';
    await db`update orders set phone_number = ${phone}, first_name = '=HYPERLINK("x")' where id = ${orderId}`;
    const [order] = await db<
      { number: string; total: number }[]
    >`select number, total from orders where id = ${orderId}`;
    const [row] = (await csv({ what: 'orders' })).filter((one) => one.Număr === order?.number);
    expect(row).toMatchObject({ Telefon: phone, Plată: 'Ramburs', Plătită: 'nu', Factură: '', 'Facturi storno': '' });
    expect(csvBani(row?.['Total cu TVA'])).toBe(order?.total);
    expect(csvBani(row?.['Valoare fără TVA']) + csvBani(row?.TVA)).toBe(order?.total);
    const text = (await file({ what: 'orders' })).toString('utf8');
    expect(text).toContain(`;"=""${phone}""";`);
    expect(text).toContain(`;"'=HYPERLINK(""x"") `);
  });

  test('the lines of an order add up to its row, and a storno is named beside its invoice', async () => {
    const rows = await csv({ what: 'orders', from: today });
    const lines = await csv({ what: 'order-lines', from: today });
    for (const row of rows) {
      const own = lines.filter((line) => line.Număr === row.Număr);
      for (const name of ['Valoare fără TVA', 'TVA', 'Total cu TVA'])
        expect(sumColumn(own, name)).toBe(csvBani(row[name]));
    }
    const credited = rows.filter((row) => row['Facturi storno'] !== '');
    expect(credited.length).toBeGreaterThan(0);
    for (const row of credited) {
      expect(row.Factură).toMatch(/^VIT \d{7}$/);
      expect(csvBani(row['Stornat, cu TVA'])).toBeLessThan(0);
    }
  });
});

test('periods longer than a year, backwards or without days are refused', async () => {
  for (const bad of ['from=2026-02-01&until=2026-01-01', 'from=2020-01-01&until=2026-01-01', 'from=x&until=y', ''])
    expect((await calls.get(`${path}/journal?${bad}`, token)).status).toBe(400);
});

test('an export is written into the audit log', async () => {
  await file({ what: 'orders', from: today });
  const [row] = await db<{ body: { what: string } }[]>`
    select body from audit where path = ${`${path}/exports`} order by id desc limit 1`;
  expect(row?.body).toMatchObject({ what: 'orders' });
});
