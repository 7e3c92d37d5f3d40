import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { completeProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { getProductPreview } from './contract.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

test('staff see the page of a draft as the shop would show it; shoppers do not', async () => {
  const pictures = [{ image: '/pictures/missing.webp', alt: 'Flaconul' }];
  await shop.db`update product_picture set file = 'missing.webp' where product_id = 1 and position = 0`;
  const { data } = await admin.post('products', { ...completeProduct, details: '**Nou**', pictures });
  const { data: page } = await admin.get(`products/${data.id}/preview`);
  expect(getProductPreview.data.parse(page)).toMatchObject({
    id: data.id,
    name: completeProduct.name,
    details: '**Nou**',
    sellingPrice: 49.9,
    isInStock: false,
    images: [{ image: '/pictures/missing.webp', alt: 'Flaconul' }],
    variants: null,
  });
  const path = `/api/admin/products/${data.id}/preview`;
  expect((await calls.get(path)).status).toBe(401);
  expect((await calls.get(path, (await newCustomer(shop)).token)).status).toBe(403);
  expect((await calls.get(`/api/Product/GetById?productId=${data.id}`)).status).toBe(404);
  expect((await admin.get('products/999999/preview')).status).toBe(404);
});

test('the preview of a published product is its page', async () => {
  const { data: preview } = await admin.get('products/1/preview');
  expect(preview).toEqual((await calls.get('/api/Product/GetById?productId=1')).data);
});
