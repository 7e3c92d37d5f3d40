import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say, step } from '../src/kit/progress.server.ts';
import { readSettings } from '../src/settings.server.ts';
import { paced } from './backup/pace.ts';
import { takeBackup } from './backup/take.ts';
import { explain, sumUp } from './backup/tell-person.ts';
import { openDatabase } from './open-database.ts';

/**
 * Writes the database and the uploads into one file: npm run backup, or npm run backup -- /srv/backups/monday.tar.gz
 * The shop may be running meanwhile.
 */
async function backUp(): Promise<void> {
  const settings = readSettings();
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = resolve(positionals[0] ?? join(settings.dataFolder, 'backups', `vitrina-${stamp()}.tar.gz`));
  const { db, close } = await openDatabase(settings);
  try {
    const manifest = await step('Backing up', () =>
      takeBackup(
        db,
        settings.dataFolder,
        file,
        paced((line) => say(`  ${line}`)),
      ),
    );
    say(await sumUp(file, manifest));
  } finally {
    await close();
  }
}

/** 2026-03-14-093000, in UTC. */
const stamp = (): string => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

await backUp().catch(explain);
