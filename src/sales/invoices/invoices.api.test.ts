import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import {
  type Buyer,
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newBuyers,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from '../orders/contract.ts';
import { changeState } from '../orders/state-service.server.ts';
import type { InvoiceHead } from './contract.ts';
import { issueInvoice } from './service.server.ts';
import { issuePartialStorno, issueStorno } from './storno-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const productId = await newProduct(shop.db, 1000);
await writeInvoicesWhen(shop.db, 'placed');

type Bought = { buyer: Buyer; order: Order };

async function buy(quantity = 1): Promise<Bought> {
  const buyer = await newBuyer(shop.db);
  const order = await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId, quantity)));
  return { buyer, order };
}

async function invoicesOf({ buyer, order }: Bought): Promise<InvoiceHead[]> {
  const { data } = await calls.get(`/api/Order/Invoices?orderId=${order.id}`, buyer.token);
  return data;
}

async function firstOf(bought: Bought): Promise<InvoiceHead> {
  await expect.poll(() => invoicesOf(bought)).toHaveLength(1);
  const [head] = await invoicesOf(bought);
  if (!head) throw new Error('No invoice');
  return head;
}

const text = ({ data }: { data: { base64: string } }): string => Buffer.from(data.base64, 'base64').toString();

test('a placed order gets its invoice and one mail with the invoice, the withdrawal form and the version of the terms', async () => {
  const bought = await buy();
  const head = await firstOf(bought);
  expect(head).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^VIT \d{7}$/) });
  const letter = await waitForEmail(shop, bought.buyer.email, `Comanda ${bought.order.number} a fost plasată`);
  expect(letter.textBody).toContain('versiunea');
  expect(letter.textBody).toContain(`${bought.order.total.toFixed(2)} RON`);
  const [sent] = await shop.db<{ names: string[] }[]>`
    select array(select jsonb_array_elements(attachments) ->> 'name') as names from outbox where recipient = ${bought.buyer.email}`;
  expect(sent?.names).toEqual([`factura-${head.number.replace(' ', '-')}.pdf`, 'formular-de-retragere.pdf']);
});

test('the PDF is a PDF and the XML follows RO_CIUS', async () => {
  const bought = await buy(2);
  const { id, number } = await firstOf(bought);
  const pdf = await calls.get(`/api/Order/InvoicePdf?invoiceId=${id}`, bought.buyer.token);
  expect(text(pdf)).toMatch(/^%PDF-1\.\d/);
  const xml = text(await calls.get(`/api/Order/InvoiceXml?invoiceId=${id}`, bought.buyer.token));
  expect(xml).toContain(
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1</cbc:CustomizationID>',
  );
  expect(xml).toContain(`<cbc:ID>${number.replace(' ', '')}</cbc:ID>`);
  expect(xml).toContain('<cbc:CountrySubentity>RO-CJ</cbc:CountrySubentity>');
  expect(xml).toContain('<cbc:CityName>SECTOR2</cbc:CityName>');
  expect(xml).toContain(`<cbc:TaxInclusiveAmount currencyID="RON">${bought.order.total.toFixed(2)}<`);
});

test('an invoice is read by its owner and the back office, by nobody else', async () => {
  const bought = await buy();
  const { id } = await firstOf(bought);
  const stranger = await newBuyer(shop.db);
  expect((await calls.get(`/api/Order/InvoicePdf?invoiceId=${id}`, stranger.token)).status).toBe(404);
  expect((await calls.get(`/api/Order/InvoiceXml?invoiceId=${id}`, stranger.token)).status).toBe(404);
  expect((await calls.get(`/api/Order/Invoices?orderId=${bought.order.id}`, stranger.token)).data).toEqual([]);
  const admin = await signInAdmin(shop);
  expect((await calls.get(`/api/Order/InvoicePdf?invoiceId=${id}`, admin.token)).status).toBe(200);
});

test('however often it is asked for there is one invoice, and it is never changed', async () => {
  const bought = await buy();
  await firstOf(bought);
  const again = await Promise.all([1, 2, 3, 4].map(() => issueInvoice(shop.db, bought.order.id)));
  expect(new Set(again.map((invoice) => invoice?.id)).size).toBe(1);
  expect(await invoicesOf(bought)).toHaveLength(1);
  await expect(shop.db`update invoice set content = '{}'`).rejects.toThrow('never changed');
  await expect(shop.db`delete from invoice`).rejects.toThrow('never changed');
});

