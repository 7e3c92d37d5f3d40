import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { BankLine } from './bank-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
await shop.db`update courier set price = 1650, cash_fee = 500 where id = 1`;
await shop.db`delete from courier_price`;

const post = (path: string, body: object = {}) => calls.post(`/api/admin/settlements/${path}`, body, admin);

/** An order that waits for a transfer of its price and 16.50 RON. */
async function orderByTransfer(price = 5000) {
  const product = await newProduct(shop.db, 10, price);
  return orders.place(guest, { ...guestOrderBody(guest, product, 1, price), paymentMethod: 'transfer' });
}
const stateOf = async (id: number): Promise<string> =>
  (await shop.db`select state from orders where id = ${id}`)[0]?.state;

type Row = [day: string, amount: string, details: string];
const csv = (rows: readonly Row[]): string => ['Data;Suma;Detalii', ...rows.map((row) => row.join(';'))].join('\n');
const newAccount = (): string => `Cont ${randomUUID()}`;
const load = (accountName: string, text: string, more: object = {}) =>
  post('statements', { accountName, fileName: 'e.csv', content: Buffer.from(text).toString('base64'), ...more });
const lines = async (show: string, search = ''): Promise<BankLine[]> =>
  (
    await calls.get(
      `/api/admin/settlements/bank-lines?take=96&show=${show}&search=${encodeURIComponent(search)}`,
      admin,
    )
  ).data.rows;
const lineOf = async (search: string): Promise<BankLine> => {
  const [line] = await lines('all', search);
  if (!line) throw new Error(`no line ${search}`);
  return line;
};

test('a line with the number and the exact amount is confirmed with one click', async () => {
  const order = await orderByTransfer();
  const account = newAccount();
  const { data } = await load(account, csv([['16.11.2026', '66,50', `plata comanda ${order.number}`]]));
  expect(data).toEqual({ stored: 1, known: 0, skipped: 0, exact: 1, confirmed: 0 });
  expect(await stateOf(order.id)).toBe('awaiting_payment');
  const line = await lineOf(order.number);
  expect(line.suggestions).toEqual([expect.objectContaining({ orderNumber: order.number, isExact: true })]);
  expect((await post('bank-lines/confirm', { ids: [line.id] })).data).toEqual({ confirmed: 1, left: 0 });
  expect(await stateOf(order.id)).toBe('placed');
  expect(await lineOf(order.number)).toMatchObject({ kind: 'order', linkedTo: order.number });
  expect((await post('bank-lines/confirm', { ids: [line.id] })).data).toEqual({ confirmed: 0, left: 0 });
});

test('the same file twice and a file that overlaps add only new lines; equal payments of one day stay two', async () => {
  const account = newAccount();
  const first: Row[] = [
    ['14.11.2026', '10,00', 'plata A'],
    ['15.11.2026', '10,00', 'plata B'],
    ['15.11.2026', '10,00', 'plata B'],
  ];
  expect((await load(account, csv(first))).data).toMatchObject({ stored: 3, known: 0 });
  expect((await load(account, csv(first))).data).toMatchObject({ stored: 0, known: 3 });
  const second: Row[] = [['16.11.2026', '10,00', 'plata C'], ...first.slice(1).toReversed()];
  expect((await load(account, csv(second))).data).toMatchObject({ stored: 1, known: 2 });
});

test('days that were loaded in another format are left out, and the statement tells which lines and why', async () => {
  const account = newAccount();
  await load(account, csv([['15.11.2026', '10,00', 'plata prin banca']]));
  const mt940 = ':20:A\n:25:X\n:61:261115C10,00NTRFNONREF\n:86:alt text\n:61:261116C20,00NTRFNONREF\n:86:nou\n';
  expect((await load(account, mt940)).data).toMatchObject({ stored: 1, skipped: 1 });
  const { data } = await calls.get('/api/admin/settlements/statements', admin);
  expect(data[0]).toMatchObject({
    account,
    stored: 1,
    known: 0,
    skipped: 1,
    otherUntil: '2026-11-15',
    skippedLines: [{ bookedOn: '2026-11-15', amount: 10, details: 'alt text' }],
  });
  expect(data[1]).toMatchObject({ account, stored: 1, skipped: 0, otherUntil: null, skippedLines: [] });
});

