import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/buyers.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { networkLimits } from '../inventory/rules.ts';
import { type CartReservation, reserveCart } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const rows = await shop.db<{ id: number; stock: number }[]>`
  select p.id, sum(l.quantity)::int as stock from product p join sellable_lot l on l.product_id = p.id
  where p.is_published group by p.id having sum(l.quantity) > 0 order by p.id`;
const reserveFrom = async (ip: string, body: object): Promise<CartReservation> =>
  reserveCart.data.parse((await calls.post('/api/ShoppingCart/Reserve', body, undefined, { ip })).data);
const guestId = (n: number): string => `CROWD${String.fromCharCode(65 + n)}`.padEnd(21, 'X');
const inHundreds = <One>(all: One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, n) => all.slice(n * 100, n * 100 + 100));

/** Counts products of which another network could buy a unit now. */
async function buyableElsewhere(): Promise<number> {
  let buyable = 0;
  for (const part of inHundreds(rows)) {
    const products = part.map(({ id }) => ({ productId: id, quantity: 1 }));
    const reservation = await reserveFrom('198.51.100.7', { products });
    buyable += reservation.products.filter(({ isInStock }) => isInStock).length;
  }
  return buyable;
}

test('S11: five guests of one network with 100 products and 99 units each leave nearly everything to others', async () => {
  expect(rows.length).toBeGreaterThan(200);
  const parts = inHundreds(rows);
  for (let n = 0; n < 5; n++) {
    const products = (parts[n % parts.length] ?? []).map(({ id }) => ({ productId: id, quantity: 99 }));
    const reservation = await reserveFrom(`203.0.113.${n + 1}`, { guestId: guestId(n), products, restart: true });
    expect(reservation.secondsLeft).toBe(900);
  }
  expect(rows.length - (await buyableElsewhere())).toBeLessThanOrEqual(networkLimits.lastUnits);
  const [blocked] = await shop.db`select sum(blocking)::int as units from reservation`;
  expect(blocked?.units).toBeLessThanOrEqual(networkLimits.units);
});

test('1§4 an honest guest in that network still gets 15:00 for what is left', async () => {
  const productId = await newProduct(shop.db, 3);
  const reservation = await reserveFrom('203.0.113.200', {
    guestId: guestId(9),
    products: [{ productId, quantity: 1 }],
  });
  expect(reservation).toMatchObject({ secondsLeft: 900, products: [{ reserved: 1, available: 3 }] });
});

test('accounts count for their network like guests', async () => {
  const products = await Promise.all(Array.from({ length: 14 }, () => newProduct(shop.db, 1)));
  const ip = '192.0.2.1';
  for (const productId of products) {
    const { token } = await newCustomer(shop);
    const body = { productId, quantity: 1, productAttributeIds: [] };
    expect((await calls.post('/api/ShoppingCart/AddNew', body, token, { ip })).status).toBe(200);
  }
  const seen = await reserveFrom('198.51.100.7', {
    products: products.map((productId) => ({ productId, quantity: 1 })),
  });
  expect(seen.products.filter(({ isInStock }) => !isInStock)).toHaveLength(networkLimits.lastUnits);
});
