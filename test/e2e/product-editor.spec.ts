import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signInStaff } from './staff-client.ts';
import { refuseConsent } from './visitor.ts';

test('staff add a product, see errors at their fields and what is missing, change it together with its price, and discard a change', async ({
  page,
  request,
  pageErrors,
}) => {
  const { isAdmin: _, ...session } = Object.assign({ isAdmin: true }, await signInStaff(request));
  await refuseConsent(page);
  await page.addInitScript((data) => localStorage.setItem('data', JSON.stringify(data)), session);
  await page.goto('/admin/products/new');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: 'Salvează', exact: true });

  await save.click();
  await expect(page.getByText('Codul are între 1 și 60 de caractere, pe un singur rând.')).toBeVisible();
  await expect(page.getByText('Numele are între 2 și 200 de caractere.')).toBeVisible();
  await expect(page.getByText('Alege din listă.')).toHaveCount(2);
  await expect(page.getByText('Prețul este între 0,01 și 1.000.000 lei.')).toBeVisible();

  const code = `EDITOR ${Date.now()}`;
  await field('Produs').fill('Magneziu din editor');
  await field('Cod').fill('FOR-SHAK-700');
  await field('Producător').selectOption({ label: 'Soriva' });
  await field('Categorie').selectOption({ index: 1 });
  await field('Prețul magazinului').fill('49,90');
  await save.click();
  await expect(page.getByText('Alt produs are deja acest cod.')).toBeVisible();
  await expect(field('Cod')).toHaveAttribute('aria-invalid', 'true');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);

  await field('Cod').fill(code);
  await field('Țara de origine').fill('România');
  await field('Avertismente').fill('Unu.\n\nDoi.');
  await page.getByRole('button', { name: 'Adaugă un rând' }).click();
  await field('Nutrient, 1').fill('Magneziu');
  await field('Cantitate, 1').fill('187,5');
  await expect(field('% VNR, 1')).toHaveValue('50');
  const missing = page.getByRole('region', { name: 'Lipsește pentru a putea fi pus în vânzare' });
  await expect(missing).toContainText('Păstrarea');
  await expect(missing).not.toContainText('Valorile nutriționale');
  await expectNoAxeViolations(page);
  await save.click();
  await expect(page.getByText('Produsul este gata, ca ciornă.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);

  await expect(field('Avertismente')).toHaveValue('Unu.\nDoi.');
  await expect(field('Nutrient, 1')).toHaveValue('Magneziu');
  await field('Păstrare').fill('La loc uscat.');
  await field('Câte unități are (opțional)').fill('0');
  await save.click();
  await expect(page.getByText('Numărul de unități este între 0.01 și 1000000.')).toBeVisible();
  await field('Câte unități are (opțional)').fill('60');
  await expect(page.getByText('Prețul pe unitate nu apare')).toBeVisible();
  await field('Unitate de comparat (opțional)').fill('capsulă');
  await expect(page.getByText('Prețul pe unitate nu apare')).toHaveCount(0);
  await field('Greutate, g (opțional)').fill('120');
  await save.click();
  await expect(page.getByText('Produsul este salvat.')).toBeVisible();
  // Computed by the server: the form shows the saved product again.
  await expect(page.getByText('0.83 RON / capsulă')).toBeVisible();
  await expect(field('Păstrare')).toHaveValue('La loc uscat.');
  await expect(field('Greutate, g (opțional)')).toHaveValue('120');

  await field('Cantitate, 1').fill('10');
  await field('Țara de origine').fill('Franța');
  await page.getByRole('button', { name: 'Renunță la modificări' }).click();
  await expect(field('Țara de origine')).toHaveValue('România');
  await expect(field('Cantitate, 1')).toHaveValue('187,5');
  await expect(save).toBeDisabled();

  await field('Țara de origine').fill('Franța');
  await field('Preț nou').fill('nimic');
  await save.click();
  await expect(field('Preț nou')).toBeFocused();
  await field('Preț nou').fill('41,50');
  const saved = page.waitForResponse(/\/api\/admin\/products\/\d+$/);
  await save.click();
  expect((await saved).ok()).toBe(true);
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(field('Țara de origine')).toHaveValue('Franța');
  await expect(field('Preț nou')).toHaveValue('41,50');
});