test('a wrong amount is not confirmed and is suggested; a link by hand is refused with both amounts', async () => {
  const order = await orderByTransfer();
  await load(newAccount(), csv([['16.11.2026', '60,00', `comanda ${order.number}`]]));
  const line = await lineOf(order.number);
  expect(line).toMatchObject({ kind: null, suggestions: [{ orderNumber: order.number, isExact: false, total: 66.5 }] });
  expect(await post(`bank-lines/${line.id}/link`, { kind: 'order', orderNumber: order.number })).toMatchObject({
    status: 409,
    messages: [texts.wrongAmount('60,00 lei', '66,50 lei')],
  });
  expect(await stateOf(order.id)).toBe('awaiting_payment');
});

test('two orders with the same amount: without a number both are suggested, and a person chooses', async () => {
  const price = 123_457;
  const [first, second] = [await orderByTransfer(price), await orderByTransfer(price)];
  const note = `plata produse ${randomUUID()}`;
  await load(newAccount(), csv([['16.11.2026', first.total.toFixed(2), note]]));
  const line = await lineOf(note);
  expect(line.kind).toBeNull();
  const suggested = line.suggestions.map((one) => ('orderNumber' in one ? one.orderNumber : ''));
  expect(suggested.toSorted()).toEqual([first.number, second.number].toSorted());
  expect((await post(`bank-lines/${line.id}/link`, { kind: 'order', orderNumber: second.number })).status).toBe(200);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['awaiting_payment', 'placed']);
  expect(await post(`bank-lines/${line.id}/link`, { kind: 'other' })).toMatchObject({ status: 409 });
});

test('a text that names two orders, and an order that is paid twice, wait for a person', async () => {
  const [first, second] = [await orderByTransfer(), await orderByTransfer()];
  const { data } = await load(
    newAccount(),
    csv([['16.11.2026', '66,50', `comenzile ${first.number} si ${second.number}`]]),
  );
  expect(data.exact).toBe(0);
  const twice = await orderByTransfer();
  const again = await load(
    newAccount(),
    csv([
      ['16.11.2026', '66,50', `plata ${twice.number}`],
      ['17.11.2026', '66,50', `din nou ${twice.number}`],
    ]),
  );
  expect(again.data.exact).toBe(0);
});

test('with the setting, exact matches are confirmed when the file is loaded', async () => {
  const order = await orderByTransfer();
  await shop.db`insert into shop_setting (key, version, values, saved_by)
    values ('settlements', 1, '{"confirmsTransfers": true}', 'test')`;
  const { data } = await load(newAccount(), csv([['16.11.2026', '66,50', `VIT ${order.number.slice(4)}`]]));
  await shop.db`delete from shop_setting where key = 'settlements'`;
  expect(data).toMatchObject({ confirmed: 1, exact: 0 });
  expect(await stateOf(order.id)).toBe('placed');
});

test('an order that staff confirmed before is only linked', async () => {
  const order = await orderByTransfer();
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'placed' }, admin);
  await load(newAccount(), csv([['16.11.2026', '66,50', `comanda ${order.number}`]]));
  const line = await lineOf(order.number);
  const link = () => post(`bank-lines/${line.id}/link`, { kind: 'order', orderNumber: order.number });
  expect((await link()).status).toBe(200);
  expect((await post(`bank-lines/${line.id}/unlink`)).status).toBe(200);
  expect(await stateOf(order.id)).toBe('placed');
  expect((await link()).status).toBe(200);
});

