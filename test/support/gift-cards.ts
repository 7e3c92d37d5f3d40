import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Transaction } from '../../src/platform/db/db.server.ts';
import { listVersions, saveShopSettings } from '../../src/platform/shop-settings.server.ts';
import type { Placed, SaleDetails } from '../../src/sales/gift-card-sales/contract.ts';
import type { SaleState } from '../../src/sales/gift-card-sales/rules.ts';
import { writeGiftCard } from '../../src/sales/gift-cards/admin-service.server.ts';
import { giftCardSaleSettings } from '../../src/sales/gift-cards/settings.ts';
import { createApiClient } from './api-client.ts';
import { createCardForm } from './cards.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct, withCashPayment } from './orders.ts';
import type { TestShop } from './shop.ts';

export type IssuedCard = { id: number; code: string };

/** A card without a recipient, as staff issue it. */
export const newGiftCard = (tx: Transaction, amount: number, author = 'admin:1'): Promise<IssuedCard> =>
  writeGiftCard(tx, author, {
    key: randomUUID(),
    amount,
    recipientEmail: null,
    recipientName: '',
    senderName: '',
    message: '',
    sendOn: null,
  });

/** Client of the endpoints with which staff issue gift cards. */
export function createGiftCardClient(shop: TestShop, admin: string) {
  const calls = createApiClient(shop);
  const read = async ({ id }: IssuedCard) => (await calls.get(`/api/admin/gift-cards/${id}`, admin)).data;
  return {
    issue: async (amount: number, more: object = {}): Promise<IssuedCard> => {
      const response = await calls.post('/api/admin/gift-cards', { key: randomUUID(), amount, ...more }, admin);
      expect(response.messages).toEqual([]);
      return response.data;
    },
    read,
    balanceOf: async (card: IssuedCard): Promise<number> => (await read(card)).balance,
  };
}

let count = 0;

export const newGift = (more: object = {}) => ({
  amount: 200,
  design: 'birthday',
  message: 'La mulți ani!',
  recipientName: 'Ilinca',
  recipientEmail: `ilinca-${++count}@example.ro`,
  senderName: 'Bunica',
  ...more,
});

/** A purchase of 200 RON by a visitor with a card. */
export const newPurchase = (more: object = {}) => ({
  key: randomUUID(),
  gift: newGift(),
  firstName: 'Maria',
  lastName: 'Ionescu',
  email: `cumparator-${++count}@example.ro`,
  paymentMethod: 'card',
  acceptTerms: true,
  ...more,
});

const onSale = { isOn: true, amounts: '100, 200', minAmount: 50, maxAmount: 1000 };

type SaleOrder = { id: number; version: number; state: string };

/** Client of the endpoints with which gift cards are bought; `sell` turns their sale on and off. */
export function createGiftCardSaleClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const cardForm = createCardForm(shop);

  async function sell(isOn = true): Promise<void> {
    const { key } = giftCardSaleSettings;
    const [newest] = await listVersions(shop.db, key, 1);
    const values = { ...onSale, isOn };
    await saveShopSettings(shop.db, key, { version: newest?.version ?? 0, values, savedBy: 'test' });
  }

  const buy = (body: object, token?: string) => calls.post('/api/gift-cards/purchases', body, token);
  async function place(body: object = newPurchase(), token?: string): Promise<Placed> {
    const { messages, data } = await buy(body, token);
    expect(messages).toEqual([]);
    return data;
  }
  const read = async ({ secret }: Placed): Promise<SaleDetails> =>
    (await calls.post('/api/gift-cards/purchase', { secret })).data;
  const expectState = (placed: Placed, state: SaleState) =>
    expect.poll(async () => (await read(placed)).state).toBe(state);

  /** The client secret of the payment, or the address of the provider's page. */
  async function startPayment({ orderIdentifier, toPay: amount }: Placed): Promise<string> {
    const { messages, data } = await calls.post('/payments/api/payments/by-link', { orderIdentifier, amount });
    expect(messages).toEqual([]);
    return data.clientSecret;
  }
  const pay = async (placed: Placed, number?: string) => cardForm.confirm(await startPayment(placed), number);

  async function orderOf({ number }: Placed): Promise<SaleOrder> {
    const [row] = await shop.db<SaleOrder[]>`select id, version, state from orders where number = ${number}`;
    if (!row) throw new Error('no order');
    return row;
  }
  async function cardOf({ number }: Placed): Promise<IssuedCard> {
    const [row] = await shop.db<IssuedCard[]>`
      select g.id, g.code from gift_card g join gift_card_sale s on s.gift_card_id = g.id
      join orders o on o.id = s.order_id where o.number = ${number}`;
    if (!row) throw new Error('no card');
    return row;
  }

  return {
    sell,
    buy,
    place,
    read,
    expectState,
    startPayment,
    pay,
    answerChallenge: cardForm.answerChallenge,
    /** A sale that is paid and whose card was sent. */
    async sold(body: object = newPurchase(), token?: string): Promise<Placed> {
      const placed = await place(body, token);
      await pay(placed);
      await expectState(placed, 'sent');
      return placed;
    },
    cancel: ({ secret }: Placed) => calls.post('/api/gift-cards/purchase/cancel', { secret }),
    changeState: async (placed: Placed, state: string, admin: string) => {
      const { id, version } = await orderOf(placed);
      return calls.post(`/api/admin/orders/${id}/state`, { state, version }, admin);
    },
    orderOf,
    cardOf,
    /** Orders goods with the card, and pays the rest on delivery. */
    async spend(placed: Placed) {
      const buyer = await newBuyer(shop.db);
      const codes = [(await cardOf(placed)).code];
      const body = withCashPayment({ ...guestOrderBody(buyer, await newProduct(shop.db, 5)), codes });
      return createOrderClient(shop).place(buyer, body);
    },
  };
}
