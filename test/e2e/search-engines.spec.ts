import { expect, test } from './fixtures.ts';

const robots = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

test('1 search-engine state of a product page, as the server sends it', async ({ request }) => {
  const html = await (await request.get('/nume-1')).text();
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain(`<meta name="robots" content="${robots}"/>`);
  expect(html).toMatch(/<meta name="keywords" content="[^"]+"/);
  expect(html).toMatch(/<meta name="description" content="[^"]+"/);
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/[a-z0-9-]+-1"/);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const product = blocks.flat().find((block) => block['@type'] === 'Product');
  expect(product.offers).toMatchObject({ availability: 'https://schema.org/InStock', priceCurrency: 'RON' });
  expect(blocks.flat().some((block) => block['@type'] === 'BreadcrumbList')).toBe(true);
});

test('1 search-engine state of a category page, and all of it removed on leaving', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/vitamine?page=1');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', robots);
  await expect(page.locator('meta[name="keywords"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/vitamine$/);
  const title = await page.title();
  await page.getByRole('article').first().getByRole('link').first().click();
  const canonical = page.locator('link[rel="canonical"][href*="-"]');
  const structured = async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  await expect(canonical).toHaveCount(1);
  await expect.poll(structured).toContain('"@type":"Product');
  await expect(page).not.toHaveTitle(title);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(structured).not.toContain('"@type":"Product');
  await page.getByRole('banner').getByRole('link', { name: 'Campanii' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[name="keywords"], meta[name="robots"]')).toHaveCount(0);
});

test('search engines: a filtered list has the canonical of the list, search results are not indexed', async ({
  request,
}) => {
  const sorted = await (await request.get('/products?orderBy=PriceAsc&hashTag=1&page=2')).text();
  expect(sorted).toMatch(/<link rel="canonical" href="[^"]+\/products\?page=2"/);
  expect(sorted).toContain('"@type":"Organization"');
  const beyond = await request.get('/products?orderBy=PriceAsc&page=999', { maxRedirects: 0 });
  expect(beyond.status()).toBe(302);
  expect(beyond.headers().location).toBe('/products?page=6&orderBy=PriceAsc');

  const search = await (await request.get('/products?keyword=zinc&page=1')).text();
  expect(search).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(search).not.toContain('rel="canonical"');
});

test('pages allow no inline script without a hash, and no text can become a script', async ({ page, request }) => {
  const response = await request.get('/products?keyword=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&page=1');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(await response.text()).not.toContain('<script>alert(1)');
  let alerted = false;
  page.on('dialog', () => {
    alerted = true;
  });
  await page.goto(response.url());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(alerted).toBe(false);
});

test('public pages are shared: cacheable, with an etag, without a cookie', async ({ request }) => {
  const first = await request.get('/products?page=1');
  expect(first.headers()['cache-control']).toContain('public');
  expect(first.headers()['set-cookie']).toBeUndefined();
  const again = await request.get('/products?page=1', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('the shop can be installed: a manifest with icons that exist, a touch icon and a favicon', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'ro' });
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...icons, '/apple-touch-icon.png', '/favicon.ico'])
    expect((await request.get(path)).headers()['content-type']).toMatch(/^image\//);
});

test('robots.txt, llms.txt and sitemap.xml are there', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
  expect(await (await request.get('/llms.txt')).text()).toContain('## Produse');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<loc>');
});
