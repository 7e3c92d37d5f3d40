import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../../test/invariants/invariants.ts';
import { type BreakInvariant, findViolationsAfter } from '../../../test/invariants/violations.ts';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createCampaignClient, priceOf, sellingPrice } from '../../../test/support/campaigns.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct } from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { toBani } from '../../platform/money.ts';
import { priceEndings } from '../products/price-endings.ts';
import type { AdminCampaign, CampaignPrice } from './admin-contract.ts';
import { campaignPriceOf } from './rules.ts';
import { enqueuePriceChanges, recalculatePrices } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const campaigns = await createCampaignClient(shop);

const ended = { endsAt: '2025-02-01T00:00' };
const of = (...productIds: number[]) => ({ products: productIds.map((productId) => ({ productId, price: null })) });
const at = (productId: number, price: number) => ({ products: [{ productId, price }] });
const setPrice = (id: number, price: number) => shop.db`update product set selling_price = ${price} where id = ${id}`;
const historyOf = async (id: number): Promise<number[]> =>
  (await shop.db<{ price: number }[]>`select price from price_history where product_id = ${id} order by since`).map(
    ({ price }) => price,
  );
const card = async (id: number) => (await calls.get(`/api/Product/GetById?productId=${id}`)).data;
const pricesOn = async (id: number) => {
  const { sellingPrice: selling, recommendedPrice: old } = (await card(id)) ?? {};
  return [selling, old];
};

/** A product that has had this price for more than 30 days. */
async function oldProduct(price: number): Promise<number> {
  const id = await newProduct(shop.db, 50, price);
  await shop.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update price_history set since = now() - interval '90 days' where product_id = ${id}`;
  });
  return id;
}

test('a campaign carries prices: percent off, or a price of its own; they go down in the price history and come back', async () => {
  const [percent, fixed] = [await oldProduct(10_000), await oldProduct(10_000)];
  const campaign = await campaigns.add({
    percentOff: 20,
    products: [
      { productId: percent, price: null },
      { productId: fixed, price: 69.9 },
    ],
  });
  expect(await priceOf(shop, percent)).toEqual({ base: 10_000, campaign: 8000, selling: 8000 });
  expect(await sellingPrice(shop, fixed)).toBe(6990);
  await campaigns.edit(campaign, ended);
  expect(await priceOf(shop, percent)).toEqual({ base: 10_000, campaign: null, selling: 10_000 });
  expect(await historyOf(percent)).toEqual([10_000, 8000, 10_000]);
  expect(await historyOf(fixed)).toEqual([10_000, 6990, 10_000]);
});

test('a campaign with an ending sets the prices of the rule, in the shop and in the preview, whatever they were', async () => {
  const prices = fc.sample(fc.integer({ min: 1, max: 30_000 }), { numRuns: 25, seed: 14 });
  const ids: number[] = [];
  for (const price of prices) ids.push(await oldProduct(price));
  for (const priceEnding of priceEndings) {
    const offer = { percentOff: 13, priceEnding, ...of(...ids) };
    const { data: preview } = await calls.post('/api/admin/campaigns/preview', offer, campaigns.token);
    const campaign = await campaigns.add(offer);
    const expected = prices.map((reference) => campaignPriceOf({ ...offer, fixedPrice: null, reference }));
    expect((await Promise.all(ids.map((id) => priceOf(shop, id)))).map((row) => row.campaign)).toEqual(expected);
    const previewed = new Map(preview.prices.map((one: CampaignPrice) => [one.productId, toBani(one.price)]));
    expect(ids.map((id) => previewed.get(id))).toEqual(expected);
    expect(preview.rounded).toBe(
      prices.filter((price, index) => (expected[index] ?? 0) < Math.max(1, Math.floor(price * 0.87))).length,
    );
    await campaigns.post(`Delete?campaignId=${campaign.id}`);
    await shop.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from price_history where product_id = any(${ids}::int[]) and since > now() - interval '80 days'`;
    });
  }
});

