import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startS3StandIn } from '../../../test/support/s3-stand-in.ts';
import { objectBase, type S3Settings } from './s3-client.server.ts';
import { openS3Storage, storageOrigin } from './s3-storage.server.ts';
import type { StorageKey } from './storage.ts';

const times = { deadline: 2000, idle: 500, firstPause: 1 };

async function open(change: Partial<S3Settings> = {}, pageSize?: number) {
  const server = await startS3StandIn(pageSize === undefined ? {} : { pageSize });
  onTestFinished(server.close);
  return { server, storage: openS3Storage({ ...server.settings, ...change }, times) };
}

const bytes = (words: string): Buffer => Buffer.from(words);
const keysOf = async (keys: AsyncIterable<StorageKey>) => (await Readable.from(keys).toArray()).sort();

test('a file is found under its key, replaced by the next one and gone when deleted', async () => {
  const { server, storage } = await open();
  const key = 'uploads/ab/o floare ăâ+$.webp';
  await storage.put(key, bytes('first'));
  await storage.put(key, bytes('second'));
  expect(server.objects.get(key)).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(await storage.exists(key)).toBe(true);
  expect(String(await storage.get(key))).toBe('second');
  const file = await storage.open(key);
  expect([file?.size, file && (await text(file.body))]).toEqual([6, 'second']);
  expect(file?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await storage.delete([key, 'uploads/ab/never.webp']);
  expect([await storage.exists(key), await storage.get(key), await storage.open(key)]).toEqual([false, null, null]);
});

test('an empty file and one of several megabytes arrive unchanged', async () => {
  const { storage } = await open();
  await storage.put('uploads/empty', bytes(''));
  expect(await storage.get('uploads/empty')).toEqual(bytes(''));
  const large = Buffer.alloc(8 * 1024 * 1024, 'vitrina');
  const sha256 = createHash('sha256').update(large).digest();
  const chunks = () => Readable.from([large.subarray(0, 5_000_000), large.subarray(5_000_000)]);
  await storage.putFile('pictures/large', { size: large.length, sha256, open: chunks });
  expect((await storage.get('pictures/large'))?.equals(large)).toBe(true);
});

test('lists are read page by page and contain only keys with the prefix', async () => {
  const { server, storage } = await open({}, 2);
  const keys = ['uploads/ab/1', 'uploads/ab/2', 'uploads/ab/3 & <4>', 'uploads/b', 'pictures/ab/3'] as const;
  for (const key of keys) await storage.put(key, bytes('x'));
  server.requests.length = 0;
  expect(await keysOf(storage.list('uploads/'))).toEqual(keys.slice(0, 4));
  expect(server.requests.length).toBe(2);
  expect(await keysOf(storage.list('uploads/a'))).toEqual(keys.slice(0, 3));
  expect(await keysOf(storage.list('pictures/zz/'))).toEqual([]);
});

test('a wrong secret is refused at once, without the secret in the message', async () => {
  const { server, storage } = await open({ secretAccessKey: 'wrong' });
  await expect(storage.put('uploads/a', bytes('x'))).rejects.toThrow('PUT uploads/a: 403 SignatureDoesNotMatch');
  await expect(storage.put('uploads/a', bytes('x'))).rejects.not.toThrow('wrong');
  await expect(storage.exists('uploads/a')).rejects.toThrow('403');
  expect(server.requests.length).toBe(3);
});

test('a bucket that does not exist is an error, not an empty storage', async () => {
  const { storage } = await open({ bucket: 'another' });
  await expect(keysOf(storage.list('uploads/'))).rejects.toThrow('NoSuchBucket');
  await expect(storage.put('uploads/a', bytes('x'))).rejects.toThrow('NoSuchBucket');
});

test.for(['slowDown', 'serverError', 'serverErrorAfter', 'lostAnswer', 'silence'] as const)(
  'after %s the request is repeated',
  async (failure) => {
    const { server, storage } = await open();
    for (const method of ['PUT', 'GET', 'HEAD', 'DELETE']) server.fail(failure, method);
    await storage.put('uploads/a', bytes('x'));
    expect(String(await storage.get('uploads/a'))).toBe('x');
    expect(await storage.exists('uploads/a')).toBe(true);
    await storage.delete(['uploads/a']);
    expect(server.objects.size).toBe(0);
    expect(server.requests.length).toBe(8);
  },
);

test('a service that stays busy is given up at the deadline', async () => {
  const { server, storage } = await open();
  for (let count = 0; count < 100; count++) server.fail('slowDown', 'PUT');
  await expect(storage.put('uploads/a', bytes('x'))).rejects.toThrow('does not answer: PUT uploads/a: 503 SlowDown');
});

test('a file that breaks off while it is read is continued from there', async () => {
  const { server, storage } = await open();
  const large = Buffer.alloc(1024 * 1024, 'abc');
  await storage.put('uploads/a', large);
  server.requests.length = 0;
  server.fail('cutBody', 'GET');
  expect((await storage.get('uploads/a'))?.equals(large)).toBe(true);
  expect(server.requests.length).toBe(2);
});

test('bytes that do not have their checksum are refused and the file stays as it was', async () => {
  const { storage } = await open();
  await storage.put('uploads/a', bytes('right'));
  const sha256 = createHash('sha256').update('right').digest();
  const wrong = { size: 5, sha256, open: () => Readable.from([bytes('wrong')]) };
  await expect(storage.putFile('uploads/a', wrong)).rejects.toThrow('XAmzContentSHA256Mismatch');
  expect(String(await storage.get('uploads/a'))).toBe('right');
});

test('a file that was damaged in the storage is not given out', async () => {
  const { server, storage } = await open();
  await storage.put('uploads/a', bytes('right'));
  server.damage('uploads/a', bytes('wrong'));
  await expect(storage.get('uploads/a')).rejects.toThrow('is damaged');
});

test('a body that nobody reads releases its connection', async () => {
  const { storage } = await open();
  await storage.put('uploads/a', Buffer.alloc(1024 * 1024));
  const file = await storage.open('uploads/a');
  file?.body.destroy();
  expect(await storage.exists('uploads/a')).toBe(true);
});

test('a signed address can be read by anyone; the same address without its signature cannot', async () => {
  const { storage } = await open({ delivery: 'signed' });
  await storage.put('uploads/a b.webp', bytes('picture'));
  const url = await storage.publicUrl('uploads/a b.webp');
  expect(await storage.publicUrl('uploads/a b.webp')).toBe(url);
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'image/webp',
    'picture',
  ]);
  expect((await fetch(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(403);
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
});

const settings: S3Settings = {
  bucket: 'shop',
  region: 'eu-central-1',
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  usesPathStyle: false,
  delivery: 'public',
  publicUrl: null,
};

test('public addresses are those of the CDN, otherwise those of the bucket', async () => {
  const urlWith = (change: Partial<S3Settings>) => openS3Storage({ ...settings, ...change }).publicUrl('uploads/a b');
  expect(await urlWith({ publicUrl: 'https://cdn.example/shop/' })).toBe('https://cdn.example/shop/uploads/a%20b');
  expect(await urlWith({})).toBe('https://shop.s3.eu-central-1.amazonaws.com/uploads/a%20b');
  expect(await urlWith({ usesPathStyle: true })).toBe('https://s3.eu-central-1.amazonaws.com/shop/uploads/a%20b');
  expect(await urlWith({ delivery: 'shop' })).toBe('/uploads/a b');
  expect(objectBase({ ...settings, endpoint: 'http://store.example:9000/' }).href).toBe(
    'http://shop.store.example:9000/',
  );
});

test('the content policy allows the host that sends the files, and none when the shop does', () => {
  expect(storageOrigin(null)).toBeNull();
  expect(storageOrigin({ ...settings, delivery: 'shop' })).toBeNull();
  expect(storageOrigin(settings)).toBe('https://shop.s3.eu-central-1.amazonaws.com');
  expect(storageOrigin({ ...settings, publicUrl: 'https://cdn.example/x' })).toBe('https://cdn.example');
});
