import { startCatalogIndex } from '../../src/catalog/search/catalog-index.server.ts';
import { measureSearch } from '../relevance/demo-search.ts';
import { byKind, meanNdcg, wrongFirst } from '../relevance/measure.ts';
import { startDatabases } from './databases.ts';

/**
 * Prints how well the search of the demo shop ranks the judged queries: NDCG@10 in total and by kind, the worst queries,
 * and those that name what they want and get something else first. Exit code 1 when a goal is missed.
 */
const goal = 0.9;

const databases = await startDatabases({ isBuilt: true });
try {
  const { db } = await databases.createShop('relevance');
  const stop = await startCatalogIndex(db, { onChange: () => {} });
  const measured = measureSearch(db);
  await stop();
  const total = meanNdcg(measured);
  const wrong = wrongFirst(measured);
  console.log(`NDCG@10 of ${measured.length} queries: ${total.toFixed(3)} (goal ${goal})`);
  for (const [kind, queries] of byKind(measured))
    console.log(`  ${kind.padEnd(12)} ${String(queries.length).padStart(3)}  ${meanNdcg(queries).toFixed(3)}`);
  console.log('\nThe worst:');
  for (const { ndcg, words, shown } of measured.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 10))
    console.log(`  ${ndcg.toFixed(2)} ${words.padEnd(24)} ${shown.slice(0, 5).join(' ') || 'nothing'}`);
  console.log(`\nWhat was asked for is not first: ${wrong.length === 0 ? 'never' : ''}`);
  for (const { words, shown } of wrong) console.log(`  ${words.padEnd(24)} ${shown[0] ?? 'nothing'}`);
  process.exitCode = total >= goal && wrong.length === 0 ? 0 : 1;
} finally {
  await databases.close();
}
