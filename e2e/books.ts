import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askAll, type Finding } from '../db/questions.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { findEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';

/** After all journeys the shop's books must balance: stock, orders, payments, invoices, codes, rewards. */
export default async function askBooks(): Promise<void> {
  const url = await findEmbeddedPostgres(join(process.env.E2E_FOLDER ?? '', 'postgres'));
  if (!url) return;
  const db = openPool(url, 1);
  const findings = await settled(db, 20);
  await db.end();
  if (findings.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(findings, null, 2)}`);
  console.log('  ✓ The books balance after all journeys.');
}

/** What jobs still have to do may be on its way for some seconds. */
async function settled(db: Pool, seconds: number): Promise<Finding[]> {
  const findings = await askAll(db);
  if (findings.length === 0 || seconds <= 0) return findings;
  await wait(1000);
  return settled(db, seconds - 1);
}
