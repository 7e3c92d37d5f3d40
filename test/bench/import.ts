import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemoShop } from '../../demo/seed.ts';
import { permissionsOf } from '../../src/account/identity/staff-roles.ts';
import { checkFile } from '../../src/backoffice/import-export/check-service.server.ts';
import { columns } from '../../src/backoffice/import-export/columns.ts';
import { toFileProduct } from '../../src/backoffice/import-export/file-product.ts';
import { runImport } from '../../src/backoffice/import-export/run-service.server.ts';
import { confirmImport, readImport, saveUpload } from '../../src/backoffice/import-export/service.server.ts';
import { streamRecords } from '../../src/catalog/products/product-record-service.server.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { csvLine } from '../../src/platform/text/csv.ts';

/** Measures the import of a file of 50,000 rows, from upload to commit. Exit code 1 above two minutes. */
const rowCount = Number(process.env.BENCH_ROWS ?? 50_000);
const goalSeconds = 120;
const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
const db = openPool(postgres.url('postgres'));
let missedGoals = 0;

type ChangePrice = (price: number) => number;

/** Rows copied from the demo products, each with its own code and name. */
async function* productLines(pool: Pool, changePrice: ChangePrice): AsyncGenerator<string> {
  const records = [];
  for await (const batch of streamRecords(pool)) records.push(...batch.filter(({ code }) => !code.startsWith('IMP-')));
  yield csvLine(columns.map(({ header }) => header));
  for (let row = 0; row < rowCount; row++) {
    const record = records[row % records.length];
    if (!record) throw new Error('The demo shop is empty');
    const fields = {
      ...toFileProduct(record),
      code: `IMP-${row}`,
      gtin: null,
      name: `${record.name}, lot ${row}`,
      price: changePrice(record.price),
      pictures: [],
    };
    yield csvLine(columns.map((column) => column.format(fields)));
  }
}

async function* priceLines(): AsyncGenerator<string> {
  yield csvLine(['Cod produs', 'Preț']);
  for (let row = 0; row < rowCount; row++) yield csvLine([`IMP-${row}`, `${(row % 300) + 5},49`]);
}

async function* stockLines(): AsyncGenerator<string> {
  yield csvLine(['Cod produs', 'Lot', 'Expiră la', 'Cantitate']);
  for (let row = 0; row < rowCount; row++) yield csvLine([`IMP-${row}`, `L${row % 7}`, '31.12.2030', String(row % 90)]);
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}

const user = {
  legalEntityId: 1,
  role: 'admin',
  tokenHash: '',
  staff: { permissions: permissionsOf('owner'), isConfirmed: true },
} as const;

async function measure(title: string, lines: AsyncIterable<string>): Promise<void> {
  const startedAt = performance.now();
  const upload = await saveUpload(db, { fileName: 'bench.csv', bytes: bytesOf(lines), accountId: 1 }, async () => {});
  if ('reason' in upload) throw new Error(upload.reason);
  await checkFile(db, upload.id);
  const checkedAt = performance.now();
  const confirmed = await confirmImport(db, user, upload.id);
  if (confirmed) throw new Error(confirmed.reason);
  await runImport(db, upload.id, (error) => console.error(error));
  const seconds = (performance.now() - startedAt) / 1000;
  const result = await readImport(db, upload.id);
  if (!('state' in result) || result.state !== 'done') throw new Error(`${title}: ${JSON.stringify(result)}`);
  if (seconds > goalSeconds) missedGoals++;
  const { counts, size } = result;
  console.log(
    `${seconds <= goalSeconds ? '✓' : '✗'} ${title.padEnd(28)} ${seconds.toFixed(1)} s (read and checked ${((checkedAt - startedAt) / 1000).toFixed(1)} s), ` +
      `${(size / 1048576).toFixed(1)} MB, ${counts.new} new, ${counts.changed} changed (goal ${goalSeconds} s)`,
  );
}

try {
  await migrate(db, 'db/migrations');
  await seedDemoShop(db, openDiskStorage(folder));
  await measure(
    `${rowCount} new products`,
    productLines(db, (price) => price),
  );
  await measure(
    `${rowCount} changed products`,
    productLines(db, (price) => price + 100),
  );
  await measure(`${rowCount} prices`, priceLines());
  await measure(`${rowCount} lots`, stockLines());
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missedGoals === 0 ? 0 : 1;
