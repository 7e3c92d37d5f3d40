import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemoShop } from '../db/demo/seed.ts';
import { csvLine } from '../src/kit/csv.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { startEmbeddedPostgres } from '../src/kit/embedded-postgres.server.ts';
import { migrate } from '../src/kit/migrate.server.ts';
import { streamRecords } from '../src/shop/catalog/record-service.server.ts';
import { checkFile } from '../src/shop/exchange/check-service.server.ts';
import { columns } from '../src/shop/exchange/columns.ts';
import { fieldsOf } from '../src/shop/exchange/name-rules.ts';
import { runImport } from '../src/shop/exchange/run-service.server.ts';
import { confirmImport, keepFile, readImport } from '../src/shop/exchange/service.server.ts';

/** Measures how long a file of 50,000 rows takes, from its first byte to the end of its transaction. Exit code 1 above two minutes. */
const wanted = Number(process.env.BENCH_ROWS ?? 50_000);
const goal = 120;
const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
const db = openPool(postgres.url('postgres'));
let missed = 0;

type Change = (price: number) => number;

/** Products of the demo over and over, each with a code and a name of its own. */
async function* productLines(pool: Pool, change: Change): AsyncGenerator<string> {
  const records = [];
  for await (const batch of streamRecords(pool)) records.push(...batch.filter(({ code }) => !code.startsWith('IMP-')));
  yield csvLine(columns.map(({ header }) => header));
  for (let row = 0; row < wanted; row++) {
    const record = records[row % records.length];
    if (!record) throw new Error('The demo shop is empty');
    const fields = {
      ...fieldsOf(record),
      code: `IMP-${row}`,
      gtin: null,
      name: `${record.name}, lot ${row}`,
      price: change(record.price),
      pictures: [],
    };
    yield csvLine(columns.map((column) => column.show(fields)));
  }
}

async function* priceLines(): AsyncGenerator<string> {
  yield csvLine(['Cod produs', 'Preț']);
  for (let row = 0; row < wanted; row++) yield csvLine([`IMP-${row}`, `${(row % 300) + 5},49`]);
}

async function* stockLines(): AsyncGenerator<string> {
  yield csvLine(['Cod produs', 'Lot', 'Expiră la', 'Cantitate']);
  for (let row = 0; row < wanted; row++) yield csvLine([`IMP-${row}`, `L${row % 7}`, '31.12.2030', String(row % 90)]);
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}

async function measure(title: string, lines: AsyncIterable<string>): Promise<void> {
  const begun = performance.now();
  const kept = await keepFile(db, { fileName: 'bench.csv', bytes: bytesOf(lines), accountId: 1 });
  if ('why' in kept) throw new Error(kept.why);
  await checkFile(db, kept.id);
  const checked = performance.now();
  const confirmed = await confirmImport(db, kept.id);
  if (confirmed) throw new Error(confirmed.why);
  await runImport(db, kept.id, (error) => console.error(error));
  const seconds = (performance.now() - begun) / 1000;
  const done = await readImport(db, kept.id);
  if (!('state' in done) || done.state !== 'done') throw new Error(`${title}: ${JSON.stringify(done)}`);
  if (seconds > goal) missed++;
  const { counts, size } = done;
  console.log(
    `${seconds <= goal ? '✓' : '✗'} ${title.padEnd(28)} ${seconds.toFixed(1)} s (read and checked ${((checked - begun) / 1000).toFixed(1)} s), ` +
      `${(size / 1048576).toFixed(1)} MB, ${counts.new} new, ${counts.changed} changed (goal ${goal} s)`,
  );
}

try {
  await migrate(db, 'db/migrations');
  await seedDemoShop(db, folder);
  await measure(
    `${wanted} new products`,
    productLines(db, (price) => price),
  );
  await measure(
    `${wanted} changed products`,
    productLines(db, (price) => price + 100),
  );
  await measure(`${wanted} prices`, priceLines());
  await measure(`${wanted} lots`, stockLines());
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;
