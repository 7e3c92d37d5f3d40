import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Salvează', exact: true }).click();

/** Responds like the server, so that the demo stays as other tests expect it. */
async function answerSaving(page: Page, path: string, data: object) {
  await page.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { isSuccess: true, messagesUser: [], data } })
      : route.continue(),
  );
  return page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path);
}

test('a campaign: a wrong price of a product gets the focus, and the server names the field that it refuses', async ({
  page,
  request,
  pageErrors,
}) => {
  await page.route('**/api/Campaign/Edit', (route) =>
    route.fulfill({
      status: 400,
      json: {
        isSuccess: false,
        messagesUser: ['Un producător nu există.'],
        data: null,
        fieldErrors: { designerIds: 'Un producător nu există.' },
      },
    }),
  );
  await openAsStaff(page, request, '/admin/campaigns/4');
  const box = page.getByRole('combobox', { name: 'Adaugă un produs' });
  await box.fill('magneziu');
  await page.getByRole('option').first().click();
  const price = page.getByRole('textbox', { name: 'Prețul de campanie pentru' }).last();
  await price.fill('zece');
  await save(page);
  await expect(page.getByText('Prețul de campanie este între 0,01 și 100.000 lei.')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('39,9');
  await expect(page.getByText('Prețul de campanie este între 0,01 și 100.000 lei.')).toHaveCount(0);
  await expect(price).toHaveValue('39,9');
  const saving = page.waitForRequest('**/api/Campaign/Edit');
  await save(page);
  expect((await saving).postDataJSON().products).toContainEqual({ productId: expect.any(Number), price: 39.9 });
  await expect(page.getByText('Un producător nu există.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Adaugă un producător întreg' })).toBeFocused();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(page.getByText('Ai modificări nesalvate.')).toHaveCount(0);
  await expectNoAxeViolations(page);
  ignoreStatus(pageErrors, 400);
});

test('a courier is added with its connection and a county of another price, and shows them again', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/delivery/new');
  const name = `Curier ${Date.now()}`;
  await page.getByLabel('Nume', { exact: true }).fill(name);
  await page.getByLabel('Legătura cu sistemul curierului').selectOption('FAN Courier');
  await page.getByLabel('Prețul obișnuit').fill('12,5');
  await page.getByRole('combobox', { name: 'Adaugă un județ cu alt preț' }).fill('tul');
  await page.getByRole('option', { name: 'Tulcea' }).click();
  await save(page);
  const price = page.getByRole('textbox', { name: 'Prețul pentru Tulcea, în lei' });
  await expect(price).toBeFocused();
  await expect(page.getByText('Prețul este între 0 și 1.000 lei.')).toBeVisible();
  await price.fill('19');
  await expectNoAxeViolations(page);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Legătura cu sistemul curierului')).toHaveValue('fan-courier');
  await expect(page.getByLabel('Prețul obișnuit')).toHaveValue('12,50');
  await expect(price).toHaveValue('19,00');
  await page.getByLabel('Fel').selectOption('La locker');
  await expect(page.getByText('La lockere prețul este același în toată țara.')).toBeVisible();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(price).toHaveValue('19,00');
});

test('a price filter: its bounds are checked, and an option left empty is not sent', async ({ page, request }) => {
  await openAsStaff(page, request, '/admin/filters');
  const saving = answerSaving(page, '/api/admin/filters', { id: 1 });
  await page.getByRole('button', { name: 'Preț', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Preț' });
  const options = drawer.getByRole('textbox', { name: /^Opțiunea/ });
  await expect(options).not.toHaveCount(0);
  const count = await options.count();
  await drawer.getByRole('button', { name: 'Adaugă o opțiune' }).click();
  await drawer.getByRole('button', { name: 'Adaugă o opțiune' }).click();
  await options.nth(count).fill('Peste o mie');
  const from = drawer.getByLabel(`De la, lei, opțiunea ${count + 1}`);
  await from.fill('o mie');
  await drawer.getByRole('button', { name: 'Salvează' }).click();
  await expect(from).toBeFocused();
  await expect(drawer.getByText('Prețul este între 0,01 și 1.000.000 lei.')).toBeVisible();
  await from.fill('1000');
  await drawer.getByRole('button', { name: 'Salvează' }).click();
  const body = (await saving).postDataJSON();
  expect(body.options).toHaveLength(count + 1);
  expect(body.options.at(-1)).toEqual({ name: 'Peste o mie', priceFrom: 1000, priceBelow: null });
  await expect(drawer).toHaveCount(0);
});

test('a category is added in another one', async ({ page, request }) => {
  await openAsStaff(page, request, '/admin/categories');
  const saving = answerSaving(page, '/api/admin/categories', { id: 1 });
  await page.getByRole('button', { name: 'Categorie nouă' }).click();
  const drawer = page.getByRole('dialog', { name: 'Categorie nouă' });
  await drawer.getByRole('button', { name: 'Salvează' }).click();
  await expect(drawer.getByText('Numele are între 2 și 80 de caractere.')).toBeVisible();
  await drawer.getByLabel('Nume').fill('Raft nou');
  await drawer.getByLabel('În categoria').selectOption('Minerale');
  await drawer.getByRole('button', { name: 'Salvează' }).click();
  expect((await saving).postDataJSON()).toEqual({
    name: 'Raft nou',
    parentId: expect.any(Number),
    icon: null,
    image: null,
    imageAlt: '',
    description: '',
    seoTitle: '',
    seoKeywords: '',
    seoDescription: '',
    isFood: true,
    isHidden: false,
    weightGrams: null,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
  });
  await expect(page.getByText('Categoria este gata.')).toBeVisible();
});

test('a price that somebody else has changed meanwhile is not overwritten unasked', async ({
  page,
  request,
  pageErrors,
}) => {
  await page.route('**/api/admin/products/1/prices', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          headers: { 'X-Refusal': 'changed' },
          json: { isSuccess: false, messagesUser: ['Altcineva a salvat între timp.'], data: null },
        })
      : route.continue(),
  );
  await openAsStaff(page, request, '/admin/products/1');
  await page.getByLabel('Preț nou').fill('nimic');
  await save(page);
  await expect(page.getByText('Prețul este între 0,01 și 1.000.000 lei.')).toBeVisible();
  await page.getByRole('button', { name: 'Schimbă cota' }).click();
  await expect(page.getByText('Alege o dată.')).toBeVisible();
  await page.getByLabel('Preț nou').fill('59,9');
  await page.getByLabel('De la (opțional)').fill('2099-01-02T08:00');
  const saving = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/prices'));
  await save(page);
  expect((await saving).postDataJSON()).toMatchObject({
    price: 59.9,
    startsAt: '2099-01-02T06:00:00.000Z',
    was: expect.any(Number),
  });
  await page.getByRole('alert').getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByLabel('Preț nou')).toHaveValue('59,9');
  ignoreStatus(pageErrors, 409);
});