test('S14: the old price of a campaign is the lowest of the 30 days before, and the percentage starts from it', async () => {
  const id = await oldProduct(10_000);
  await setPrice(id, 9000);
  await setPrice(id, 12_000);
  await campaigns.add({ percentOff: 10, ...of(id) });
  expect(await priceOf(shop, id)).toEqual({ base: 12_000, campaign: 8100, selling: 8100 });
  await eventually(() => pricesOn(id)).toEqual([81, 90]);
});

test('S14: what is not below the lowest price is no reduction, and shows no old price', async () => {
  const id = await oldProduct(10_000);
  await setPrice(id, 7000);
  await setPrice(id, 10_000);
  const campaign = await campaigns.add(at(id, 80));
  await eventually(() => pricesOn(id)).toEqual([80, null]);
  const { data }: { data: CampaignPrice[] } = await calls.get(
    `/api/Campaign/GetPrices?campaignId=${campaign.id}`,
    campaigns.token,
  );
  expect(data).toMatchObject([{ productId: id, basePrice: 100, lowestPrice: 70, price: 80, isReduction: false }]);
});

test('a price edited while a campaign runs is the one that returns; a lower one holds at once', async () => {
  const id = await oldProduct(10_000);
  const campaign = await campaigns.add({ percentOff: 20, ...of(id) });
  await setPrice(id, 13_000);
  expect(await priceOf(shop, id)).toEqual({ base: 13_000, campaign: 8000, selling: 8000 });
  await setPrice(id, 7500);
  expect(await priceOf(shop, id)).toEqual({ base: 7500, campaign: 8000, selling: 7500 });
  await setPrice(id, 11_000);
  await campaigns.edit(campaign, { isActive: false });
  expect(await sellingPrice(shop, id)).toBe(11_000);
  expect(await historyOf(id)).toEqual([10_000, 8000, 7500, 8000, 11_000]);
});

test('where campaigns overlap the lower price wins, and when one ends the right one stays', async () => {
  const id = await oldProduct(10_000);
  const mild = await campaigns.add(at(id, 90));
  const strong = await campaigns.add(at(id, 70));
  const middle = await campaigns.add(at(id, 80));
  expect(await sellingPrice(shop, id)).toBe(7000);
  await campaigns.edit(strong, ended);
  expect(await sellingPrice(shop, id)).toBe(8000);
  await campaigns.post(`Delete?campaignId=${middle.id}`);
  expect(await sellingPrice(shop, id)).toBe(9000);
  await campaigns.edit(mild, { products: [] });
  expect(await sellingPrice(shop, id)).toBe(10_000);
});

test('a campaign stopped and started again goes on from where it had started, and does not reduce its own reduction', async () => {
  const id = await oldProduct(10_000);
  let campaign = await campaigns.add({ percentOff: 20, ...of(id) });
  for (let round = 0; round < 3; round++) {
    campaign = await campaigns.edit(campaign, { isActive: false });
    campaign = await campaigns.edit(campaign, { isActive: true });
  }
  expect(await sellingPrice(shop, id)).toBe(8000);
  campaign = await campaigns.edit(campaign, { percentOff: 30 });
  expect(await sellingPrice(shop, id)).toBe(7000);
  const { data } = await calls.get(`/api/Campaign/GetPrices?campaignId=${campaign.id}`, campaigns.token);
  expect(data).toMatchObject([{ lowestPrice: 80, price: 70, isReduction: true, truePercent: 12 }]);
});

