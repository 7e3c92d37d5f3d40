import { expect, test } from './fixtures.ts';
import { holdHydration, openSignedIn, refuseConsent, waitForHydration } from './visitor.ts';

test('2§2 a visitor reads the blog: list, tag, article, its product, and search engines read it too', async ({
  page,
  request,
}) => {
  await refuseConsent(page);
  await page.goto('/blog');
  await page
    .getByRole('navigation', { name: 'Etichete' })
    .getByRole('link', { name: /^Vitamine/ })
    .click();
  await expect(page).toHaveURL(/tag=Vitamine/);
  await page.getByRole('link', { name: 'Vitamina D din octombrie până în martie' }).click();
  await expect(page).toHaveURL(/\/blog\/vitamina-d-iarna$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitamina D din octombrie până în martie');
  await expect(page.getByRole('table')).toContainText('Macrou');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Vitamina D3 vegană/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vitamina D3 vegană');

  const html = await (await request.get('/blog/vitamina-d-iarna')).text();
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/blog\/vitamina-d-iarna"/);
  expect(html).toContain('type="application/rss+xml"');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
  expect((await request.get('/blog/nu-exista')).status()).toBe(404);
});

test('2§2 every link of the footer leads somewhere; on the contact page nothing typed is lost, and the message is sent', async ({
  page,
  request,
}) => {
  await refuseConsent(page);
  await page.goto('/contact-us');
  const links = await page
    .locator('footer a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const statuses = await Promise.all(
    [...new Set(links)].map(async (link) => [link, (await request.get(link ?? '')).status()]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);

  await waitForHydration(page);
  const form = page.getByRole('form', { name: 'Scrie-ne' });
  await form.getByLabel('Mesajul tău').fill('Bună ziua! Când revine pe stoc magneziul?');
  await form.getByRole('button', { name: 'Trimite mesajul' }).click();
  await expect(form.getByText('Scrie numele tău.')).toBeVisible();
  await expect(form.getByLabel('Numele tău')).toBeFocused();
  await form.getByLabel('Numele tău').fill('Ana Pop');
  await form.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
  await form.getByLabel('Despre ce este vorba?').selectOption('product');
  await expect(form.getByLabel('Mesajul tău')).toHaveValue('Bună ziua! Când revine pe stoc magneziul?');
  await form.getByRole('button', { name: 'Trimite mesajul' }).click();
  await expect(page.getByRole('heading', { name: 'Am primit mesajul tău' })).toBeFocused();
});

test('the contact form keeps what was typed before hydration, and fills in what a customer has not typed', async ({
  page,
  request,
}) => {
  const email = await openSignedIn(page, request);
  const hydrate = await holdHydration(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Scrie-ne' });
  await form.getByLabel('Numele tău').fill('Maria');
  await form.getByLabel('Mesajul tău').fill('Când revine magneziul?');
  hydrate();
  await expect(form.getByLabel('Adresa de e-mail')).toHaveValue(email);
  await expect(form.getByLabel('Numele tău')).toHaveValue('Maria');
  await expect(form.getByLabel('Mesajul tău')).toHaveValue('Când revine magneziul?');
});
