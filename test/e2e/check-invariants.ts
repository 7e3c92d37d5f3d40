import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { findEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { checkInvariants, type Violation } from '../invariants/invariants.ts';

/** Global teardown: checks the database invariants after all tests. */
export default async function checkInvariantsAfterTests(): Promise<void> {
  const url = await findEmbeddedPostgres(join(process.env.E2E_FOLDER ?? '', 'postgres'));
  if (!url) return;
  const db = openPool(url, 1);
  const violations = await checkUntilSettled(db, 20);
  await db.end();
  if (violations.length > 0) throw new Error(`Violated invariants: ${JSON.stringify(violations, null, 2)}`);
  console.log('  ✓ All database invariants hold after the tests.');
}

/** Repeats the check for some seconds while jobs are still running. */
async function checkUntilSettled(db: Pool, seconds: number): Promise<Violation[]> {
  const violations = await checkInvariants(db);
  if (violations.length === 0 || seconds <= 0) return violations;
  await wait(1000);
  return checkUntilSettled(db, seconds - 1);
}
