import { isRefused } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { readProduct } from '../product-page/service.server.ts';
import { productPageTags } from '../search/cache-tags.ts';
import { readCards } from '../search/service.server.ts';
import { factRows, nutrientRows } from './rules.ts';

/** The cards of the products that are on sale, and the rows of the table. */
export async function loadComparison(context: PageContext, ids: number[]) {
  const { db } = context;
  context.showsOnly(ids.flatMap(productPageTags));
  const found = await Promise.all(ids.map((id) => readProduct(db, id)));
  const products = found.flatMap((product) => (isRefused(product) ? [] : [product]));
  return {
    cards: readCards(
      db,
      products.map(({ id }) => id),
    ),
    facts: factRows(products),
    nutrients: nutrientRows(products),
  };
}
