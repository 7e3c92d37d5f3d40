import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { findProducts, openWithCustomerCart, placeOrder } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { openSignedIn, refuseConsent, waitForHydration } from './visitor.ts';

/** A small green picture. */
function picture(): Buffer {
  const crcOf = (bytes: Buffer): number => {
    let sum = ~0;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
  };
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: 24 }, (_, i) => (i % 3 === 1 ? 120 : 40))),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const section = (page: Page) => page.getByRole('region', { name: 'Recenzii' });
const newTitle = (): string => `Merită ${crypto.randomUUID().slice(0, 8)}`;
const hostile = 'Capsule bune <img src=x onerror="alert(1)"> </script><script>alert(1)</script>';

test("S24 Review: a buyer's text and picture, approved by the shop, are shown as a verified purchase", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  page.on('dialog', () => expect('a text became a script').toBe(''));
  const title = newTitle();
  const [product] = await findProducts(request, 70, 1);
  if (!product) throw new Error('No product');
  const buyer = await openWithCustomerCart(page, request, [product]);
  const staff = await createStaffClient(request);
  await staff.deliver((await placeOrder(request, buyer, 'cash')).id);

  await page.goto(`/nume-${product.id}`);
  await waitForHydration(page);
  await section(page).getByRole('link', { name: 'Scrie o recenzie' }).click();
  await expect(page.getByText('Ai cumpărat produsul de la noi')).toBeVisible();
  await page.getByRole('button', { name: 'Trimite recenzia' }).click();
  await expect(page.getByText('Alege între 1 și 5 stele.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stele: Bun' }).check();
  await page.getByLabel('Titlu').fill(title);
  await page.getByLabel('Recenzia ta').fill(hostile);
  await page
    .getByLabel('Adaugă o poză')
    .setInputFiles({ name: 'virus.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Fișierul nu este o poză')).toBeVisible();
  await page.getByLabel('Adaugă o poză').setInputFiles({ name: 'poza.png', mimeType: 'image/png', buffer: picture() });
  await expect(page.getByRole('img', { name: 'Poza 1' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Recenzia ta')).toHaveValue(hostile);
  await page.getByLabel('Adaugă o poză').setInputFiles({ name: 'poza.png', mimeType: 'image/png', buffer: picture() });
  await expect(page.getByRole('img', { name: 'Poza 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Trimite recenzia' }).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru recenzie!' })).toBeVisible();

  await page.getByRole('link', { name: 'Recenziile mele' }).click();
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(mine).toContainText('O citim');
  await expect(mine).toContainText('Achiziție verificată');

  const { rows: reviews } = await staff.get('/api/admin/reviews?take=96');
  const review = reviews.find(({ accountId }: { accountId: number }) => accountId === buyer.legalEntityId);
  await staff.post(`/api/admin/reviews/${review.id}/approve`, { revision: 1 });
  await staff.post(`/api/admin/reviews/${review.id}/reply`, { content: 'Mulțumim, Ana!' });
  await expect(async () => {
    await page.goto(`/nume-${product.id}`);
    await expect(section(page).getByText(title)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const card = section(page).getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('Ana P.');
  await expect(card).toContainText('Achiziție verificată');
  await expect(card).toContainText(hostile);
  await expect(card).toContainText('Mulțumim, Ana!');
  await waitForHydration(page);
  await card.getByRole('button', { name: /^Mărește poza/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Mărește poza/ })).toBeFocused();
  await expect(page.getByRole('link', { name: /^\d,\d din 5 stele/ })).toBeVisible();
});

test('2§2 add-order-review: how a delivered order was, once', async ({ page, request }) => {
  test.setTimeout(60_000);
  const buyer = await openWithCustomerCart(page, request, await findProducts(request, 71, 1));
  const { id: orderId } = await placeOrder(request, buyer, 'cash');
  await (await createStaffClient(request)).deliver(orderId);
  await page.goto(`/add-order-review?orderId=${orderId}`);
  await page.getByRole('radiogroup', { name: 'Livrarea' }).getByRole('radio', { name: '5 stele: Excelent' }).check();
  await page.getByRole('button', { name: 'Trimite', exact: true }).click();
  await expect(page.getByText('Alege între 1 și 5 stele.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Magazinul' }).getByRole('radio', { name: '4 stele: Bun' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trimite', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim!' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ai spus deja cum a fost cu această comandă.')).toBeVisible();
});

test('2§2 add-review and add-order-review: guests are invited to sign in, and come back', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/add-review?productId=1');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conectează-te ca să scrii o recenzie');
  await page.getByRole('main').getByRole('link', { name: 'Conectare' }).click();
  await expect(page).toHaveURL('/account?productId=1&returnUrl=%2Fadd-review');
  await page.goto('/add-order-review?orderId=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conectează-te ca să spui cum a fost');
  await page.goto('/add-review?productId=999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu găsim produsul');
});

test('the distribution filters the reviews, more are loaded on demand', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/magneziu-bisglicinat-cu-vitamina-b6-90-capsule-35');
  await waitForHydration(page);
  const cards = section(page).locator('.review-card');
  await expect(cards).toHaveCount(5);
  await section(page)
    .getByRole('button', { name: /^Arată încă/ })
    .click();
  await expect(cards).toHaveCount(10);
  const bar = section(page).getByRole('button', { name: /^Numai 4 stele/ });
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  for (const stars of await section(page)
    .locator('.review-card')
    .getByRole('img', { name: /stele din 5$/ })
    .all())
    await expect(stars).toHaveAccessibleName('4 stele din 5');
  await section(page).getByRole('button', { name: 'Arată toate recenziile' }).click();
  await expect(bar).toHaveAttribute('aria-pressed', 'false');
});

test('romania: the page tells search engines the average of real reviews, and nothing where there are none', async ({
  request,
}) => {
  const ratingOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('Achiziție verificată');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    return blocks.find((block) => block['@type'] === 'Product').aggregateRating;
  };
  const { count, average } = (await (await request.get('/api/Review/Summary?productId=35')).json()).data;
  expect(await ratingOf('/nume-35')).toMatchObject({ ratingValue: average.toFixed(1), reviewCount: count });
  const list = await findProducts(request, 80, 8);
  for (const { id } of list) {
    const summary = (await (await request.get(`/api/Review/Summary?productId=${id}`)).json()).data;
    if (summary.count === 0) return expect(await ratingOf(`/nume-${id}`)).toBeUndefined();
  }
  throw new Error('Every product has reviews');
});

test('2§3 a question is asked, answered by the shop, and read by everyone', async ({ page, request }) => {
  await openSignedIn(page, request);
  await page.goto('/nume-60');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  const words = `Se poate lua cu cafea? ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Pune o întrebare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pune o întrebare despre produs' });
  await dialog.getByLabel('Întrebarea ta').fill(words);
  await dialog.getByRole('button', { name: 'Trimite întrebarea' }).click();
  await expect(page.getByText('Am primit întrebarea.')).toBeVisible();
  const staff = await createStaffClient(request);
  const { rows: questions } = await staff.get('/api/admin/product-questions?take=96');
  const question = questions.find(({ content }: { content: string }) => content === words);
  await staff.post(`/api/admin/product-questions/${question.id}/answers`, {
    content: 'Da, cu un pahar de apă.',
  });
  await expect(async () => {
    await page.goto('/nume-60');
    const region = page.getByRole('region', { name: 'Întrebări și răspunsuri' });
    await expect(region.getByText(words)).toBeVisible({ timeout: 2000 });
    await expect(region.getByText('Da, cu un pahar de apă.')).toBeVisible({ timeout: 2000 });
  }).toPass();
});