test('trust: a campaign begins and ends by itself, at its time, without a human', async () => {
  const id = await oldProduct(10_000);
  const campaign = await campaigns.add({ startsAt: '2099-01-01T00:00', percentOff: 50, ...of(id) });
  expect(await sellingPrice(shop, id)).toBe(10_000);
  const changeSoon = (column: 'starts_at' | 'ends_at') =>
    shop.db.begin(async (tx) => {
      await tx`
        update campaign set ${tx(column)} = clock_timestamp() + interval '500 ms' where id = ${campaign.id}`;
      await enqueuePriceChanges(tx, campaign.id);
    });
  // The queue polls every few seconds; the test polls more often.
  const currentPrice = async (): Promise<number> => {
    await shop.db`select pg_notify('job', '')`;
    return sellingPrice(shop, id);
  };
  await changeSoon('starts_at');
  await expect.poll(currentPrice, { interval: 100 }).toBe(5000);
  await eventually(() => pricesOn(id)).toEqual([50, 100]);
  await changeSoon('ends_at');
  await expect.poll(currentPrice, { interval: 100 }).toBe(10_000);
  await eventually(() => pricesOn(id)).toEqual([100, null]);
  expect(await historyOf(id)).toEqual([10_000, 5000, 10_000]);
});

test('trust: the start and end of a scheduled campaign are enqueued with it', async () => {
  const { id } = await campaigns.add({ startsAt: '2098-05-01T10:00', endsAt: '2098-05-02T10:00' });
  const jobs = await shop.db`select run_at from job where key like ${`campaign-turn ${id} %`} order by run_at`;
  expect(jobs.map(({ runAt }) => runAt.toISOString().slice(0, 16))).toEqual(['2098-05-01T07:00', '2098-05-02T07:00']);
});

test('a product moved into a category joins its campaign', async () => {
  const [category] = await shop.db<{ id: number }[]>`
    insert into category (name, slug) values ('Raft de probă', 'raft-de-proba') returning id`;
  const campaign = await campaigns.add({ percentOff: 25, categoryIds: [category?.id] });
  expect(campaign.productCount).toBe(0);
  const id = await oldProduct(10_000);
  await shop.db`update product set category_id = ${category?.id ?? 0} where id = ${id}`;
  await eventually(() => sellingPrice(shop, id)).toBe(7500);
  await shop.db`update product set category_id = 1 where id = ${id}`;
  await eventually(() => sellingPrice(shop, id)).toBe(10_000);
});

test('a product listed in a second category takes part in its campaign while it is listed there', async () => {
  const [parent] = await shop.db<{ id: number }[]>`
    insert into category (name, slug) values ('Al doilea raft', 'al-doilea-raft') returning id`;
  const [category] = await shop.db<{ id: number }[]>`
    insert into category (name, slug, parent_id) values ('Sub raft', 'sub-raft', ${parent?.id ?? 0}) returning id`;
  const offer = { percentOff: 25, categoryIds: [parent?.id] };
  await campaigns.add(offer);
  const id = await oldProduct(10_000);
  await shop.db`
    insert into product_extra_category (product_id, category_id) values (${id}, ${category?.id ?? 0})`;
  await eventually(() => sellingPrice(shop, id)).toBe(7500);
  const { data } = await calls.post('/api/admin/campaigns/preview', offer, campaigns.token);
  expect(data.prices).toMatchObject([{ productId: id }]);
  await shop.db`delete from product_extra_category where product_id = ${id}`;
  await eventually(() => sellingPrice(shop, id)).toBe(10_000);
});

test('S9: an order costs what the shop shows; the price of a campaign that has just ended is refused with the new total', async () => {
  const id = await oldProduct(5000);
  const orders = createOrderClient(shop);
  const campaign = await campaigns.add({ percentOff: 20, ...of(id) });
  const buyer = await newBuyer(shop.db);
  const seen = { ...guestOrderBody(buyer, id), expectedTotal: 56.5 };
  const order = await orders.place(buyer, seen);
  expect(order).toMatchObject({ goodsTotal: 40, total: 56.5 });
  await campaigns.edit(campaign, ended);
  const other = await newBuyer(shop.db);
  const late = await orders.post(other, { ...guestOrderBody(other, id), expectedTotal: 56.5 });
  expect([late.status, late.messages[0]]).toEqual([409, expect.stringContaining('66.50 RON')]);
  expect((await orders.place(other, guestOrderBody(other, id))).total).toBe(66.5);
});

