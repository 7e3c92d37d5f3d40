import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../src/app/settings.server.ts';
import { printLine, runStep } from '../src/platform/process/startup.server.ts';
import { openFileStorage } from '../src/platform/storage/open-storage.server.ts';
import { describeArchive, reportFailure, throttleProgress } from './backup/output.ts';
import { takeBackup } from './backup/take.ts';
import { openDatabase } from './open-database.ts';

/**
 * Writes the database and the uploads into one file: npm run backup, or npm run backup -- /srv/backups/monday.tar.gz
 * The shop may be running.
 */
async function backUp(): Promise<void> {
  const settings = readSettings();
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = resolve(positionals[0] ?? join(settings.dataFolder, 'backups', `vitrina-${timestamp()}.tar.gz`));
  const { db, close } = await openDatabase(settings, { copies: true });
  try {
    const manifest = await runStep('Backing up', () =>
      takeBackup(
        db,
        openFileStorage(settings),
        file,
        throttleProgress((line) => printLine(`  ${line}`)),
      ),
    );
    printLine(await describeArchive(file, manifest));
  } finally {
    await close();
  }
}

/** For example 2026-03-14-093000, in UTC. */
const timestamp = (): string => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

await backUp().catch(reportFailure);
