import { expect, onTestFinished, test } from 'vitest';
import { openS3Storage } from '../../src/platform/storage/s3-storage.server.ts';
import { openBackupFolder, openDatabase } from '../../test/support/backup.ts';
import { startS3StandIn } from '../../test/support/s3-stand-in.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const work = await openBackupFolder();
const noLog = (): void => {};

async function openBucket() {
  const server = await startS3StandIn({ pageSize: 7 });
  onTestFinished(server.close);
  return { server, files: openS3Storage(server.settings, { deadline: 2000, idle: 1000, firstPause: 1 }) };
}

test('the files of a bucket are in the backup and are restored to a bucket or to a folder', async () => {
  const from = await openBucket();
  for (let count = 0; count < 25; count++)
    await from.files.put(`uploads/${count % 4}/${count}.webp`, Buffer.alloc(1000, `${count}`));
  from.server.fail('slowDown', 'GET');
  const db = await openDatabase('template_empty');
  const manifest = await takeBackup(db, from.files, work.at('bucket.tar.gz'), noLog);
  expect(manifest.files.count).toBe(25);

  const to = await openBucket();
  await to.files.put('uploads/left-over.webp', Buffer.from('x'));
  const target = await openDatabase();
  const options = { files: to.files, file: work.at('bucket.tar.gz'), isReplacing: true, progress: noLog };
  await restoreBackup(target, options);
  const bytesIn = ({ server }: typeof to) =>
    [...server.objects].map(([key, { bytes }]) => [key, bytes.toString('hex')]);
  expect(bytesIn(to).sort()).toEqual(bytesIn(from).sort());

  await work.restore(await openDatabase(), 'bucket.tar.gz', 'folder');
  expect(Object.keys(await work.filesIn('folder'))).toHaveLength(25);
});
