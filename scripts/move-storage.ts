import { parseArgs } from 'node:util';
import { readSettings } from '../src/app/settings.server.ts';
import { printLine, runStep } from '../src/platform/process/startup.server.ts';
import { openDiskStorage } from '../src/platform/storage/disk-storage.server.ts';
import { openS3Storage } from '../src/platform/storage/s3-storage.server.ts';
import { reportFailure, throttleProgress } from './backup/output.ts';
import { compareStorages, copyStorage } from './storage/copy.ts';

/**
 * Copies uploads and pictures between DATA_DIR and the bucket of the settings: npm run move-storage -- --to s3
 * --check only compares. Nothing is deleted, and the shop may be running.
 */
const usage = 'Name the target: npm run move-storage -- --to s3 (or disk) [--check]';

async function move(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'boolean', default: false } } });
  const settings = readSettings();
  if (values.to !== 's3' && values.to !== 'disk') throw new Error(usage);
  if (!settings.s3) throw new Error('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.');
  const [disk, bucket] = [openDiskStorage(settings.dataFolder), openS3Storage(settings.s3)];
  const [from, to] = values.to === 's3' ? [disk, bucket] : [bucket, disk];
  const progress = throttleProgress((line) => printLine(`  ${line}`));
  const { same, copied, different } = values.check
    ? await runStep('Comparing the files', () => compareStorages(from, to, progress))
    : await runStep('Copying the files', () => copyStorage(from, to, progress));
  printLine(`${same} files were already the same, ${copied} were copied and compared.`);
  if (different.length === 0) return;
  for (const key of different.slice(0, 20)) printLine(`  missing or different: ${key}`);
  throw new Error(`${different.length} files are missing or different in the target.`);
}

await move().catch(reportFailure);
