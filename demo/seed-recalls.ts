import * as queries from '../src/aftersales/recalls/queries.server.ts';
import { insertTraced } from '../src/aftersales/recalls/trace-queries.server.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';

const author = 'sistem';

/** A closed exercise over the lot with the most buyers; no recall is open in the demo. */
export async function insertRecalls(tx: Transaction): Promise<void> {
  const [lot] = await tx<{ lotId: number }[]>`
    select lot_id from packed_lot group by lot_id order by count(*) desc, lot_id limit 1`;
  if (!lot) return;
  const id = await queries.insertRecall(
    tx,
    {
      reason: '',
      hazard: '',
      lotPlace: '',
      action: 'keep',
      instructions: '',
      remedies: ['refund', 'return'],
      remedyDays: 14,
      phone: '',
      email: '',
      reminderDays: 3,
      maxReminders: 3,
    },
    { isExercise: true, author },
  );
  await queries.replaceLots(tx, id, [lot.lotId]);
  const begin = performance.now();
  await insertTraced(tx, id, [lot.lotId]);
  await queries.markRun(tx, id, author, Math.max(1, Math.round(performance.now() - begin)));
}
