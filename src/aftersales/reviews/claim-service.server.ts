import { openClaimTest } from '../../catalog/claims/service.server.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import * as queries from './queries.server.ts';

/** So few that other requests do not wait for them. */
const batch = 50;

/** Marks the public reviews that claim a cure, because the rules and the words of the shop change. */
export async function markClaims(db: Pool): Promise<void> {
  const isClaim = await openClaimTest(db);
  for (let last = 0; ; ) {
    const rows = await queries.selectTexts(db, last, batch);
    for (const hasClaim of [true, false]) {
      const changed = rows.filter((row) => row.hasClaim !== hasClaim && isClaim(row.text) === hasClaim);
      if (changed.length > 0)
        await queries.updateClaims(
          db,
          changed.map(({ id }) => id),
          hasClaim,
        );
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const secondsPerDay = 86_400;

export const reviewClaimJob = recurringJob('review-claims', secondsPerDay, markClaims);
