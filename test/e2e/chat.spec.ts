import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn, refuseConsent } from './visitor.ts';

const list = (page: Page) => page.getByRole('navigation', { name: 'Conversații' });
const field = (page: Page, name: string) => page.getByLabel(`Mesaj pentru ${name}`);
const message = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function sendMessage(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

/** Client of the back-office chat API. */
async function shopOf(request: APIRequestContext) {
  const form = { username: 'admin@vitrina.example', password: 'admin123', grant_type: 'password' };
  const { data } = await (await request.post('/Token', { form })).json();
  const headers = { Authorization: `Bearer ${data.token}` };
  const path = '/api/admin/chat/conversations';
  return {
    async waiting(email: string): Promise<{ legalEntityId: number; unseenCount: number }[]> {
      const params = { search: email, onlyUnseen: 'true' };
      return (await (await request.get(path, { headers, params })).json()).data;
    },
    async reply(legalEntityId: number, message: string): Promise<void> {
      const response = await request.post(`${path}/${legalEntityId}/messages`, { headers, data: { message } });
      expect(response.status()).toBe(200);
    },
  };
}

/** Opens a second customer in another browser context and records its errors too. */
async function openSecondCustomer(browser: Browser, request: APIRequestContext, pageErrors: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await openSignedIn(page, request);
  return page;
}

test('2§2 chat: login required, with a return to the chat', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/account\?returnUrl=%2Fchat$/);
});

test('a customer writes to the shop; the reply arrives live, is counted on other pages and read here', async ({
  page,
  request,
}) => {
  const email = await openSignedIn(page, request);
  const shop = await shopOf(request);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Nicio conversație încă' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Scrie magazinului' }).click();
  await sendMessage(page, 'Vitrina', 'Bună ziua! Când primesc comanda?');
  await expect(message(page, 'Când primesc comanda?')).toHaveCount(1);
  await expect.poll(async () => (await shop.waiting(email)).length).toBe(1);
  const [waiting] = await shop.waiting(email);
  const id = waiting?.legalEntityId ?? 0;
  await shop.reply(id, 'Mâine, între 9 și 12.');
  await expect(message(page, 'Mâine, între 9 și 12.')).toHaveCount(1);
  await expect(page.getByText('Mesaj nou de la Vitrina: Mâine, între 9 și 12.')).toBeAttached();

  await page.goto('/account-manage/');
  const link = page.getByRole('navigation', { name: 'Secțiunile contului' }).getByRole('link', { name: /^Mesaje/ });
  await expect(link).toHaveAccessibleName('Mesaje');
  await shop.reply(id, 'Ți-am trimis și AWB-ul.');
  await page.reload();
  await expect(link).toHaveAccessibleName('Mesaje 1 conversație cu mesaje noi');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Scrie-ne/ })).toHaveAccessibleName(
    'Scrie-ne 1 conversație cu mesaje noi',
  );
  await link.click();
  await expect(list(page).getByRole('link', { name: /1 mesaj nou/ })).toBeVisible();
  await list(page)
    .getByRole('link', { name: /Vitrina/ })
    .click();
  await expect(message(page, 'Ți-am trimis și AWB-ul.')).toHaveCount(1);
  await expect(list(page).getByRole('link', { name: /mesaj nou/ })).toHaveCount(0);
  await page.reload();
  await expect(message(page, 'Ți-am trimis și AWB-ul.')).toHaveCount(1);
  await expect(list(page).getByRole('link', { name: /mesaj nou/ })).toHaveCount(0);
});

for (const height of [844, 664])
  test(`2§2 on a phone ${height} px high the scroll to the top leaves the message field and the first message in view`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await openSignedIn(page, request);
    await page.goto('/chat');
    await list(page)
      .getByRole('link', { name: /Vitrina/ })
      .click();
    await expect(field(page, 'Vitrina')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 40));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(field(page, 'Vitrina')).toBeInViewport({ ratio: 1 });
    await sendMessage(page, 'Vitrina', 'Primul mesaj');
    await expect(message(page, 'Primul mesaj')).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'Vitrina')).toBeInViewport({ ratio: 1 });
  });

