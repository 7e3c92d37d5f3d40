import { expect, test } from 'vitest';
import { startCatalogIndex } from '../../src/catalog/search/catalog-index.server.ts';
import { openTestDatabase } from '../support/shop.ts';
import { measureSearch } from './demo-search.ts';
import { meanNdcg, wrongFirst } from './measure.ts';

test('ADR-121: the judged queries reach an NDCG@10 of 0.9, and what a query names is first', async () => {
  const db = await openTestDatabase();
  const stop = await startCatalogIndex(db, { onChange: () => {} });
  const measured = measureSearch(db);
  await stop();
  expect(measured.length).toBeGreaterThanOrEqual(150);
  expect(meanNdcg(measured)).toBeGreaterThan(0.9);
  expect(wrongFirst(measured).map(({ words, shown }) => `${words}: ${shown[0]}`)).toEqual([]);
});
