import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createCancellationClient } from '../../../test/support/cancellations.ts';
import { createGiftCardClient, type IssuedCard } from '../../../test/support/gift-cards.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { orderJobs } from '../orders/state-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const cancellations = createCancellationClient(shop);
const { token: admin } = await signInAdmin(shop);
const productId = await newProduct(shop.db, 500);
/** Goods of 50 RON and delivery of 16.50 RON. */
const total = 66.5;

const giftCards = createGiftCardClient(shop, admin);

const issue = async (...amounts: number[]): Promise<IssuedCard[]> => {
  const cards: IssuedCard[] = [];
  for (const amount of amounts) cards.push(await giftCards.issue(amount));
  return cards;
};
const codesOf = (cards: IssuedCard[]): string[] => cards.map(({ code }) => code);
const endingsOf = (cards: IssuedCard[]): string[] => cards.map(({ code }) => code.slice(-4));
const balances = (cards: IssuedCard[]): Promise<number[]> => Promise.all(cards.map(giftCards.balanceOf));
const withCards = (buyer: Buyer, cards: IssuedCard[]) => ({
  ...guestOrderBody(buyer, productId),
  codes: codesOf(cards),
});
const expire = async (id: number): Promise<void> => {
  await shop.db`update orders set expires_at = now() where id = ${id}`;
  await runJob(shop.db, orderJobs, 'order-expire', { orderId: id });
};

test('each card pays what the ones before it left, in the order they were typed', async () => {
  const [buyer, cards] = [await newBuyer(shop.db), await issue(20, 30, 40)];
  const order = await orders.place(buyer, withCards(buyer, cards));
  expect(order).toMatchObject({ total, giftAmount: total, toPay: 0, isPaid: true, giftCards: endingsOf(cards) });
  expect(await balances(cards)).toEqual([0, 0, 23.5]);
  const { data: history } = await calls.get(`/api/admin/orders/${order.id}/history`, admin);
  const names = history.map(({ name }: { name: string }) => name);
  for (const [index, amount] of ['20.00', '30.00', '16.50'].entries())
    expect(names).toContain(`Plătit cu cardul cadou ····${endingsOf(cards)[index]}: ${amount.replace('.', ',')} lei`);
  await expectInvariantsHold(shop.db);
});

test('a card that is not needed keeps its money', async () => {
  const [buyer, cards] = [await newBuyer(shop.db), await issue(100, 30)];
  const order = await orders.place(buyer, withCards(buyer, cards));
  expect(order.giftCards).toEqual(endingsOf(cards.slice(0, 1)));
  expect(await balances(cards)).toEqual([33.5, 30]);
});

test('money goes back first to the card that was used last', async () => {
  const [buyer, cards] = [await newBuyer(shop.db, 'customer'), await issue(20, 30)];
  await addToCart(shop.db, buyer, productId, 3);
  const body = { ...customerOrderBody(buyer, 166.5), codes: codesOf(cards) };
  const order = await orders.place(buyer, body);
  await payByCard(shop.db, order.id, 11_650);
  expect((await cancellations.cancel(buyer, order.id, [2])).data).toMatchObject({ amount: 100, giftAmount: 0 });
  expect(await balances(cards)).toEqual([0, 0]);
  expect((await cancellations.cancel(buyer, order.id, [1])).data).toMatchObject({ amount: 66.5, giftAmount: 50 });
  expect(await balances(cards)).toEqual([20, 30]);
  const moved = await shop.db`
    select gift_card_id from gift_card_movement where order_id = ${order.id} and kind = 'returned' order by id`;
  expect(moved.map(({ giftCardId }) => giftCardId)).toEqual([cards[1]?.id, cards[0]?.id]);
  await expectInvariantsHold(shop.db);
});

test('a partial return fills the last card before the first', async () => {
  const [buyer, cards] = [await newBuyer(shop.db, 'customer'), await issue(100, 60)];
  await addToCart(shop.db, buyer, productId, 3);
  const order = await orders.place(
    buyer,
    withCashPayment({ ...customerOrderBody(buyer, 166.5), codes: codesOf(cards) }),
  );
  await cancellations.cancel(buyer, order.id, [2]);
  // 171.50 RON with the fee for cash: 11.50 were to be paid in cash, so 88.50 of the 100 go back to the cards.
  expect(await balances(cards)).toEqual([28.5, 60]);
  await expectInvariantsHold(shop.db);
});

test('a late payment takes the money of all cards again, or is refunded when one of them is empty', async () => {
  const late = async (isSpent: boolean) => {
    const [buyer, cards] = [await newBuyer(shop.db), await issue(20, 30)];
    const order = await orders.place(buyer, withCards(buyer, cards));
    await expire(order.id);
    expect(await balances(cards)).toEqual([20, 30]);
    const other = await newBuyer(shop.db);
    if (isSpent) await orders.place(other, withCards(other, cards.slice(1)));
    return { result: await payByCard(shop.db, order.id, 1650), balances: await balances(cards) };
  };
  expect(await late(false)).toEqual({ result: 'placed', balances: [0, 0] });
  expect(await late(true)).toEqual({ result: 'refund', balances: [20, 0] });
  await expectInvariantsHold(shop.db);
});

test('the money of an unpaid order of the same customer counts as available on each of its cards', async () => {
  const [buyer, cards] = [await newBuyer(shop.db), await issue(20, 30)];
  await orders.place(buyer, withCards(buyer, cards));
  for (const [index, amount] of [20, 30].entries()) {
    const found = await calls.get(`/api/Order/VerifyCoupon?coupon=${cards[index]?.code}`, buyer.token);
    expect(found.data).toMatchObject({ couponType: 'GiftCard', value: amount });
  }
  const again = await orders.place(buyer, withCards(buyer, cards));
  expect(again.giftAmount).toBe(50);
  await expectInvariantsHold(shop.db);
});

test('a sixth card is refused, a card that is typed twice counts once, and a wrong one is named', async () => {
  const [buyer, cards] = [await newBuyer(shop.db), await issue(1, 1, 1, 1, 1, 1)];
  const place = (codes: string[]) => orders.post(buyer, { ...guestOrderBody(buyer, productId), codes });
  expect(await place(codesOf(cards))).toMatchObject({ status: 409, messages: [texts.tooMany] });
  const [first, second] = cards;
  await calls.post(`/api/admin/gift-cards/${second?.id}/block`, { isBlocked: true }, admin);
  expect(await place([first?.code ?? '', second?.code ?? ''])).toMatchObject({
    status: 409,
    messages: [texts.blocked],
    fieldErrors: { 'codes.1': texts.blocked },
  });
  expect(await balances(cards)).toEqual([1, 1, 1, 1, 1, 1]);
  const order = await orders.place(buyer, {
    ...guestOrderBody(buyer, productId),
    codes: [first, first].map((card) => card?.code ?? ''),
  });
  expect(order.giftAmount).toBe(1);
});

test('a customer sees what each card paid of an order', async () => {
  const [buyer, cards] = [await newBuyer(shop.db, 'customer'), await issue(20, 30)];
  await addToCart(shop.db, buyer, productId, 1);
  const order = await orders.place(buyer, { ...customerOrderBody(buyer, total), codes: codesOf(cards) });
  const { data } = await calls.get('/api/gift-cards/mine', buyer.token);
  expect(data).toMatchObject([
    { id: cards[1]?.id, orders: [{ id: order.id, amount: 30 }] },
    { id: cards[0]?.id, orders: [{ id: order.id, amount: 20 }] },
  ]);
});
