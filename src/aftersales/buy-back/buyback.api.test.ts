import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { createBuyBackClient, newAccessory } from '../../../test/support/buy-back.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import type { SellableProduct } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const buyBacks = await createBuyBackClient(shop);
const ana = await newCustomer(shop, { firstName: 'Ana' });
const shaker = await newAccessory(shop.db);

const eligible = async (who: Session): Promise<SellableProduct[]> =>
  (await calls.get('/api/BuyBack/EligibleProducts', who.token)).data;

test('S24 BuyBack: what was delivered and is no food can be sold back, each unit once', async () => {
  const who = await newCustomer(shop);
  const unit = await buyBacks.buyDelivered(who, shaker);
  expect(await eligible(who)).toMatchObject([{ ...unit, price: 50, isOld: false, units: 1 }]);
  const { status, data } = await buyBacks.add(who, unit);
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: 'requested', estimate: 22, offer: null, code: null, canAccept: false });
  expect(data.pictures).toHaveLength(1);
  expect(await eligible(who)).toEqual([]);
  expect((await buyBacks.add(who, unit)).messages).toEqual([texts.nothingLeft]);
  expect((await waitForEmail(shop, who.userName, `Am primit cererea ${data.number}`)).textBody).toContain('22.00 RON');
  expect((await calls.get('/api/BuyBack/List', who.token)).data).toMatchObject([{ id: data.id }]);
});

test('romania: food is never bought back, whatever the browser says, and the database agrees', async () => {
  const capsules = await newProduct(shop.db, 5);
  const unit = await buyBacks.buyDelivered(ana, capsules);
  expect((await eligible(ana)).map(({ productId }) => productId)).not.toContain(capsules);
  expect((await buyBacks.add(ana, unit)).messages).toEqual([texts.notSellable]);
  const forced = shop.db`
    insert into buyback (account_id, product_id, order_id, name, brand, image, base_price, estimate, look, completeness)
    values (${ana.legalEntityId}, ${capsules}, ${unit.orderId}, 'x', 'x', 'x', 5000, 100, 'new', 'whole')`;
  await expect(forced).rejects.toThrow('only a delivered accessory is bought back');
  await expect(shop.db`update product set is_buy_back = true where id = ${capsules}`).rejects.toThrow(
    'food is never sold as used',
  );
  const moved = shop.db`
    update category set is_food = true where id = (select category_id from product where is_buy_back limit 1)`;
  await expect(moved).rejects.toThrow('a category with used products is no food');
});

test('whoever may still withdraw from the contract, or has, does not sell back', async () => {
  const who = await newCustomer(shop);
  const [fresh, returned] = [await buyBacks.buyDelivered(who, shaker, 0), await buyBacks.buyDelivered(who, shaker)];
  await shop.db`
    with made as (
      insert into return_request (number, request_key, order_id, account_id, kind, state, refund_by)
      values ('R-1', gen_random_uuid(), ${returned.orderId}, ${who.legalEntityId}, 'return', 'approved', 'transfer') returning id
    )
    insert into return_line (return_id, order_line_id, quantity, amount)
    select made.id, l.id, 1, 5000 from made, order_line l where l.order_id = ${returned.orderId}`;
  expect(await eligible(who)).toEqual([]);
  for (const unit of [fresh, returned]) expect((await buyBacks.add(who, unit)).messages).toEqual([texts.notSellable]);
});

