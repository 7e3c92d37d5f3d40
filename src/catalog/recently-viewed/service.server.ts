import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { ProductCard } from '../products/contract.ts';
import { isProductSold, readCards } from '../search/service.server.ts';
import * as queries from './queries.server.ts';
import { maxShown, maxStored } from './rules.ts';

export async function recordView(
  db: Db,
  accountId: number,
  productId: number,
): Promise<null | Refused<'unknownProduct'>> {
  if (!isProductSold(db, productId)) return refuse('unknownProduct');
  await inTransaction(db, async (tx) => {
    await queries.upsertView(tx, accountId, productId);
    await queries.deleteAllButNewest(tx, accountId, maxStored);
  });
  return null;
}

export async function readRecent(db: Db, accountId: number): Promise<ProductCard[]> {
  return readCards(db, await queries.selectViewed(db, accountId)).slice(0, maxShown);
}

export const recentData: PersonalData = {
  section: 'recentlyViewed',
  export: (db, accountId) => queries.selectViewed(db, accountId),
  erase: (tx, accountId) => queries.deleteViews(tx, accountId),
};
