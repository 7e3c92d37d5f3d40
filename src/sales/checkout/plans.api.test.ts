import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { guestOrderBody, newBuyers, newProduct, withCashPayment } from '../../../test/support/buyers.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

/** PostgreSQL compares five plans for the parameters of a call with one for all; what is planned after that is so each time. */
const comparedPlans = 5;

/** Statements that a connection of the shop planned for each call. */
async function selectReplanned(): Promise<string[]> {
  const connections = shop.db.options.max;
  // At the same time, so that each transaction has another connection.
  const rows = await Promise.all(
    Array.from({ length: connections }, () =>
      shop.db.begin(
        (tx) => tx<{ statement: string }[]>`
        select regexp_replace(statement, '\\s+', ' ', 'g') as statement from pg_prepared_statements, pg_sleep(0.05)
        where custom_plans > ${comparedPlans}`,
      ),
    ),
  );
  return [...new Set(rows.flat().map(({ statement }) => statement.slice(0, 150)))];
}

test('pages of products and checkouts are planned once for each connection, not in each call', async () => {
  const productId = await newProduct(shop.db, 1000);
  const buyers = await newBuyers(shop.db, 25);
  for (const [i, buyer] of buyers.entries()) {
    const ip = `10.0.${i}.1`;
    const products = [{ productId, quantity: 1 }];
    await calls.get(`/api/Product/GetById?productId=${i + 1}`);
    await calls.post('/api/ShoppingCart/Reserve', { guestId: buyer.guestId, products }, buyer.token, { ip });
    await calls.post('/api/couriers?county=RO-CJ', products, buyer.token, { ip });
    const order = await calls.post(
      '/api/Order/AddNew',
      withCashPayment(guestOrderBody(buyer, productId)),
      buyer.token,
      { ip },
    );
    expect(order.messages).toEqual([]);
  }
  expect(await selectReplanned()).toEqual([]);
});