test('two customers: invited by a link, they chat live, with text and pictures, until one blocks the other', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  const friend = await openSecondCustomer(browser, request, pageErrors);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Invită pe cineva' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');

  await friend.goto(`/chat${new URL(link).search}`);
  await friend.getByRole('button', { name: 'Începe conversația' }).click();
  await expect(friend).toHaveURL(/\/chat\?with=\d+$/);
  await sendMessage(friend, 'Ana P.', 'Bună! <img src=x onerror=alert(1)> https://example.ro');
  await list(page)
    .getByRole('link', { name: /Ana P\..*1 mesaj nou/ })
    .click();
  await expect(message(page, '<img src=x onerror=alert(1)>')).toHaveCount(1);
  await expect(page.getByRole('log').getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('link')).toHaveCount(0);

  await field(page, 'Ana P.').fill('Rândul întâi');
  await field(page, 'Ana P.').press('Shift+Enter');
  await field(page, 'Ana P.').pressSequentially('Rândul doi');
  await field(page, 'Ana P.').press('Enter');
  await expect(message(friend, 'Rândul întâi\nRândul doi')).toHaveCount(1);

  await page.locator('input[type=file]').setInputFiles('pictures/welcome-vit.webp');
  await friend.getByRole('button', { name: 'Fotografie de la Ana P., mărește' }).click();
  await expect(friend.getByRole('dialog').getByRole('img', { name: 'Fotografie de la Ana P.' })).toBeVisible();
  await friend.keyboard.press('Escape');

  await friend.getByRole('button', { name: 'Mai multe' }).click();
  await friend.getByRole('button', { name: 'Blochează' }).click();
  await expect(friend.getByText('Ai blocat această conversație.').last()).toBeVisible();
  await friend.context().close();
});

test('a message that did not arrive stays visible and arrives once when retried; axe finds nothing in the list and in a conversation, and nothing scrolls sideways', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await page.goto('/chat');
  await list(page)
    .getByRole('link', { name: /Vitrina/ })
    .click();
  await page.route('**/api/Chat/AddMessage', (route) =>
    route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await sendMessage(page, 'Vitrina', `Din a doua încercare, un cuvânt lung: ${'a'.repeat(300)}`);
  await expect(message(page, 'Nu s-a trimis. Ups... A aparut o eroare')).toHaveCount(1);
  await page.unroute('**/api/Chat/AddMessage');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByText('Nu s-a trimis.')).toHaveCount(0);
  await expect(message(page, 'Din a doua încercare')).toHaveCount(1);
  await page.reload();
  await expect(message(page, 'Din a doua încercare')).toHaveCount(1);
  await expectAccessibleAtAllWidths(page);
  await page.goto('/chat');
  await expect(list(page).getByRole('link', { name: /Vitrina/ })).toBeVisible();
  await expectAccessibleAtAllWidths(page);
});

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (width !== 768) await expectNoAxeViolations(page, { checkContrast: width === 360 });
    await expectNoOverflow(page);
  }
}

test('where event streams are blocked, messages arrive by polling', async ({ page, request }) => {
  const email = await openSignedIn(page, request);
  const shop = await shopOf(request);
  await page.route('**/api/Chat/Events*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );
  await page.goto('/chat');
  await list(page)
    .getByRole('link', { name: /Vitrina/ })
    .click();
  await sendMessage(page, 'Vitrina', 'Bună');
  await expect.poll(async () => (await shop.waiting(email)).length).toBe(1);
  await shop.reply((await shop.waiting(email))[0]?.legalEntityId ?? 0, 'Bună și ție');
  await expect(message(page, 'Bună și ție')).toHaveCount(1, { timeout: 20_000 });
});
