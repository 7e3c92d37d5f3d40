import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { addProduct, completeProduct, createAdminClient, editAtOnce } from '../../../test/support/catalog.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { openPictureStorage } from '../../platform/pictures.server.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.server.ts';
import type { AdminProduct } from './admin-contract.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { catalogPictureJobs } from './picture-service.server.ts';
import type { SavedProductRecord } from './product-record.ts';
import { streamRecords } from './product-record-service.server.ts';
import { missingFields } from './publish-rules.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

const add = (fields: object = {}): Promise<number> => addProduct(admin, fields);
const read = async (id: number): Promise<AdminProduct> => (await admin.get(`products/${id}`)).data;
const inShop = (id: number) => calls.get(`/api/Product/GetById?productId=${id}`);

/** Request body of the form for this product, with changes. */
const toRequestBody = (product: AdminProduct, changes: object = {}) => {
  const { id, state, vatRate, isFood, operator, path, unitPrice, missing, claims, updatedAt, ...fields } = product;
  return { ...fields, ...changes };
};
const change = async (id: number, changes: object) =>
  admin.post(`products/${id}`, toRequestBody(await read(id), changes));

test('a new product is a draft; published, the shop shows it, and every edit at once', async () => {
  const id = await add();
  expect(await read(id)).toMatchObject({
    state: 'draft',
    version: 1,
    missing: [],
    claims: [],
    unitPrice: '0.83 RON / capsulă',
  });
  expect((await inShop(id)).status).toBe(404);
  expect((await admin.post('products/publish', { ids: [id] })).data).toEqual({ done: [id], held: [] });
  await eventually(async () => (await inShop(id)).data?.name).toBe('Magneziu de probă');
  expect((await change(id, { name: 'Magneziu schimbat', nutrients: [] })).status).toBe(409);
  const saved = await change(id, { name: 'Magneziu schimbat', hashtagIds: [1] });
  expect(saved.data.version).toBeGreaterThan(1);
  await eventually(async () => (await inShop(id)).data?.name).toBe('Magneziu schimbat');
  const found = async () =>
    (await calls.get('/api/storefront/suggestions?keyword=magneziu%20schimbat')).data?.products?.map(
      (card: { id: number }) => card.id,
    ) ?? [];
  await eventually(async () => (await found()).includes(id)).toBe(true);
  await admin.post('products/unpublish', { ids: [id] });
  await eventually(async () => (await inShop(id)).status).toBe(404);
});

test('romania.md: a product without the mandatory fields is not published, and says which are missing', async () => {
  const id = await add({ ingredients: '', nutrients: [], notificationNumber: '' });
  const { data } = await admin.post('products/publish', { ids: [id] });
  expect(data.done).toEqual([]);
  expect(data.held).toMatchObject([{ id, missing: ['ingredients', 'nutrients', 'notificationNumber'] }]);
  expect((await read(id)).state).toBe('draft');
});

test('romania.md: forbidden health claims block publication until they are accepted', async () => {
  const id = await add({ details: 'Vindecă răceala și este un tratament bun.' });
  const sentence = 'Vindecă răceala și este un tratament bun.';
  const refused = await admin.post('products/publish', { ids: [id] });
  expect([refused.status, refused.messages.slice(1)]).toEqual([409, [sentence]]);
  const clean = await add({ details: 'Capsule cu gust de lămâie.' });
  const held = await admin.post('products/publish', { ids: [id, clean] });
  expect(held.data).toMatchObject({ done: [clean], held: [{ id, missing: [], claims: [sentence] }] });
  await admin.post('claims/accept', { sentences: [sentence], reason: 'Text de probă, acceptat de proprietar.' });
  const accepted = await admin.post('products/publish', { ids: [id] });
  expect(accepted.data).toEqual({ done: [id], held: [] });
});

