import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { createOfferClient, newNearProduct, setDaysLeft } from '../../../test/support/near-date.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { marginSettings } from '../promotions/settings.ts';
import { nearDateJobs } from './service.server.ts';
import { nearDateSettings } from './settings.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);
const offers = createOfferClient(shop, admin);

afterEach(() => expectInvariantsHold(db));

const update = () => runJob(db, nearDateJobs, 'near-date-update');

const versions = new Map<string, number>();
async function setSettings(key: string, values: Record<string, unknown>): Promise<void> {
  const version = versions.get(key) ?? 0;
  expect(await saveShopSettings(db, key, { version, values, savedBy: 'test' })).toBe(true);
  versions.set(key, version + 1);
}

const unitsOf = async (productId: number) =>
  (await db<{ units: number }[]>`select sellable_units(${productId}) as units`)[0]?.units;

test('ADR-118: an accepted lot has its own price, stock, history and page, and leaves the fresh stock', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  expect(await offers.rowOf(lotCode)).toMatchObject({
    ...{ state: 'proposed', proposedPercent: 30, proposedPrice: 70, referencePrice: 100, daysLeft: 80, freshUnits: 5 },
    ...{ packDays: 30, value: 150, marginLevel: 'fine' },
  });
  expect((await offers.offer([lotId])).data).toEqual({ changed: 1, refused: [] });
  const [offer] = await offers.offersOf(productId);
  expect(offer).toMatchObject({
    productId,
    lotCode,
    price: 70,
    referencePrice: 100,
    percent: 30,
    available: 5,
    packDays: 30,
  });
  expect(offer?.name).toMatch(/ \(exp\. \d\d\/\d{4}\)$/);
  expect(await unitsOf(productId)).toBe(5);
  expect(await unitsOf(offer?.id ?? 0)).toBe(5);
  expect(await db`select old_price from price_reduction where product_id = ${offer?.id ?? 0}`).toEqual([
    { oldPrice: 10_000 },
  ]);
  const fresh = await calls.get(`/api/Product/GetById?productId=${productId}`, admin);
  expect(fresh.data).toMatchObject({ sellingPrice: 100, recommendedPrice: null, hasOffers: true, available: 5 });
  expect((await calls.get(`/api/Product/GetById?productId=${offer?.id}`)).status).toBe(404);
  const ofVisitor = await calls.get(`/api/Product/GetNearDateOffers?productId=${productId}`);
  expect(ofVisitor.data).toEqual([offer]);
  expect(await offers.rowOf(lotCode)).toMatchObject({ state: 'open', offerPrice: 70, freshUnits: 0, offerUnits: 5 });
});

test('an offer is in no list of the shop nor of the back office, and campaigns leave it alone', async () => {
  const { productId, lotId } = await newNearProduct(db);
  const { id, name } = await offers.open(lotId, productId);
  const listed = await calls.get(`/api/admin/products?search=${encodeURIComponent(name)}`, admin);
  expect(listed.data.rows).toEqual([]);
  const [category] = await db<{ id: number }[]>`select category_id as id from product where id = ${id}`;
  await db`
    with campaign as (
      insert into campaign (name, short_name, starts_at, is_active, percent_off)
      values ('Jumătate de preț', 'Jumătate', now() - interval '1 hour', true, 50) returning id
    ) insert into campaign_category (campaign_id, category_id) select id, ${category?.id ?? 0} from campaign`;
  expect(await db`select from campaign_member where product_id = ${id}`).toHaveLength(0);
  expect(await db`select from campaign_member where product_id = ${productId}`).toHaveLength(1);
  await db`delete from campaign where short_name = 'Jumătate'`;
  const archived = await calls.get('/api/admin/products?state=archived&take=96', admin);
  expect(archived.data.rows.map((row: { id: number }) => row.id)).not.toContain(id);
  const published = await calls.post('/api/admin/products/publish', { ids: [id] }, admin);
  expect(published.status).toBe(200);
  expect(await db`select is_published from product where id = ${id}`).toEqual([{ isPublished: false }]);
  const priced = await calls.post('/api/admin/products/prices', { rows: [{ id, from: 70, to: 10 }] }, admin);
  expect(priced.status).toBe(409);
});

