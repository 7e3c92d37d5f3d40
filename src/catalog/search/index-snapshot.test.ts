import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CatalogIndex } from './catalog-index.ts';
import { deleteUnfinishedSnapshots, readSnapshot, writeSnapshot } from './index-snapshot.server.ts';
import { Vocabulary } from './vocabulary.ts';

const folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
afterAll(() => rm(folder, { recursive: true }));

const mapping = {
  lineage: new Map(),
  priceRanges: [],
  producerOptions: new Map(),
  groupOfOption: new Map(),
  labels: new Map(),
  vocabulary: new Vocabulary(),
  rules: new Map(),
};
const index = new CatalogIndex(mapping);
index.apply(
  [1, 2, 3].map((id) => ({
    id,
    code: `C-${id}`,
    name: `Zinc ${id}`,
    producer: '',
    producerId: 1,
    categoryId: 1,
    extraCategoryIds: [],
    needs: '',
    ingredients: '',
    nutrients: [],
    price: 100 * id,
    isReduced: false,
    ratingRank: 0,
    unitPriceRank: 0,
    isInStock: true,
    popularity: 0,
    addedOn: '2026-01-01',
    optionIds: [11],
    hashtagIds: [],
    campaignIds: [],
    card: Buffer.from(`{"id":${id}}`),
    ...(id > 1
      ? {
          family: {
            id: 5,
            card: Buffer.from(`{"family":${id}}`),
            hasLowestPrice: id === 2,
            price: 200,
            unitPriceRank: 0,
            ratingRank: 0,
          },
        }
      : {}),
  })),
);
index.apply([], [1]);

const written = (at: string) => ({ database: 'shop', moment: { xmin: '77', at } });

test('a snapshot is read by the same program for the same database, while it is young', async () => {
  const path = join(folder, 'index.bin');
  const now = new Date().toISOString();
  await writeSnapshot(path, index, written(now));
  const stored = await readSnapshot(path, 'shop', mapping);
  expect(stored?.moment).toEqual({ xmin: '77', at: now });
  expect(stored?.index.snapshot()).toEqual(index.snapshot());
  expect(await readSnapshot(path, 'other', mapping)).toBeNull();
  expect(await readSnapshot(join(folder, 'missing.bin'), 'shop', mapping)).toBeNull();
  await writeSnapshot(path, index, written('2026-01-01T00:00:00Z'));
  expect(await readSnapshot(path, 'shop', mapping)).toBeNull();
});

test('a damaged snapshot is not used, whether it is short or a byte has changed', async () => {
  const path = join(folder, 'damaged.bin');
  await writeSnapshot(path, index, written(new Date().toISOString()));
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length - 3));
  expect(await readSnapshot(path, 'shop', mapping)).toBeNull();
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await readSnapshot(path, 'shop', mapping)).toBeNull();
});

test('what a crashed process left of a snapshot is deleted after an hour', async () => {
  const path = join(folder, 'crashed.bin');
  const [left, running] = [`${path}.old`, `${path}.new`];
  await writeFile(left, '');
  await writeFile(running, '');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, earlier, earlier);
  await deleteUnfinishedSnapshots(path);
  expect((await readdir(folder)).filter((name) => name.startsWith('crashed.bin'))).toEqual(['crashed.bin.new']);
});
