import { getCatalogIndex, startCatalogIndex } from '../../src/catalog/search/catalog-index.server.ts';
import type { CatalogIndex } from '../../src/catalog/search/catalog-index.ts';
import { countOptions, emptyQuery, findCardPage, type ProductQuery } from '../../src/catalog/search/find-products.ts';
import { sortKeys } from '../../src/catalog/search/sort-orders.ts';
import type { Pool } from '../../src/platform/db/db.server.ts';

const queries: ProductQuery[] = [
  emptyQuery,
  ...[1, 2, 3, 5].map((categoryId) => ({ ...emptyQuery, categoryId })),
  ...[1, 2, 999].map((campaignId) => ({ ...emptyQuery, campaignId })),
  { ...emptyQuery, hashtagId: 1 },
  ...['vitamina', 'magnziu', 'nou', 'redenumit'].map((keyword) => ({ ...emptyQuery, keyword })),
];

/** An index as visitors see it; slots differ between two indices of the same products. */
export const answersOf = (index: CatalogIndex) =>
  queries.map((query) => ({
    counts: countOptions(index, query),
    cards: sortKeys.map((sort) =>
      findCardPage(index, query, sort, 0, 500).map((slot) =>
        String(index.familyCards.get(slot) ?? index.cards.get(slot)),
      ),
    ),
  }));

/** A second index of the same database, read anew as a whole. */
export async function readAnew(db: Pool): Promise<CatalogIndex> {
  const stop = await startCatalogIndex(db, { onChange: () => {} });
  const index = getCatalogIndex(db);
  await stop();
  return index;
}