test('the audit log names the lot and says what its offer was before and after', async () => {
  const { lotId, lotCode } = await newNearProduct(db);
  await offers.offer([lotId]);
  const [row] = await db<{ entity: string; subjectName: string }[]>`
    select entity, subject_name from audit where entity = 'near-date' order by id desc limit 1`;
  expect(row).toEqual({ entity: 'near-date', subjectName: lotCode });
});

test('the steps follow the days; the last one ends before a pack can no longer be finished', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db, { daysLeft: 115 });
  expect((await offers.open(lotId, productId)).percent).toBe(15);
  await setDaysLeft(db, lotId, 90);
  await update();
  expect((await offers.offersOf(productId))[0]).toMatchObject({ price: 70, referencePrice: 100 });
  await setDaysLeft(db, lotId, 60);
  await update();
  await update();
  expect((await offers.offersOf(productId))[0]).toMatchObject({ price: 55 });
  expect(
    await db`select percent, reference, price from near_date_price
      where offer_id = (select offer_id from near_date_offer where lot_id = ${lotId}) order by since`,
  ).toEqual([
    { percent: 15, reference: 10_000, price: 8500 },
    { percent: 30, reference: 10_000, price: 7000 },
    { percent: 45, reference: 10_000, price: 5500 },
  ]);
  // 30 days of the pack and 14 more.
  await setDaysLeft(db, lotId, 43);
  await update();
  expect(await offers.offersOf(productId)).toEqual([]);
  expect(await offers.rowOf(lotCode)).toMatchObject({
    state: 'ended',
    endedReason: 'tooLate',
    offerUnits: 5,
    freshUnits: 0,
  });
  expect((await offers.offer([lotId], 50)).data.refused).toMatchObject([{ message: texts.refusals.tooLate }]);
  const { data } = await calls.get(`/api/Product/GetById?productId=${productId}`, admin);
  expect(data.hasOffers).toBe(false);
});

test('the reduction of staff stays where the rule goes on; a stopped lot is sold fresh and not offered again', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  expect((await offers.open(lotId, productId, 40)).price).toBe(60);
  await setDaysLeft(db, lotId, 60);
  await update();
  expect((await offers.offersOf(productId))[0]?.price).toBe(60);
  expect((await offers.stop([lotId])).data).toEqual({ changed: 1, refused: [] });
  expect(await unitsOf(productId)).toBe(10);
  await setSettings(nearDateSettings.key, { isAutomatic: true });
  await update();
  expect(await offers.rowOf(lotCode)).toMatchObject({ state: 'stopped', freshUnits: 5, offerUnits: 0 });
  expect((await offers.open(lotId, productId)).price).toBe(55);
  await setSettings(nearDateSettings.key, {});
});

test('alone, the rule opens no offer below the cost and none for packs of unknown days; staff may', async () => {
  const [fine, cheap, unknown] = [
    await newNearProduct(db),
    await newNearProduct(db, { price: 4000 }),
    await newNearProduct(db, { portions: 1 }),
  ];
  await setSettings(nearDateSettings.key, { isAutomatic: true });
  await update();
  expect(await offers.offersOf(fine.productId)).toHaveLength(1);
  expect(await offers.offersOf(cheap.productId)).toEqual([]);
  expect(await offers.offersOf(unknown.productId)).toEqual([]);
  expect(await offers.rowOf(cheap.lotCode)).toMatchObject({ state: 'proposed', marginLevel: 'belowCost' });
  expect((await offers.offer([cheap.lotId, unknown.lotId])).data.changed).toBe(2);
  await setSettings(nearDateSettings.key, {});
});

test('ADR-099: where the shop limits its discounts, an offer stops at the lowest margin', async () => {
  const { productId, lotId } = await newNearProduct(db, { price: 4500 });
  await setSettings(marginSettings.key, { limitsDiscounts: true, stopPercent: 10 });
  // 30.00 RON with 21% VAT and 10% more.
  expect((await offers.open(lotId, productId)).price).toBe(39.93);
  // Fresh units that meanwhile cost less are not shown beside an offer that cannot follow them.
  await db`update product set selling_price = 3900 where id = ${productId}`;
  await update();
  expect(await offers.offersOf(productId)).toEqual([]);
  const dear = await newNearProduct(db, { price: 3900 });
  expect((await offers.offer([dear.lotId])).data.refused).toMatchObject([{ message: texts.refusals.belowMargin }]);
  await setSettings(marginSettings.key, {});
});

