import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  addProduct,
  completeProduct,
  createAdminClient,
  editAtOnce,
  publishProducts,
} from '../../../test/support/catalog.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { taxonomyTexts } from './admin-texts.ts';
import type { AdminCategory } from './category-contract.ts';
import type { Category } from './contract.ts';
import type { ProductFields } from './product-fields.ts';
import { findCategory } from './service.server.ts';

const shop = await openTestShop();
await shop.app.ready();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

const addCategory = async (name: string, parentId: number | null = null): Promise<number> =>
  (await admin.post('categories', { name, parentId })).data.id;

async function changeCategory(id: number, changes: Partial<AdminCategory>) {
  const { categories } = (await admin.get('categories')).data as { categories: AdminCategory[] };
  const found = categories.find((category) => category.id === id);
  if (!found) throw new Error('no category');
  const { slug: _, oldSlugs: __, products: ___, publishedProducts: ____, ...fields } = found;
  return admin.post('categories', { ...fields, ...changes });
}

async function addPublished(fields: Partial<ProductFields>): Promise<number> {
  const id = await addProduct(admin, fields);
  await publishProducts(admin, id);
  return id;
}

const menu = async (): Promise<Category[]> => (await calls.get('/api/storefront/categories')).data;
const namesInMenu = async () => (await menu()).flatMap(({ name, children }) => [name, ...children.map((c) => c.name)]);
const listed = async (categoryId: number): Promise<number[]> =>
  (await calls.post('/api/storefront/products', { categoryId })).data.map(({ id }: { id: number }) => id);
const total = async (categoryId: number): Promise<number> =>
  (await calls.post('/api/Filter/GetCounts', { categoryId })).data.total;
const detail = async (id: number) => (await calls.get(`/api/Product/GetById?productId=${id}`)).data;

test('a product is listed and counted in its additional categories, and keeps the address of its own', async () => {
  const [own, gifts, below] = [
    await addCategory('Cutii de probă'),
    await addCategory('Cadouri de probă'),
    await addCategory('Pentru munte', await addCategory('Drumeții')),
  ];
  const id = await addPublished({ categoryId: own, extraCategoryIds: [gifts, below, own] });
  await eventually(() => listed(gifts)).toEqual([id]);
  expect([await listed(own), await listed(below), await total(gifts)]).toEqual([[id], [id], 1]);
  expect((await detail(id)).breadcrumbs).toEqual([{ id: own, name: 'Cutii de probă' }]);
  const { data: saved } = await admin.get(`products/${id}`);
  expect(saved.extraCategoryIds).toEqual([gifts, below]);
  expect((await admin.get(`products?categoryId=${gifts}`)).data.rows).toMatchObject([{ id }]);
  const { data: copy } = await admin.post(`products/${id}/duplicate`);
  expect((await admin.get(`products/${copy.id}`)).data.extraCategoryIds).toEqual([gifts, below]);

  await editAtOnce(admin, [id], { kind: 'category', id: gifts });
  expect((await admin.get(`products/${id}`)).data.extraCategoryIds).toEqual([below]);
  const { status } = await admin.post('products', { ...completeProduct, code: 'CAT-X', extraCategoryIds: [999_999] });
  expect(status).toBe(400);
});

test('a category is in the menus while it has a product on sale, and its page answers in any case', async () => {
  const child = await addCategory('Saltele de yoga', await addCategory('Saltele'));
  expect(await namesInMenu()).not.toContain('Saltele');
  expect(await findCategory(shop.db, 'saltele-de-yoga')).toMatchObject({ id: child });
  const id = await addPublished({ categoryId: child });
  await eventually(namesInMenu).toEqual(expect.arrayContaining(['Saltele', 'Saltele de yoga']));
  await admin.post('products/unpublish', { ids: [id] });
  await eventually(namesInMenu).not.toContain('Saltele');
});

test('a hidden category and what is below it have no page and no link, and their products stay on sale', async () => {
  const top = await addCategory('Reduceri interne');
  const child = await addCategory('Interne de iarnă', top);
  const id = await addPublished({ categoryId: child, name: 'Căciulă Polaris' });
  await eventually(namesInMenu).toContain('Reduceri interne');
  expect((await changeCategory(top, { isHidden: true })).status).toBe(200);
  await eventually(namesInMenu).not.toContain('Reduceri interne');
  await eventually(async () => (await detail(id)).breadcrumbs).toEqual([]);
  for (const slug of ['reduceri-interne', 'interne-de-iarna']) expect(await findCategory(shop.db, slug)).toBeNull();
  const { body: sitemap } = await shop.app.inject({ url: '/sitemap.xml' });
  expect(sitemap).not.toContain('interne-de-iarna');
  expect(sitemap).toContain(`caciula-polaris-${id}`);
  const { data: suggestions } = await calls.get('/api/storefront/suggestions?keyword=interne');
  expect(suggestions.categories).toEqual([]);
  expect((await changeCategory(top, { isHidden: false })).status).toBe(200);
  expect(await findCategory(shop.db, 'interne-de-iarna')).toMatchObject({ id: child });
});

test('a category cannot take the address of a page of the shop', async () => {
  const { status, messages } = await admin.post('categories', { name: 'Blog' });
  expect([status, messages]).toEqual([409, [taxonomyTexts.reservedSlug]]);
});