test('trust: the price history of a campaign is append-only', async () => {
  const id = await oldProduct(10_000);
  await campaigns.add({ percentOff: 20, ...of(id) });
  await expect(shop.db`update price_history set price = 1 where product_id = ${id}`).rejects.toThrow('append-only');
  await expect(shop.db`delete from price_history where product_id = ${id}`).rejects.toThrow('append-only');
});

test('trust: the questions find a price without its history, a wrong campaign price, and one that outlives its campaign', async () => {
  expect(await checkInvariants(shop.db)).toEqual([]);
  const id = await oldProduct(10_000);
  const { id: campaignId } = await campaigns.add(at(id, 50));
  const plants: [string, BreakInvariant][] = [
    [
      'a price that is not the last entry of its history',
      (tx) => tx`insert into price_history (product_id, since, price) values (${id}, now() + interval '1 day', 1)`,
    ],
    [
      'a product whose campaign price is not the lowest of its campaigns',
      (tx) => tx`update product set campaign_price = 4000 where id = ${id}`,
    ],
    [
      'a campaign whose prices are active outside its period, or missing within it',
      (tx) => tx`update campaign set is_active = false where id = ${campaignId}`,
    ],
  ];
  for (const [question, plant] of plants) expect(await findViolationsAfter(shop.db, plant)).toContain(question);
  expect(await checkInvariants(shop.db)).toEqual([]);
});

type Step = { kind: 'price' | 'open' | 'close' | 'delete' | 'settle'; value: number; index: number };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>('price', 'open', 'open', 'close', 'delete', 'settle'),
    value: fc.integer({ min: 100, max: 20_000 }),
    index: fc.nat(5),
  }),
  { minLength: 3, maxLength: 10 },
);

/** Model of the expected prices, updated beside the shop. */
class PriceModel {
  base: number;
  readonly open = new Map<number, { campaign: AdminCampaign; price: number }>();
  constructor(base: number) {
    this.base = base;
  }
  get currentPrice(): number {
    return Math.min(this.base, ...[...this.open.values()].map(({ price }) => price));
  }
  at(index: number) {
    return [...this.open.values()][index % Math.max(1, this.open.size)];
  }
}

async function applyStep({ kind, value, index }: Step, productId: number, model: PriceModel): Promise<void> {
  const selected = model.at(index);
  if (kind === 'settle') return shop.db.begin(recalculatePrices).then(() => {});
  if (kind === 'price') {
    // Setting the price that is in force anyway does not change the base price.
    if (value === model.currentPrice) return;
    await setPrice(productId, value);
    model.base = value;
  } else if (kind === 'open') {
    const campaign = await campaigns.add(at(productId, value / 100));
    model.open.set(campaign.id, { campaign, price: value });
  } else if (selected) {
    if (kind === 'close') await campaigns.edit(selected.campaign, ended);
    else await campaigns.post(`Delete?campaignId=${selected.campaign.id}`);
    model.open.delete(selected.campaign.id);
  }
}

test('the timeline: whatever begins, ends and changes in whatever order, the price is the lowest that holds, and each is written down', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const productId = await newProduct(shop.db, 1, 5000);
      const model = new PriceModel(5000);
      const seen = [5000];
      for (const step of list) {
        await applyStep(step, productId, model);
        expect(await sellingPrice(shop, productId)).toBe(model.currentPrice);
        if (model.currentPrice !== seen.at(-1)) seen.push(model.currentPrice);
      }
      expect(await historyOf(productId)).toEqual(seen);
      for (const { campaign } of model.open.values()) await campaigns.post(`Delete?campaignId=${campaign.id}`);
      expect(await sellingPrice(shop, productId)).toBe(model.base);
    }),
    { numRuns: 12 },
  );
});