test('the list finds what is incomplete exactly where the rule says so', async () => {
  await add({ storage: '' });
  const records: SavedProductRecord[] = [];
  for await (const batch of streamRecords(shop.db)) records.push(...batch);
  const expected = records.filter((record) => missingFields(record).length > 0).map(({ id }) => id);
  const listed: number[] = [];
  for (let skip = 0; ; skip += 96) {
    const { data } = await admin.get(`products?state=incomplete&take=96&skip=${skip}&sort=name`);
    listed.push(...data.rows.map(({ id }: { id: number }) => id));
    if (listed.length >= data.total) break;
  }
  expect(listed.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
});

test('the list: by name without diacritics, code, producer, category with those below, stock and state', async () => {
  const id = await add({ code: 'CAUTAT-7', name: 'Șofrănel căutat' });
  const ids = async (query: string) =>
    (await admin.get(`products?${query}`)).data.rows.map((row: { id: number }) => row.id);
  expect(await ids('search=sofranel')).toEqual([id]);
  expect(await ids('search=cautat-7')).toEqual([id]);
  expect(await ids('search=cautat-7&stock=in')).toEqual([]);
  expect(await ids('search=cautat-7&stock=out&state=draft&producerId=1&categoryId=1')).toEqual([id]);
  expect(await ids('search=cautat-7&state=published')).toEqual([]);
  const [child] = await shop.db`select id, parent_id from category where parent_id is not null limit 1`;
  await editAtOnce(admin, [id], { kind: 'category', id: child?.id });
  expect(await ids(`search=cautat-7&categoryId=${child?.parentId}`)).toEqual([id]);
});

test('two admins: the second gets a conflict, and nothing is overwritten', async () => {
  const id = await add();
  const first = await read(id);
  expect((await admin.post(`products/${id}`, toRequestBody(first, { name: 'Primul nume' }))).status).toBe(200);
  const late = await admin.post(`products/${id}`, toRequestBody(first, { name: 'Al doilea nume' }));
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  expect((await read(id)).name).toBe('Primul nume');
  const bulk = await read(id);
  await admin.post('products/publish', { ids: [id] });
  expect((await admin.post(`products/${id}`, toRequestBody(bulk))).status).toBe(409);
});

test('errors are sentences: codes that are taken, references that do not exist, pictures never uploaded', async () => {
  const [taken] = await shop.db`select code, gtin from product where gtin is not null limit 1`;
  const bad: [object, number, string][] = [
    [{ code: taken?.code }, 409, texts.codeTaken],
    [{ gtin: taken?.gtin }, 409, texts.gtinTaken],
    [{ gtin: '12' }, 400, texts.badGtin],
    [{ name: ' ' }, 400, texts.badName],
    [{ price: 0 }, 400, texts.badPrice],
    [{ vatRate: 19 }, 400, texts.badVat([21, 11, 0])],
    [{ producerId: 999_999 }, 400, texts.unknownChoice],
    [{ hashtagIds: [999_999] }, 400, texts.unknownChoice],
    [{ isBuyBack: true }, 400, texts.usedFood],
    [{ pictures: [{ image: `/uploads/ab/${'ab'.repeat(16)}.webp` }] }, 400, texts.unknownPicture],
    [{ pictures: [{ image: '/uploads/../secret.webp' }] }, 400, texts.badImage],
    [{ nutrients: [{ name: '', amount: 1, unit: 'mg' }] }, 400, texts.badNutrient],
  ];
  for (const [fields, status, sentence] of bad) {
    const response = await admin.post('products', { ...completeProduct, code: 'GRESIT', ...fields });
    expect([response.status, response.messages]).toEqual([status, [sentence]]);
  }
});

test('of products that are saved with the same code or bar code at once, one is saved and the others are told', async () => {
  const answersOf = async (fields: object[]) => {
    const answers = await Promise.all(fields.map((one) => admin.post('products', { ...completeProduct, ...one })));
    return answers.map(({ status, messages }) => (status === 200 ? 'saved' : `${status} ${messages[0]}`)).sort();
  };
  const same = Array.from({ length: 4 }, () => ({ code: 'DEODATA', gtin: null }));
  const taken = `409 ${texts.codeTaken}`;
  expect(await answersOf(same)).toEqual([taken, taken, taken, 'saved']);
  const sameGtin = ['DEODATA-1', 'DEODATA-2'].map((code) => ({ code, gtin: '5941234567882' }));
  expect(await answersOf(sameGtin)).toEqual([`409 ${texts.gtinTaken}`, 'saved']);
});

test('pictures: uploaded, ordered, cropped around a point under a new URL; the first is on the card', async () => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'blue' } }, left: 600, top: 0 }])
    .png()
    .toBuffer();
  const sent = await admin.send('catalog/pictures', bytes);
  const { image } = sent.data;
  const cut = await admin.post('catalog/pictures/crop', { image, x: 100, y: 50 });
  expect(cut.data.image).not.toBe(image);
  const card = cut.data.image.replace(/([^/]+)$/, 'card-$1');
  const file = await shop.app.inject({ url: card });
  const { dominant } = await sharp(file.rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(200);
  const pictures = [
    { image: cut.data.image, focusX: 100, focusY: 50 },
    { image, focusX: 50, focusY: 50 },
  ];
  const id = await add({ pictures });
  expect((await read(id)).pictures).toEqual(pictures.map((picture) => ({ ...picture, alt: '' })));
  await admin.post('products/publish', { ids: [id] });
  await eventually(async () => (await inShop(id)).data?.image).toBe(cut.data.image);
  expect((await admin.send('catalog/pictures', Buffer.from('no picture'))).messages).toEqual([texts.notAPicture]);
});

