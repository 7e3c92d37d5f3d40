import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('a family is one card in listings; its variants are links, also without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/products?keyword=zer+izolat+vanilie&page=1');
  const card = page.getByRole('article').filter({ hasText: 'Proteină din zer, izolat, 900 g' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('2 variante');
  await expect(card).not.toContainText('de la');
  await card.getByRole('link', { name: 'Proteină din zer, izolat, 900 g' }).click();
  const choice = page.getByRole('navigation', { name: 'Aromă' });
  await expect(choice.getByRole('link', { name: 'vanilie' })).toHaveAttribute('aria-current', 'true');
  await choice.getByRole('link', { name: 'ciocolată' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ciocolată/);

  // Without a search for a variant the card shows and opens the one with the lowest price.
  await page.goto('/products?keyword=zer+izolat&page=1');
  await expect(card).toContainText('de la');
  const [price = 'no price'] = /\d+\.\d\d RON/.exec((await card.locator('.price').textContent()) ?? '') ?? [];
  await card.getByRole('link', { name: 'Proteină din zer, izolat, 900 g' }).click();
  await expect(page.getByRole('main')).toContainText(price);
  await expect(choice.getByRole('link', { name: 'ciocolată' })).toHaveAttribute('aria-current', 'true');
  await page.close();
});

test('the back office shows a family with its values and has no accessibility violations', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/families');
  await page.getByRole('link', { name: 'Vitamina D3, capsule moi' }).click();
  const value = page.getByRole('textbox', { name: /^Cantitate: Vitamina D3 4000 UI/ });
  await expect(value).toHaveValue('60 capsule');
  await expectNoAxeViolations(page);
  await value.fill('');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Fiecare produs are o valoare la fiecare atribut.')).toBeVisible();
});
