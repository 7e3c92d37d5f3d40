import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { checkInvoiceXml } from '../../sales/e-invoices/ro-cius-rules.ts';
import type { InvoiceContent, OrderPapers } from '../../sales/invoices/contract.ts';
import { vatGroups } from '../../sales/invoices/rules.ts';
import { issueInvoice } from '../../sales/invoices/service.server.ts';
import { issuePartialStorno, issueStorno } from '../../sales/invoices/storno-service.server.ts';
import type { AdminOrder } from '../../sales/orders/admin-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);

const company = {
  kind: 'company',
  companyName: 'Exemplu S.R.L.',
  taxId: 'RO14399840',
  registration: 'J40/372/2002',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Memorandumului',
  number: '21',
  details: null,
  postalCode: '400114',
};

const read = async (id: number): Promise<AdminOrder> => (await calls.get(`/api/admin/orders/${id}`, admin)).data;
const post = (id: number, body: object) => calls.post(`/api/admin/orders/${id}/billing`, body, admin);
const change = async (id: number, other: object = {}) =>
  post(id, { ...company, version: (await read(id)).version, key: randomUUID(), ...other });

type Row = { id: number; kind: string; name: string; content: InvoiceContent };
const invoicesOf = (id: number): Promise<Row[]> => shop.db<Row[]>`
  select id, kind, series || ' ' || lpad(number::text, 7, '0') as name, content
  from invoice where order_id = ${id} order by id`;
const kindsOf = async (id: number) => (await invoicesOf(id)).map(({ kind }) => kind);
const eInvoicesOf = (id: number) => shop.db`
  select e.state, e.is_replaced, e.next_at is not null as is_due from invoice i join e_invoice e on e.invoice_id = i.id
  where i.order_id = ${id} order by i.id`;
const papersOf = async (id: number): Promise<OrderPapers> =>
  (await calls.get(`/api/Order/Papers?orderId=${id}`, admin)).data;

async function paidOrder(quantity = 3) {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 50);
  const order = await orders.place(buyer, guestOrderBody(buyer, product, quantity));
  await payByCard(shop.db, order.id, Math.round(order.total * 100));
  return { buyer, order, id: order.id };
}

async function invoicedOrder(quantity = 3) {
  const bought = await paidOrder(quantity);
  const invoice = await issueInvoice(shop.db, bought.id);
  if (!invoice) throw new Error('no invoice');
  return { ...bought, invoice };
}

/** Registers the invoices of the order for ANAF, as their jobs do, and sets the state of the first. */
async function answerOfAnaf(orderId: number, state: 'rejected' | 'accepted') {
  await shop.db`
    insert into e_invoice (invoice_id, issued_on, due_on)
    select id, (content ->> 'issuedOn')::date, (content ->> 'issuedOn')::date + 5 from invoice where order_id = ${orderId}
    on conflict do nothing`;
  await shop.db`
    update e_invoice set state = ${state}, upload_index = '1', answered_at = now(), next_at = null
    where invoice_id = (select min(id) from invoice where order_id = ${orderId})`;
}

beforeEach(() => writeInvoicesWhen(shop.db, 'shipped'));

test('an invoice of a person is taken back and written for the company, linked, and sent with its storno', async () => {
  const { id, buyer, order, invoice } = await invoicedOrder();
  const { status, data, messages } = await change(id);
  expect([status, messages]).toEqual([200, []]);
  expect(data.billing).toMatchObject({ kind: 'company', companyName: 'Exemplu S.R.L.', countyName: 'Cluj' });
  const [old, storno, remade] = await invoicesOf(id);
  if (!old || !storno || !remade) throw new Error('not remade');
  expect(await kindsOf(id)).toEqual(['invoice', 'storno', 'invoice']);
  expect(old.content).toEqual(invoice.content);
  expect(remade.content.lines).toEqual(old.content.lines);
  expect(remade.content).toMatchObject({
    buyer: { name: 'Exemplu S.R.L.', taxId: 'RO14399840', registration: 'J40/372/2002' },
    isPaid: true,
    replaces: { number: old.name, issuedOn: old.content.issuedOn, storno: storno.name },
  });
  expect(storno.content).toMatchObject({
    buyer: { name: 'Ana Pop', taxId: null },
    stornoOf: old.name,
    replacedBy: remade.name,
    givesMoneyBack: false,
  });
  const { invoices } = await papersOf(id);
  expect(invoices).toMatchObject([
    { number: old.name, replacedBy: remade.name },
    { number: storno.name, stornoOf: old.name, replacedBy: remade.name },
    { number: remade.name, replaces: old.name, buyer: 'Exemplu S.R.L.' },
  ]);
  const email = await waitForEmail(shop, buyer.email, `Factura corectată pentru comanda ${order.number}`);
  expect(email.textBody).toContain(old.name);
  const files = await shop.db<{ name: string }[]>`
    select jsonb_array_elements(attachments) ->> 'name' as name from outbox
    where recipient = ${buyer.email} and subject like 'Factura corectată%'`;
  expect(files.map(({ name }) => name)).toEqual(
    [remade, storno].map(({ name }) => `factura-${name.replace(' ', '-')}.pdf`),
  );
  await expectInvariantsHold(shop.db);
});

