import { expect, test } from 'vitest';
import { callsTo, letterTo } from '../../../db/test-calls.ts';
import {
  type Buyer,
  cash,
  expectNoQuestions,
  newBuyer,
  newProduct,
  onHand,
  orderBody,
  ordersTo,
} from '../../../db/test-orders.ts';
import { returnsTo } from '../../../db/test-returns.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { Order } from '../orders/contract.ts';
import { mostFollowMisses, type OrderState } from '../orders/rules.ts';
import { changeState } from '../orders/service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const returns = await returnsTo(shop);

type Bought = { guest: Buyer; order: Order; productId: number };

/** Without an account, in cash. */
async function buy(state: OrderState, quantity = 2): Promise<Bought> {
  const guest = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 10);
  const order = await ordersTo(shop).place(guest, cash(orderBody(guest, productId, quantity)));
  const way: OrderState[] = ['confirmed', 'shipped', 'delivered'];
  for (const next of way.slice(0, way.indexOf(state) + 1))
    await shop.db.begin((tx) => changeState(tx, order.id, next, { author: 'test' }));
  return { guest, order, productId };
}

let network = 0;
const withdraw = ({ guest, order }: Bought, more: object = {}, ip = `10.3.${++network}.1`) =>
  calls.post(
    '/api/Return/Withdraw',
    { name: 'Ana Pop', number: order.number, email: guest.email, ...more },
    undefined,
    { ip },
  );

/** What only the mail says. */
async function secretOf({ guest, order }: Bought): Promise<string> {
  const letter = await letterTo(shop, guest.email, `Confirmarea retragerii din contract, comanda ${order.number}`);
  const [, identifier = ''] = /\/withdrawal\/([0-9a-f-]{36})/.exec(letter.text_body) ?? [];
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
  const letter = await letterTo(
    shop,
    bought.guest.email,
    `Confirmarea retragerii din contract, comanda ${bought.order.number}`,
  );
  for (const words of ['Ana Pop', bought.order.number, bought.guest.email, 'Str. Mihai Eminescu', data.returnNumber])
    expect(letter.text_body).toContain(words);
  expect(letter.text_body).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
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
  await returns.bring(row?.id ?? 0, 'refunded');
  expect(await view(identifier)).toMatchObject({ state: 'refunded', amount: 117.9, canChoose: false, sendTo: null });
  await expectNoQuestions(shop.db);
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
  await returns.bring(row?.id ?? 0, 'received');
  expect((await choose(3)).messages).toEqual([texts.notChangeable]);
  await expectNoQuestions(shop.db);
});

test('what has not left is cancelled at once; what is on its way and unpaid comes back without money', async () => {
  const early = await buy('placed');
  expect((await withdraw(early, { keepsSome: true })).messages).toEqual([texts.notSent]);
  expect((await withdraw(early)).data).toMatchObject({ outcome: 'cancelled', returnNumber: null });
  const letter = await letterTo(
    shop,
    early.guest.email,
    `Confirmarea retragerii din contract, comanda ${early.order.number}`,
  );
  expect(letter.text_body).toContain('am anulat-o întreagă');
  expect(await onHand(shop.db, early.productId)).toBe(10);
  expect((await withdraw(early)).messages).toEqual([texts.alreadyOver]);

  const onItsWay = await buy('shipped');
  await withdraw(onItsWay);
  const identifier = await secretOf(onItsWay);
  expect(await view(identifier)).toMatchObject({ amount: 0, needsIban: false });
  const [row] = await shop.db<{ id: number }[]>`select id from return_request where identifier = ${identifier}`;
  await returns.bring(row?.id ?? 0, 'refunded');
  expect((await ordersTo(shop).read(onItsWay.guest, onItsWay.order.id)).state).toBe('returned');
  expect(await onHand(shop.db, onItsWay.productId)).toBe(10);
  await expectNoQuestions(shop.db);
});

test('declared twice, also at once, it is one withdrawal', async () => {
  const bought = await buy('delivered');
  const answers = await Promise.all([withdraw(bought), withdraw(bought), withdraw(bought)]);
  expect(new Set(answers.map(({ data }) => data.returnNumber)).size).toBe(1);
  expect(await shop.db`select from return_request where order_id = ${bought.order.id}`).toHaveLength(1);
});

test('after 14 days it is too late, and it says since when', async () => {
  const bought = await buy('delivered');
  await returns.arrivedDaysAgo({ buyer: bought.guest, order: bought.order, productIds: [] }, 15);
  const { status, messages } = await withdraw(bought);
  expect(status).toBe(409);
  expect(messages[0]).toMatch(/s-au încheiat pe \d\d\.\d\d\.\d{4}/);
});

test('a wrong number and a wrong e-mail get the same answer, and whoever guesses often gets none', async () => {
  const bought = await buy('delivered');
  const ip = '10.4.0.1';
  const wrongEmail = await withdraw(bought, { email: 'altcineva@example.ro' }, ip);
  expect(wrongEmail).toEqual({ status: 404, messages: [texts.notFound], data: null });
  expect(await withdraw(bought, { number: 'VIT-999999' }, ip)).toEqual(wrongEmail);
  await Promise.all(Array.from({ length: mostFollowMisses }, (_, at) => withdraw(bought, { number: `VIT-${at}` }, ip)));
  expect(await withdraw(bought, {}, ip)).toMatchObject({ status: 429, messages: [texts.tooManyTries] });
  expect((await withdraw(bought)).status).toBe(200);
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
