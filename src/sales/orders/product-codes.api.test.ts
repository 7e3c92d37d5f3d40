import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
} from '../../../test/support/orders.ts';
import { addCode } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { issueInvoice } from '../invoices/service.server.ts';
import { texts as promoTexts } from '../promotions/texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);

const body = async (codes: string[], products: { productId: number; quantity: number }[], expectedTotal: number) => {
  const buyer = await newBuyer(shop.db);
  return { buyer, order: { ...guestOrderBody(buyer, 0), products, codes, expectedTotal, paymentMethod: 'cash' } };
};

test('the invoice of an order with a code for one product takes the discount off that line only', async () => {
  const [first, second] = [await newProduct(shop.db, 10), await newProduct(shop.db, 10)];
  await addCode(shop.db, { code: 'PRIMUL-20', couponType: 'Percent', value: 20, productIds: [first] });
  const units = [
    { productId: first, quantity: 2 },
    { productId: second, quantity: 1 },
  ];
  const { buyer, order } = await body(['PRIMUL-20'], units, 150 - 20 + 16.5 + 5);
  const { id, discount } = await orders.place(buyer, order);
  expect(discount).toBe(20);
  const invoice = await issueInvoice(shop.db, id);
  expect(invoice?.content.lines.map((line) => line.discount)).toEqual([2000, 0, 0, 0]);
  await expectInvariantsHold(shop.db);
});

test('a code for free delivery makes the delivery cost nothing', async () => {
  await addCode(shop.db, { code: 'FARA-LIVRARE', couponType: 'FreeDelivery', value: 0 });
  const { buyer, order } = await body(['FARA-LIVRARE'], [{ productId: await newProduct(shop.db, 5), quantity: 1 }], 55);
  expect(await orders.place(buyer, order)).toMatchObject({ deliveryCost: 0, discount: 0, total: 55 });
  await expectInvariantsHold(shop.db);
});

test('the cart is offered only codes that fit its products, and their check answers with the discount on them', async () => {
  const [fitting, other] = [await newProduct(shop.db, 5), await newProduct(shop.db, 5)];
  await addCode(shop.db, { code: 'POTRIVIT', couponType: 'Fixed', value: 1000, productIds: [fitting], isPublic: true });
  const offered = async (products: string): Promise<string[]> => {
    const { data } = await calls.get(`/api/promo-codes/active?products=${products}`);
    return data.map(({ code }: { code: string }) => code);
  };
  expect(await offered(`${fitting}x1`)).toContain('POTRIVIT');
  expect(await offered(`${other}x1`)).not.toContain('POTRIVIT');
  const verify = (products: string) =>
    calls.get(`/api/Order/VerifyCoupon?coupon=POTRIVIT&goodsTotal=100&products=${products}`);
  expect((await verify(`${fitting}x2`)).data).toMatchObject({ abs: 10, isForProducts: true });
  expect(await verify(`${other}x2`)).toMatchObject({ messages: [promoTexts.noProducts] });
});

test('a code for a category fits all products that are listed in it, whatever their own category', async () => {
  const [listed, other] = [await newProduct(shop.db, 5), await newProduct(shop.db, 5)];
  const [category] = await shop.db<{ id: number }[]>`
    insert into category (name, slug) values ('Raft de coduri', 'raft-de-coduri') returning id`;
  const categoryId = category?.id ?? 0;
  await shop.db`insert into product_extra_category (product_id, category_id) values (${listed}, ${categoryId})`;
  await addCode(shop.db, { code: 'RAFT-10', couponType: 'Fixed', value: 1000, categoryIds: [categoryId] });
  const verify = (id: number) => calls.get(`/api/Order/VerifyCoupon?coupon=RAFT-10&goodsTotal=100&products=${id}x2`);
  expect((await verify(listed)).data).toMatchObject({ abs: 10, isForProducts: true });
  expect(await verify(other)).toMatchObject({ messages: [promoTexts.noProducts] });
});

test('a code for a family fits its products, and the editor gets the names of what was chosen', async () => {
  const [first, second, other] = [
    await newProduct(shop.db, 5),
    await newProduct(shop.db, 5),
    await newProduct(shop.db, 5),
  ];
  const family = await calls.post('/api/admin/families', { productIds: [first, second] }, admin);
  const fields = { code: 'FAMILIE-10', couponType: 'Percent', value: 10, familyIds: [family.data.id] };
  const saved = await calls.post('/api/admin/promo-codes', { ...fields, productIds: [other] }, admin);
  expect(saved.status).toBe(200);
  const { data } = await calls.get(`/api/admin/promo-codes/${saved.data.id}`, admin);
  expect(data.productNames).toEqual([{ id: other, name: expect.any(String) }]);
  expect(data.familyNames).toEqual([{ id: family.data.id, name: expect.any(String) }]);
  await calls.post('/api/admin/promo-codes', { ...fields, id: saved.data.id, version: 1 }, admin);
  const units = [
    { productId: first, quantity: 1 },
    { productId: other, quantity: 1 },
  ];
  const { buyer, order } = await body(['FAMILIE-10'], units, 100 - 5 + 16.5 + 5);
  expect((await orders.place(buyer, order)).discount).toBe(5);
  await expectInvariantsHold(shop.db);
});

test('staff save a code of every kind, and a wrong combination names its field', async () => {
  const save = (fields: object) => calls.post('/api/admin/promo-codes', { value: 0, ...fields }, admin);
  expect(await save({ code: 'TREI', couponType: 'BuyGet', buyQuantity: 2, getQuantity: 1 })).toMatchObject({
    status: 200,
  });
  expect(await save({ code: 'CADOU', couponType: 'Gift', giftProductId: 1 })).toMatchObject({ status: 200 });
  expect(await save({ code: 'CATEGORIE', couponType: 'Percent', value: 5, categoryIds: [1] })).toMatchObject({
    status: 200,
  });
  expect(await save({ code: 'GRESIT', couponType: 'BuyGet', buyQuantity: 2 })).toMatchObject({
    status: 400,
    fieldErrors: { getQuantity: promoTexts.badUnits },
  });
});
