import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSettings, type Settings, settingNames } from '../src/app/settings.server.ts';
import { openPool } from '../src/platform/db/db.server.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.server.ts';
import { printLine } from '../src/platform/process/startup.server.ts';
import { openDiskStorage } from '../src/platform/storage/disk-storage.server.ts';
import { freePort, ShopProcess } from '../test/faults/shop-process.ts';
import { reportFailure } from './backup/output.ts';
import { restoreBackup } from './backup/restore.ts';
import { type Report, rehearse } from './rehearsal/rehearse.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Restores a backup into a database of its own, migrates and uses it with this code, and removes it again. The shop may
 * be running. usage: npm run rehearse-upgrade, or npm run rehearse-upgrade -- /srv/backups/monday.tar.gz
 */
async function rehearseUpgrade(): Promise<void> {
  const settings = readSettings();
  const file = process.argv[2] ? resolve(process.argv[2]) : await lastBackup(settings);
  printLine(`Rehearsing the upgrade of ${file}`);
  const folder = temporaryFolder('rehearsal');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const database = await createDatabase(settings, folder);
  const db = openPool(database.url, 2, database.url, { copies: true });
  try {
    await restoreBackup(db, { files: openDiskStorage(folder), file, isReplacing: false, progress: () => {} });
    const report = await rehearse(db, { folder: 'db/migrations', openServer: () => startShop(database.url, folder) });
    print(report);
    process.exitCode = report.failures.length === 0 ? 0 : 1;
  } finally {
    await db.end({ timeout: 5 });
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function lastBackup({ dataFolder }: Settings): Promise<string> {
  const folder = join(dataFolder, 'backups');
  const archives = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.gz')).sort();
  const last = archives.at(-1);
  if (!last) throw new Error(`There is no backup in ${folder}. Run npm run backup first, or name an archive.`);
  return join(folder, last);
}

/** On the server of the settings where there is one, otherwise on a PostgreSQL of its own. */
async function createDatabase(
  { databaseUrl }: Settings,
  folder: string,
): Promise<{ url: string; remove: () => Promise<unknown> }> {
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), disposable: true });
    return { url: postgres.url('postgres'), remove: () => postgres.stop() };
  }
  const server = openPool(databaseUrl, 1);
  const name = `vitrina_rehearsal_${randomBytes(4).toString('hex')}`;
  await server`create database ${server(name)}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const remove = () => server`drop database ${server(name)} with (force)`.finally(() => server.end({ timeout: 5 }));
  return { url: url.href, remove };
}

/** Without the settings of this shop, so that no e-mail, payment or other call leaves it. */
async function startShop(databaseUrl: string, dataFolder: string) {
  const port = await freePort();
  const own = { DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: '0', OVERLOAD_DELAY_MS: '0', HOST: '127.0.0.1' };
  const none = Object.fromEntries(settingNames.map((name) => [name, '']));
  const settings = { ...none, ...own, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, PORT: String(port) };
  const shop = await ShopProcess.start({ port, databaseUrl, dataFolder, settings });
  return { origin: shop.origin, hasPages: true, close: () => shop.end('SIGTERM') };
}

function print({ times, locks, changes, failures }: Report): void {
  const show = (title: string, lines: string[]): void => {
    printLine(`\n${title}`);
    for (const line of lines.length > 0 ? lines : ['none']) printLine(`  ${line}`);
  };
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  show(
    'Migrations',
    times.map(({ file, ms }) => `${file}: ${seconds(ms)}`),
  );
  show('Changed', changes);
  show(
    'Tables locked against writes',
    locks.map(({ table, mode, ms }) => `${table} (${mode}): ${seconds(ms)}`),
  );
  if (failures.length === 0) printLine('\n✓ Nothing failed');
  else show('✗ Failed', failures);
}

await rehearseUpgrade().catch(reportFailure);
