import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/support/shop.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { type Category, getCategories, getDesigners } from './contract.ts';
import { selectDesigners } from './queries.server.ts';
import { findCategory } from './service.server.ts';

const shop = await openTestShop();

const get = async (url: string) => shop.app.inject(url);

test('1§7 category list: GET on the storefront categories root, with or without the last slash', async () => {
  const { data } = (await get('/api/storefront/categories/')).json();
  expect(getCategories.data.parse(data).length).toBeGreaterThanOrEqual(10);
  expect(data).toEqual((await get('/api/storefront/categories')).json().data);
  expect(Object.keys(data[0])).toEqual(expect.arrayContaining(['id', 'name', 'iconUrl', 'children']));
});

test('2§2 every category has a route of its own, built from its name', async () => {
  const walk = (list: Category[]): Category[] => list.flatMap((one) => [one, ...walk(one.children)]);
  const all = walk((await get('/api/storefront/categories')).json().data);
  expect(new Set(all.map((one) => slugOf(one.name))).size).toBe(all.length);
  for (const one of all) expect((await findCategory(shop.db, slugOf(one.name)))?.id).toBe(one.id);
});

test('a category knows the way to itself', async () => {
  const { data } = (await get('/api/storefront/categories')).json();
  const child = data[0].children[0];
  const page = await findCategory(shop.db, slugOf(child.name));
  expect(page?.breadcrumbs.map((step) => step.name)).toEqual([data[0].name, child.name]);
  expect(await findCategory(shop.db, 'nu-exista')).toBeNull();
});

test('S24: Designer lists the producers and gives one by id', async () => {
  const designers = getDesigners.data.parse((await get('/api/Designer/Get')).json().data);
  expect(designers.length).toBeGreaterThanOrEqual(12);
  expect((await get(`/api/Designer/GetById?designerId=${designers[0]?.id}`)).json().data).toEqual(designers[0]);
  const unknown = await get('/api/Designer/GetById?designerId=99999');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().messagesUser).toEqual(['Producătorul nu există.']);
});

test('romania: producers are sorted by the Romanian alphabet, Ș after S and before T', async () => {
  await shop.db`update producer set name = 'Șoimul' where id = (select min(id) from producer)`;
  await shop.db`update producer set name = 'suc de soc' where id = (select max(id) from producer)`;
  const names = (await selectDesigners(shop.db)).map(({ name }) => name);
  expect(names).toContain('Șoimul');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'ro')));
});

test('S14: the price history cannot be rewritten, emptied or given another past', async () => {
  await expect(shop.db`update price_history set price = 1`).rejects.toThrow('append-only');
  await expect(shop.db`delete from price_history`).rejects.toThrow('append-only');
  await expect(shop.db`truncate price_history`).rejects.toThrow('append-only');
  await expect(shop.db`truncate product cascade`).rejects.toThrow('append-only');
  await expect(
    shop.db`insert into price_history select product_id, min(since) - interval '1 day', 1 from price_history group by 1`,
  ).rejects.toThrow('append-only');
});

test('S14: a clock that was set back does not hold up a price', async () => {
  const [product] = await shop.db<{ id: number }[]>`
    insert into product (code, producer_id, category_id, name, selling_price)
    values ('TEST-2', 1, 1, 'Produs dintr-un ceas înaintat', 4000) returning id`;
  const id = product?.id ?? 0;
  await shop.db`insert into price_history values (${id}, now() + interval '1 hour', 4100)`;
  await shop.db`update product set selling_price = 4200 where id = ${id}`;
  const rows = await shop.db<{ price: number }[]>`
    select price from price_history where product_id = ${id} order by since desc limit 1`;
  expect(rows).toEqual([{ price: 4200 }]);
});

test('every price change is written down', async () => {
  await shop.db`update product set selling_price = selling_price + 100 where id = 2`;
  const rows = await shop.db<
    { price: number }[]
  >`select price from price_history where product_id = 2 order by since desc limit 2`;
  expect((rows[0]?.price ?? 0) - (rows[1]?.price ?? 0)).toBe(100);
});
