import { z } from 'zod';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { Marketplace } from './gateway.server.ts';
import * as queries from './order-queries.server.ts';
import type { MarketplacePort, ReturnState } from './port.ts';
import { nextReturnStates } from './return-rules.ts';

const returnJob = defineJob('marketplace-return', z.object({ id: z.number().int() }));

const dayMs = 86_400_000;
/** eMAG takes periods of at most a month. */
const returnDays = 30;

export async function readReturns(db: Db, port: MarketplacePort, now: Date): Promise<void> {
  const found = await port.listReturns(new Date(now.getTime() - returnDays * dayMs), now);
  if (!found.ok) throw new Error(found.message);
  await queries.upsertReturns(db, found.value);
}

/** Remembers the step and tells the marketplace after the commit. */
export const moveReturn = (
  db: Db,
  id: number,
  to: ReturnState,
): Promise<null | Refused<'unknownReturn' | 'notPossible'>> =>
  inTransaction(db, async (tx) => {
    const found = await queries.selectReturn(tx, id);
    if (!found) return refuse('unknownReturn');
    if (!nextReturnStates[found.state].includes(to)) return refuse('notPossible');
    await queries.saveWantedState(tx, id, to);
    await enqueue(tx, returnJob, { id });
    return null;
  });

async function sendMove(db: Db, marketplace: Marketplace, id: number): Promise<void> {
  const found = await queries.selectReturn(db, id);
  const port = found?.wantedState ? await marketplace.open(db) : null;
  if (!port || !found?.wantedState) return;
  const result = await port.moveReturn(id, found.wantedState);
  if (result.ok) return queries.saveReturnMoved(db, id, found.wantedState);
  await queries.saveReturnError(db, id, result.message, result.kind === 'refused');
  if (result.kind !== 'refused') throw new Error(result.message);
}

export const returnJobs = (marketplace: Marketplace): JobHandler[] => [
  handleJob(returnJob, (db: Pool, { id }) => sendMove(db, marketplace, id)),
];

/** A buyer's texts about returns; orders themselves are exported and erased by their feature. */
export const marketplaceData: PersonalData = {
  section: 'marketplaceReturns',
  export: (db, accountId) => queries.selectReturnsOfAccount(db, accountId),
  erase: (tx, accountId) => queries.eraseReturnReasons(tx, accountId),
};
