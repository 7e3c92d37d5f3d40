import type { Db, Pool } from './db.server.ts';
import { type JobHandlers, putJob } from './jobs.server.ts';

type Rounds = { begin: (db: Db) => Promise<void>; jobs: JobHandlers };

/** Work that comes round again and again: each round is done once, by whichever process gets to it. */
export function rounds(kind: string, secondsBetween: number, work: (db: Pool) => Promise<void>): Rounds {
  const slotNow = (): number => Math.floor(Date.now() / 1000 / secondsBetween);
  const put = (db: Db, slot: number, delaySeconds: number): Promise<void> =>
    putJob(db, kind, {}, { key: `${kind} ${slot}`, delaySeconds });
  const putNext = (db: Db): Promise<void> => {
    const next = slotNow() + 1;
    return put(db, next, Math.ceil(next * secondsBetween - Date.now() / 1000));
  };
  return {
    begin: (db) => put(db, slotNow(), 0),
    jobs: {
      [kind]: async (db: Pool): Promise<void> => {
        // Put before the work is begun: whatever becomes of this round, there is a next one.
        await putNext(db);
        await work(db);
      },
    },
  };
}
