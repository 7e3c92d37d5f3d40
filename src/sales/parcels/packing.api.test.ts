import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { measureSettings } from '../../catalog/products/measure-settings.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const buyer = await newBuyer(shop.db);
const { packagingGrams } = measureSettings.schema.parse({});

/** An order of three pieces of one product, by a courier without an API. */
async function placeOrder(): Promise<number> {
  const productId = await newProduct(shop.db, 10);
  await shop.db`
    update product set weight_grams = 250, length_mm = 60, width_mm = 60, height_mm = 110 where id = ${productId}`;
  const body = withCashPayment(guestOrderBody(buyer, productId, 3));
  return (await createOrderClient(shop).place(buyer, body)).id;
}

test('the suggested parcel is made of the products of the order and the packaging', async () => {
  const id = await placeOrder();
  const { data } = await calls.get(`/api/admin/orders/${id}/parcels`, token);
  expect(data.suggested).toEqual({ weightGrams: 750 + packagingGrams, lengthCm: 14, widthCm: 14, heightCm: 14 });
});

test('a parcel whose size staff leave empty has the suggested one; what they type wins', async () => {
  const id = await placeOrder();
  const { messages } = await calls.post(`/api/admin/orders/${id}/parcels`, { typedAwb: 'ABCD1', heightCm: 33 }, token);
  expect(messages).toEqual([]);
  const [parcel] =
    await shop.db`select weight_grams, length_cm, width_cm, height_cm from parcel where order_id = ${id}`;
  expect(parcel).toEqual({ weightGrams: 750 + packagingGrams, lengthCm: 14, widthCm: 14, heightCm: 33 });
});
