import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemoShop } from '../demo/seed.ts';
import { openPool } from '../src/platform/db/db.server.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { printLine, runStep } from '../src/platform/process/startup.server.ts';
import { openDiskStorage } from '../src/platform/storage/disk-storage.server.ts';
import { takeBackup } from './backup/take.ts';
import { temporaryFolderInMemory } from './temporary-folder.ts';

/**
 * Records the version of package.json: freezes its migrations in db/migrations/releases.json and stores a small filled
 * shop in test/releases, which the tests upgrade from then on. May be repeated until the version is published.
 * usage: npm run release
 */
const folder = 'db/migrations';
const list = join(folder, 'releases.json');
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const maxBytes = 1_500_000;

const sha256 = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');

function freezeMigrations(): number {
  const releases: Record<string, Record<string, string>> = JSON.parse(readFileSync(list, 'utf8'));
  const { [version]: _again, ...earlier } = releases;
  const frozen = new Set(Object.values(earlier).flatMap((files) => Object.keys(files)));
  const added = readdirSync(folder).filter((file) => file.endsWith('.sql') && !frozen.has(file));
  releases[version] = Object.fromEntries(added.sort().map((file) => [file, sha256(file)]));
  writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);
  return added.length;
}

async function storeShop(file: string): Promise<void> {
  const root = temporaryFolderInMemory('release');
  const postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres'), disposable: true });
  const url = postgres.url('postgres');
  const db = openPool(url, 5);
  const copies = openPool(url, 1, url, { copies: true });
  try {
    await migrate(db, folder);
    await seedDemoShop(db, openDiskStorage(join(root, 'files')));
    await takeBackup(copies, openDiskStorage(join(root, 'no-files')), file, () => {});
  } finally {
    await Promise.all([db.end({ timeout: 1 }), copies.end({ timeout: 1 })]);
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

printLine(`${freezeMigrations()} migrations belong to ${version}.`);
const file = `test/releases/${version}/shop.tar.gz`;
await runStep('Storing a filled shop of this version', () => storeShop(file));
const { size } = await stat(file);
printLine(`${file}: ${(size / 1000).toFixed(0)} kB`);
if (size > maxBytes) throw new Error(`The stored shop may have ${maxBytes} bytes; leave out rows of large tables.`);
