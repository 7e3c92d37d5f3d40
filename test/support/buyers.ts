import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { hashToken, newToken } from '../../src/platform/secrets.server.ts';

export type Buyer = { id: number; token: string; guestId: string; email: string; addressId: number };

/** Inserts accounts with a token and an address in Cluj each. */
export async function newBuyers(db: Pool, count: number, role: 'guest' | 'customer' = 'guest'): Promise<Buyer[]> {
  const people = Array.from({ length: count }, () => ({ token: newToken(), email: `b${randomUUID()}@example.ro` }));
  const rows = await db<{ id: number; email: string; addressId: number }[]>`
    with person as (
      insert into account (role, email, password_hash, email_confirmed_at)
      select ${role}, email, case when ${role} = 'customer' then 'x' end, case when ${role} = 'customer' then now() end
      from unnest(${people.map(({ email }) => email)}::text[]) as email
      returning id, email
    ), token as (
      insert into account_token (hash, account_id, expires_at)
      select input.hash, person.id, now() + interval '1 hour'
      from unnest(${people.map(({ token }) => hashToken(token))}::text[], ${people.map(({ email }) => email)}::text[]) as input (hash, email)
      join person using (email)
    ), address as (
      insert into account_address (account_id, first_name, last_name, phone_number, county, locality, street, postal_code, is_default)
      select id, 'Ana', 'Pop', '+40722000111', 'RO-CJ', 'Cluj-Napoca', 'Strada Horea', '400038', true from person
      returning id, account_id
    )
    select person.id, email, address.id as address_id from person join address on address.account_id = person.id`;
  const tokens = new Map(people.map(({ email, token }) => [email, token]));
  return rows.map((row) => ({ ...row, token: tokens.get(row.email) ?? '', guestId: newGuestId() }));
}

export async function newBuyer(db: Pool, role: 'guest' | 'customer' = 'guest'): Promise<Buyer> {
  const [buyer] = await newBuyers(db, 1, role);
  if (!buyer) throw new Error('No buyer');
  return buyer;
}

const newGuestId = (): string => [...randomBytes(21)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');

/** Inserts a product with its stock in one lot; the price is in bani. */
export async function newProduct(db: Pool, stock: number, price = 5000): Promise<number> {
  const code = `T-${randomUUID()}`;
  const [row] = await db<{ id: number }[]>`
    with inserted as (
      insert into product (code, producer_id, category_id, name, selling_price)
      values (${code}, (select min(id) from producer), (select min(id) from category), ${`Produs ${code.slice(2, 6)}`}, ${price}) returning id
    ), stock_row as (
      insert into stock (product_id, on_hand) select id, ${stock} from inserted
    ), lot as (
      insert into stock_lot (product_id, code, quantity) select id, 'L1', ${stock} from inserted returning id, product_id
    ), arrival as (
      insert into stock_move (product_id, lot_id, quantity, reason)
      select product_id, id, ${stock}, 'recepție' from lot where ${stock} > 0
    )
    select id from inserted`;
  return row?.id ?? 0;
}

/** Sameday to Cluj in bani, free from 250 RON. */
export const deliveryCost = (goods: number): number => (goods >= 25_000 ? 0 : 1650);

/** Request body of a guest's order with one line; by card, delivered by courier. */
export function guestOrderBody(buyer: Buyer, productId: number, quantity = 1, price = 5000): Record<string, unknown> {
  const goods = price * quantity;
  return {
    legalEntityId: buyer.id,
    checkoutKey: randomUUID(),
    guestId: buyer.guestId,
    products: [{ productId, quantity }],
    email: buyer.email,
    shippingAddressId: buyer.addressId,
    billingId: null,
    courierId: 1,
    lockerId: null,
    paymentMethod: 'card',
    codes: [],
    note: '',
    expectedTotal: (goods + deliveryCost(goods)) / 100,
    acceptTerms: true,
  };
}

/** Request body of a customer's order; the lines are in the cart. */
export const customerOrderBody = (buyer: Buyer, total: number): Record<string, unknown> => ({
  ...guestOrderBody(buyer, 0),
  guestId: null,
  products: [],
  email: null,
  expectedTotal: total,
});

export async function addToCart(db: Pool, buyer: Buyer, productId: number, quantity = 1): Promise<void> {
  await db`
    insert into cart_line (account_id, product_id, quantity, seen_price)
    select ${buyer.id}, id, ${quantity}, selling_price from product where id = ${productId}`;
}

export const withCashPayment = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  paymentMethod: 'cash',
  expectedTotal: Number(body.expectedTotal) + 5,
});

/** Address fields of the address and billing forms. */
export const addressInput = {
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea',
  number: '5',
  details: '',
  postalCode: '010011',
};
