import type { APIRequestContext, Page } from '@playwright/test';
import { productPath } from '../../src/catalog/products/card-rules.ts';
import { expectAccessible } from './accessibility.ts';
import { openWithCart, openWithCustomerCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { acceptConsent, waitForHydration } from './visitor.ts';

type Product = Parameters<typeof openWithCart>[1][number];

async function findByName(request: APIRequestContext, ...names: string[]): Promise<Product[]> {
  const products: Product[] = [];
  for (const name of names) {
    const response = await request.post('/api/Filter/GetFiltered?take=20&skip=0', {
      headers: { 'Skip-Auth': 'True' },
      data: { searchKeyword: name },
    });
    const found = (await response.json()).data.find((product: Product) => product.name.startsWith(name));
    if (!found) throw new Error(`No product ${name}`);
    products.push(found);
  }
  return products;
}

const strong = 'Vitamina D3 4000 UI';
const drops = 'Vitaminele D3 și K2 MK-7';

const totals = (page: Page) => page.getByRole('region', { name: 'Total pe zi' });
const vitaminD = (page: Page) => totals(page).getByRole('listitem').filter({ hasText: 'Vitamina D' }).first();
const cautions = (page: Page) => page.getByRole('region', { name: 'Atenționări' });

async function openPlan(page: Page): Promise<void> {
  await page.goto('/planul-meu');
  await waitForHydration(page);
  await expect(totals(page)).toBeVisible();
}

test('a guest with two products of vitamin D sees the level passed, by age and portions, at 360 pixels and by keyboard', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openWithCart(page, await findByName(request, strong, drops));
  await page.goto('/shopping-cart');
  await page.getByRole('link', { name: 'Vezi ce adună produsele din coș' }).click();
  await expect(vitaminD(page)).toContainText('150 µg');
  await expect(vitaminD(page)).toContainText('Peste nivel');
  await expect(vitaminD(page)).toContainText('Nivelul maxim tolerabil: 100 µg pe zi, din toate sursele');
  await expect(vitaminD(page)).toContainText('Sursa: EFSA, aviz despre vitamina D, 2023');
  await expect(totals(page).getByRole('status')).toHaveText('Un nutrient trece de un nivel.');
  await expect(page.getByText('Dacă luați medicamente, sunteți însărcinată, alăptați')).toBeVisible();
  await expect(page.getByText('nicio interacțiune')).toHaveCount(0);
  // At 360, 768 and 1280 pixels, also without scrolling sideways.
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });

  // By keyboard: half a portion of the stronger product.
  await page.getByRole('combobox', { name: new RegExp(`^Porții pe zi, ${strong}`) }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(vitaminD(page)).toContainText('100 µg');
  await expect(vitaminD(page)).toContainText('Sub nivel, din aceste produse');
  await expect(vitaminD(page)).toContainText('Ce aduce mâncarea se adaugă.');
  await page.getByRole('combobox', { name: 'Vârsta' }).selectOption('1–3 ani');
  await expect(vitaminD(page)).toContainText('Nivelul maxim tolerabil: 50 µg pe zi');
  await expect(vitaminD(page)).toContainText('Peste nivel');
  await expect(totals(page)).toContainText('VNR este stabilit pentru adulți');
  const product = page.getByRole('checkbox', { name: new RegExp(`^Iau ${strong}`) });
  await product.focus();
  await page.keyboard.press('Space');
  await expect(vitaminD(page)).toContainText('50 µg');
  await expect(vitaminD(page)).not.toContainText('Peste nivel');
});

