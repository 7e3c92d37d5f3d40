import { afterEach, expect, test } from 'vitest';
import { stock as stockInvariants } from '../../../test/invariants/stock.ts';
import { waitForEmail } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { of, onHand, selectStockContradictions, take } from '../../../test/support/stock.ts';
import { customerHolder } from '../../sales/inventory/service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
afterEach(async () => {
  expect(await selectStockContradictions(shop.db)).toHaveLength(0);
  for (const { name, sql } of stockInvariants.filter((one) => /reception|supplier|count/.test(one.name)))
    expect([name, ...(await shop.db.unsafe(sql))]).toEqual([name]);
});

let suppliers = 0;
async function newSupplier(fields: object = {}): Promise<number> {
  const name = `Depozitul ${++suppliers}`;
  const { data } = await admin.post('suppliers', { name, email: `d${suppliers}@furnizor.example`, ...fields });
  return data.id;
}

const lineOf = (productId: number, quantity: number, more: object = {}) => ({
  productId,
  quantity,
  lotCode: 'L-77',
  expiresOn: '2999-01-31',
  unitCost: 12.5,
  ...more,
});

async function newDraft(
  supplierId: number,
  lines: object[],
  more: object = {},
): Promise<{ id: number; version: number }> {
  const fields = { documentNumber: 'F 100', documentOn: '2026-11-01', receivedOn: '2026-11-02' };
  const { data, messages } = await admin.post('receptions', { supplierId, ...fields, lines, ...more });
  expect(messages).toEqual([]);
  return { id: data.id, version: 1 };
}

const post = ({ id, version }: { id: number; version: number }) => admin.post(`receptions/${id}/post`, { version });

test('a posted reception has a number, its units are in lots with cost and supplier, and the moves name it', async () => {
  const supplierId = await newSupplier({ taxId: 'RO18547290' });
  const [first, second] = [await newProduct(shop.db, 2), await newProduct(shop.db, 1)];
  const draft = await newDraft(supplierId, [lineOf(first, 10, { documentQuantity: 12 }), lineOf(second, 3)]);
  const { data } = await post(draft);
  expect(data.number).toMatch(/^NIR-\d+$/);
  expect([await onHand(shop.db, first), await onHand(shop.db, second)]).toEqual([12, 4]);
  const stock = (await admin.get(`stock/${first}`)).data;
  expect(stock.lots).toContainEqual(expect.objectContaining({ code: 'L-77', quantity: 10, unitCost: 12.5 }));
  expect(stock.moves[0]).toMatchObject({
    documentKind: 'reception',
    documentId: draft.id,
    documentNumber: data.number,
  });
  const { data: posted } = await admin.get(`receptions/${draft.id}`);
  expect(posted).toMatchObject({ state: 'posted', value: 162.5, problems: [] });
  const { data: supplier } = await admin.get(`suppliers/${supplierId}`);
  expect(supplier.products).toContainEqual(expect.objectContaining({ productId: first, lastPrice: 12.5 }));
  const pdf = await admin.get(`receptions/${draft.id}/pdf`);
  const words = pdfText(Buffer.from(pdf.data.base64, 'base64'));
  for (const part of [data.number, 'F 100', 'L-77', '125,00', 'lipsă 2', 'Comisia de recepție'])
    expect(words).toContain(part);
});

