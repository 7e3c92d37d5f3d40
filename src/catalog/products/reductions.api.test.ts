import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { ProductCard } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await createAdminClient(shop);
const [{ lastDemoId } = { lastDemoId: 0 }] = await shop.db<{ lastDemoId: number }[]>`
  select max(id) as last_demo_id from product`;

type Line = { daysAgo: number; price: number; onSale?: boolean };

/** A product with exactly this price history, oldest first. Days are local ones, also across a change of the clock. */
async function productWith(...lines: Line[]): Promise<number> {
  const { price = 0, onSale = true } = lines.at(-1) ?? {};
  const id = await newProduct(shop.db, 5, price);
  await shop.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update product set is_published = ${onSale} where id = ${id}`;
    await tx`delete from price_history where product_id = ${id}`;
    for (const line of lines)
      await tx`
        insert into price_history (product_id, since, price, on_sale)
        values (${id}, (now() at time zone 'Europe/Bucharest' - make_interval(days => ${line.daysAgo}))
          at time zone 'Europe/Bucharest', ${line.price}, ${line.onSale ?? true})`;
  });
  return id;
}

const oldPriceOf = async (id: number): Promise<number | null> => {
  const [row] = await shop.db<{ price: number }[]>`
    select old_price as price from price_reduction where product_id = ${id}`;
  return row?.price ?? null;
};
const setPrice = (id: number, price: number) => shop.db`update product set selling_price = ${price} where id = ${id}`;
const publish = (id: number, isPublished: boolean) =>
  shop.db`update product set is_published = ${isPublished} where id = ${id}`;
const shown = async (id: number) => (await calls.get(`/api/Product/GetById?productId=${id}`)).data;

test('S14: the old price is the lowest of the 30 days before the reduction', async () => {
  const id = await productWith(
    { daysAgo: 200, price: 5000 },
    { daysAgo: 70, price: 3000 },
    { daysAgo: 60, price: 6000 },
    { daysAgo: 20, price: 5500 },
    { daysAgo: 10, price: 4000 },
  );
  expect(await oldPriceOf(id)).toBe(5500);
});

test('OUG 58/2022: the price recommended by the producer is never the old price', async () => {
  const id = await productWith({ daysAgo: 90, price: 4000 });
  await admin.post(`products/${id}/prices`, { was: 40, price: 40, rrp: 60 });
  await eventually(() => shown(id)).toMatchObject({ sellingPrice: 40, recommendedPrice: null, rrp: 60 });
  await admin.post(`products/${id}/prices`, { was: 40, price: 35, rrp: 60 });
  await eventually(() => shown(id)).toMatchObject({ sellingPrice: 35, recommendedPrice: 40, rrp: 60 });
});

test('OUG 58/2022: a price raised shortly before it falls again is not reduced', async () => {
  const id = await productWith({ daysAgo: 90, price: 4000 }, { daysAgo: 5, price: 9000 });
  await setPrice(id, 4000);
  expect(await oldPriceOf(id)).toBeNull();
  await setPrice(id, 3900);
  expect(await oldPriceOf(id)).toBe(4000);
});

test('ADR-037: a second reduction is counted from the first one', async () => {
  const id = await productWith({ daysAgo: 90, price: 10_000 }, { daysAgo: 5, price: 9000 });
  expect(await oldPriceOf(id)).toBe(10_000);
  await setPrice(id, 8000);
  expect(await oldPriceOf(id)).toBe(9000);
});

test('ADR-037: a product on sale for fewer than 30 days is compared with the lowest price since then', async () => {
  expect(await oldPriceOf(await newProduct(shop.db, 5, 4000))).toBeNull();
  expect(await oldPriceOf(await productWith({ daysAgo: 3, price: 5000 }, { daysAgo: 1, price: 4000 }))).toBe(5000);
});

test("ADR-037: the shop's own lower price counts as reduced for 30 days", async () => {
  const reducedFor = (days: number) => productWith({ daysAgo: 200, price: 5000 }, { daysAgo: days, price: 4000 });
  expect(await oldPriceOf(await reducedFor(29))).toBe(5000);
  expect(await oldPriceOf(await reducedFor(30))).toBeNull();
});

test('ADR-037: a campaign price counts as reduced while the campaign runs', async () => {
  const id = await productWith({ daysAgo: 200, price: 5000 }, { daysAgo: 80, price: 4000 });
  await shop.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update product set base_price = 5000, campaign_price = 4000 where id = ${id}`;
  });
  expect(await oldPriceOf(id)).toBe(5000);
});

test('ADR-037: a price while the product was not on sale is not an old price', async () => {
  const draft = await productWith({ daysAgo: 2, price: 50_000, onSale: false });
  await setPrice(draft, 5000);
  await publish(draft, true);
  expect(await oldPriceOf(draft)).toBeNull();
  const away = await productWith({ daysAgo: 200, price: 5000 }, { daysAgo: 31, price: 5000, onSale: false });
  await setPrice(away, 4000);
  await publish(away, true);
  expect(await oldPriceOf(away)).toBeNull();
  const briefly = await productWith({ daysAgo: 200, price: 5000 });
  await publish(briefly, false);
  await setPrice(briefly, 4000);
  expect(await oldPriceOf(briefly)).toBeNull();
  await publish(briefly, true);
  expect(await oldPriceOf(briefly)).toBe(5000);
});

test('ADR-037: the back office shows the price below which a price is a reduction', async () => {
  const id = await productWith({ daysAgo: 90, price: 5000 }, { daysAgo: 5, price: 4000 });
  const { data } = await admin.get(`products/${id}/prices`);
  expect(data).toMatchObject({ price: 40, recommendedPrice: 50, lowestPrice: 40, rrp: null });
});

test('S14: every old price of the demo shop is proven by its price history', async () => {
  const { data }: { data: ProductCard[] } = await calls.get('/api/Product/GetCarousel?list=reduced&take=96');
  const cards = data.filter(({ id }) => id <= lastDemoId);
  expect(cards.length).toBeGreaterThan(40);
  const lines = await shop.db<{ id: number; since: Date; price: number }[]>`
    select product_id as id, since, price from price_history order by since`;
  for (const { id, sellingPrice, recommendedPrice } of cards) {
    const history = lines.filter((line) => line.id === id);
    const began = history.at(-1)?.since.getTime() ?? 0;
    const before = history
      .slice(0, -1)
      .filter((_, at) => (history[at + 1]?.since.getTime() ?? 0) > began - 30 * 86_400_000);
    expect([id, history.at(-1)?.price, Math.min(...before.map(({ price }) => price))]).toEqual([
      id,
      Math.round(sellingPrice * 100),
      Math.round((recommendedPrice ?? 0) * 100),
    ]);
    expect(recommendedPrice).toBeGreaterThan(sellingPrice);
  }
});

test('ADR-037: the catalogue is read again at midnight, when reductions end', async () => {
  const [row] = await shop.db<{ midnight: boolean }[]>`
    select exists (select from scheduled_page_change where changes_at = (shop_today() + 1)::timestamp at time zone 'Europe/Bucharest') as midnight`;
  expect(row?.midnight).toBe(true);
});
