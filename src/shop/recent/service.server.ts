import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { cardsOf, isSold } from '../search/service.server.ts';
import * as queries from './queries.server.ts';
import { mostKept, mostShown } from './rules.ts';

export async function recordView(
  db: Db,
  accountId: number,
  productId: number,
): Promise<null | Refused<'unknownProduct'>> {
  if (!isSold(db, productId)) return refuse('unknownProduct');
  await inTransaction(db, async (tx) => {
    await queries.upsertView(tx, accountId, productId);
    await queries.keepNewest(tx, accountId, mostKept);
  });
  return null;
}

export async function readRecent(db: Db, accountId: number): Promise<ProductCard[]> {
  return cardsOf(db, await queries.selectViewed(db, accountId)).slice(0, mostShown);
}

export const recentData: PersonalData = {
  room: 'recentlyViewed',
  export: (db, accountId) => queries.selectViewed(db, accountId),
  erase: (tx, accountId) => queries.deleteViews(tx, accountId),
};
