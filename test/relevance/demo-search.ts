import { getCatalogIndex } from '../../src/catalog/search/catalog-index.server.ts';
import { emptyQuery, findCardPage } from '../../src/catalog/search/find-products.ts';
import { findNearestSlots } from '../../src/catalog/search/service.server.ts';
import type { Db } from '../../src/platform/db/db.server.ts';
import { type Measured, measureQuery } from './measure.ts';
import { judgedQueries } from './queries.ts';

/** Measures each judged query as shoppers see it: the results, or the shop's offer if there are none. */
export function measureSearch(db: Db): Measured[] {
  const index = getCatalogIndex(db);
  const codeAt = (slot: number): string => (index.codes[slot] ?? '').toUpperCase();
  const slotOfCode = new Map([...index.slotOf.values()].map((slot) => [codeAt(slot), slot]));
  const cardOf = (code: string): string => {
    const family = index.familyAt(slotOfCode.get(code) ?? -1);
    return family === 0 ? code : `family ${family}`;
  };
  const find = (words: string): string[] => {
    const results = findCardPage(index, { ...emptyQuery, keyword: words }, 'None', 0, 10);
    return (results.length > 0 ? results : findNearestSlots(index, words)).map(codeAt);
  };
  return judgedQueries.map((query) => measureQuery(query, find, cardOf));
}
