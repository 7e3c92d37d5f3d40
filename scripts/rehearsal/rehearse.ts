import type { Pool } from '../../src/platform/db/db.server.ts';
import { runStep } from '../../src/platform/process/startup.server.ts';
import { checkInvariants } from '../../test/invariants/invariants.ts';
import { type MigrationTime, measureMigrations, type TableLock } from './migrate.ts';
import { replay, silence } from './replay.ts';
import { describeChanges, readShape } from './shape.ts';

type Server = { origin: string; hasPages: boolean; close: () => Promise<unknown> };

export type Report = { times: MigrationTime[]; locks: TableLock[]; changes: string[]; failures: string[] };

/** Migrates a restored shop with the files of a folder, uses it through a server and checks its invariants. */
export async function rehearse(
  db: Pool,
  { folder, openServer }: { folder: string; openServer: () => Promise<Server> },
): Promise<Report> {
  const report: Report = { times: [], locks: [], changes: [], failures: [] };
  const step = async (title: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await runStep(title, work);
      return true;
    } catch (error) {
      report.failures.push(`${title}: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  };
  const before = await readShape(db);
  const isMigrated = await step('Migrating', async () => {
    Object.assign(report, await measureMigrations(db, folder));
    report.changes = describeChanges(before, await readShape(db));
  });
  if (!isMigrated) return report;
  await step('Using the shop', async () => {
    await silence(db);
    const server = await openServer();
    report.failures.push(...(await replay(db, server.origin, server.hasPages).finally(server.close)));
  });
  await step('Checking the invariants', async () => {
    for (const { name, rows } of await checkInvariants(db))
      report.failures.push(`invariant: ${name}: ${rows.length} rows, for example ${JSON.stringify(rows[0])}`);
  });
  return report;
}
