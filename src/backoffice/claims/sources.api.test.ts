import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { addProduct, createAdminClient, publishProducts } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { type ClaimKind, checkPublishedTexts } from '../../catalog/claims/service.server.ts';
import { claimSources } from './sources.server.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);

/** Nightly check's findings in texts of this kind. */
async function openClaims(kind: ClaimKind, search: string): Promise<object[]> {
  await checkPublishedTexts(
    shop.db,
    claimSources.filter((source) => source.kind === kind),
  );
  return (await admin.get(`claims?search=${encodeURIComponent(search)}`)).data.rows;
}

test('ADR-115: the nightly check compares the amounts of a published product with those that its claims need', async () => {
  const details = 'Zincul contribuie la menținerea sănătății oaselor.';
  const id = await addProduct(admin, { details, nutrients: [{ name: 'Zinc', amount: 10, unit: 'mg' }] });
  expect((await publishProducts(admin, id)).data.done).toEqual([id]);
  expect(await openClaims('product', 'oaselor')).toEqual([]);
  // As an import does it.
  await shop.db`update product_nutrient set amount = 1, reference_percent = 10 where product_id = ${id}`;
  expect(await openClaims('product', 'oaselor')).toMatchObject([
    {
      kind: 'product',
      itemId: String(id),
      explanation: 'Porția zilnică trebuie să aducă cel puțin 15 % din VNR pentru: Zincul.',
    },
  ]);
});

test('a claim for which a product has too little of the nutrient is published once the owner accepted it', async () => {
  const details = 'Zincul contribuie la menținerea sănătății părului.';
  const id = await addProduct(admin, { details, nutrients: [{ name: 'Zinc', amount: 1, unit: 'mg' }] });
  expect(await publishProducts(admin, id)).toMatchObject({ status: 409, messages: [expect.any(String), details] });
  await admin.post('claims/accept', { sentences: [details], reason: 'Eticheta nouă are 10 mg, vine mâine.' });
  expect((await publishProducts(admin, id)).data.done).toEqual([id]);
  expect(await openClaims('product', 'părului')).toEqual([]);
});

test('the front page and the menus are checked when they are published, and at night', async () => {
  const path = '/api/admin/front-page';
  const content = 'Suplimentele noastre vindecă repede.';
  const section = { id: 1, kind: 'text', isOn: true, title: 'Bun venit', content };
  const read = async () => (await calls.get(path, token)).data;
  const publish = async () => calls.post(`${path}/publish`, { version: (await read()).version }, token);
  const saved = await shop.app.inject({
    ...{ method: 'PUT', url: path, headers: { authorization: `Bearer ${token}` } },
    payload: { version: (await read()).version, layout: { sections: [section] } },
  });
  expect(saved.statusCode).toBe(200);
  expect(await publish()).toMatchObject({ status: 409, messages: [expect.any(String), content] });
  expect(await read()).toMatchObject({ hasDraft: true });
  await shop.db`update shop_layout set published = draft, draft = null where key = 'front-page'`;
  expect(await openClaims('layout', 'vindecă repede')).toMatchObject([
    { kind: 'layout', itemId: 'front-page', path: '/admin/front-page' },
  ]);
});

test('the alternative text of the picture of a category is checked at night', async () => {
  await shop.db`update category set image_alt = 'Ceai care vindecă' where id = 1`;
  expect(await openClaims('category', 'Ceai care')).toMatchObject([{ kind: 'category', itemId: '1' }]);
});
