import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { addProduct, createAdminClient, publishProducts } from '../../../test/support/catalog.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { setLots } from '../../../test/support/stock.ts';
import type { AdminBundle } from './bundle-contract.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

const addDraft = (name: string, price = 40): Promise<number> => addProduct(admin, { name, price });

async function addPart(name: string, units: number, price = 40): Promise<number> {
  const id = await addDraft(name, price);
  await setLots(shop.db, id, { quantity: units });
  await publish(id);
  return id;
}

const publish = (id: number) => publishProducts(admin, id);
const readParts = async (id: number): Promise<AdminBundle> => (await admin.get(`products/${id}/parts`)).data;
const saveParts = async (id: number, ...parts: [productId: number, quantity: number][]) =>
  admin.post(`products/${id}/parts`, {
    version: (await readParts(id)).version,
    parts: parts.map(([productId, quantity]) => ({ productId, quantity })),
  });
const detail = async (id: number) => (await calls.get(`/api/Product/GetById?productId=${id}`)).data;

test('a bundle is made in the editor and shown by the stock of its parts, with links to them', async () => {
  const [first, second] = [await addPart('Zinc de probă', 5), await addPart('Seleniu de probă', 7, 25)];
  const bundle = await addDraft('Pachet de probă', 80);
  const { data, messages } = await saveParts(bundle, [first, 1], [second, 2]);
  expect(messages).toEqual([]);
  expect(data.parts).toMatchObject([
    { productId: first, quantity: 1, price: 40, onHand: 5, isPublished: true },
    { productId: second, quantity: 2, price: 25, onHand: 7 },
  ]);
  expect((await readParts(first)).bundles).toEqual([{ id: bundle, name: 'Pachet de probă', isPublished: false }]);
  expect((await publish(bundle)).data.done).toEqual([bundle]);
  await eventually(() => detail(bundle)).toMatchObject({
    available: 3,
    isInStock: true,
    recommendedPrice: null,
    parts: [
      { id: first, name: 'Zinc de probă', quantity: 1 },
      { id: second, quantity: 2, url: expect.stringContaining(`${second}`) },
    ],
  });
  await setLots(shop.db, second, { quantity: 1 });
  await eventually(() => detail(bundle)).toMatchObject({ available: 0, isInStock: false });
  const { data: listed } = await admin.get('products?search=Pachet%20de%20prob%C4%83');
  expect(listed.rows).toMatchObject([{ id: bundle, onHand: 0 }]);
  const { data: stock } = await admin.get(`stock/${bundle}`);
  expect(stock).toMatchObject({ isBundle: true, onHand: 0, lots: [] });
});

test('a bundle is refused with itself, another bundle, an unknown product, or when it has lots', async () => {
  const part = await addPart('Parte', 5);
  const bundle = await addDraft('Pachet refuzat');
  await saveParts(bundle, [part, 1]);
  const other = await addDraft('Alt pachet');
  const nested = 'Un pachet nu poate fi componenta altui pachet.';
  expect((await saveParts(other, [bundle, 1])).messages).toEqual([nested]);
  expect((await saveParts(other, [other, 1])).messages).toEqual([nested]);
  expect((await saveParts(part, [other, 1])).messages).toEqual([nested]);
  expect((await saveParts(other, [99_999_999, 1])).messages).toEqual(['O componentă nu mai există.']);
  expect((await saveParts(other, [part, 1], [part, 2])).messages).toEqual(['O componentă apare de două ori.']);
  expect((await saveParts(await addPart('Cu loturi', 1), [part, 1])).status).toBe(409);
  const stale = await admin.post(`products/${bundle}/parts`, { version: 1, parts: [] });
  expect(stale.messages).toEqual(['Altcineva a salvat între timp.']);
  const lot = { productId: bundle, code: 'L1', expiresOn: null, quantity: 1, unitCost: null, supplier: '' };
  expect((await admin.post('stock/receive', lot)).status).toBe(409);
});

test('a bundle is published only while all its parts are, stops with them, and keeps parts while it is on sale', async () => {
  const [sold, draft] = [await addPart('În vânzare', 5), await addDraft('Ciornă')];
  const bundle = await addDraft('Pachet incomplet');
  await saveParts(bundle, [sold, 1], [draft, 1]);
  expect((await publish(bundle)).data).toMatchObject({ done: [], held: [{ id: bundle, missing: ['parts'] }] });
  await saveParts(bundle, [sold, 1]);
  expect((await publish(bundle)).data.done).toEqual([bundle]);
  expect((await saveParts(bundle)).messages).toEqual([
    'Pachetul este în vânzare și nu poate rămâne fără componente. Scoate-l întâi din vânzare.',
  ]);
  expect((await saveParts(bundle, [sold, 1], [draft, 1])).status).toBe(409);
  await eventually(() => detail(bundle)).toMatchObject({ available: 5 });
  const { data } = await admin.get(`products/${sold}`);
  await admin.post(`products/${sold}/archive`, { isArchived: true, version: data.version });
  await eventually(() => detail(bundle)).toMatchObject({
    isInStock: false,
    parts: [{ name: 'În vânzare', url: null }],
  });
});

test('taking parts off sale names the bundles on sale that stop with them', async () => {
  const [first, second] = [await addPart('Prima componentă', 5), await addPart('A doua componentă', 5)];
  const [sold, draft] = [await addDraft('Pachet oprit'), await addDraft('Pachet nepublicat')];
  await saveParts(sold, [first, 1], [second, 1]);
  await saveParts(draft, [first, 1]);
  await publish(sold);
  const unpublish = async (...ids: number[]) => (await admin.post('products/unpublish', { ids })).data;
  expect(await unpublish(first, second)).toEqual({ stoppedBundles: ['Pachet oprit'] });
  expect(await unpublish(sold, first)).toEqual({ stoppedBundles: [] });
});

test('a copy of a bundle has the same parts', async () => {
  const part = await addPart('Parte copiată', 5);
  const bundle = await addDraft('Pachet copiat');
  await saveParts(bundle, [part, 3]);
  const { data } = await admin.post(`products/${bundle}/duplicate`);
  expect((await readParts(data.id)).parts).toMatchObject([{ productId: part, quantity: 3 }]);
});
