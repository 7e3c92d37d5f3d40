import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { ownTexts } from '../../brands/own-texts.ts';
import { GuaranteeNotice } from './GuaranteeNotice.tsx';
import { guaranteeNoticeSettings } from './settings.ts';
import { guaranteeNoticeLink, guaranteeNoticeText, guaranteeNoticeTitle } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const productId = await newProduct(shop.db, 100);

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><style>.a{fill:#039}</style><rect class="a" width="9" height="9"/></svg>',
);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n');
const png = (width: number, background: string) =>
  sharp({ create: { width, height: 700, channels: 3, background } })
    .png()
    .toBuffer();

async function send(kind: string, payload: Buffer) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/guarantee-notice/${kind}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: response.statusCode, refusal: response.headers['x-refusal'], url: response.json().data?.url };
}

const readSettings = async () => {
  const { data } = await calls.get('/api/admin/settings', token);
  return data.find(({ key }: { key: string }) => key === guaranteeNoticeSettings.key);
};

/** Saves the files and waits until this process shows them. */
async function save(files: { image: string; pdf: string }): Promise<void> {
  const values = Object.entries(files).map(([name, value]) => ({ name, value }));
  const { version } = await readSettings();
  const path = `/api/admin/settings/${guaranteeNoticeSettings.key}`;
  expect(await calls.post(path, { version, values }, token)).toMatchObject({ status: 200 });
  await expect.poll(() => ownTexts[guaranteeNoticeSettings.key]).toEqual(files);
}

afterEach(async () => {
  await shop.db`delete from shop_setting where key = ${guaranteeNoticeSettings.key}`;
  await expect.poll(() => ownTexts[guaranteeNoticeSettings.key]).toBeUndefined();
});

async function confirmationOf() {
  const buyer = await newBuyer(shop.db);
  await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId, 1)));
  const email = await waitForEmail(shop, buyer.email);
  const [row] = await shop.db<{ id: number; attachments: { name: string; base64?: string }[] }[]>`
    select id, attachments from outbox where recipient = ${buyer.email} order by id desc limit 1`;
  return { email, id: row?.id, attachments: row?.attachments ?? [] };
}

const waitingFiles = async () => (await calls.get('/api/admin/dashboard', token)).data.waiting.noticeFiles;

test('without the files staff have a task, and the words of the notice stand on the screen and in the confirmation', async () => {
  expect(await waitingFiles()).toBe(2);
  const html = renderToStaticMarkup(createElement(GuaranteeNotice));
  expect(html).toContain(guaranteeNoticeTitle);
  expect(html).toContain('contactați-l cât mai curând posibil pe vânzător');
  expect(html).toContain(`href="${guaranteeNoticeLink.url}"`);
  const { email, attachments } = await confirmationOf();
  expect(email.textBody).toContain(guaranteeNoticeText);
  expect(email.htmlBody).toContain(`href="${guaranteeNoticeLink.url}"`);
  expect(attachments.map(({ name }) => name)).not.toContain('garantia-legala.pdf');
});

test('the uploaded files are served and sent byte for byte, with the alternative text and the address', async () => {
  const image = await send('image', svg);
  const document = await send('pdf', pdf);
  expect([image.status, document.status]).toEqual([200, 200]);
  await save({ image: image.url, pdf: document.url });
  expect(await waitingFiles()).toBe(0);

  const served = await shop.app.inject(image.url);
  expect(served.rawPayload.equals(svg)).toBe(true);
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script-src).*sandbox$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const again = await shop.app.inject({ url: image.url, headers: { 'if-none-match': String(served.headers.etag) } });
  expect(again.statusCode).toBe(304);

  const html = renderToStaticMarkup(createElement(GuaranteeNotice));
  expect(html).toContain(`src="${image.url.replace(/\?.*/, '')}" width="595" height="842"`);
  expect(html).toContain(`alt="${guaranteeNoticeText}"`);
  expect(html).toContain(`href="${guaranteeNoticeLink.url}"`);

  const { email, id, attachments } = await confirmationOf();
  expect(email.textBody).toContain(guaranteeNoticeText);
  const position = attachments.findIndex(({ name }) => name === 'garantia-legala.pdf') + 1;
  expect(attachments[position - 1]).not.toHaveProperty('base64');
  const { data } = await calls.get(`/api/admin/outbox/${id}/attachments/${position}`, token);
  expect(Buffer.from(data.base64, 'base64').equals(pdf)).toBe(true);
});

test('a colour PNG is kept as it is', async () => {
  const bytes = await png(600, '#003399');
  const { status, url } = await send('image', bytes);
  expect([status, url]).toEqual([200, `/files/${createHash('sha256').update(bytes).digest('hex')}.png?w=600&h=700`]);
  expect((await shop.app.inject(url)).rawPayload.equals(bytes)).toBe(true);
});

test.for([
  ['image', 'notAnImage', () => pdf],
  ['image', 'notAnImage', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\0\0\0\x03\0', 'latin1')],
  ['image', 'activeSvg', () => Buffer.from('<svg viewBox="0 0 9 9" onload="alert(1)"></svg>')],
  ['image', 'tooNarrow', () => png(499, '#003399')],
  ['image', 'notInColour', () => png(600, '#808080')],
  ['pdf', 'notAPdf', () => svg],
] as const)('another file is refused: %s %s', async ([kind, refusal, make]) => {
  expect(await send(kind, await make())).toMatchObject({ status: 400, refusal });
});

test('a file over 2 MB is refused, and an address of another file is no setting', async () => {
  expect((await send('pdf', Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
  const { version } = await readSettings();
  const values = [
    { name: 'image', value: 'https://other.example/notice.svg' },
    { name: 'pdf', value: '' },
  ];
  const path = `/api/admin/settings/${guaranteeNoticeSettings.key}`;
  expect((await calls.post(path, { version, values }, token)).status).toBe(400);
});

test.for(['/files/none.svg', `/files/${'0'.repeat(64)}.svg`, '/files/..%2f..%2fetc%2fpasswd'])(
  'there is no file at %s',
  async (url) => expect((await shop.app.inject(url)).statusCode).toBe(404),
);
