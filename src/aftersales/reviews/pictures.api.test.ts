import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { openPictureStorage } from '../../platform/pictures.server.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.server.ts';
import type { ReviewPicture } from './contract.ts';
import { reviewJobs } from './own-service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const ana = await newCustomer(shop);

const content = 'Capsule ușor de înghițit, fără gust.';

async function send(bytes: Buffer, token: string | undefined = ana.token, type = 'application/octet-stream') {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/Review/AddPicture',
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: bytes,
  });
  const { data, messagesUser } = response.json();
  const picture: ReviewPicture = data;
  return { status: response.statusCode, messages: messagesUser, picture };
}

const blank = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#7a4' } });
const photo = () =>
  blank(3000, 2000)
    .withExif({ IFD0: { Copyright: 'casa mea' }, IFD3: { GPSLatitude: '46/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
const png = () => blank().png().toBuffer();

const fileOf = (url: string): string => join(inject('dataFolder'), url);
const isThere = (url: string): Promise<boolean> =>
  access(fileOf(url)).then(
    () => true,
    () => false,
  );

test('trust: a photo is re-encoded as WebP, smaller, without metadata and location', async () => {
  const { status, picture } = await send(await photo());
  expect(status).toBe(200);
  expect(picture).toMatchObject({ width: 1600, height: 1067 });
  const served = await shop.app.inject(picture.image);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const stored = await sharp(served.rawPayload).metadata();
  expect([stored.format, stored.width, stored.exif, stored.icc, stored.xmp]).toEqual([
    'webp',
    1600,
    undefined,
    undefined,
    undefined,
  ]);
  expect(served.rawPayload.includes('casa mea')).toBe(false);
  const thumb = await sharp((await shop.app.inject(picture.thumb)).rawPayload).metadata();
  expect([thumb.width, thumb.height]).toEqual([320, 320]);
});

test('PNG, WebP and AVIF are accepted; a rotated photo is turned upright', async () => {
  for (const draw of [blank().png(), blank().webp(), blank().avif(), blank().jpeg().withMetadata({ orientation: 6 })])
    expect((await send(await draw.toBuffer())).status).toBe(200);
  const { picture } = await send(await blank(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect([picture.width, picture.height]).toEqual([30, 40]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test('trust: SVG and files that only claim to be pictures are refused', async () => {
  const jpeg = await photo();
  const hostile: Record<string, Buffer> = {
    svg: Buffer.from(svg),
    'svg after a declaration': Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    ),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'html behind the first bytes of a JPEG': Buffer.concat([
      jpeg.subarray(0, 20),
      Buffer.from('<script>alert(1)</script>'),
    ]),
    'half a JPEG': jpeg.subarray(0, 900),
    gif: await blank().gif().toBuffer(),
    tiff: await blank().tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n%âãÏÓ'),
    nothing: Buffer.from([0]),
  };
  for (const [name, bytes] of Object.entries(hostile))
    expect((await send(bytes)).messages, name).toEqual([texts.notAPicture]);
  for (const type of ['image/svg+xml', 'image/png', 'multipart/form-data; boundary=x'])
    expect((await send(await png(), ana.token, type)).status, type).toBe(415);
  expect((await send(Buffer.from('{}'), ana.token, 'application/json')).status).toBe(415);
});

/** A decompression bomb. */
function bomb(side: number): Buffer {
  const crc = (bytes: Buffer): number => {
    let sum = ~0;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
  };
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('trust: a picture with too many bytes or pixels is refused before it is decoded', async () => {
  expect((await send(bomb(30_000))).messages).toEqual([texts.tooLarge]);
  const many = await send(Buffer.alloc(8 * 1024 * 1024 + 1));
  expect([many.status, many.messages]).toEqual([413, ['Cererea este prea mare.']]);
});

test('an upload requires a customer, and other endpoints accept no binary body', async () => {
  expect((await send(Buffer.alloc(9 * 1024 * 1024), '')).status).toBe(401);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/Review/Add',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${ana.token}` },
    payload: Buffer.from('{}'),
  });
  expect(response.statusCode).toBe(415);
});

test('a review shows its pictures in order; removed ones are deleted from the disk', async () => {
  const [first, second] = [(await send(await png())).picture, (await send(await png())).picture];
  const write = (pictureIds: number[]) =>
    calls.post('/api/Review/Add', { productId: 1, rating: 5, content, pictureIds }, ana.token);
  expect((await write([second.id, first.id])).data.pictures.map(({ id }: ReviewPicture) => id)).toEqual([
    second.id,
    first.id,
  ]);
  expect((await write([first.id])).data.pictures).toEqual([first]);
  await expect.poll(() => isThere(second.image)).toBe(false);
  expect((await write([second.id])).messages).toEqual([texts.unknownPicture]);
  const [mine] = (await calls.get('/api/Review/Mine', ana.token)).data.reviews;
  expect(mine.pictures).toEqual([first]);
  const admin = await signInAdmin(shop);
  await calls.post(`/api/admin/reviews/${mine.id}/approve`, { revision: 2 }, admin.token);
  const filtered = '/api/Review/List?productId=1&withPictures=true&take=50';
  const shown = async () => (await calls.get(filtered)).data.reviews.find(({ id }: { id: number }) => id === mine.id);
  await expect.poll(async () => (await shown())?.pictures).toEqual([first]);
  await calls.post('/api/Review/Delete', { reviewId: mine.id }, ana.token);
  for (const file of [first.image, first.thumb]) await expect.poll(() => isThere(file)).toBe(false);
});

test('a picture of someone else or of another review is refused, and nothing is saved', async () => {
  const ion = await newCustomer(shop);
  const { picture } = await send(await png());
  const write = (customer: Session, productId: number) =>
    calls.post('/api/Review/Add', { productId, rating: 5, content, pictureIds: [picture.id] }, customer.token);
  expect((await write(ion, 2)).messages).toEqual([texts.unknownPicture]);
  expect((await calls.get('/api/Review/Mine', ion.token)).data.reviews).toEqual([]);
  expect((await write(ana, 2)).status).toBe(200);
  expect((await write(ana, 3)).messages).toEqual([texts.unknownPicture]);
  expect(await isThere(picture.image)).toBe(true);
});

test('uploaded pictures that no review uses are deleted after a day', async () => {
  const { picture } = await send(await png());
  const fresh = (await send(await png())).picture;
  await shop.db`update review_picture set created_at = now() - interval '2 days' where id = ${picture.id}`;
  const jobs = reviewJobs(openPictureStorage(openDiskStorage(inject('dataFolder'))));
  await runJob(shop.db, jobs, 'review-pictures-sweep');
  expect([await isThere(picture.image), await isThere(fresh.image)]).toEqual([false, true]);
  expect(await shop.db`select from review_picture where id = ${picture.id}`).toEqual([]);
});

test('at most forty pictures a day', async () => {
  const busy = await newCustomer(shop);
  await shop.db`
    insert into review_picture (account_id, name, width, height)
    select ${busy.legalEntityId}, md5(n::text || ${busy.userName}), 1, 1 from generate_series(1, 40) as n`;
  expect((await send(await png(), busy.token)).messages).toEqual([texts.tooManyPictures]);
});

test('an erased account leaves no picture, and uploads leave no temporary file', async () => {
  const customer = await newCustomer(shop);
  const { picture } = await send(await png(), customer.token);
  expect((await readFile(fileOf(picture.image))).length).toBeGreaterThan(0);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, customer.token);
  await expect.poll(() => isThere(picture.image)).toBe(false);
  const files = (await readdir(join(inject('dataFolder'), 'uploads'), { recursive: true })).filter((name) =>
    name.includes('.'),
  );
  expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
});