test('numbers have no gap, also when many are issued at once and some do not come through', async () => {
  const buyers = await newBuyers(shop.db, 20);
  const orders = await Promise.all(
    buyers.map((buyer) => createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId)))),
  );
  await Promise.all(
    orders.slice(0, 5).map(({ id }) =>
      shop.db
        .begin(async (tx) => {
          await issueInvoice(tx, id);
          throw new Error('the process is gone');
        })
        .catch(() => null),
    ),
  );
  await Promise.all(orders.map(({ id }) => issueInvoice(shop.db, id)));
  const [row] = await shop.db<{ first: number; last: number; count: number }[]>`
    select min(number) as first, max(number) as last, count(*)::int as count from invoice where series = 'VIT'`;
  expect(row).toMatchObject({ first: 1, last: row?.count });
  await expectInvariantsHold(shop.db);
});

test('a part makes a storno: never more than was sold, and in the end exactly all of it', async () => {
  const bought = await buy(3);
  const orderId = bought.order.id;
  const orderLineId = bought.order.products[0]?.id ?? 0;
  let cause = 0;
  const back = (quantity: number, services = {}) =>
    shop.db.begin((tx) => {
      cause += 1;
      const lines = [{ orderLineId, quantity }];
      return issuePartialStorno(tx, { orderId, cause: `${orderId} ${cause}`, lines, reason: 'Retur', ...services });
    });
  expect((await back(1, { delivery: 700 }))?.content.lines).toMatchObject([
    { quantity: -1, gross: -5000 },
    { code: 'LIVRARE', quantity: -1, gross: -700 },
  ]);
  expect((await back(9))?.content.lines).toMatchObject([{ quantity: -2, gross: -10000 }]);
  expect(await back(1)).toBeNull();
  const rest = await shop.db.begin((tx) => issueStorno(tx, { orderId, reason: 'Retur' }));
  expect(rest?.content.lines.map(({ code }) => code)).toEqual(['LIVRARE', 'RAMBURS']);
  const kinds = (await invoicesOf(bought)).map(({ kind }) => kind);
  expect(kinds).toEqual(['invoice', 'storno', 'storno', 'storno']);
  const [left] = await shop.db<{ total: number }[]>`
    select sum((line ->> 'gross')::int - (line ->> 'discount')::int)::int as total
    from invoice, jsonb_array_elements(content -> 'lines') line where order_id = ${orderId}`;
  expect(left?.total).toBe(0);
});

test('the same cause is taken back once, also when it is asked many times at once', async () => {
  const bought = await buy(5);
  const lines = [{ orderLineId: bought.order.products[0]?.id ?? 0, quantity: 1, amount: 4000 }];
  const wanted = { orderId: bought.order.id, cause: `return ${bought.order.id}`, reason: 'Retur', lines };
  const made = await Promise.all(
    Array.from({ length: 6 }, () => shop.db.begin((tx) => issuePartialStorno(tx, wanted))),
  );
  expect(new Set(made.map((storno) => storno?.id)).size).toBe(1);
  expect(made[0]?.content.lines).toMatchObject([{ quantity: -1, gross: -5000, discount: -1000 }]);
});

test('a cancelled order is taken back whole; one cancelled before its invoice never gets one', async () => {
  const bought = await buy();
  await firstOf(bought);
  await shop.db.begin((tx) => changeState(tx, bought.order.id, 'cancelled', { author: 'test' }));
  await expect.poll(async () => (await invoicesOf(bought)).map(({ kind }) => kind)).toEqual(['invoice', 'storno']);
  const [first, second] = await shop.db<{ total: number }[]>`
    select (select sum((line ->> 'net')::int) from jsonb_array_elements(content -> 'lines') line)::int as total
    from invoice where order_id = ${bought.order.id} order by id`;
  expect(second?.total).toBe(-(first?.total ?? 0));

  const buyer = await newBuyer(shop.db);
  const unpaid = await createOrderClient(shop).place(buyer, guestOrderBody(buyer, productId));
  await shop.db.begin((tx) => changeState(tx, unpaid.id, 'cancelled', { author: 'test' }));
  expect(await issueInvoice(shop.db, unpaid.id)).toBeNull();
});
