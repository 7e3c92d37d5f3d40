import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import { type FileStorage, isStorageKey, type StorageKey, writeAllOrNone } from './storage.ts';

function open(): { folder: string; storage: FileStorage } {
  const folder = temporaryFolder('storage');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, storage: openDiskStorage(folder) };
}

const bytes = (words: string): Buffer => Buffer.from(words);

test('a file is found under its key, replaced by the next one and gone when deleted', async () => {
  const { storage } = open();
  await storage.put('uploads/ab/one.webp', bytes('first'));
  await storage.put('uploads/ab/one.webp', bytes('second'));
  expect(await storage.exists('uploads/ab/one.webp')).toBe(true);
  expect(String(await storage.get('uploads/ab/one.webp'))).toBe('second');
  const file = await storage.open('uploads/ab/one.webp');
  expect([file?.size, file && (await text(file.body))]).toEqual([6, 'second']);
  expect(file?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await storage.delete(['uploads/ab/one.webp', 'uploads/ab/never.webp']);
  expect(await storage.exists('uploads/ab/one.webp')).toBe(false);
});

test.for<StorageKey>(['uploads/ab/none.webp', 'uploads/ab', 'uploads/ab/one.webp/below', `uploads/${'x'.repeat(400)}`])(
  '%s names no file',
  async (key) => {
    const { storage } = open();
    await storage.put('uploads/ab/one.webp', bytes('one'));
    expect(await Promise.all([storage.get(key), storage.open(key), storage.exists(key)])).toEqual([null, null, false]);
  },
);

test('only complete files are listed, by the start of their key', async () => {
  const { folder, storage } = open();
  for (const key of ['uploads/ab/1', 'uploads/ab/2', 'uploads/b', 'pictures/ab/3'] as const)
    await storage.put(key, bytes(''));
  await writeFile(join(folder, 'uploads/ab/.1.half'), 'half');
  const list = async (prefix: StorageKey) => (await Readable.from(storage.list(prefix)).toArray()).sort();
  expect(await list('uploads/')).toEqual(['uploads/ab/1', 'uploads/ab/2', 'uploads/b']);
  expect(await list('uploads/ab/')).toEqual(['uploads/ab/1', 'uploads/ab/2']);
  expect(await list('uploads/a')).toEqual(['uploads/ab/1', 'uploads/ab/2']);
  expect(await list('pictures/zz/')).toEqual([]);
});

test('a key stays within its area', async () => {
  const bad = [
    'uploads/../../etc/passwd',
    '/etc/passwd',
    'uploads//x',
    'uploads/.hidden',
    'postgres/x',
    'uploads/',
    'uploads/a\\b',
    'uploads/a\0',
  ];
  expect(bad.filter(isStorageKey)).toEqual([]);
  expect(isStorageKey('uploads/ab/abcd-s.webp')).toBe(true);
  const { folder, storage } = open();
  await writeFile(join(folder, 'secret'), 'secret');
  await expect(storage.get('uploads/../secret')).rejects.toThrow('Not a storage key');
  await expect(storage.put('uploads/../secret', bytes(''))).rejects.toThrow('Not a storage key');
});

test('when one of several files cannot be written, neither the others nor temporary files stay behind', async () => {
  const { folder, storage } = open();
  // A folder in the place of the second file makes its last step fail, after its bytes were written.
  await mkdir(join(folder, 'uploads/ab/two/inside'), { recursive: true });
  const files = [
    ['uploads/ab/one', bytes('1')],
    ['uploads/ab/two', bytes('2')],
  ] as const;
  await expect(writeAllOrNone(storage, files)).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(await readdir(join(folder, 'uploads/ab'))).toEqual(['two']);
});
