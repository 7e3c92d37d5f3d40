import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { signInAdmin } from '../../../test/support/api-client.ts';
import { createImportExportClient } from '../../../test/support/import-export.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { PublicFetchError } from '../../platform/http/fetch-public.server.ts';
import { openPictureStorage } from '../../platform/pictures.server.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.server.ts';
import { runImport } from './run-service.server.ts';
import { fetchPictures } from './service.server.ts';

const shop = await openTestShop();
const files = createImportExportClient(shop, (await signInAdmin(shop)).token);
const codes = (await shop.db`select code from product order by id`).map(({ code }) => code);

const prices = async (): Promise<string> =>
  (await shop.db`select md5(string_agg(code || base_price, '|' order by id)) as all from product`)[0]?.all;
const allAt = (price: string): string => ['Cod produs;Preț', ...codes.map((code) => `${code};${price}`)].join('\n');
const rethrow = (error: unknown): void => {
  throw error;
};

test('a row that can no longer be applied rolls back the whole file', async () => {
  const read = await files.check(allAt('11,11'));
  const last = codes.at(-1) ?? '';
  const before = await prices();
  await shop.db`update product set code = 'ALT-COD' where code = ${last}`;
  const ended = await files.confirm(read.id);
  await shop.db`update product set code = ${last} where code = 'ALT-COD'`;
  expect(ended.state).toBe('failed');
  expect(ended.problem).toContain(`rândul ${codes.length + 1}`);
  expect(ended.problem).toContain('nu a schimbat nimic');
  expect(await prices()).toBe(before);
});

test('a file is checked while all connections of the process are busy', async () => {
  let isChecked = false;
  const load = Array.from({ length: 30 }, async () => {
    while (!isChecked) await shop.db`select 1`;
  });
  const read = await files.check(allAt('12,34')).finally(() => {
    isChecked = true;
  });
  await Promise.all(load);
  expect(read.state).toBe('ready');
});

test('a database error leaves nothing half-imported and is reported', async () => {
  const read = await files.check(allAt('22,22'));
  await shop.db`alter table product add constraint no_such_price check (base_price <> 2222 or id < 200) not valid`;
  const errors: unknown[] = [];
  await shop.db`update import set state = 'waiting' where id = ${read.id}`;
  await runImport(shop.db, read.id, (error) => errors.push(error));
  await shop.db`alter table product drop constraint no_such_price`;
  expect(errors).toHaveLength(1);
  expect(await files.read(read.id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('nu a schimbat nimic'),
  });
  expect((await shop.db`select from product where base_price = 2222`).length).toBe(0);
});

test('cancelled while it runs, an import rolls back', async () => {
  const read = await files.check(allAt('33,33'));
  await shop.db`update import set state = 'running', is_cancel_asked = true where id = ${read.id}`;
  await runImport(shop.db, read.id, rethrow);
  expect((await files.read(read.id)).state).toBe('cancelled');
  expect((await shop.db`select from product where base_price = 3333`).length).toBe(0);
});

test('an import of a killed process starts again; a finished one does not run twice', async () => {
  const read = await files.check(allAt('44,44'));
  await shop.db`update import set state = 'running', done = 100 where id = ${read.id}`;
  await Promise.all([runImport(shop.db, read.id, rethrow), runImport(shop.db, read.id, rethrow)]);
  expect(await files.read(read.id)).toMatchObject({ state: 'done', done: codes.length });
  const [history] = await shop.db`select count(*)::int as count from price_history where price = 4444`;
  expect(history?.count).toBe((await shop.db`select from product where selling_price = 4444`).length);
  await runImport(shop.db, read.id, rethrow);
  expect((await files.read(read.id)).state).toBe('done');
  expect((await shop.db`select from import_row where import_id = ${read.id}`).length).toBe(0);
});

test('pictures are downloaded after the import, re-encoded, and not downloaded again', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#14613a' } })
    .png()
    .toBuffer();
  const requestedAddresses: string[] = [];
  const fetch = async (address: string): Promise<Uint8Array> => {
    requestedAddresses.push(address);
    if (address.endsWith('gone.jpg')) throw new PublicFetchError('răspunsul 404');
    return address.endsWith('text.jpg') ? Buffer.from('nu e imagine') : picture;
  };
  const pictures = openPictureStorage(openDiskStorage(inject('dataFolder')));
  const address = (name: string): string => `https://imagini.example/${name}.jpg`;
  const file = `Cod produs;Imagini\n${codes[0]};"${address('one')} | Cutia\n${address('gone')}\n/pictures/products/x.webp"\n${codes[1]};${address('two')}\n${codes[2]};${address('text')}`;
  const wrong = await files.check(file);
  expect(await files.faults(wrong.id)).toMatchObject([{ line: 2, column: 'Imagini' }]);
  const read = await files.check(file.replace('\n/pictures/products/x.webp', ''));
  await shop.db`update import set state = 'waiting' where id = ${read.id}`;
  await runImport(shop.db, read.id, rethrow);
  // The shop's own workers cannot reach these hosts; the test resets what they tried.
  const pendingJobs = async () =>
    (await shop.db`select from job where kind = 'import-pictures' and done_at is null`).length;
  await expect.poll(pendingJobs).toBe(0);
  await shop.db`update import_picture set state = 'waiting' where import_id = ${read.id}`;
  await shop.db`update product_picture set source = null`;
  await fetchPictures(shop.db, read.id, pictures, fetch);
  const saved = await shop.db`
    select p.code, f.position, f.file, f.source, f.alt from product_picture f join product p on p.id = f.product_id
    where p.code = any(${codes.slice(0, 2)}::text[]) order by p.id, f.position`;
  expect(saved).toMatchObject([
    { code: codes[0], position: 0, source: address('one'), alt: 'Cutia' },
    { code: codes[1], position: 0, source: address('two') },
  ]);
  expect(saved[0]?.file).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  const states = await shop.db`select state, problem from import_picture where import_id = ${read.id} order by code`;
  expect(states.map(({ state }) => state).sort()).toEqual(['done', 'failed', 'failed']);
  expect(states.map(({ problem }) => problem ?? '').join()).toContain('nu este o imagine');
  const again = await files.check(`Cod produs;Imagini\n${codes[1]};${address('two')}`);
  expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 });
  const card = await shop.app.inject({ url: String(saved[0]?.file).replace(/([^/]+)$/, 'card-$1') });
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/webp']);
});
