import { writeFile } from 'node:fs/promises';
import { toBuffer } from '@bwip-js/node';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { PackOrder } from '../../src/sales/packing/station-contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bearer, findProducts, placeOrder, registerWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff, signInStaff } from './staff-client.ts';

test('ADR-112: an order is packed with a keyboard scanner, also while the network is away, and each scan counts once', async ({
  page,
  request,
  context,
  pageErrors,
}) => {
  const customer = await registerWithCart(request, await findProducts(request, 64, 2));
  const order = await placeOrder(request, customer, 'cash');
  const client = await createStaffClient(request);
  await client.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' });
  const [first = '', second = ''] = await codesToScan(request, order.id);

  await rememberPrints(page);
  await openAsStaff(page, request, '/admin/pack');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Numărul comenzii sau AWB')).toBeFocused();
  await scan(page, order.number);
  await main.getByRole('button', { name: 'Preia eu' }).click();
  await expect(main.getByLabel('Scanează produsul sau lotul')).toBeFocused();

  await scan(page, '4006381333931');
  await expect(main.getByText('Produs greșit: nu este în această comandă.')).toBeVisible();
  await scan(page, first);
  await expect(main.getByText('1 din 2 bucăți în colet', { exact: true })).toBeVisible();
  await expect(main.getByText('Tot ce s-a scanat este salvat.')).toBeVisible();
  await scan(page, first);
  await expect(main.getByText('Prea multe: toate bucățile acestui produs sunt deja în colet.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/admin/pack?order=${order.id}`);
  await expect(other.getByText('admin@vitrina.example ambalează comanda acum.')).toBeVisible();
  await other.close();

  await context.setOffline(true);
  // Wrong scans are refused without the server.
  await scan(page, '4006381333931');
  await expect(main.getByText('Produs greșit: nu este în această comandă.')).toBeVisible();
  await scan(page, first);
  await expect(main.getByText('Prea multe: toate bucățile acestui produs sunt deja în colet.')).toBeVisible();
  // The field has lost the keyboard to a button.
  await main.getByRole('button', { name: 'Oprește sunetul' }).click();
  await scan(page, second);
  await expect(main.getByText('2 din 2 bucăți în colet', { exact: true })).toBeVisible();
  await expect(main.getByText('1 scanare așteaptă rețeaua.')).toBeVisible();
  await main
    .getByLabel('Adaugă o poză')
    .setInputFiles({ name: 'colet.png', mimeType: 'image/png', buffer: await drawParcel() });
  await expect(main.getByText('1 poză așteaptă rețeaua')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Termină ambalarea' })).toBeDisabled();
  // The first answers are lost on the way, so scan and picture are sent twice.
  const lost = new Set<string>();
  await page.route(/\/packing\/\d+\/(scans|pictures\?)/, async (route) => {
    const kind = new URL(route.request().url()).pathname;
    if (lost.has(kind)) return route.continue();
    lost.add(kind);
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await context.setOffline(false);
  await expect(main.getByText('Tot ce s-a scanat este salvat.')).toBeVisible();
  await expect(main.getByText('1 poză așteaptă rețeaua')).toBeHidden();
  expect(lost.size).toBe(2);
  expect((await openedBy(request, order.id)).scans).toHaveLength(2);
  await expect(main.getByRole('button', { name: /^Coletul deschis, / })).toHaveCount(1);
  await expectAccessible(page);

  await main.getByLabel('Greutatea de pe cântar').fill('99000');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Greutatea este bună, termină' }).click();
  await expect(main.getByRole('heading', { name: `Comanda ${order.number} este ambalată.` })).toBeVisible();
  await expect(main.getByText('Eticheta este gata de tipărit.')).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('etichete.pdf');
  const { parcels } = await client.get(`/api/admin/orders/${order.id}/parcels`);
  expect(parcels).toHaveLength(1);
  await expectAccessible(page);
  const lots: { isPacked: boolean; quantity: number }[] = await client.get(`/api/admin/orders/${order.id}/lots`);
  expect(lots.map(({ isPacked, quantity }) => [isPacked, quantity])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  // The browser reports the requests without a network, and the weight that was refused.
  const expected = /ERR_INTERNET_DISCONNECTED|status of 409/;
  expect(pageErrors.filter((text) => !expected.test(text))).toEqual([]);
  pageErrors.length = 0;
});

test('ADR-132: without BarcodeDetector a camera reads a DataMatrix with its lot, and staff see the picture of the parcel', async ({
  request,
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  const customer = await registerWithCart(request, await findProducts(request, 66, 1));
  const order = await placeOrder(request, customer, 'cash');
  const client = await createStaffClient(request);
  await client.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' });
  const [code = ''] = await codesToScan(request, order.id);
  const video = testInfo.outputPath('camera.y4m');
  await writeFile(video, await filmOf(code));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const context = await browser.newContext({ baseURL, locale: 'ro-RO', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  });
  const loaded: string[] = [];
  context.on('request', (one) => void loaded.push(new URL(one.url()).pathname));

  await openAsStaff(page, request, `/admin/pack?order=${order.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Preia eu' }).click();
  await expect(main.getByText('0 din 1 bucăți în colet', { exact: true })).toBeVisible();
  expect(loaded.filter((path) => /wasm|worker/.test(path))).toEqual([]);
  await main.getByRole('button', { name: 'Folosește camera' }).click();
  await expect(main.getByText('1 din 1 bucăți în colet', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(main.getByText('Tot ce s-a scanat este salvat.')).toBeVisible();
  expect(loaded.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);

  await main.getByRole('button', { name: 'Fotografiază coletul' }).click();
  await expect(main.getByRole('button', { name: /^Coletul deschis, / })).toBeVisible();
  await main.getByRole('button', { name: 'Oprește camera' }).click();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Termină ambalarea' }).click();
  await expect(main.getByRole('heading', { name: `Comanda ${order.number} este ambalată.` })).toBeVisible();

  await page.goto(`/admin/orders/${order.id}`);
  await main.getByRole('button', { name: /^Coletul deschis, / }).waitFor();
  await main.getByRole('button', { name: /^Coletul deschis, / }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Ce este în colet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click();
  await main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Coletul deschis, / }) })
    .getByRole('button', { name: 'Șterge' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
  await expect(main.getByRole('heading', { name: 'Coletul deschis, în poze' })).toBeHidden();
  expect(errors).toEqual([]);
  await browser.close();
});

/** Browsers of tests show no PDFs: their frame gets a page, and printing is noted in `sessionStorage`. */
const rememberPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) =>
      create(file instanceof Blob && file.type === 'application/pdf' ? new Blob([''], { type: 'text/html' }) : file);
    window.print = () => sessionStorage.setItem('printed', window.frameElement?.getAttribute('title') ?? '');
  });

const drawParcel = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b98a5a' } })
    .png()
    .toBuffer();

/** A film of one frame, which the camera repeats: a GS1 DataMatrix in the middle of a grey picture. */
async function filmOf(code: string): Promise<Buffer> {
  const [width, height] = [640, 480];
  // ]C1 01 and 14 digits, 10 and the lot, FNC1, 17 and the expiry
  const [start = '', end = ''] = code.split('\u001d');
  const symbol = await toBuffer({
    bcid: 'gs1datamatrix',
    text: `(01)${start.slice(5, 19)}(10)${start.slice(21)}(17)${end.slice(2)}`,
    ...{ scale: 6, backgroundcolor: 'FFFFFF', padding: 4 },
  });
  const grey = await sharp({ create: { width, height, channels: 3, background: '#999999' } })
    .composite([{ input: symbol, gravity: 'centre' }])
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), grey, colours]);
}

/** A scanner types the code, with FNC1 as Ctrl+], and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  for (const [index, part] of code.split('\u001d').entries()) {
    if (index > 0) await page.keyboard.press('Control+]');
    await page.keyboard.type(part);
  }
  await page.keyboard.press('Enter');
}

/** GS1-128 of one unit of each line, with its lot before its expiry. */
async function codesToScan(request: APIRequestContext, orderId: number): Promise<string[]> {
  const { lines } = await openedBy(request, orderId);
  return lines.map(({ gtin, lots }) => {
    const lot = lots.find(({ units, isExpired, blockedState }) => units > 0 && !isExpired && !blockedState);
    const expiry = lot?.expiresOn?.replaceAll('-', '').slice(2);
    return `]C101${gtin?.padStart(14, '0')}10${lot?.code}\u001d17${expiry}`;
  });
}

/** The order as another packer sees it. */
async function openedBy(request: APIRequestContext, orderId: number): Promise<PackOrder> {
  const headers = bearer(await signInStaff(request));
  const data = { session: crypto.randomUUID() };
  return (await (await request.post(`/api/admin/packing/${orderId}/start`, { headers, data })).json()).data;
}
