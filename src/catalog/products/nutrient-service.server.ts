import { z } from 'zod';
import { inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { readMatcher } from '../nutrients/service.server.ts';
import * as queries from './nutrient-queries.server.ts';

const productsPerJob = 500;

/** Finds nutrients in stored rows and computes their percentages, some products at a time. */
const matchJob = defineJob('match-nutrients', z.object({ after: z.int() }));

/** Finds the nutrients of all stored rows again and computes their percentages. */
export const enqueueMatching = (tx: Transaction): Promise<void> => enqueue(tx, matchJob, { after: 0 });

export const nutrientJobs: JobHandler[] = [
  handleJob(matchJob, (db, { after }) =>
    inTransaction(db, async (tx) => {
      const last = await queries.selectLastProduct(tx, after, productsPerJob);
      if (last === null) return;
      const matcher = await readMatcher(tx);
      const rows = await queries.selectRowsBetween(tx, after, last);
      const changed = rows
        .map((row) => ({ row, next: matcher.resolve(row) }))
        .filter(({ row, next }) => JSON.stringify(row) !== JSON.stringify(next))
        .map(({ next }) => next);
      if (changed.length > 0) await queries.updateRows(tx, changed);
      await enqueue(tx, matchJob, { after: last });
    }),
  ),
];
