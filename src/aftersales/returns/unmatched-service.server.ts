import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import type { attachUnmatched as attachEndpoint, UnmatchedWithdrawal } from './admin-contract.ts';
import { selectOrderId } from './order-queries.server.ts';
import type { Withdrawal } from './withdrawal-contract.ts';
import * as queries from './withdrawal-queries.server.ts';
import { executeWithdrawal } from './withdrawal-service.server.ts';

const maxListed = 100;

export const listUnmatched = async (db: Db): Promise<UnmatchedWithdrawal[]> =>
  (await queries.selectUnmatched(db, maxListed)).map(({ declaredAt, ...row }) => ({
    ...row,
    declaredAt: declaredAt.toISOString(),
  }));

export const countUnmatched = (db: Db): Promise<number> => queries.countUnmatched(db);

/** Staff have found the order: the withdrawal is carried out as of the time of the declaration. */
export const attachUnmatched = (
  db: Db,
  id: number,
  orderNumber: string,
): Promise<Withdrawal | Refused<RefusalOf<typeof attachEndpoint>>> =>
  rollbackIfRefused(db, async (tx) => {
    const declaration = await queries.lockUnmatched(tx, id);
    if (!declaration) return refuse('unknownDeclaration');
    const orderId = await selectOrderId(tx, matchingOrderNumbers(orderNumber));
    if (orderId === undefined) return refuse('unknownOrder');
    const done = await executeWithdrawal(tx, orderId, declaration);
    if (!isRefused(done)) await queries.attachToOrder(tx, id, orderId);
    return done;
  });

export const closeUnmatched = (db: Db, id: number): Promise<null | Refused<'unknownDeclaration'>> =>
  rollbackIfRefused(db, async (tx) => {
    if (!(await queries.lockUnmatched(tx, id))) return refuse('unknownDeclaration');
    await queries.closeUnmatched(tx, id);
    return null;
  });
