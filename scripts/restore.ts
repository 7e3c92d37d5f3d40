import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say, step } from '../src/kit/progress.server.ts';
import { readSettings } from '../src/settings.server.ts';
import { checkArchive } from './backup/check.ts';
import { paced } from './backup/pace.ts';
import { restoreBackup } from './backup/restore.ts';
import { explain, sumUp } from './backup/tell-person.ts';
import { openDatabase } from './open-database.ts';

/**
 * Puts an archive of `npm run backup` back: npm run restore -- /srv/backups/monday.tar.gz
 * --check only reads it through; --replace puts it in the place of the shop that is there.
 */
const usage = 'Say which archive: npm run restore -- [--check] [--replace] /srv/backups/monday.tar.gz';

const tell = paced((line) => say(`  ${line}`));

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error(usage);
  const file = resolve(positionals[0] ?? '');
  const manifest = values.check
    ? await step('Reading the archive through', () => checkArchive(file, tell))
    : await putBack(file, values.replace);
  say(await sumUp(file, manifest));
  if (!values.check) say('The shop is as it was. Start it: it brings the tables up to date by itself.');
}

async function putBack(file: string, isReplacing: boolean) {
  const settings = readSettings();
  const { db, close } = await openDatabase(settings);
  try {
    return await restoreBackup(db, { dataFolder: settings.dataFolder, file, isReplacing, tell });
  } finally {
    await close();
  }
}

await restore().catch(explain);