test('two presses at once post a reception once, and numbers have no gaps', async () => {
  const supplierId = await newSupplier();
  const productId = await newProduct(shop.db, 0);
  const draft = await newDraft(supplierId, [lineOf(productId, 5)]);
  const results = await Promise.all([post(draft), post(draft), post(draft)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await onHand(shop.db, productId)).toBe(5);
  const drafts = await Promise.all([1, 2, 3, 4].map(() => newDraft(supplierId, [lineOf(productId, 1)])));
  const numbers = (await Promise.all(drafts.map(post))).map(({ data }) => Number(data.number.slice(4)));
  const sorted = numbers.toSorted((a, b) => a - b);
  expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBe(3);
  expect(await onHand(shop.db, productId)).toBe(9);
});

test('an incomplete reception, or one whose lot contradicts the stock, is refused and uses no number', async () => {
  const supplierId = await newSupplier();
  const productId = await newProduct(shop.db, 0);
  const noLot = await newDraft(supplierId, [lineOf(productId, 5, { lotCode: '' })]);
  expect((await post(noLot)).messages[0]).toContain('scrie lotul');
  await post(await newDraft(supplierId, [lineOf(productId, 1)]));
  const [before] = await shop.db`select last from purchase_number where series = 'NIR'`;
  const otherDate = await newDraft(supplierId, [lineOf(productId, 1, { expiresOn: '2999-02-01' })]);
  const refused = await post(otherDate);
  expect([refused.status, refused.messages[0]]).toEqual([400, expect.stringContaining('L-77')]);
  const [after] = await shop.db`select last from purchase_number where series = 'NIR'`;
  expect(after).toEqual(before);
  expect(await onHand(shop.db, productId)).toBe(1);
});

test('a lot that arrives again at another cost says so, has the average cost, and a reversal takes it back', async () => {
  const supplierId = await newSupplier();
  const productId = await newProduct(shop.db, 0);
  const costOf = async () => (await admin.get(`stock/${productId}`)).data.lots[0].unitCost;
  const otherCosts = async ({ id }: { id: number }): Promise<string[]> =>
    (await admin.get(`receptions/${id}`)).data.otherCosts;
  await post(await newDraft(supplierId, [lineOf(productId, 4)]));
  const same = await newDraft(supplierId, [lineOf(productId, 1)]);
  expect(await otherCosts(same)).toEqual([]);
  await post(same);
  const dearer = await newDraft(supplierId, [lineOf(productId, 10, { unitCost: 15 })]);
  const [sentence] = await otherCosts(dearer);
  expect(sentence).toContain('lotul L-77 are în stoc costul 12,50 lei, iar bucățile de acum 15,00 lei');
  expect(sentence).toContain('media, 14,17 lei');
  expect((await post(dearer)).status).toBe(200);
  expect([await costOf(), await onHand(shop.db, productId)]).toEqual([14.17, 15]);
  const { details } = (await admin.get(`receptions/${dearer.id}`)).data;
  expect(details[0]).toMatchObject({ lotCode: 'L-77', unitCost: 15 });
  await admin.post(`receptions/${dearer.id}/reverse`, {
    reason: 'marfă întoarsă',
    lines: [{ lineId: details[0].id, quantity: 10 }],
  });
  expect([await costOf(), await onHand(shop.db, productId)]).toEqual([12.51, 5]);
});

test('a posted reception is not edited or deleted; a reversal takes units out of the same lot, at most once each', async () => {
  const supplierId = await newSupplier();
  const productId = await newProduct(shop.db, 0);
  const draft = await newDraft(supplierId, [lineOf(productId, 5)]);
  await post(draft);
  const fields = { supplierId, receivedOn: '2026-11-02', lines: [] };
  expect((await admin.post('receptions', { ...fields, ...draft })).messages).toEqual([texts.alreadyPosted]);
  expect((await admin.post(`receptions/${draft.id}/delete`)).messages).toEqual([texts.alreadyPosted]);
  const [detail] = (await admin.get(`receptions/${draft.id}`)).data.details;
  const reverse = (quantity: number) =>
    admin.post(`receptions/${draft.id}/reverse`, { reason: 'lot greșit', lines: [{ lineId: detail.id, quantity }] });
  const results = await Promise.all([reverse(3), reverse(3)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await onHand(shop.db, productId)).toBe(2);
  expect((await reverse(3)).messages).toEqual([texts.tooManyReversed]);
  await take(shop.db, customerHolder(1), [of(productId, 1)]);
  expect((await reverse(2)).messages[0]).toContain('nu mai sunt toate în stoc');
  await shop.db`update stock_move set order_id = null where product_id = ${productId}`;
});

test('an order is sent once, arrives in parts, and a reversal opens it again', async () => {
  const supplierId = await newSupplier({ contactName: 'Ana' });
  const productId = await newProduct(shop.db, 0);
  const { data: order } = await admin.post('purchase-orders', {
    supplierId,
    lines: [{ productId, quantity: 6, unitCost: 4 }],
  });
  const send = () => admin.post(`purchase-orders/${order.id}/send`, { version: 1, byEmail: true });
  expect((await Promise.all([send(), send()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const email = await waitForEmail(shop, `d${suppliers}@furnizor.example`);
  expect(email.textBody).toContain('Bună ziua, Ana');
  expect((await admin.get(`on-order/${productId}`)).data).toMatchObject([{ units: 6 }]);

  const state = async () => (await admin.get(`purchase-orders/${order.id}`)).data.state;
  const { data: draft } = await admin.post(`purchase-orders/${order.id}/receive`);
  expect((await admin.post(`purchase-orders/${order.id}/receive`)).messages).toEqual([texts.nothingLeft]);
  const fields = { supplierId, documentNumber: 'A 1', documentOn: '2026-11-01', receivedOn: '2026-11-02' };
  await admin.post('receptions', {
    ...fields,
    ...draft,
    version: 1,
    lines: [lineOf(productId, 4, { documentQuantity: 6 })],
  });
  await post({ id: draft.id, version: 2 });
  expect(await state()).toBe('partly');
  expect((await admin.get(`on-order/${productId}`)).data).toMatchObject([{ units: 2 }]);
  const { data: rest } = await admin.post(`purchase-orders/${order.id}/receive`);
  await admin.post('receptions', { ...fields, ...rest, version: 1, lines: [lineOf(productId, 2)] });
  await post({ id: rest.id, version: 2 });
  expect(await state()).toBe('received');
  const [line] = (await admin.get(`receptions/${rest.id}`)).data.details;
  await admin.post(`receptions/${rest.id}/reverse`, { reason: 'retur', lines: [{ lineId: line.id, quantity: 2 }] });
  expect(await state()).toBe('partly');
  expect((await admin.post(`purchase-orders/${order.id}/cancel`)).status).toBe(200);
  expect((await admin.get(`on-order/${productId}`)).data).toEqual([]);
});

test('a file of goods is found by EAN and by code, with errors by row', async () => {
  const productId = await newProduct(shop.db, 0);
  await shop.db`update product set gtin = '5941234567899' where id = ${productId}`;
  const [{ code } = { code: '' }] = await shop.db<{ code: string }[]>`select code from product where id = ${productId}`;
  const csv = `cod;cantitate;cost;lot;expira\r\n5941234567899;3;7,25;X1;31.12.2998\r\n${code};1;;;\r\nNIMIC;1;;;\r\n${code};-1;;;\r\n`;
  const { data } = await admin.post('reception-files', { content: Buffer.from(csv).toString('base64') });
  expect(data.lines).toMatchObject([
    { productId, quantity: 3, unitCost: 7.25, lotCode: 'X1', expiresOn: '2998-12-31' },
    { productId, quantity: 1, unitCost: null },
  ]);
  expect(data.errors.map(({ line }: { line: number }) => line)).toEqual([4, 5]);
  const scanned = await admin.get('stock-products?search=5941234567899');
  expect(scanned.data).toMatchObject([{ productId, isExact: true }]);
});

test('what sells is suggested with its reason and becomes one draft per supplier', async () => {
  const productId = await newProduct(shop.db, 40);
  const supplierId = await newSupplier({ leadDays: 10, products: [{ productId, packSize: 12, lastPrice: 9 }] });
  await take(shop.db, customerHolder(1), [of(productId, 40)]);
  const { data } = await admin.get('reorder');
  const row = data.rows.find((one: { productId: number }) => one.productId === productId);
  expect(row).toMatchObject({ supplierId, sold30: 40, sold90: 40, packSize: 12, available: 0, onOrder: 0 });
  expect(row.suggested % 12).toBe(0);
  const made = await admin.post('reorder', { lines: [{ supplierId, productId, quantity: row.suggested }] });
  expect(made.data.orders).toHaveLength(1);
  const { data: order } = await admin.get(`purchase-orders/${made.data.orders[0].id}`);
  expect(order).toMatchObject({ state: 'draft', lines: [{ productId, quantity: row.suggested, unitCost: 9 }] });
  const again = (await admin.get('reorder')).data.rows;
  expect(again.some((one: { productId: number }) => one.productId === productId)).toBe(false);
  await shop.db`update stock_move set order_id = null where product_id = ${productId}`;
});

test('a supplier has a name and a CUI of its own', async () => {
  await newSupplier({ name: 'Unic S.R.L.', taxId: '14399840' });
  expect((await admin.post('suppliers', { name: 'UNIC s.r.l.' })).fieldErrors).toHaveProperty('name');
  expect((await admin.post('suppliers', { name: 'Altul', taxId: 'RO14399840' })).fieldErrors).toHaveProperty('taxId');
  expect((await admin.post('suppliers', { name: 'Altul', taxId: '123' })).messages).toEqual([texts.badTaxId]);
});

test('a count compares each lot with the stock of its moment, is posted once, and its moves name it', async () => {
  const productId = await newProduct(shop.db, 10);
  const shelf = `K-${productId}`;
  await shop.db`update product set shelf = ${shelf} where id = ${productId}`;
  const { data: started } = await admin.post('stock-counts', { shelf });
  const path = `stock-counts/${started.id}`;
  const [line] = (await admin.get(path)).data.lines;
  // Three are sold before the line is counted, two after it.
  await take(shop.db, customerHolder(1), [of(productId, 3)]);
  const counted = await admin.post(`${path}/lines`, { lineId: line.id, counted: 6 });
  expect(counted.data).toMatchObject({ counted: 6, expected: 7 });
  await take(shop.db, customerHolder(1), [of(productId, 2)]);
  const results = await Promise.all([admin.post(`${path}/post`), admin.post(`${path}/post`)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await onHand(shop.db, productId)).toBe(4);
  const { data: stock } = await admin.get(`stock/${productId}`);
  expect(stock.moves[0]).toMatchObject({
    quantity: -1,
    reason: 'inventar',
    documentKind: 'count',
    documentId: started.id,
  });
  expect((await admin.post(`${path}/lines`, { lineId: line.id, counted: 1 })).messages).toEqual([texts.countClosed]);
  const pdf = await admin.get(`${path}/pdf`);
  expect(pdfText(Buffer.from(pdf.data.base64, 'base64'))).toContain('Minusuri: 1');
});

test('units of orders that have not left are counted on the shelf and are no surplus', async () => {
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 5);
  const shelf = `U-${productId}`;
  await shop.db`update product set shelf = ${shelf} where id = ${productId}`;
  await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId, 2)));
  const { data: started } = await admin.post('stock-counts', { shelf });
  const [line] = (await admin.get(`stock-counts/${started.id}`)).data.lines;
  const counted = await admin.post(`stock-counts/${started.id}/lines`, { lineId: line.id, counted: 5 });
  expect(counted.data).toMatchObject({ counted: 5, expected: 5 });
  await admin.post(`stock-counts/${started.id}/cancel`);
  expect(await onHand(shop.db, productId)).toBe(3);
});

test('a count whose lot has fewer units than the difference is refused as a whole; nothing to count starts nothing', async () => {
  const productId = await newProduct(shop.db, 4);
  const shelf = `Z-${productId}`;
  await shop.db`update product set shelf = ${shelf} where id = ${productId}`;
  const { data: started } = await admin.post('stock-counts', { shelf });
  const [line] = (await admin.get(`stock-counts/${started.id}`)).data.lines;
  expect((await admin.post(`stock-counts/${started.id}/post`)).messages).toEqual([texts.nothingCounted]);
  await admin.post(`stock-counts/${started.id}/lines`, { lineId: line.id, counted: 1 });
  await take(shop.db, customerHolder(1), [of(productId, 2)]);
  expect((await admin.post(`stock-counts/${started.id}/post`)).messages[0]).toContain('mai puține bucăți');
  expect(await onHand(shop.db, productId)).toBe(2);
  expect((await admin.post('stock-counts', { shelf: 'NU-EXISTA' })).messages).toEqual([texts.nothingToCount]);
});