test('a product that became cheaper takes its offer along; a dearer one does not, and a draft ends it', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  const { id } = await offers.open(lotId, productId);
  await db`update product set selling_price = 8000 where id = ${productId}`;
  expect(await db`select from job where kind = 'near-date-update' and done_at is null`).not.toHaveLength(0);
  await update();
  expect((await offers.offersOf(productId))[0]).toMatchObject({ price: 56, referencePrice: 80 });
  await db`update product set selling_price = 12000, vat_rate = 11 where id = ${productId}`;
  await update();
  expect((await offers.offersOf(productId))[0]?.price).toBe(56);
  expect(await db`select vat_rate from product where id = ${id}`).toEqual([{ vatRate: 11 }]);
  await db`update product set is_published = false where id = ${productId}`;
  expect(await offers.offersOf(productId)).toEqual([]);
  await update();
  expect(await offers.rowOf(lotCode)).toMatchObject({ endedReason: 'unpublished' });
  expect((await offers.offer([lotId])).data.refused).toMatchObject([{ message: texts.refusals.unpublished }]);
});

test('a blocked lot leaves the offer at once, and comes back when it is unblocked', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  const { id } = await offers.open(lotId, productId);
  await calls.post(`/api/admin/lots/${lotId}/block`, { reason: 'Etichetă greșită' }, admin);
  expect(await offers.offersOf(productId)).toEqual([]);
  expect(await unitsOf(id)).toBe(0);
  expect((await offers.rowOf(lotCode)).state).toBe('blocked');
  await calls.post(`/api/admin/lots/${lotId}/unblock`, { reason: 'Verificat' }, admin);
  expect((await offers.offersOf(productId))[0]?.available).toBe(5);
  await setDaysLeft(db, lotId, -1);
  expect(await offers.offersOf(productId)).toEqual([]);
  await update();
  expect(await db`select state, ended_reason from near_date_offer where lot_id = ${lotId}`).toEqual([
    { state: 'ended', endedReason: 'expired' },
  ]);
});

test('rules of categories and products; who may not set prices changes neither rules nor offers', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  const { token: packer } = await signInStaff(shop, 'orders');
  expect((await offers.offer([lotId], null, packer)).status).toBe(403);
  const save = (body: object, token = admin) => calls.post('/api/admin/near-date/rules', body, token);
  const steps = [
    { daysLeft: 50, percent: 20 },
    { daysLeft: 100, percent: 10 },
  ];
  expect((await save({ productId, steps }, packer)).status).toBe(403);
  const saved = await save({ productId, steps });
  expect(saved.messages).toEqual([]);
  expect((await offers.rowOf(lotCode)).proposedPercent).toBe(10);
  expect((await save({ productId, steps })).messages).toEqual([texts.ruleTaken]);
  expect((await save({ productId, categoryId: 1, steps })).status).toBe(400);
  expect((await save({ productId: 2_000_000_000, steps })).messages).toEqual([texts.unknownScope]);
  const disorder = [steps[0], { daysLeft: 40, percent: 10 }];
  expect((await save({ productId, steps: disorder })).messages).toEqual([texts.stepsInDisorder]);
  const { id } = saved.data;
  expect((await save({ id, version: 9, productId, steps: [] })).messages).toEqual([texts.changed]);
  expect((await save({ id, version: 1, productId, steps: [] })).messages).toEqual([]);
  expect((await offers.rowOf(lotCode)).state).toBe('waiting');
  expect((await offers.offer([lotId])).data.refused).toMatchObject([{ code: lotCode, message: texts.refusals.noStep }]);
  const rules = (await calls.get('/api/admin/near-date/rules', admin)).data;
  expect(rules[0]).toMatchObject({ categoryId: null, productId: null, name: '' });
  const remove = (ruleId: number) => calls.post('/api/admin/near-date/rules/delete', { id: ruleId }, admin);
  expect((await remove(rules[0].id)).messages).toEqual([texts.ruleForAll]);
  expect((await remove(id)).messages).toEqual([]);
  expect((await remove(id)).messages).toEqual([texts.unknownRule]);
});
