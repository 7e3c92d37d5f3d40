import { join } from 'node:path';
import { readSettings } from '../src/app/settings.server.ts';
import { openPool } from '../src/platform/db/db.server.ts';
import { findEmbeddedPostgres } from '../src/platform/db/embedded-postgres.server.ts';
import { checkInvariants } from '../test/invariants/invariants.ts';

/** Runs the invariant queries against a shop's database; exit code 1 when one of them finds rows. */
const settings = readSettings();
const url = settings.databaseUrl ?? (await findEmbeddedPostgres(join(settings.dataFolder, 'postgres')));
if (!url) {
  console.error('No database is running here. Set DATABASE_URL, or start the shop first.');
  process.exit(1);
}
const db = openPool(url, 1);
const findings = await checkInvariants(db);
await db.end();
for (const { name, rows } of findings)
  console.log(`✗ ${name}\n${rows.map((row) => `    ${JSON.stringify(row)}`).join('\n')}`);
if (findings.length === 0) console.log('✓ All invariants hold.');
process.exitCode = findings.length === 0 ? 0 : 1;
