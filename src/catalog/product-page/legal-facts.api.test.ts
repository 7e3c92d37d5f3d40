import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { ProductDetail } from './contract.ts';
import { ProductView } from './ProductView.tsx';
import { purchaseInfoDefaults } from './purchase-info-texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const readProduct = async (id: number): Promise<ProductDetail> =>
  (await calls.get(`/api/Product/GetById?productId=${id}`)).data;

const pageOf = (product: ProductDetail): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(ProductView, {
        product,
        similar: [],
        boughtTogether: [],
        address: { siteUrl: 'https://vitrina.example', path: product.url },
        rating: null,
        reviews: [],
        delivery: null,
      }),
    ),
  );

async function firstProduct(isFood: boolean): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`
    select p.id from product p join category c on c.id = p.category_id
    where p.is_published and c.is_food = ${isFood} order by p.id limit 1`;
  if (!row) throw new Error('No such product');
  return row.id;
}

const certification = {
  certificationScheme: 'Eticheta ecologică a UE',
  certificationNumber: 'RO/030/001',
  certificationUrl: 'https://scheme.example/RO-030-001',
};

test('1§2 the mark of a sustainable product shows only with its certification, which the page names with a link', async () => {
  const id = await firstProduct(true);
  const isSustainable = async () => (await readProduct(id)).isSustainable;
  await shop.db`
    update product set is_sustainable = true, name = 'Produs certificat', certification_scheme = 'Eticheta' where id = ${id}`;
  await expect.poll(async () => (await readProduct(id)).name).toBe('Produs certificat');
  expect(await isSustainable()).toBe(false);
  expect(pageOf(await readProduct(id))).not.toContain('Certificare');
  await shop.db`update product set ${shop.db(certification)} where id = ${id}`;
  await expect.poll(isSustainable).toBe(true);
  const html = pageOf(await readProduct(id));
  expect(html).toContain(`href="${certification.certificationUrl}"`);
  expect(html).toContain(certification.certificationNumber);
  await shop.db`update product set is_sustainable = false where id = ${id}`;
  await expect.poll(isSustainable).toBe(false);
});

test('an accessory states its maker and the ordinary right of withdrawal, food the operator and the seal', async () => {
  const [accessory, food] = [await readProduct(await firstProduct(false)), await readProduct(await firstProduct(true))];
  expect(accessory.manufacturerContact).toMatch(/^contact@.*\.example$/);
  const page = pageOf(accessory);
  expect(page).toContain(accessory.manufacturerContact);
  expect(page).toContain(purchaseInfoDefaults.goodsWithdrawalHow);
  expect(page).not.toContain('sigilate');
  expect(page).not.toContain('Operator responsabil');
  expect(pageOf(food)).toContain(purchaseInfoDefaults.withdrawalHow);
  expect(pageOf(food)).toContain('Operator responsabil');
});
