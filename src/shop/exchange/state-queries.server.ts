import type { Db, Transaction } from '../../kit/db.server.ts';
import type { ImportState } from './queries.server.ts';

/** Ended without having changed the shop. */
export async function setEnded(
  db: Db,
  id: number,
  state: 'unreadable' | 'failed' | 'cancelled',
  problem: string | null,
): Promise<void> {
  await db`
    update import set state = ${state}, problem = ${problem}, ended_at = now()
    where id = ${id} and state not in ('done', 'failed', 'cancelled', 'unreadable')`;
}

/** One step further in its life, if it stands where that step begins. */
export async function moveState(db: Db, id: number, from: readonly ImportState[], to: ImportState): Promise<boolean> {
  const rows = await db`
    update import set state = ${to}, done = 0, ended_at = case when ${to} = 'cancelled' then now() end
    where id = ${id} and state = any(${from}::text[]) returning id`;
  return rows.length > 0;
}

export async function askCancel(db: Db, id: number): Promise<boolean> {
  const rows = await db`
    update import set is_cancel_asked = true where id = ${id} and state = 'running' returning id`;
  return rows.length > 0;
}

/** False when somebody asked to stop before it was too late. */
export async function setDone(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx`
    update import set state = 'done', done = total, ended_at = now()
    where id = ${id} and state = 'running' and not is_cancel_asked returning id`;
  return rows.length > 0;
}

/** Written beside the transaction that does the work, so that others see it; tells whether to go on. */
export async function setProgress(db: Db, id: number, done: number): Promise<boolean> {
  const rows = await db`
    update import set done = ${done} where id = ${id} and state in ('reading', 'running') and not is_cancel_asked
    returning id`;
  return rows.length > 0;
}