test('a copy is a draft with a code of its own; archived products are listed only on request', async () => {
  const id = await add({ code: 'ORIGINAL', gtin: '5941234567899', optionIds: [], hashtagIds: [1] });
  const copies = [await admin.post(`products/${id}/duplicate`), await admin.post(`products/${id}/duplicate`)];
  const [first, second] = await Promise.all(copies.map(({ data }) => read(data.id)));
  expect(first).toMatchObject({ code: 'ORIGINAL-copie', gtin: null, state: 'draft', hashtagIds: [1] });
  expect(second?.code).toBe('ORIGINAL-copie2');
  expect(first?.nutrients).toMatchObject(completeProduct.nutrients);
  await admin.post('products/publish', { ids: [id] });
  const { version } = await read(id);
  expect((await admin.post(`products/${id}/archive`, { isArchived: true, version })).status).toBe(200);
  expect((await read(id)).state).toBe('archived');
  expect((await admin.get('products?search=ORIGINAL')).data.total).toBe(2);
  expect((await admin.get('products?search=ORIGINAL&state=archived')).data.total).toBe(1);
  expect((await admin.post('products/999999/duplicate')).status).toBe(404);
});

test('an unreferenced picture is deleted after a day, one that a product uses stays', async () => {
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const [shown, unused] = [await admin.send('catalog/pictures', bytes), await admin.send('catalog/pictures', bytes)];
  await add({ pictures: [{ image: shown.data.image }] });
  await shop.db`update catalog_picture set created_at = now() - interval '25 hours'`;
  const jobs = catalogPictureJobs(openPictureStorage(openDiskStorage(inject('dataFolder'))));
  await runJob(shop.db, jobs, 'catalog-pictures-sweep');
  expect((await shop.app.inject({ url: shown.data.image })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: unused.data.image })).statusCode).toBe(404);
});

test('prices, VAT and popularity change without a new version, so that an open form can be saved; a text makes one', async () => {
  const id = await add();
  const { version } = await read(id);
  await shop.db`update product set popularity = popularity + 1, vat_rate = 11, selling_price = 3100 where id = ${id}`;
  expect((await read(id)).version).toBe(version);
  await shop.db`update product set name = name || ' nou' where id = ${id}`;
  expect((await read(id)).version).toBe(version + 1);
});
