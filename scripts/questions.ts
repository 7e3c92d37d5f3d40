import { join } from 'node:path';
import { askAll } from '../db/questions.ts';
import { openPool } from '../src/kit/db.server.ts';
import { findEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { readSettings } from '../src/settings.server.ts';

/** Asks a running shop's database what must never be true. Exit code 1 when something is. */
const settings = readSettings();
const url = settings.databaseUrl ?? (await findEmbeddedPostgres(join(settings.dataFolder, 'postgres')));
if (!url) {
  console.error('No shop is open here. Set DATABASE_URL, or start the shop first.');
  process.exit(1);
}
const db = openPool(url, 1);
const findings = await askAll(db);
await db.end();
for (const { name, rows } of findings)
  console.log(`✗ ${name}\n${rows.map((row) => `    ${JSON.stringify(row)}`).join('\n')}`);
if (findings.length === 0) console.log('✓ The books balance.');
process.exitCode = findings.length === 0 ? 0 : 1;
