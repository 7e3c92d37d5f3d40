import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { openS3Storage } from '../../src/platform/storage/s3-storage.server.ts';
import { startS3StandIn } from '../../test/support/s3-stand-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { compareStorages, copyStorage } from './copy.ts';

const noProgress = (): void => {};

function openDisk() {
  const folder = temporaryFolder('move');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openDiskStorage(folder);
}

async function openBucket() {
  const server = await startS3StandIn({ pageSize: 3 });
  onTestFinished(server.close);
  return { server, bucket: openS3Storage(server.settings, { deadline: 2000, idle: 500, firstPause: 1 }) };
}

test('a folder moves to a bucket and back, and everything is there', async () => {
  const [disk, { bucket, server }] = [openDisk(), await openBucket()];
  for (let count = 0; count < 20; count++)
    await disk.put(`uploads/${count % 3}/${count}.webp`, Buffer.from(`${count}`));
  await disk.put('pictures/large.png', Buffer.alloc(3_000_000, 'large'));
  expect(await copyStorage(disk, bucket, noProgress)).toEqual({ same: 0, copied: 21, different: [] });
  expect(server.objects.size).toBe(21);
  const back = openDisk();
  expect(await copyStorage(bucket, back, noProgress)).toEqual({ same: 0, copied: 21, different: [] });
  expect(await compareStorages(disk, back, noProgress)).toEqual({ same: 21, copied: 0, different: [] });
});

test('a second copy sends only what is missing or different', async () => {
  const [disk, { bucket, server }] = [openDisk(), await openBucket()];
  for (const name of ['a', 'b', 'c'] as const) await disk.put(`uploads/${name}`, Buffer.from(name));
  await copyStorage(disk, bucket, noProgress);
  await bucket.put('uploads/b', Buffer.from('other'));
  await bucket.delete(['uploads/c']);
  expect((await compareStorages(disk, bucket, noProgress)).different.sort()).toEqual(['uploads/b', 'uploads/c']);
  expect(await copyStorage(disk, bucket, noProgress)).toEqual({ same: 1, copied: 2, different: [] });
  expect(String(server.objects.get('uploads/b')?.bytes)).toBe('b');
});

test('a file that is deleted during the copy is left out', async () => {
  const [disk, { bucket, server }] = [openDisk(), await openBucket()];
  for (const name of ['a', 'b'] as const) await disk.put(`uploads/${name}`, Buffer.from(name));
  let opened = 0;
  const shrinking: typeof disk = {
    ...disk,
    open: async (key) => {
      // The first reading of a file is for its checksum, the second one for the copy.
      if (key === 'uploads/a' && ++opened === 2) await disk.delete([key]);
      return disk.open(key);
    },
  };
  expect(await copyStorage(shrinking, bucket, noProgress)).toEqual({ same: 0, copied: 1, different: [] });
  expect([...server.objects.keys()]).toEqual(['uploads/b']);
});

test('a copy goes on when the service is busy or its answers are lost', async () => {
  const [disk, { bucket, server }] = [openDisk(), await openBucket()];
  for (let count = 0; count < 10; count++) await disk.put(`uploads/${count}`, Buffer.alloc(10_000, `${count}`));
  for (const failure of ['slowDown', 'lostAnswer', 'cutBody'] as const) server.fail(failure, '/uploads/');
  expect(await copyStorage(disk, bucket, noProgress)).toEqual({ same: 0, copied: 10, different: [] });
});
