import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';
import { getShoppingCart } from '../../src/sales/cart/contract.ts';
import type { Order } from '../../src/sales/orders/contract.ts';
import type { OrderState } from '../../src/sales/orders/rules.ts';
import { markPaid } from '../../src/sales/orders/service.server.ts';
import { newObject } from '../../stand-ins/stripe/objects.ts';
import { insertPastPayments } from '../../stand-ins/stripe/seed.server.ts';
import { checkInvariants } from '../invariants/invariants.ts';
import { createApiClient, newCustomer } from './api-client.ts';
import type { Buyer } from './buyers.ts';
import type { TestShop } from './shop.ts';

export {
  addToCart,
  type Buyer,
  customerOrderBody,
  deliveryCost,
  guestOrderBody,
  newBuyer,
  newBuyers,
  newProduct,
  withCashPayment,
} from './buyers.ts';
export { onHand } from './stock.ts';

const address = {
  firstName: 'Maria',
  lastName: 'Ionescu',
  phoneNumber: '0722 123 456',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Memorandumului',
  number: '21',
  postalCode: '400114',
};

/** A customer with a password, who can request the data export and the deletion of the account; `newBuyer` has none. */
export async function registeredBuyer(shop: TestShop): Promise<Buyer> {
  const { token, legalEntityId: id, userName: email } = await newCustomer(shop);
  const { data } = await createApiClient(shop).post('/api/Address/Add', address, token);
  return { id, token, email, guestId: '', addressId: data.id };
}

/** Client of the order endpoints. */
export function createOrderClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const post = (buyer: Buyer, body: object) => calls.post('/api/Order/AddNew', body, buyer.token);
  return {
    post,
    place: async (buyer: Buyer, body: object): Promise<Order> => {
      const response = await post(buyer, body);
      expect(response.messages).toEqual([]);
      return response.data;
    },
    read: async (buyer: Buyer, id: number): Promise<Order> =>
      (await calls.get(`/api/Order/GetOrderByIdForUsers?orderId=${id}`, buyer.token)).data,
  };
}

/** Marks an order as paid by card and inserts the payment, in one transaction, without the provider. */
export function payByCard(db: Pool, orderId: number, amount: number): Promise<'placed' | 'already' | 'refund'> {
  return db.begin(async (tx) => {
    const outcome = await markPaid(tx, orderId, { amount, at: new Date() });
    if (outcome === 'placed') await insertPayment(tx, orderId, amount);
    return outcome;
  });
}

/** Inserts the payment into the payment table and the card stand-in, so that it can be refunded. */
async function insertPayment(tx: Transaction, orderId: number, amount: number): Promise<void> {
  const { id } = newObject('pi');
  await tx`
    insert into payment (order_id, attempt, provider, intent_id, amount, status, captured, paid_at)
    values (${orderId}, 1, 'sandbox', ${id}, ${amount}, 'succeeded', ${amount}, now())`;
  await insertPastPayments(tx, [{ id, orderNumber: '', amount, cardId: 'pm_test', at: new Date() }]);
}

/** Checks all database invariants (test/invariants). */
export async function expectInvariantsHold(db: Pool): Promise<void> {
  expect(await checkInvariants(db)).toEqual([]);
}

/** Client of the cart endpoints. */
export function createCartClient(shop: TestShop) {
  const calls = createApiClient(shop);
  return {
    put: (productId: number, quantity = 1) => ({ productId, quantity, productAttributeIds: [], favoriteListId: null }),
    add: (token: string, body: object) => calls.post('/api/ShoppingCart/AddNew', body, token),
    linesOf: async (token: string) =>
      getShoppingCart.data.parse((await calls.get('/api/ShoppingCart/ShoppingCartList', token)).data),
  };
}

type OrderInput = { accountId: number; productId: number; state?: OrderState; cancelled?: number };

/** The delivery address of orders that are inserted directly. */
export const orderAddress = {
  firstName: 'Ana',
  lastName: 'Pop',
  phoneNumber: '+40722000111',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Horea',
  number: null,
  details: null,
  postalCode: '400038',
};

/** Inserts an order of one product at 50 RON, without side effects; returns its id. */
export async function insertOrder(
  db: Pool,
  { accountId, productId, state = 'delivered', cancelled = 0 }: OrderInput,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    with inserted as (
      insert into orders (number, checkout_key, account_id, holder, state, payment_method, email, phone_number, first_name, last_name,
        shipping, billing, courier_id, courier_name, goods_total, delivery_cost, cash_fee, discount, total, terms_version, cancel_reason)
      select ${`T-${randomUUID()}`}, ${randomUUID()}, a.id, 'a:' || a.id, ${state}, 'cash', coalesce(a.email, ''), '+40722000111',
        a.first_name, a.last_name, ${JSON.stringify(orderAddress)}::text::jsonb, ${JSON.stringify({ kind: 'person', ...orderAddress })}::text::jsonb, 1, 'Sameday', 5000, 0, 0, 0, 5000, 'test',
        case when ${state} = 'cancelled' then 'shop' end
      from account a where a.id = ${accountId} returning id
    ), line as (
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate, cancelled_quantity)
      select inserted.id, p.id, p.code, p.name, 'Marca', '', 5000, 1, 21, ${cancelled} from inserted, product p where p.id = ${productId}
    )
    select id from inserted`;
  return row?.id ?? 0;
}