test('the papers and their XML name each other, and nothing is to be given back', async () => {
  const { id } = await invoicedOrder();
  await change(id);
  const rows = await invoicesOf(id);
  const [old, storno, remade] = await Promise.all(
    rows.map(async ({ id: invoiceId, name }) => {
      const file = async (kind: string) =>
        Buffer.from((await calls.get(`/api/Order/Invoice${kind}?invoiceId=${invoiceId}`, admin)).data.base64, 'base64');
      return { name, pdf: pdfText(await file('Pdf')), xml: (await file('Xml')).toString() };
    }),
  );
  if (!old || !storno || !remade) throw new Error('not remade');
  expect(storno.pdf).toContain(`Storno la factura ${old.name}`);
  expect(storno.pdf).toContain(`Înlocuită de factura ${remade.name}`);
  expect(storno.pdf).toContain('Total storno');
  expect(storno.pdf).not.toContain('restituit');
  expect(remade.pdf).toContain(`Înlocuiește factura ${old.name}`);
  expect(remade.pdf).toContain('RO14399840');
  for (const { xml } of [old, storno, remade]) expect(checkInvoiceXml(xml)).toEqual([]);
  for (const { xml } of [storno, remade]) expect(xml).toContain(`<cbc:ID>${old.name.replace(' ', '')}</cbc:ID>`);
});

test('two presses at once make one storno: with one key both succeed, with two the second is told to reload', async () => {
  const one = await invoicedOrder();
  const { version } = await read(one.id);
  const body = { ...company, version, key: randomUUID() };
  const same = await Promise.all(Array.from({ length: 8 }, () => post(one.id, body)));
  expect(same.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await kindsOf(one.id)).toEqual(['invoice', 'storno', 'invoice']);

  const two = await invoicedOrder();
  const at = (await read(two.id)).version;
  const different = await Promise.all(
    Array.from({ length: 8 }, () => post(two.id, { ...company, version: at, key: randomUUID() })),
  );
  expect(different.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await kindsOf(two.id)).toEqual(['invoice', 'storno', 'invoice']);
  await expectInvariantsHold(shop.db);
});

test('after a partial storno only what is left moves to the company, and later stornos credit the new invoice', async () => {
  const { id, order } = await invoicedOrder();
  const [line] = order.products;
  const { data, messages } = await calls.post(
    `/api/admin/orders/${id}/cancel-products`,
    {
      version: (await read(id)).version,
      cancelKey: randomUUID(),
      reason: 'Nu mai este',
      products: [{ id: line?.id, quantity: 1 }],
    },
    admin,
  );
  expect(messages).toEqual([]);
  await expect.poll(() => kindsOf(id)).toEqual(['invoice', 'storno']);
  await change(id, { version: data.version });
  const [old, partial, rest, remade] = await invoicesOf(id);
  if (!old || !partial || !rest || !remade) throw new Error('not remade');
  expect(remade.content.lines).toMatchObject([
    { quantity: 2, gross: 10_000 },
    { code: 'LIVRARE', gross: 1650 },
  ]);
  const sums = (rows: Row[]) => vatGroups(rows.flatMap(({ content }) => content.lines));
  expect(sums([old, partial, rest])).toEqual([{ rate: 21, net: 0, vat: 0 }]);
  const refund = { key: randomUUID(), amount: 10, reason: 'Cutie lovită' };
  expect((await calls.post(`/api/admin/orders/${id}/refund`, refund, admin)).messages).toEqual([]);
  expect((await invoicesOf(id)).at(-1)).toMatchObject({
    kind: 'storno',
    content: { stornoOf: remade.name, buyer: { name: 'Exemplu S.R.L.' }, givesMoneyBack: true },
  });
  await expect.poll(() => expectInvariantsHold(shop.db).then(() => true)).toBe(true);
});