test('answers about a person leave the browser by no request, no URL and no storage, also with statistics allowed', async ({
  page,
  context,
  request,
}) => {
  await openWithCart(page, await findByName(request, strong, drops));
  await acceptConsent(page);
  await openPlan(page);
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  // Scripts of parts that come into view have fixed addresses.
  const isScript = (url: string) => new URL(url).pathname.startsWith('/assets/');
  page.on('request', (one) => {
    if (!isScript(one.url())) sent.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`);
  });
  const urlBefore = page.url();
  await page.getByRole('combobox', { name: 'Vârsta' }).selectOption('Peste 70 de ani');
  const questions = page.getByRole('region', { name: 'Pentru cine este' }).getByRole('checkbox');
  expect(await questions.count()).toBeGreaterThan(1);
  for (const question of await questions.all()) await question.check();
  await expect(cautions(page)).toContainText('Nu combinați mai multe produse cu vitamina D sau cu iod.');
  await page.getByRole('combobox', { name: new RegExp(`^Porții pe zi, ${strong}`) }).selectOption('3 × porția');
  await expect(vitaminD(page)).toContainText('350 µg');
  await page.waitForTimeout(1500);
  expect(sent).toEqual([]);
  expect(page.url()).toBe(urlBefore);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  const cookies = JSON.stringify(await context.cookies());
  for (const word of ['over-70', 'pregnant', 'breastfeeding', 'însărcinată', 'Peste 70'])
    expect(`${stored}${cookies}`).not.toContain(word);

  // Events that wait for another page carry nothing either.
  await page.getByRole('link', { name: 'Vezi produsul' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Împreună cu ce ai în coș' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.join('\n')).not.toMatch(/over-70|pregnan|breastfeeding|portions|anticoagul|Peste%2070/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Vârsta' })).toHaveValue('over-70');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Vârsta' })).toHaveValue('adult');
});

test('the page of a product says what it adds to the cart, and nothing moves', async ({ page, request }) => {
  const [first, second] = await findByName(request, strong, drops);
  if (!first || !second) throw new Error('No products');
  const planCalls: string[] = [];
  page.on('request', (one) => one.url().includes('/api/plan') && planCalls.push(one.url()));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts: number[] = (Reflect.get(window, 'shifts') as number[] | undefined) ?? [];
      Object.assign(window, { shifts: [...shifts, ...list.getEntries().map((entry) => Reflect.get(entry, 'value'))] });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithCart(page, [first]);
  const section = page.getByRole('region', { name: 'Împreună cu ce ai în coș' });
  await page.goto(productPath(first));
  await waitForHydration(page);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('Când ai și alte produse în coș');
  expect(planCalls).toEqual([]);

  // The amounts arrive only when the section is in view.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/plan?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(productPath(second));
  await waitForHydration(page);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('Adunăm ce aduce acest produs');
  await page.waitForTimeout(500);
  await page.evaluate(() => Object.assign(window, { shifts: [] }));
  held.resolve();
  await expect(section).toContainText('50 µg din acest produs, 150 µg împreună pe zi; peste nivelul maxim, 100 µg.');
  await expect(section).toContainText('Sursa: EFSA, aviz despre vitamina D, 2023');
  await expect(section).toContainText('Niveluri pentru: adult, 18–70 de ani.');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  expect(planCalls).toHaveLength(1);
  await section.getByRole('link', { name: 'Deschide planul meu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planul meu' })).toBeVisible();
});

test('two products with green tea or caffeine are told as one substance, and a customer adds past orders', async ({
  page,
  request,
}) => {
  await openWithCustomerCart(page, request, await findByName(request, 'Cofeină', 'Matcha'));
  await page.goto('/account-manage');
  await page.getByRole('link', { name: 'Planul meu' }).click();
  await expect(totals(page)).toContainText('Cofeină');
  await expect(cautions(page)).toContainText('Mai multe produse conțin cofeină, iar cantitățile se adună');
  await expect(cautions(page)).toContainText('Sursa: EFSA 2015');
  await expect(page.getByRole('group', { name: 'De unde luăm produsele' })).toContainText('Din livrările repetate');
  await expectAccessible(page);
});

test('the plan is printed on at most two pages with products, totals, sources and the date', async ({
  page,
  request,
}) => {
  await openWithCart(page, await findByName(request, strong, drops));
  await openPlan(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Listă pentru medic sau farmacist.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Planul meu' })).toBeVisible();
  await expect(page.getByText('Vârsta: Adult, 18–70 de ani.')).toBeVisible();
  for (const hidden of ['Tipărește sau salvează ca PDF', 'De unde luăm produsele'])
    await expect(page.getByText(hidden)).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(2);
});

test('the owner settles a name of labels, adds a nutrient and a caution for a group of people', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/nutrients/free');
  const row = page.getByRole('main').getByText('Extract de propolis', { exact: true });
  await row.click();
  const free = page.getByRole('dialog', { name: 'Extract de propolis' });
  await expect(free).toContainText('Niciun nutrient nu are acest nume.');
  await expectAccessible(page);
  await free.getByRole('button', { name: 'Nu este un nutrient' }).click();
  await expect(free).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.getByText('Nu sunt nutrienți', { exact: true }).click();
  await expect(row).toBeVisible();

  await page.goto('/admin/nutrients');
  await page.getByRole('button', { name: 'Nutrient nou' }).click();
  const added = page.getByRole('dialog', { name: 'Nutrient nou' });
  await added.getByLabel('Nume', { exact: true }).fill('Extract de cătină albă');
  await added.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extract de cătină albă' })).toBeVisible();
  await page.getByRole('button', { name: 'Atenționare nouă' }).click();
  const caution = page.getByRole('dialog', { name: 'Atenționare nouă' });
  await caution.getByLabel('Pentru cine').fill('Fumători');
  await caution.getByLabel('Text', { exact: true }).fill('Întrebați medicul înainte de utilizare.');
  await caution.getByLabel('Sursă').fill('EFSA 2026');
  await caution.getByText('Grupuri: toată lumea').click();
  await caution.getByRole('checkbox', { name: 'fumez' }).check();
  await caution.getByRole('button', { name: 'Salvează' }).click();
  await expect(caution).toBeHidden();
  const listed = page.getByRole('listitem').filter({ hasText: 'Fumători' });
  await expect(listed).toContainText('Grupuri: fumez · Sursă: EFSA 2026');
  await expect(listed).toContainText('Neconfirmată');
});
