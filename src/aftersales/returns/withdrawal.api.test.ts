import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import {
  type Buyer,
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from '../../sales/orders/contract.ts';
import type { OrderState } from '../../sales/orders/rules.ts';
import { changeState } from '../../sales/orders/service.server.ts';
import { maxDeclarationsPerDay, maxTriesPerHour } from './rules.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

type Bought = { guest: Buyer; order: Order; productId: number };

/** An order of a guest, paid in cash. */
async function buy(state: OrderState, quantity = 2): Promise<Bought> {
  const guest = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 10);
  const order = await createOrderClient(shop).place(guest, withCashPayment(guestOrderBody(guest, productId, quantity)));
  const way: OrderState[] = ['confirmed', 'shipped', 'delivered'];
  for (const next of way.slice(0, way.indexOf(state) + 1))
    await shop.db.begin((tx) => changeState(tx, order.id, next, { author: 'test' }));
  return { guest, order, productId };
}

let network = 0;
const declare = ({ guest, order }: Bought, more: object = {}, ip = `10.3.${++network}.1`, token?: string) =>
  calls.post('/api/Return/Withdraw', { name: 'Ana Pop', number: order.number, email: guest.email, ...more }, token, {
    ip,
  });

const receiptOf = ({ guest, order }: Bought) =>
  waitForEmail(shop, guest.email, `Am primit declarația de retragere, comanda ${order.number}`);

/** Confirmation token from the email. */
async function linkOf(bought: Bought): Promise<string> {
  const [, token = ''] = /\/withdrawal\/confirm\?token=([\w-]{43})/.exec((await receiptOf(bought)).textBody) ?? [];
  return token;
}

const confirm = (token: string) => calls.post('/api/Return/ConfirmWithdrawal', { token });

/** Declared and confirmed. */
async function withdraw(bought: Bought, more: object = {}) {
  expect(await declare(bought, more)).toMatchObject({ status: 200, data: { outcome: 'pending' } });
  return confirm(await linkOf(bought));
}

const stateOf = async ({ guest, order }: Bought) => (await createOrderClient(shop).read(guest, order.id)).state;

/** Identifier from the confirmation email. */
async function secretOf({ guest, order }: Bought): Promise<string> {
  const email = await waitForEmail(shop, guest.email, `Confirmarea retragerii din contract, comanda ${order.number}`);
  const [, identifier = ''] = /\/withdrawal\/([0-9a-f-]{36})/.exec(email.textBody) ?? [];
  return identifier;
}
const view = async (identifier: string) => (await calls.get(`/api/Return/GetWithdrawal?identifier=${identifier}`)).data;

test('romania: name, order number and e-mail are enough; a mail with content, date and time; no reason asked', async () => {
  const bought = await buy('delivered');
  const { status, data } = await withdraw(bought);
  expect(status).toBe(200);
  expect(data).toEqual({
    outcome: 'return',
    returnNumber: expect.stringMatching(/^RET-\d+$/),
    orderNumber: bought.order.number,
    name: 'Ana Pop',
    email: bought.guest.email,
    at: expect.any(String),
  });
  const email = await waitForEmail(
    shop,
    bought.guest.email,
    `Confirmarea retragerii din contract, comanda ${bought.order.number}`,
  );
  for (const words of ['Ana Pop', bought.order.number, bought.guest.email, 'Str. Mihai Eminescu', data.returnNumber])
    expect(email.textBody).toContain(words);
  expect(email.textBody).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
});

