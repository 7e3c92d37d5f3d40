import type { Db } from '../../kit/db.server.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { cardsAt } from '../search/service.server.ts';
import { frameOf, shelvesOf } from '../search/shelves.server.ts';
import { recommendPlaces } from './recommend.ts';

const most = 12;

/** What the shop itself says a product is for: needs, diets, forms. */
const tagsOf = (db: Db): number[] =>
  frameOf(db)
    .options.filter(({ kind }) => kind === 'tag')
    .map(({ id }) => id);

export async function recommend(db: Db, productIds: number[]): Promise<ProductCard[]> {
  const shelves = shelvesOf(db);
  return cardsAt(shelves, recommendPlaces(shelves, tagsOf(db), productIds, most));
}
