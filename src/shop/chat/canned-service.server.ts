import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { CannedAnswer, CannedBody } from './admin-contract.ts';
import * as queries from './canned-queries.server.ts';

export const listCanned = (db: Db): Promise<CannedAnswer[]> => queries.selectCanned(db);

type NotPut = Refused<'unknownCanned' | 'changed' | 'titleTaken'>;

export function putCanned(db: Db, body: CannedBody): Promise<CannedAnswer | NotPut> {
  return inTransaction(db, async (tx) => {
    if (body.id !== undefined) return change(tx, body.id, body);
    return (await queries.insertCanned(tx, body)) ?? refuse('titleTaken');
  });
}

async function change(tx: Transaction, id: number, body: CannedBody): Promise<CannedAnswer | NotPut> {
  const before = await queries.lockCanned(tx, id);
  if (!before) return refuse('unknownCanned');
  if (before.version !== body.version) return refuse('changed');
  if (await queries.isTitleTaken(tx, body.title, id)) return refuse('titleTaken');
  return (await queries.updateCanned(tx, id, body)) ?? refuse('unknownCanned');
}

export function deleteCanned(
  db: Db,
  id: number,
  version: number,
): Promise<null | Refused<'unknownCanned' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockCanned(tx, id);
    if (!before) return refuse('unknownCanned');
    if (before.version !== version) return refuse('changed');
    await queries.deleteCanned(tx, id);
    return null;
  });
}
