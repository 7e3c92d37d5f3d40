import { beforeAll, expect, test } from 'vitest';
import { elementsAt, parseXml, textAt, type XmlElement } from '../src/platform/text/xml.ts';
import { entryText, readZip } from '../src/platform/zip.server.ts';
import { expectInvariantsHold } from './support/orders.ts';
import {
  admin,
  anaf,
  cents,
  delivered,
  deliveredCash,
  get,
  keptOf,
  lostCard,
  orderIds,
  playShopDay,
  quantityOf,
  type Reports,
  refusedCard,
  refusedCash,
  saleAt,
  sales,
  shop,
  stateOf,
  sum,
  today,
  totalOf,
} from './support/shop-day.ts';

const { db, fan, sameday, cargus } = shop;
let before: Reports;
let after: Reports;

beforeAll(async () => {
  ({ before, after } = await playShopDay());
}, 180_000);

test('20 orders have one AWB each, although answers were lost, and one PDF has all labels', async () => {
  const awbs = sales.map(({ awb }) => awb);
  expect(new Set(awbs).size).toBe(20);
  expect(fan.awbs.size + sameday.awbs.size + cargus.awbs.size).toBe(20);
  const labels = await get(`order-labels?format=A4&ids=${orderIds().join(',')}`);
  expect(labels.errors).toEqual([]);
  expect(Buffer.from(labels.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('orders end where their parcels ended', async () => {
  for (const sale of delivered()) expect(await stateOf(sale)).toBe('delivered');
  for (const index of [refusedCash, refusedCard]) expect(await stateOf(saleAt(index))).toBe('returned');
  expect(['returned', 'cancelled']).toContain(await stateOf(saleAt(lostCard)));
});

test('stock: refused products are back in their lot, lost ones are written off', async () => {
  for (const [index, { productId }] of sales.entries()) {
    const [lot] = await db<{ quantity: number }[]>`select quantity from stock_lot where product_id = ${productId}`;
    const isBack = index === refusedCash || index === refusedCard;
    expect(lot?.quantity, String(index)).toBe(isBack ? 10 : 10 - quantityOf(index));
  }
});

test('papers: every order has one invoice; what was not delivered or was given back is reversed', async () => {
  const rows = await db<{ orderId: number; kind: string; total: number }[]>`
    select order_id, kind, (
      select sum((line ->> 'net')::int + (line ->> 'vat')::int)::int from jsonb_array_elements(content -> 'lines') line
    ) as total
    from invoice where order_id = any(${orderIds()})`;
  for (const [index, { order }] of sales.entries()) {
    const documents = rows.filter(({ orderId }) => orderId === order.id);
    expect(
      documents.filter(({ kind }) => kind === 'invoice'),
      String(index),
    ).toHaveLength(1);
    expect(sum(documents.map(({ total }) => total)), String(index)).toBe(keptOf(index));
  }
});

test('e-Factura: every paper was accepted once', async () => {
  const rows = await db<{ state: string; number: string }[]>`
    select e.state, i.series || i.number as number from invoice i left join e_invoice e on e.invoice_id = i.id
    where i.order_id = any(${orderIds()})`;
  expect(rows.filter(({ state }) => state !== 'accepted')).toEqual([]);
  const numbers = anaf.uploads.map(({ xml }) => /<cbc:ID>([^<]+)/.exec(xml)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('couriers: the remittances are what was collected, and nothing is expected for refused parcels', async () => {
  const { rows } = await get(`settlements/cash?take=96&show=all`);
  const ours = rows.filter(({ orderNumber }: { orderNumber: string }) =>
    sales.some(({ order }) => order.number === orderNumber),
  );
  expect(ours.every(({ status }: { status: string }) => status === 'matched')).toBe(true);
  const collected = (['sameday', 'fan', 'cargus'] as const).flatMap(deliveredCash);
  expect(ours).toHaveLength(collected.length);
  expect(sum(ours.map(({ remitted }: { remitted: number }) => cents(remitted)))).toBe(totalOf(collected));
});

test('books: journal, VAT report and receipts agree to the ban', () => {
  const difference = (kind: 'journal' | 'vat') => after[kind].gross - before[kind].gross;
  const received = after.receipts.total - before.receipts.total;
  const kept = sum(sales.map((_, index) => keptOf(index)));
  expect({ journal: difference('journal'), vat: difference('vat'), received }).toEqual({
    journal: kept,
    vat: kept,
    received: kept,
  });
  expect(after.journal.net + after.journal.vat).toBe(after.journal.gross);
  expect(after.receipts.transfer - before.receipts.transfer).toBe(
    totalOf(delivered().filter(({ method }) => method === 'transfer')),
  );
});

async function download(what: string): Promise<Buffer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/accounting/exports',
    headers: { authorization: `Bearer ${admin}` },
    payload: { what, from: today, until: today },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

test('the accountant’s files say the same: SAGA’s invoices and receipts', async () => {
  const entries = readZip(await download('saga'), 50_000_000) ?? [];
  const linesIn = (start: string, path: string) =>
    entries
      .filter(({ name }) => name.startsWith(start))
      .flatMap((entry) => {
        const xml = parseXml(entryText(entry));
        return xml ? elementsAt(xml, path) : [];
      });
  const amount = (line: XmlElement, name: string): number => cents(Number(textAt(line, name)));
  const sold = linesIn('F_', 'Factura/Detalii/Continut/Linie');
  expect(sum(sold.map((line) => amount(line, 'Valoare') + amount(line, 'TVA')))).toBe(after.journal.gross);
  expect(sum(linesIn('I_', 'Linie').map((line) => amount(line, 'Suma')))).toBe(after.receipts.total);
});

test('all database invariants hold at the end of the day', async () => {
  await expectInvariantsHold(db);
});
