import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { createHttpServer } from '../http/server.server.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import { serveStorage } from './serve-storage.server.ts';
import type { FileStorage } from './storage.ts';

async function open(change: (storage: FileStorage) => FileStorage = (storage) => storage) {
  const folder = temporaryFolder('served');
  const storage = openDiskStorage(folder);
  await storage.put('uploads/ab/one.webp', Buffer.from('picture'));
  await storage.put('pictures/shape.svg', Buffer.from('<svg/>'));
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 100,
  });
  serveStorage(app, change(storage), {
    area: 'uploads',
    cacheControl: 'public, max-age=60',
    headers: { 'x-more': '1' },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

test('a file is sent with its type, its length and the headers of its area', async () => {
  const app = await open();
  const response = await app.inject('/uploads/ab/one.webp');
  expect([response.statusCode, response.body]).toEqual([200, 'picture']);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '7',
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
    'x-more': '1',
  });
  const head = await app.inject({ method: 'HEAD', url: '/uploads/ab/one.webp' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', '']);
});

test('a browser that has the file gets 304', async () => {
  const app = await open();
  const { etag, 'last-modified': modified } = (await app.inject('/uploads/ab/one.webp')).headers;
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/uploads/ab/one.webp', headers })).statusCode;
  for (const tag of [`"other", ${etag}`, String(etag).replace('W/', ''), '*'])
    expect([tag, await ask({ 'if-none-match': tag })]).toEqual([tag, 304]);
  expect(await ask({ 'if-modified-since': String(modified) })).toBe(304);
  expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': String(modified) })).toBe(200);
});

test.for([
  '/uploads/ab/none.webp',
  '/uploads/ab',
  '/uploads/',
  '/uploads/../pictures/shape.svg',
  '/uploads/%2e%2e/pictures/shape.svg',
  '/uploads/..%2fpictures%2fshape.svg',
  '/uploads/ab/one.webp%00',
  '/pictures/shape.svg',
])('there is no file at %s', async (url) => {
  const app = await open();
  expect((await app.inject({ url: { pathname: url } })).statusCode).toBe(404);
});

test('a storage with public URLs of its own gets the browser sent there', async () => {
  const app = await open((storage) => ({ ...storage, publicUrl: async (key) => `https://files.example/${key}` }));
  const response = await app.inject('/uploads/ab/one.webp');
  expect([response.statusCode, response.headers.location]).toEqual([302, 'https://files.example/uploads/ab/one.webp']);
});