test('the part that a gift card paid stays on the new invoice', async () => {
  const buyer = await newBuyer(shop.db);
  const card = await calls.post('/api/admin/gift-cards', { key: randomUUID(), amount: 30 }, admin);
  const body = { ...guestOrderBody(buyer, await newProduct(shop.db, 5), 1), codes: [card.data.code] };
  const { id } = await orders.place(buyer, withCashPayment(body));
  await issueInvoice(shop.db, id, { isDue: () => true });
  expect((await change(id)).status).toBe(200);
  const remade = (await invoicesOf(id)).at(-1);
  expect(remade?.content).toMatchObject({ giftAmount: 3000, isPaid: false });
  const { data } = await calls.get(`/api/Order/InvoicePdf?invoiceId=${remade?.id}`, admin);
  expect(pdfText(Buffer.from(data.base64, 'base64'))).toMatch(/Plătit cu card cadou.*30\.00.*Rest de plată.*41\.50/s);
  await expectInvariantsHold(shop.db);
});

// The tests below plant stornos for which the orders have no reason, so the invariants hold only above.

test('an invoice that is taken back whole, the same data, a cancelled order and a stale page are refused', async () => {
  const { id } = await invoicedOrder();
  expect((await change(id)).status).toBe(200);
  expect(await change(id)).toMatchObject({ status: 409, messages: [texts.sameBilling] });
  expect((await change(id, { version: 1 })).status).toBe(409);
  const badTaxId = await change(id, { taxId: 'RO12345678' });
  expect([badTaxId.status, Object.keys(badTaxId.fieldErrors ?? {})]).toEqual([400, ['taxId']]);
  await shop.db.begin((tx) => issueStorno(tx, { orderId: id, reason: 'Probă' }));
  expect(await change(id, { companyName: 'Alta S.R.L.' })).toMatchObject({
    status: 409,
    messages: [texts.nothingLeft],
  });
  expect((await read(id)).billing).toMatchObject({ companyName: 'Exemplu S.R.L.' });
  expect((await invoicesOf(id)).length).toBe(4);

  const buyer = await newBuyer(shop.db);
  const other = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, await newProduct(shop.db, 5), 1)));
  await calls.post(`/api/admin/orders/${other.id}/state`, { state: 'cancelled' }, admin);
  expect(await change(other.id)).toMatchObject({ status: 409, messages: [texts.orderCancelled] });
});

test('an order without an invoice takes the new billing, and its later invoice is for the company', async () => {
  const { id } = await paidOrder();
  expect((await change(id)).data.billing.companyName).toBe('Exemplu S.R.L.');
  expect(await kindsOf(id)).toEqual([]);
  expect((await issueInvoice(shop.db, id))?.content.buyer).toMatchObject({ taxId: 'RO14399840' });
  expect((await read(id)).notes.map(({ text }) => text)).toEqual([
    texts.billingChanged('Ana Pop', 'Exemplu S.R.L., RO14399840'),
  ]);
});

test('an invoice that ANAF has goes there with its storno; of a rejected one only the new invoice does', async () => {
  const accepted = await invoicedOrder();
  await answerOfAnaf(accepted.id, 'accepted');
  await change(accepted.id);
  const states = (id: number) => expect.poll(() => eInvoicesOf(id));
  await states(accepted.id).toEqual([
    { state: 'accepted', isReplaced: false, isDue: false },
    { state: 'pending', isReplaced: false, isDue: true },
    { state: 'pending', isReplaced: false, isDue: true },
  ]);

  const rejected = await invoicedOrder();
  await answerOfAnaf(rejected.id, 'rejected');
  const list = async (show: string) =>
    (await calls.get(`/api/admin/e-invoices?show=${show}&search=${rejected.order.number}`, admin)).data.rows;
  expect(await list('rejected')).toHaveLength(1);
  expect((await change(rejected.id)).status).toBe(200);
  await states(rejected.id).toEqual([
    { state: 'rejected', isReplaced: true, isDue: false },
    { state: 'pending', isReplaced: true, isDue: false },
    { state: 'pending', isReplaced: false, isDue: true },
  ]);
  expect(await list('rejected')).toEqual([]);
  expect((await list('all')).map(({ isReplaced }: { isReplaced: boolean }) => isReplaced).toSorted()).toEqual([
    false,
    true,
    true,
  ]);
});

test('a rejected invoice of which ANAF has a storno is left to the accountant', async () => {
  const { id, order } = await invoicedOrder();
  const [line] = order.products;
  await shop.db.begin((tx) =>
    issuePartialStorno(tx, {
      orderId: id,
      cause: `probe ${id}`,
      reason: 'Retur',
      lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }],
    }),
  );
  await answerOfAnaf(id, 'rejected');
  const [, storno] = await invoicesOf(id);
  await shop.db`
    update e_invoice set state = 'accepted', upload_index = '2', answered_at = now(), next_at = null
    where invoice_id = ${storno?.id ?? 0}`;
  expect(await change(id)).toMatchObject({ status: 409, messages: [texts.stornoAtAnaf] });
  expect(await kindsOf(id)).toEqual(['invoice', 'storno']);
});
