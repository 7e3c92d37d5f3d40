import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../src/app/settings.server.ts';
import { printLine, runStep } from '../src/platform/process/startup.server.ts';
import { openFileStorage } from '../src/platform/storage/open-storage.server.ts';
import { checkArchive } from './backup/check.ts';
import { describeArchive, reportFailure, throttleProgress } from './backup/output.ts';
import { restoreBackup } from './backup/restore.ts';
import { openDatabase } from './open-database.ts';

/**
 * Restores an archive of `npm run backup`: npm run restore -- /srv/backups/monday.tar.gz
 * --check only verifies the archive; --replace overwrites an existing shop.
 */
const usage = 'Name the archive: npm run restore -- [--check] [--replace] /srv/backups/monday.tar.gz';

const progress = throttleProgress((line) => printLine(`  ${line}`));

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error(usage);
  const file = resolve(positionals[0] ?? '');
  const manifest = values.check
    ? await runStep('Checking the archive', () => checkArchive(file, progress))
    : await restoreArchive(file, values.replace);
  printLine(await describeArchive(file, manifest));
  if (!values.check) printLine('The shop is restored. Start it; the start applies newer migrations.');
}

async function restoreArchive(file: string, isReplacing: boolean) {
  const settings = readSettings();
  const { db, close } = await openDatabase(settings, { copies: true });
  try {
    return await restoreBackup(db, { files: openFileStorage(settings), file, isReplacing, progress });
  } finally {
    await close();
  }
}

await restore().catch(reportFailure);
