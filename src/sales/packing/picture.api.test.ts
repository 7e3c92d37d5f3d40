import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { one } from '../../platform/db/rows.server.ts';
import type { PrivatePictures } from '../../platform/private-pictures.server.ts';
import { packingData, packingPictureJobs } from './picture-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const { token: packer } = await signInStaff(shop, 'packer');
const { token: accountant } = await signInStaff(shop, 'accountant');
const { token: content } = await signInStaff(shop, 'content');

afterEach(() => expectInvariantsHold(shop.db));

const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a52' } })
  .jpeg()
  .withExif({ IFD3: { GPSLatitude: '44/1 26/1 0/1' } })
  .toBuffer();

async function orderToPack() {
  const buyer = await newBuyer(shop.db);
  const order = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, await newProduct(shop.db, 5), 1)));
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  const path = `/api/admin/packing/${order.id}/pictures`;
  return { ...order, buyer, path };
}

async function send(path: string, pictureId: string, { token = packer, bytes = photo } = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${path}?pictureId=${pictureId}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload: bytes,
  });
  return { status: response.statusCode, ...response.json() };
}

test('ADR-132: a picture of the open parcel is kept once without its metadata, and only staff of orders see it', async () => {
  const { path, id } = await orderToPack();
  const pictureId = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => send(path, pictureId)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent[0].data).toMatchObject([{ id: pictureId, author: expect.stringContaining('@example.ro') }]);
  expect((await calls.get(path, accountant)).data).toHaveLength(1);

  const { data } = await calls.get(`${path}/${pictureId}`, accountant);
  const bytes = Buffer.from(data.dataUrl.replace('data:image/webp;base64,', ''), 'base64');
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect(metadata).not.toHaveProperty('exif');

  expect((await calls.get(path, content)).status).toBe(403);
  expect((await calls.get(`${path}/${pictureId}`, content)).status).toBe(403);
  expect((await send(path, randomUUID(), { token: accountant })).status).toBe(403);
  for (const area of ['private', 'uploads', 'uploads/../private', 'pictures/%2e%2e/private']) {
    const url = `/${area}/${pictureId.slice(0, 2)}/${pictureId}.webp`;
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
  }

  // The id of another order's picture opens and replaces nothing.
  const other = await orderToPack();
  expect((await calls.get(`${other.path}/${pictureId}`, packer)).status).toBe(404);
  expect((await send(other.path, pictureId)).messagesUser).toEqual([texts.unknownPicture]);
  await calls.post(`/api/admin/orders/${id}/state`, { state: 'shipped', waybill: 'AWB-132' }, admin);
  expect((await send(path, randomUUID())).messagesUser).toEqual([texts.notPackable]);
});

test('what is no picture, too many pictures and unknown orders are refused with the reason', async () => {
  const { path } = await orderToPack();
  const refused = await send(path, randomUUID(), { bytes: Buffer.from('<svg onload="alert(1)"/>') });
  expect([refused.status, refused.messagesUser]).toEqual([400, [texts.notAPicture]]);
  expect((await send('/api/admin/packing/999999999/pictures', randomUUID())).messagesUser).toEqual([
    texts.unknownOrder,
  ]);
  expect((await send(path, 'nu-este-un-id')).messagesUser).toEqual([texts.unknownPicture]);
  const small = await sharp(photo).resize(40).jpeg().toBuffer();
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const sent = await Promise.all(ids.map((id) => send(path, id, { bytes: small })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409]);
  const [first] = (await calls.get(path, packer)).data;
  expect((await calls.post(`${path}/${first.id}/remove`, {}, packer)).data).toHaveLength(5);
  expect((await calls.post(`${path}/${first.id}/remove`, {}, packer)).status).toBe(404);
  expect((await calls.get(`${path}/${first.id}`, packer)).status).toBe(404);
});

test('pictures are deleted after 60 days, and with the data of the buyer', async () => {
  const [old, recent, erased] = [await orderToPack(), await orderToPack(), await orderToPack()];
  const ids = { old: randomUUID(), recent: randomUUID(), erased: randomUUID() };
  await send(old.path, ids.old);
  await send(recent.path, ids.recent);
  await send(erased.path, ids.erased);
  await shop.db`update packing_picture set taken_at = now() - interval '61 days' where id = ${ids.old}`;
  await shop.db`update packing_picture set taken_at = now() - interval '59 days' where id = ${ids.recent}`;

  const deleted: string[] = [];
  const files: PrivatePictures = {
    write: async () => {},
    exists: async () => true,
    read: async () => null,
    delete: async (some) => void deleted.push(...some),
  };
  const jobs = packingPictureJobs(files);
  await runJob(shop.db, [jobs.recurring.handler], 'packing-pictures-retention');
  expect(deleted).toEqual([ids.old]);
  expect((await calls.get(old.path, packer)).data).toEqual([]);
  expect((await calls.get(recent.path, packer)).data).toHaveLength(1);

  expect(await packingData.export(shop.db, erased.buyer.id)).toMatchObject([{ orderNumber: erased.number }]);
  const payload = await shop.db.begin(async (tx) => {
    await packingData.erase(tx, erased.buyer.id);
    // Read before the shop's own worker takes the job.
    return one(
      tx<{ payload: object }[]>`select payload from job where kind = 'packing-pictures-drop' and done_at is null`,
    );
  });
  expect((await calls.get(erased.path, packer)).data).toEqual([]);
  await runJob(shop.db, [jobs.handler], 'packing-pictures-drop', payload.payload);
  expect(deleted).toEqual([ids.old, ids.erased]);
});
