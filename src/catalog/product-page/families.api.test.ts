import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { addProduct, completeProduct, createAdminClient, publishProducts } from '../../../test/support/catalog.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { setLots } from '../../../test/support/stock.ts';
import type { ProductCard } from '../products/contract.ts';
import type { AdminFamily } from '../products/family-contract.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

/** Published products with these names and prices, in stock. */
async function addProducts(...products: [name: string, price: number][]): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, price] of products) {
    const id = await addProduct(admin, { name, price });
    await setLots(shop.db, id, { quantity: 5 });
    ids.push(id);
  }
  await publishProducts(admin, ...ids);
  return ids;
}

const addFamily = async (ids: number[]): Promise<number> => {
  const { data, messages } = await admin.post('families', { productIds: ids });
  expect(messages).toEqual([]);
  return data.id;
};
const readFamily = async (id: number): Promise<AdminFamily> => (await admin.get(`families/${id}`)).data;

/** Body of the form's request. */
const bodyOf = ({ name, attributeNames, isOneCard, members, version }: AdminFamily) => ({
  name,
  attributeNames,
  isOneCard,
  version,
  members: members.map(({ productId, values }) => ({ productId, values })),
});
const search = async (searchKeyword: string): Promise<ProductCard[]> =>
  (await calls.post('/api/Filter/GetFiltered?take=48&skip=0', { searchKeyword })).data;
const detail = async (id: number) => (await calls.get(`/api/Product/GetById?productId=${id}`)).data;

test('selected products become a family, with a choice on each page and one card in listings', async () => {
  const [small, large, other] = await addProducts(
    ['Ceai Floribund, aromă de tei, 50 g', 20],
    ['Ceai Floribund, aromă de tei, 200 g', 60],
    ['Ceai Floribund, aromă de mentă, 50 g', 25],
  );
  const id = await addFamily([small ?? 0, large ?? 0, other ?? 0]);
  expect(await readFamily(id)).toMatchObject({
    name: 'Ceai Floribund',
    attributeNames: ['Aromă', 'Cantitate'],
    isOneCard: true,
    members: [
      { productId: small, values: ['tei', '50 g'], price: 20, onHand: 5, isPublished: true },
      { productId: large, values: ['tei', '200 g'] },
      { productId: other, values: ['mentă', '50 g'] },
    ],
  });

  await eventually(async () => (await search('floribund')).length).toBe(1);
  const [card] = await search('floribund');
  expect(card).toMatchObject({
    sellingPrice: 20,
    isInStock: true,
    family: { name: 'Ceai Floribund', variants: '3 variante', hasSeveralPrices: true },
  });
  const counts = await calls.post('/api/Filter/GetCounts', { searchKeyword: 'floribund' });
  expect(counts.data.total).toBe(1);
  // The price on the card is that of the product to which it leads; 'de la' stands beside the lowest one only.
  expect(card).toMatchObject({ id: small });
  expect((await search('floribund mentă'))[0]).toMatchObject({
    id: other,
    sellingPrice: 25,
    family: { variants: '3 variante', hasSeveralPrices: false },
  });

  const { variants, sellingPrice, family } = await detail(large ?? 0);
  expect([sellingPrice, family]).toEqual([60, undefined]);
  expect(variants).toMatchObject({
    name: 'Ceai Floribund',
    attributes: [
      {
        name: 'Aromă',
        variants: [
          { value: 'tei', isSelected: true, sellingPrice: 60 },
          { value: 'mentă', isSelected: false, sellingPrice: 25, isInStock: true, changes: ['50 g'], dose: null },
        ],
      },
      {
        name: 'Cantitate',
        variants: [
          { value: '50 g', isSelected: false, sellingPrice: 20, changes: [] },
          { value: '200 g', isSelected: true },
        ],
      },
    ],
    siblingUrls: [`/ceai-floribund-aroma-de-tei-50-g-${small}`, `/ceai-floribund-aroma-de-menta-50-g-${other}`],
  });

  await shop.db`update product set base_price = 2000 where id = ${other ?? 0}`;
  await eventually(async () => (await search('floribund mentă'))[0]).toMatchObject({
    id: other,
    sellingPrice: 20,
    family: { hasSeveralPrices: true },
  });
});