test("a courier's transfer is linked when the text names the courier and the amount is the sum of its rows", async () => {
  const content = Buffer.from('AWB;Suma\nSD-1;100,25\nSD-2;50,00\n').toString('base64');
  const layout = { headers: ['AWB', 'Suma'], awb: 0, amount: 1, paidOn: null, reference: null };
  await shop.db`update courier set adapter = 'sameday' where id = 1`;
  const stored = await post('cash/files', { courier: 'sameday', paidOn: '2026-11-12', content, layout });
  expect(stored.data).toMatchObject({ stored: 2 });
  const note = `DELIVERY SOLUTIONS ramburs ${randomUUID()}`;
  await load(
    newAccount(),
    csv([
      ['13.11.2026', '150,25', note],
      ['13.11.2026', '150,25', 'alta firma'],
    ]),
  );
  expect(await lineOf(note)).toMatchObject({ kind: 'courier', linkedTo: 'Sameday · 2026-11-12' });
  const line = await lineOf(note);
  expect((await post(`bank-lines/${line.id}/unlink`)).status).toBe(200);
  const other = await lineOf('alta firma');
  expect(other.suggestions).toEqual([expect.objectContaining({ kind: 'courier', total: 150.25 })]);
});

test("a courier's transfer is also linked when its rows come after the statement", async () => {
  const note = `SAMEDAY ramburs ${randomUUID()}`;
  await load(newAccount(), csv([['11.11.2026', '77,77', note]]));
  expect(await lineOf(note)).toMatchObject({ kind: null });
  const content = Buffer.from('AWB;Suma\nSD-9;77,77\n').toString('base64');
  const layout = { headers: ['AWB', 'Suma'], awb: 0, amount: 1, paidOn: null, reference: null };
  await shop.db`update courier set adapter = 'sameday' where id = 1`;
  await post('cash/files', { courier: 'sameday', paidOn: '2026-11-10', content, layout });
  expect(await lineOf(note)).toMatchObject({ kind: 'courier', linkedTo: 'Sameday · 2026-11-10' });
});

test('a refund that was sent by bank is linked and marked as sent with the reference of the bank', async () => {
  const order = await orderByTransfer();
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'placed' }, admin);
  const iban = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Ana Pop' };
  const refund = { key: randomUUID(), amount: 20, reason: 'Cutie lovită', ...iban };
  expect((await calls.post(`/api/admin/orders/${order.id}/payout`, refund, admin)).messages).toEqual([]);
  const text = `Data;Debit;Credit;Detalii;Referinta\n16.11.2026;20,00;;Retur ${order.number};OP-9\n`;
  await load(newAccount(), text);
  const line = await lineOf(order.number);
  const [suggestion] = line.suggestions;
  expect(suggestion).toMatchObject({ kind: 'refund', total: 20 });
  const id = suggestion && 'id' in suggestion ? suggestion.id : 0;
  expect((await post(`bank-lines/${line.id}/link`, { kind: 'refund', id })).status).toBe(200);
  const [payout] = await shop.db`select sent_at is not null as is_sent, reference from payout where id = ${id}`;
  expect(payout).toEqual({ isSent: true, reference: 'OP-9' });
});

test('the columns that were chosen are remembered for the account', async () => {
  const account = newAccount();
  const text = 'Ziua;Banii;Ce este\n16.11.2026;10,00;ceva\n';
  const headers = ['Ziua', 'Banii', 'Ce este'];
  const none = { debit: null, credit: null, counterparty: null, iban: null, reference: null };
  expect(await load(account, text)).toMatchObject({ status: 409, messages: [texts.chooseColumns] });
  const layout = { headers, date: 0, amount: 1, details: [2], ...none };
  expect((await load(account, text, { layout })).data).toMatchObject({ stored: 1 });
  expect((await load(account, `${text}17.11.2026;5,00;altceva\n`)).data).toMatchObject({ stored: 1, known: 1 });
});

test('a file without a table, and one with several accounts, are refused', async () => {
  expect(await load(newAccount(), 'nimic')).toMatchObject({ status: 400, messages: [texts.noTable] });
  const two = ':20:A\n:25:X\n:61:261115C10,00NTRFNONREF\n:20:B\n:25:Y\n:61:261115C10,00NTRFNONREF\n';
  expect(await load(newAccount(), two)).toMatchObject({ status: 400, messages: [texts.severalAccounts] });
  expect(await load('', csv([['16.11.2026', '1,00', 'x']]))).toMatchObject({ status: 400, messages: [texts.badName] });
});