test('what is on its way, came back, was cancelled, is used already or too old is not bought back', async () => {
  const used = await newAccessory(shop.db);
  await shop.db`update product set is_buy_back = true where id = ${used}`;
  const units = [
    await buyBacks.buyDelivered(ana, used),
    await buyBacks.buyDelivered(ana, shaker, 25),
    await buyBacks.buyDelivered(ana, shaker),
    await buyBacks.buyDelivered(ana, shaker),
    await buyBacks.buyDelivered(ana, shaker),
  ];
  await shop.db`update orders set state = 'shipped' where id = ${units[2]?.orderId ?? 0}`;
  await shop.db`update orders set state = 'returned' where id = ${units[3]?.orderId ?? 0}`;
  await shop.db`update order_line set cancelled_quantity = 1 where order_id = ${units[4]?.orderId ?? 0}`;
  for (const unit of units) expect((await buyBacks.add(ana, unit)).messages).toEqual([texts.notSellable]);
  const old = await buyBacks.buyDelivered(ana, shaker, 13);
  expect((await eligible(ana)).find(({ orderId }) => orderId === old.orderId)).toMatchObject({ isOld: true });
  expect((await buyBacks.add(ana, old)).data.estimate).toBe(18);
});

test("S6: somebody else's purchase, request and pictures are as if they were not there", async () => {
  const other = await newCustomer(shop);
  const unit = await buyBacks.buyDelivered(ana, shaker);
  expect((await buyBacks.add(other, unit)).status).toBe(404);
  const foreign = await buyBacks.sendPicture(other);
  const stolen = await buyBacks.add(ana, unit, { pictureIds: [foreign] });
  expect([stolen.status, stolen.messages]).toEqual([409, [texts.unknownPicture]]);
  const { data } = await buyBacks.add(ana, unit);
  expect((await calls.get(`/api/BuyBack/GetById?buyBackId=${data.id}`, other.token)).status).toBe(404);
  for (const verb of ['Accept', 'Decline'] as const)
    expect((await buyBacks.answer(other, verb, data.id)).status).toBe(404);
  expect(await buyBacks.read(ana, data.id)).toMatchObject({ state: 'requested' });
});

const wrong: [string, object, string][] = [
  ['it does not work', { works: false }, texts.works],
  ['nobody said whether it works', { works: undefined }, texts.noWorks],
  ['it is not clean', { isClean: false }, texts.isClean],
  ['it has no pictures', { pictureIds: [] }, texts.pictures],
  ['its look is made up', { look: 'splendid' }, texts.look],
  ['the words never end', { note: 'a'.repeat(1001) }, texts.note],
];

test.each(wrong)('a request is refused when %s', async (_name, fields, message) => {
  const unit = await buyBacks.buyDelivered(ana, shaker);
  const response = await buyBacks.add(ana, unit, fields);
  expect([response.status, response.messages]).toEqual([400, [message]]);
});

test('what is worth less than a parcel is not taken; an estimate that is sent along is refused', async () => {
  const spoon = await newAccessory(shop.db);
  const unit = await buyBacks.buyDelivered(ana, spoon);
  await shop.db`update order_line set price = 900 where order_id = ${unit.orderId}`;
  expect((await buyBacks.add(ana, unit)).messages).toEqual([texts.tooLittle]);
  expect((await buyBacks.add(ana, await buyBacks.buyDelivered(ana, shaker), { estimate: 900 })).status).toBe(400);
});

test('trust: one unit, many requests at once, one of them holds', async () => {
  const who = await newCustomer(shop);
  const unit = await buyBacks.buyDelivered(who, shaker);
  const responses = await Promise.all(Array.from({ length: 6 }, () => buyBacks.add(who, unit)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
});

test('privacy: export names the requests; erasure closes what is open and forgets words and pictures', async () => {
  const who = await newCustomer(shop);
  const unit = await buyBacks.buyDelivered(who, shaker);
  const { data } = await buyBacks.add(who, unit, { note: 'Stau la etajul 3' });
  const exported = await calls.get('/api/User/ExportData', who.token);
  expect(JSON.stringify(exported.data)).toContain('Stau la etajul 3');
  expect((await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, who.token)).status).toBe(200);
  const [row] = await shop.db`
    select state, note, (select count(*)::int from buyback_picture p where p.account_id = b.account_id) as pictures
    from buyback b where id = ${data.id}`;
  expect(row).toEqual({ state: 'declined', note: '', pictures: 0 });
});
