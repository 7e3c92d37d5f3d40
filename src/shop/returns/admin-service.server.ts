import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { nameAuthors } from '../orders/admin-service.server.ts';
import type { AdminReturn, AdminReturnPage, ReturnSort } from './admin-contract.ts';
import * as admin from './admin-queries.server.ts';
import { adminHeadOf, adminReturnOf } from './present.ts';
import { selectReturn } from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import type { ReturnState } from './rules.ts';
import { moveReturn, type NotMoved, type Step } from './step-service.server.ts';

const countedUpTo = 10_000;

type Wanted = {
  search?: string | undefined;
  state?: ReturnState | undefined;
  sort: ReturnSort;
  take: number;
  skip: number;
};

export async function listReturns(db: Db, { search, state, ...page }: Wanted): Promise<AdminReturnPage> {
  const wanted = { search: search || null, state: state ?? null };
  const [total, found] = await Promise.all([
    admin.countAll(db, wanted, countedUpTo),
    admin.selectPage(db, wanted, page),
  ]);
  return { total, returns: found.map(adminHeadOf) };
}

export async function readReturn(db: Db, id: number): Promise<AdminReturn | Refused<'unknownReturn'>> {
  const found = await selectReturn(db, id);
  return found ? present(db, found) : refuse('unknownReturn');
}

const present = async (db: Db, record: ReturnRecord): Promise<AdminReturn> =>
  adminReturnOf(record, await nameAuthors(db, record.states));

/** Only the customer calls a return off. */
export function moveOn(db: Db, who: Who, id: number, step: Omit<Step, 'author'>): Promise<AdminReturn | NotMoved> {
  return wholeOrNothing(db, async (tx) => {
    if (step.state === 'cancelled') return refuse('wrongState');
    const moved = await moveReturn(tx, id, { ...step, author: authorOf(who) });
    return 'ok' in moved ? moved : present(tx, moved);
  });
}