test('members that differ in a nutrient have another dose; fats and other rows of the food label are none', async () => {
  const nutrients = (fat: number, caffeine: number) => [
    ...completeProduct.nutrients,
    { name: 'Grăsimi', amount: fat, unit: 'g' },
    { name: 'Cofeină', amount: caffeine, unit: 'mg' },
  ];
  const add = (name: string, ...amounts: [fat: number, caffeine: number]) =>
    addProduct(admin, { name, price: 20, nutrients: nutrients(...amounts) });
  const ids = [
    await add('Batoane Zumberry, aromă de cacao', 2, 50),
    await add('Batoane Zumberry, aromă de vanilie', 1, 50),
    await add('Batoane Zumberry, aromă de cafea', 2, 80),
  ];
  await publishProducts(admin, ...ids);
  await addFamily(ids);
  await eventually(async () => (await detail(ids[0] ?? 0)).variants?.attributes[0].variants).toMatchObject([
    { value: 'cacao', isSelected: true },
    { value: 'vanilie', dose: null },
    { value: 'cafea', dose: 'Cofeină: 80 mg' },
  ]);
});

test('a family may keep a card for each product; members are reordered, removed and marked out of stock', async () => {
  const [first = 0, second = 0, third = 0] = await addProducts(
    ['Sirop Zorelian, 100 ml', 10],
    ['Sirop Zorelian, 200 ml', 18],
    ['Sirop Zorelian, 500 ml', 40],
  );
  const id = await addFamily([first, second, third]);
  const saved = bodyOf(await readFamily(id));
  const members = [...saved.members.slice(0, 2).reverse()];
  expect((await admin.post(`families/${id}`, { ...saved, members, isOneCard: false })).messages).toEqual([]);
  expect((await admin.post(`families/${id}`, saved)).status).toBe(409);
  await shop.db`update stock_lot set quantity = 0 where product_id = ${second}`;
  await shop.db`update stock set on_hand = 0 where product_id = ${second}`;
  await eventually(async () => (await search('zorelian')).length).toBe(3);
  await eventually(async () => (await detail(first)).variants?.attributes[0].variants).toMatchObject([
    { value: '200 ml', isInStock: false },
    { value: '100 ml', isSelected: true, isInStock: true },
  ]);
  expect((await detail(third)).variants).toBeNull();

  const { version } = await readFamily(id);
  expect((await admin.post(`families/${id}/delete`, { version })).status).toBe(200);
  await eventually(async () => (await detail(first)).variants).toBeNull();
});

test('a family is refused with equal or missing values, a taken name or a product of another family', async () => {
  const ids = await addProducts(['Baton Kuvaltis, 30 g', 5], ['Baton Kuvaltis, 60 g', 9]);
  const id = await addFamily(ids);
  const [outside = 0] = await addProducts(['Baton Kuvaltis, 90 g', 12]);
  const saved = bodyOf(await readFamily(id));
  const withValues = (...values: string[][]) => ({
    ...saved,
    members: saved.members.map((member, i) => ({ ...member, values: values[i] })),
  });
  const refused = async (body: object) => (await admin.post(`families/${id}`, body)).status;
  expect(await refused(withValues(['30 g'], ['30 g']))).toBe(400);
  expect(await refused(withValues(['30 g'], ['']))).toBe(400);
  expect(await refused({ ...saved, attributeNames: [] })).toBe(400);
  expect(await refused({ ...saved, members: [{ productId: 2_000_000, values: ['x'] }] })).toBe(400);
  const other = await addFamily([outside, ...(await addProducts(['Baton Kuvaltis, 120 g', 15]))]);
  expect((await readFamily(other)).name).toBe('Baton Kuvaltis 2');
  expect(await refused({ ...saved, name: 'BATON kuvaltis 2' })).toBe(409);
  expect(await refused({ ...saved, members: [...saved.members, { productId: outside, values: ['90 g'] }] })).toBe(409);
  expect((await admin.post('families', { productIds: [outside, ids[0]] })).status).toBe(409);
});

test('a copy of a product joins the family as a draft with its own code and values', async () => {
  const ids = await addProducts(['Pudră Melvion, 100 g', 30], ['Pudră Melvion, 300 g', 70]);
  const id = await addFamily(ids);
  const variant = { productId: ids[0], code: 'MELVION-500', name: 'Pudră Melvion, 500 g', values: ['500 g'] };
  const add = (changes: object) => admin.post(`families/${id}/variants`, { ...variant, ...changes });
  expect((await add({ values: ['300 g'] })).status).toBe(409);
  expect((await add({ values: ['300 g', 'roșu'] })).status).toBe(400);
  const { code } = (await admin.get(`products/${ids[1]}`)).data;
  expect((await add({ code })).status).toBe(409);
  const { data } = await add({});
  expect((await readFamily(id)).members.at(-1)).toMatchObject({
    productId: data.id,
    code: 'MELVION-500',
    values: ['500 g'],
    price: 30,
    onHand: 0,
    isPublished: false,
  });
  expect((await admin.get(`families?productId=${data.id}`)).data).toMatchObject({ total: 1, rows: [{ id }] });
});