test('a withdrawal is a return of the whole order, followed by the secret of its mail', async () => {
  const bought = await buy('delivered');
  await withdraw(bought);
  const identifier = await secretOf(bought);
  const shown = await view(identifier);
  expect(shown).toMatchObject({
    kind: 'withdrawal',
    state: 'requested',
    goodsAmount: 100,
    deliveryAmount: 12.9,
    feeAmount: 5,
    needsIban: true,
    sendTo: { address: expect.stringContaining('Mihai Eminescu') },
    products: [{ returnQuantity: 2, returnReason: '' }],
  });
  expect(Object.keys(shown)).not.toContain('address');
  const account = { identifier, iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Ana Pop' };
  expect((await calls.post('/api/Return/SetWithdrawalIban', account)).data).toMatchObject({ iban: 'RO49 •••• 0000' });
  const [row] = await shop.db<{ id: number }[]>`select id from return_request where identifier = ${identifier}`;
  await returns.advanceTo(row?.id ?? 0, 'refunded');
  expect(await view(identifier)).toMatchObject({ state: 'refunded', amount: 117.9, canChoose: false, sendTo: null });
  await expectInvariantsHold(shop.db);
});

test('some of it is kept: the products are chosen by the link, until the parcel has arrived', async () => {
  const bought = await buy('delivered', 3);
  await withdraw(bought, { keepsSome: true });
  const identifier = await secretOf(bought);
  const [choice] = (await view(identifier)).choices;
  expect(choice.quantity).toBe(3);
  const choose = (returnQuantity: number) =>
    calls.post('/api/Return/ChooseWithdrawn', { identifier, products: [{ id: choice.id, returnQuantity }] });
  expect((await choose(1)).data).toMatchObject({ goodsAmount: 50, deliveryAmount: 0, choices: [{ quantity: 3 }] });
  expect((await choose(4)).status).toBe(409);
  expect((await view(identifier)).products).toMatchObject([{ returnQuantity: 1 }]);
  expect((await choose(2)).data).toMatchObject({ goodsAmount: 100 });
  const [row] = await shop.db<{ id: number }[]>`select id from return_request where identifier = ${identifier}`;
  await returns.advanceTo(row?.id ?? 0, 'received');
  expect((await choose(3)).messages).toEqual([refusalTexts.notChangeable]);
  await expectInvariantsHold(shop.db);
});

test('what has not left is cancelled; what is on its way and unpaid comes back without money', async () => {
  const early = await buy('placed');
  expect((await withdraw(await buy('placed'), { keepsSome: true })).messages).toEqual([refusalTexts.notSent]);
  expect((await withdraw(early)).data).toMatchObject({ outcome: 'cancelled', returnNumber: null });
  const email = await waitForEmail(
    shop,
    early.guest.email,
    `Confirmarea retragerii din contract, comanda ${early.order.number}`,
  );
  expect(email.textBody).toContain('am anulat-o întreagă');
  expect(await onHand(shop.db, early.productId)).toBe(10);
  const gone = await buy('placed');
  await shop.db.begin((tx) => changeState(tx, gone.order.id, 'cancelled', { author: 'test' }));
  expect((await withdraw(gone)).messages).toEqual([refusalTexts.alreadyOver]);

  const onItsWay = await buy('shipped');
  await withdraw(onItsWay);
  const identifier = await secretOf(onItsWay);
  expect(await view(identifier)).toMatchObject({ amount: 0, needsIban: false });
  const [row] = await shop.db<{ id: number }[]>`select id from return_request where identifier = ${identifier}`;
  await returns.advanceTo(row?.id ?? 0, 'refunded');
  expect((await createOrderClient(shop).read(onItsWay.guest, onItsWay.order.id)).state).toBe('returned');
  expect(await onHand(shop.db, onItsWay.productId)).toBe(10);
  await expectInvariantsHold(shop.db);
});

test('declared twice and confirmed twice, also at once, it is one withdrawal', async () => {
  const bought = await buy('delivered');
  await declare(bought);
  const first = await linkOf(bought);
  await declare(bought);
  const responses = await Promise.all([confirm(first), confirm(first), confirm(await linkOf(bought))]);
  expect(new Set(responses.map(({ data }) => data.returnNumber)).size).toBe(1);
  expect(await shop.db`select from return_request where order_id = ${bought.order.id}`).toHaveLength(1);
});

test('trust: a declaration alone cancels nothing; the link in the mail to the order’s own address does, when it is posted', async () => {
  const bought = await buy('placed');
  const { data } = await declare(bought);
  expect(data).toMatchObject({ outcome: 'pending', returnNumber: null, orderNumber: bought.order.number });
  expect(await stateOf(bought)).toBe('placed');
  const receipt = await receiptOf(bought);
  for (const words of ['Ana Pop', bought.order.number, bought.guest.email]) expect(receipt.textBody).toContain(words);
  expect(receipt.textBody).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  const token = await linkOf(bought);
  const [stored] = await shop.db<{ row: string }[]>`
    select d::text as row from withdrawal_declaration d where order_id = ${bought.order.id}`;
  expect(stored?.row).not.toContain(token);
  expect((await calls.get(`/withdrawal/confirm?token=${token}`)).status).toBeLessThan(500);
  expect(await stateOf(bought)).toBe('placed');
  expect((await confirm(token)).data).toMatchObject({ outcome: 'cancelled', at: data.at });
  expect(await stateOf(bought)).toBe('cancelled');
  expect((await confirm(token)).data).toMatchObject({ outcome: 'cancelled' });
});

test('trust: the signed-in owner of the order withdraws at once, another customer does not', async () => {
  const { buyer, order, productIds } = await returns.buy({ by: 'cash', state: 'confirmed' });
  const bought = { guest: buyer, order, productId: productIds[0] ?? 0 };
  const stranger = await newBuyer(shop.db, 'customer');
  expect((await declare(bought, {}, undefined, stranger.token)).data).toMatchObject({ outcome: 'pending' });
  expect(await stateOf(bought)).toBe('confirmed');
  expect((await declare(bought, {}, undefined, buyer.token)).data).toMatchObject({ outcome: 'cancelled' });
  expect(await stateOf(bought)).toBe('cancelled');
});

test('a link that is unknown or past its time changes nothing', async () => {
  const bought = await buy('placed');
  await declare(bought);
  const token = await linkOf(bought);
  await shop.db`update withdrawal_declaration set expires_at = now() where order_id = ${bought.order.id}`;
  for (const wrong of [token, 'x'.repeat(43)])
    expect(await confirm(wrong)).toEqual({ status: 404, messages: [refusalTexts.badLink], data: null });
  expect(await stateOf(bought)).toBe('placed');
});

test('the back office sees what was declared and not confirmed, until it is', async () => {
  const bought = await buy('placed');
  await declare(bought, { keepsSome: false });
  const pending = async (query = '') =>
    (await calls.get(`/api/admin/withdrawal-declarations${query}`, returns.admin)).data.map(
      ({ orderNumber, name }: { orderNumber: string; name: string }) => [orderNumber, name],
    );
  expect(await pending(`?orderId=${bought.order.id}`)).toEqual([[bought.order.number, 'Ana Pop']]);
  expect(await pending()).toContainEqual([bought.order.number, 'Ana Pop']);
  await confirm(await linkOf(bought));
  expect(await pending(`?orderId=${bought.order.id}`)).toEqual([]);
});

test('romania: the day of the declaration counts, not that of the confirmation', async () => {
  const bought = await buy('delivered');
  await declare(bought);
  const arrived = { buyer: bought.guest, order: bought.order, productIds: [] };
  await returns.arrivedDaysAgo(arrived, 18);
  await shop.db`
    update withdrawal_declaration set declared_at = now() - interval '5 days' where order_id = ${bought.order.id}`;
  const { status, data } = await confirm(await linkOf(bought));
  expect([status, data.outcome]).toEqual([200, 'return']);
  expect(Date.now() - Date.parse(data.at)).toBeGreaterThan(4 * 86_400_000);
});

test('after 14 days it is too late, and it says since when', async () => {
  const bought = await buy('delivered');
  await returns.arrivedDaysAgo({ buyer: bought.guest, order: bought.order, productIds: [] }, 15);
  const { status, messages } = await withdraw(bought);
  expect(status).toBe(409);
  expect(messages[0]).toMatch(/s-au încheiat pe \d\d\.\d\d\.\d{4}/);
});

test('trust: a right pair, a wrong number and a wrong e-mail get the same answer, and nobody tries often', async () => {
  const bought = await buy('delivered');
  const ip = '10.4.0.1';
  const shape = async (more: object) => {
    const { status, messages, data } = await declare(bought, more, ip);
    return [status, messages, data?.outcome, data?.returnNumber, Object.keys(data ?? {})];
  };
  const right = await shape({});
  expect(await shape({ email: 'altcineva@example.ro' })).toEqual(right);
  expect(await shape({ number: 'VIT-999999' })).toEqual(right);
  await Promise.all(Array.from({ length: maxTriesPerHour }, (_, at) => declare(bought, { number: `VIT-${at}` }, ip)));
  expect(await declare(bought, {}, ip)).toMatchObject({ status: 429, messages: [refusalTexts.tooManyTries] });
  expect((await declare(bought)).status).toBe(200);
});

test('one order is declared withdrawn five times a day, so that nobody fills its mailbox', async () => {
  const bought = await buy('delivered');
  for (let at = 0; at < maxDeclarationsPerDay + 2; at++) expect((await declare(bought)).status).toBe(200);
  const emails =
    await shop.db`select from outbox where recipient = ${bought.guest.email} and subject like 'Am primit declara%'`;
  const waiting = await shop.db`select from withdrawal_declaration where order_id = ${bought.order.id}`;
  expect(waiting).toHaveLength(maxDeclarationsPerDay);
  expect(emails.length).toBeLessThanOrEqual(maxDeclarationsPerDay);
});

test('trust: a secret that is none opens nothing, and a return of an account has no secret door', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  const [row] = await shop.db<{ identifier: string }[]>`select identifier from return_request where id = ${id}`;
  for (const identifier of [row?.identifier ?? '', '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10']) {
    expect((await calls.get(`/api/Return/GetWithdrawal?identifier=${identifier}`)).status).toBe(404);
    const products = [{ id: bought.order.products[0]?.id ?? 0 }];
    expect((await calls.post('/api/Return/ChooseWithdrawn', { identifier, products })).status).toBe(404);
  }
  expect((await calls.get('/api/Return/GetWithdrawal?identifier=1')).status).toBe(400);
});
