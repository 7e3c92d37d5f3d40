import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createOfferClient, newNearProduct } from '../../../test/support/near-date.ts';
import { type Buyer, insertOrder, newBuyer, newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { addDays } from '../../platform/days.ts';
import type { HomeProduct } from './contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const [{ today } = { today: '' }] = await db<{ today: string }[]>`select shop_today()::text as today`;

const home = async (buyer: Buyer): Promise<HomeProduct[]> =>
  (await calls.get('/api/HomeSupply/List', buyer.token)).data.products;
const setPortion = (buyer: Buyer, productId: number, portionsPerDay: number | null) =>
  calls.post('/api/HomeSupply/SetPortion', { productId, portionsPerDay }, buyer.token);

async function newFood(portions: number): Promise<number> {
  const productId = await newProduct(db, 20);
  await db`update product set portions = ${portions}, daily_portion = '2 capsule' where id = ${productId}`;
  return productId;
}

/** An order of one pack that arrived some days ago. */
async function receive(buyer: Buyer, productId: number, daysAgo: number): Promise<number> {
  const orderId = await insertOrder(db, { accountId: buyer.id, productId });
  await db`
    insert into order_state_change (order_id, state, at, author)
    values (${orderId}, 'delivered', now() - ${daysAgo} * interval '1 day', 'sistem')`;
  return orderId;
}

test('packs that arrived follow each other; another daily portion holds from today', async () => {
  const buyer = await newBuyer(db, 'customer');
  const productId = await newFood(30);
  await receive(buyer, productId, 10);
  await receive(buyer, productId, 5);
  expect(await home(buyer)).toMatchObject([
    {
      productId,
      portionsPerPack: 30,
      dailyPortion: '2 capsule',
      portionsPerDay: 1,
      isOwnPortion: false,
      lastReceivedOn: addDays(today, -5),
      runsOutOn: addDays(today, 49),
      packsOnTheWay: 0,
    },
  ]);
  const halved = await setPortion(buyer, productId, 0.5);
  expect(halved.data.products).toMatchObject([
    { portionsPerDay: 0.5, isOwnPortion: true, runsOutOn: addDays(today, 99) },
  ]);
  expect((await setPortion(buyer, productId, 0)).data.products).toMatchObject([{ portionsPerDay: 0, runsOutOn: null }]);
  expect((await setPortion(buyer, productId, null)).data.products).toMatchObject([
    { isOwnPortion: false, runsOutOn: addDays(today, 49) },
  ]);
});

test('ADR-118: packs of a lot close to its date last after the fresh ones, as packs of the same product', async () => {
  const buyer = await newBuyer(db, 'customer');
  const { productId, lotId } = await newNearProduct(db, { portions: 30 });
  const offer = await createOfferClient(shop, (await signInAdmin(shop)).token).open(lotId, productId);
  await receive(buyer, productId, 10);
  await receive(buyer, offer.id, 5);
  expect(await home(buyer)).toMatchObject([
    {
      productId,
      offerIds: [offer.id],
      isSold: true,
      lastReceivedOn: addDays(today, -5),
      runsOutOn: addDays(today, 49),
    },
  ]);
});

test('cancelled, returned and refused packs do not count, and those on the way have no date', async () => {
  const buyer = await newBuyer(db, 'customer');
  const [cancelled, returned, refused, coming] = [
    await newFood(30),
    await newFood(30),
    await newFood(30),
    await newFood(30),
  ];
  await insertOrder(db, { accountId: buyer.id, productId: cancelled, cancelled: 1 });
  const orderId = await receive(buyer, returned, 3);
  await db`
    with request as (
      insert into return_request (number, request_key, order_id, account_id, kind, state, refund_by)
      values (${`R-${orderId}`}, gen_random_uuid(), ${orderId}, ${buyer.id}, 'return', 'requested', 'card') returning id
    )
    insert into return_line (return_id, order_line_id, quantity, amount)
    select request.id, l.id, 1, 5000 from request, order_line l where l.order_id = ${orderId}`;
  await insertOrder(db, { accountId: buyer.id, productId: refused, state: 'returning' });
  await insertOrder(db, { accountId: buyer.id, productId: coming, state: 'shipped' });
  expect(await home(buyer)).toMatchObject([{ productId: coming, runsOutOn: null, packsOnTheWay: 1 }]);
});

test('no date is invented: without known portions there is none, and what is not eaten is not listed', async () => {
  const buyer = await newBuyer(db, 'customer');
  const [unknown, accessory] = [await newFood(1), await newFood(30)];
  await db`
    update product set category_id = (select id from category where not is_food order by id limit 1) where id = ${accessory}`;
  await receive(buyer, unknown, 3);
  await receive(buyer, accessory, 3);
  expect(await home(buyer)).toMatchObject([{ productId: unknown, portionsPerPack: null, runsOutOn: null }]);
});

test('what ended long ago is not listed; the first to end is the first', async () => {
  const buyer = await newBuyer(db, 'customer');
  const [old, ended, later, sooner] = [await newFood(10), await newFood(10), await newFood(90), await newFood(30)];
  await receive(buyer, old, 60);
  await receive(buyer, ended, 20);
  await receive(buyer, later, 1);
  await receive(buyer, sooner, 1);
  expect((await home(buyer)).map(({ productId }) => productId)).toEqual([ended, sooner, later]);
});

test('only own products have a daily portion, in quarters up to ten', async () => {
  const [buyer, stranger] = [await newBuyer(db, 'customer'), await newBuyer(db, 'customer')];
  const productId = await newFood(30);
  await receive(buyer, productId, 1);
  expect(await setPortion(stranger, productId, 2)).toMatchObject({ status: 404, messages: [texts.unknownProduct] });
  for (const wrong of [0.3, -1, 11]) expect(await setPortion(buyer, productId, wrong)).toMatchObject({ status: 400 });
  expect(await home(stranger)).toEqual([]);
});
