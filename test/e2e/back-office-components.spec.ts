import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { announcement, pressAnnounced } from './drag.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

const titlesOf = (list: Locator) => list.getByRole('listitem').getByRole('link').allTextContents();

/** Responds like the server, so that the demo's order stays as other tests expect it. */
async function answerOrder(page: Page) {
  await page.route('**/api/Slider/Order', (route) =>
    route.fulfill({ json: { isSuccess: true, messagesUser: [], data: [] } }),
  );
  return page.waitForRequest('**/api/Slider/Order');
}

test('ADR-041: a slide is moved with the keyboard, every step is announced, and the new order is saved', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/slider');
  const list = page.getByRole('list', { name: 'Diapozitivele, în ordinea lor' });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  const [first = '', second = '', third = '', ...others] = await titlesOf(list);
  const count = others.length + 3;
  const handle = list.getByRole('button', { name: `Schimbă locul: ${first}` });
  const saving = answerOrder(page);

  await handle.focus();
  await pressAnnounced(page, [
    ['Space', `${first}: ridicat, locul 1 din ${count}.`],
    ['ArrowDown', `${first}: locul 2 din ${count}.`],
    ['ArrowDown', `${first}: locul 3 din ${count}.`],
    ['Space', `${first}: așezat, locul 3 din ${count}.`],
  ]);
  expect(await titlesOf(list)).toEqual([second, third, first, ...others]);
  await expect(handle).toBeFocused();
  expect((await saving).postDataJSON().ids).toHaveLength(count);

  await pressAnnounced(page, [
    ['Space', `${first}: ridicat, locul 3 din ${count}.`],
    ['ArrowUp', `${first}: locul 2 din ${count}.`],
    ['Escape', `${first}: rămâne unde era.`],
  ]);
  expect(await titlesOf(list)).toEqual([second, third, first, ...others]);
  await expectNoAxeViolations(page);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('ADR-041: a slide is dragged by its handle', async ({ page, request }) => {
    await openAsStaff(page, request, '/admin/slider');
    const list = page.getByRole('list', { name: 'Diapozitivele, în ordinea lor' });
    const rows = list.getByRole('listitem');
    await expect(rows).not.toHaveCount(0);
    const [first = '', second = '', ...others] = await titlesOf(list);
    const saving = answerOrder(page);
    await rows.first().scrollIntoViewIfNeeded();
    await dragByTouch(page, rows.nth(0).getByRole('button').first(), rows.nth(1).getByRole('button').first());
    await saving;
    expect(await titlesOf(list)).toEqual([second, first, ...others]);
  });
});

async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [start, end] = await Promise.all([centerOf(from), centerOf(to)]);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const share of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: start.x, y: start.y + (end.y - start.y) * share }],
    });
  await expect(announcement(page)).toContainText('locul 2');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('ADR-041: a category goes up, down and into another one with the keyboard', async ({ page, request }) => {
  await openAsStaff(page, request, '/admin/categories');
  await page.route('**/api/admin/categories/move', (route) =>
    route.fulfill({ json: { isSuccess: true, messagesUser: [], data: null } }),
  );
  const saving = page.waitForRequest('**/api/admin/categories/move');
  await page.getByRole('button', { name: 'Schimbă locul: Zinc' }).focus();
  await pressAnnounced(page, [
    ['Space', 'Zinc: ridicat, Minerale, locul 2.'],
    ['ArrowDown', 'Zinc: Minerale, locul 3.'],
    ['ArrowRight', 'Zinc: Fier, locul 1.'],
    ['Space', 'Zinc: așezat, Fier, locul 1.'],
  ]);
  expect((await saving).postDataJSON()).toMatchObject({ position: 0 });
});

test('ADR-041: Escape while an option is moved leaves the drawer open', async ({ page, request }) => {
  await openAsStaff(page, request, '/admin/filters');
  await page.getByRole('button', { name: 'Formă', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Formă' });
  const options = drawer.getByRole('textbox', { name: 'Opțiunea' });
  const names = await options.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement ? one.value : '')),
  );
  await drawer.getByRole('button', { name: `Schimbă locul: ${names[0]}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(drawer.locator('[aria-live="assertive"]')).toContainText('locul 2');
  await page.keyboard.press('Escape');
  await expect(drawer.locator('[aria-live="assertive"]')).toContainText('rămâne unde era');
  await expect(drawer).toBeVisible();
  await expect(options.first()).toHaveValue(names[0] ?? '');
});

test('ADR-041: a combobox is used with the keyboard alone, and its Enter does not submit the form', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/campaigns/4');
  const box = page.getByRole('combobox', { name: 'Adaugă un produs' });
  await box.pressSequentially('magneziu');
  const options = page.getByRole('option');
  await expect(options).not.toHaveCount(0);
  const [name = ''] = await options.nth(1).locator('span').allTextContents();
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await expectNoAxeViolations(page, { within: '.picker' });
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: `Scoate ${name}` })).toBeVisible();

  await box.pressSequentially('nimic cu acest nume');
  await expect(page.getByText('Nimic de arătat')).toBeVisible();
  await box.press('Enter');
  await expect(page.getByText('Ai modificări nesalvate.')).toBeVisible();
});

test('ADR-041: the command palette goes to a screen with the keyboard and closes with Escape', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin');
  await expect(page.getByText('Coș mediu')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Sari la…' });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await expectNoAxeViolations(page, { within: '.palette' });
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await box.fill('re');
  const options = palette.getByRole('option');
  const second = options.nth(1);
  const name = (await second.locator('span').textContent()) ?? '';
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await box.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
