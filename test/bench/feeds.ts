import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startCatalogIndex } from '../../src/catalog/search/catalog-index.server.ts';
import { feedDefinitions } from '../../src/channels/feeds/definitions.ts';
import { openFeedFiles } from '../../src/channels/feeds/file-service.server.ts';
import { readFeedRow } from '../../src/channels/feeds/service.server.ts';
import { startDatabases } from './databases.ts';

/**
 * Writes each product feed of a shop with 100,000 products, or with the number in the argument: its time, the memory above
 * that before, and the longest time in which the process answers nothing. Exit code 1 when more than 64 MB are held.
 */
const products = Number(process.argv[2] ?? 100_000);
const maxHeldMb = 64;
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const databases = await startDatabases({ isBuilt: true });
const { db } = await databases.createShop('feeds', products);
const stop = await startCatalogIndex(db, { onChange: () => {} });
const files = openFeedFiles(db, { siteUrl: 'https://vitrina.example', dataFolder: databases.folder });

/** What is still used after a collection, so that garbage does not count. */
function usedMb(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

let missed = false;
for (const definition of feedDefinitions) {
  const row = await readFeedRow(db, definition);
  const before = usedMb();
  let held = 0;
  const sampling = setInterval(() => {
    held = Math.max(held, usedMb() - before);
  }, 1000);
  await files.write(definition, row);
  clearInterval(sampling);
  // Again without the collections, which stop the process.
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  await files.write(definition, row);
  delay.disable();
  const seconds = (performance.now() - start) / 1000;
  const done = await readFeedRow(db, definition);
  missed ||= held > maxHeldMb;
  const figures = [
    `${done.products} products`,
    `${seconds.toFixed(1)} s`,
    `${((done.fileBytes ?? 0) / 1e6).toFixed(1)} MB compressed`,
    `${held.toFixed(1)} MB held`,
    `longest pause ${Math.round(delay.max / 1e6)} ms`,
  ];
  console.log(`${definition.name}: ${figures.join(', ')}`);
}
await stop();
await databases.close();
process.exitCode = missed ? 1 : 0;
