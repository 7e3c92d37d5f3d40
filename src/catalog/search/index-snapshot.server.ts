import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { programId } from '../../platform/process/program-id.server.ts';
import { CardStore } from './card-store.ts';
import { CatalogIndex, type CatalogSnapshot } from './catalog-index.ts';
import { columnNames, mapColumns } from './columns.ts';
import type { FacetMapping } from './indexed-product.ts';
import type { ReadMoment } from './queries.server.ts';
import { mapOrders, sortKeys } from './sort-orders.ts';

/**
 * The index in one file: a header as JSON with the length of every section, then the sections. Numbers are stored as the
 * machine holds them, so a file is only used by the program that wrote it.
 */
const headerSchema = z.object({
  database: z.string(),
  program: z.string(),
  moment: z.object({ xmin: z.string(), at: z.string() }),
  capacity: z.int(),
  facets: z.array(z.string()),
  sections: z.record(z.string(), z.int()),
});
type Header = z.infer<typeof headerSchema>;

const maxAgeMs = 2 * 86_400_000;
const unfinishedAfterMs = 3_600_000;

/** Another build may make other cards or another index. */
const currentProgram = (): string => `${programId()} ${process.arch}`;

const numberSections = [...columnNames, ...sortKeys, 'byCode'] as const;

type Section = { name: string; bytes: number; chunks: Iterable<Buffer> };

const bytesOf = ({ buffer, byteOffset, byteLength }: Readonly<Uint32Array> | Int32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const binary = (name: string, data: Buffer): Section => ({ name, bytes: data.length, chunks: [data] });

const chunkBytes = 1_000_000;

const joined = (name: string, cards: Iterable<Buffer>, lengths: Readonly<Uint32Array>): Section => ({
  name,
  bytes: lengths.reduce((sum, length) => sum + length, 0),
  chunks: inChunks(cards),
});

/** Larger pieces of the joined cards. The same memory is used for each of them: write one before taking the next. */
function* inChunks(cards: Iterable<Buffer>): Iterable<Buffer> {
  const chunk = Buffer.alloc(chunkBytes);
  let used = 0;
  for (const card of cards) {
    if (used + card.length > chunkBytes) {
      yield chunk.subarray(0, used);
      used = 0;
    }
    if (card.length > chunkBytes) yield card;
    else used += card.copy(chunk, used);
  }
  yield chunk.subarray(0, used);
}

/** Writes the index to a temporary file, which then replaces the old one. Between the slices other work goes on. */
export async function writeSnapshot(
  path: string,
  index: CatalogIndex,
  { database, moment }: Pick<Header, 'database' | 'moment'>,
): Promise<void> {
  // Before the first `await`: the index and the moment belong together.
  const { capacity, numbers, facets, codes, text, cards, familyCards } = index.snapshot();
  const ofFamilies = familyCards.map(([, card]) => card);
  const familyLengths = Uint32Array.from(ofFamilies, ({ length }) => length);
  const steps: (() => Section)[] = [
    ...numberSections.map((name) => () => binary(name, bytesOf(numbers[name]))),
    ...facets.map(
      ([facet, words]) =>
        () =>
          binary(`facet ${facet}`, bytesOf(words)),
    ),
    () => binary('codes', Buffer.from(JSON.stringify(codes))),
    () => binary('words', Buffer.from(JSON.stringify(text.words))),
    () => binary('terms', bytesOf(text.terms)),
    () => binary('starts', bytesOf(text.starts)),
    () => binary('lengths', bytesOf(text.lengths)),
    () => binary('cardLengths', bytesOf(cards.lengths)),
    () => joined('cards', cards, cards.lengths),
    () => binary('familySlots', bytesOf(Uint32Array.from(familyCards, ([slot]) => slot))),
    () => binary('familyCardLengths', bytesOf(familyLengths)),
    () => joined('familyCards', ofFamilies, familyLengths),
  ];
  const sections: Section[] = [];
  for (const step of steps) {
    await yieldToEventLoop();
    sections.push(step());
  }
  const header: Header = {
    database,
    program: currentProgram(),
    moment,
    capacity,
    facets: facets.map(([facet]) => facet),
    sections: Object.fromEntries(sections.map(({ name, bytes }) => [name, bytes])),
  };
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, header, sections);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The file ends with a checksum of everything before it. */
async function writeFile(path: string, header: Header, sections: Section[]): Promise<void> {
  const file = await open(path, 'wx');
  let checksum = 0;
  const write = async (data: Buffer): Promise<void> => {
    checksum = crc32(data, checksum);
    await file.appendFile(data);
  };
  try {
    const json = Buffer.from(JSON.stringify(header));
    await write(bytesOf(Uint32Array.of(json.length)));
    await write(json);
    for (const { chunks } of sections) for (const chunk of chunks) await write(chunk);
    await write(bytesOf(Uint32Array.of(checksum)));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes what a process left that crashed while it wrote this snapshot. */
export async function deleteUnfinishedSnapshots(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${basename(path)}.`))) {
    const temporary = join(dirname(path), name);
    const file = await stat(temporary).catch(() => null);
    if (file && Date.now() - file.mtimeMs > unfinishedAfterMs) await rm(temporary, { force: true });
  }
}

type StoredIndex = { index: CatalogIndex; moment: ReadMoment };

/** Reads a snapshot of this database that this program wrote; null when there is none or it cannot be used. */
export async function readSnapshot(path: string, database: string, mapping: FacetMapping): Promise<StoredIndex | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    return await readFrom(file, database, mapping);
  } catch {
    // A damaged file is replaced by the next snapshot.
    return null;
  } finally {
    await file.close();
  }
}

async function readFrom(file: FileHandle, database: string, mapping: FacetMapping): Promise<StoredIndex | null> {
  let checksum = 0;
  const read = async (length: number): Promise<Buffer> => {
    const data = await readBytes(file, length);
    checksum = crc32(data, checksum);
    return data;
  };
  const headerLength = (await read(4)).readUInt32LE();
  const header = headerSchema.parse(JSON.parse((await read(headerLength)).toString()));
  const isCurrent = header.database === database && header.program === currentProgram();
  if (!isCurrent || Date.now() - Date.parse(header.moment.at) > maxAgeMs) return null;
  const sections = new Map<string, Buffer>();
  for (const [name, bytes] of Object.entries(header.sections)) sections.set(name, await read(bytes));
  if (checksum !== (await readBytes(file, 4)).readUInt32LE()) return null;
  return { index: CatalogIndex.restore(toSnapshot(header, sections), mapping), moment: header.moment };
}

/** Into memory of its own, so that typed arrays can be views of it. */
async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.from(new ArrayBuffer(length));
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done);
    if (bytesRead === 0) throw new Error('The snapshot of the catalog index is incomplete.');
    done += bytesRead;
  }
  return buffer;
}

function toSnapshot({ capacity, facets }: Header, sections: Map<string, Buffer>): CatalogSnapshot {
  const section = (name: string): Buffer => {
    const data = sections.get(name);
    if (!data) throw new Error(`The snapshot of the catalog index lacks ${name}.`);
    return data;
  };
  const numbers = (name: string) => new Uint32Array(section(name).buffer);
  const strings = (name: string) => z.array(z.string()).parse(JSON.parse(section(name).toString()));
  const familySlots = numbers('familySlots');
  return {
    capacity,
    numbers: { ...mapColumns(numbers), ...mapOrders(numbers), byCode: numbers('byCode') },
    facets: facets.map((name) => [facetSchema.parse(name), new Int32Array(section(`facet ${name}`).buffer)]),
    codes: strings('codes'),
    text: { words: strings('words'), terms: numbers('terms'), starts: numbers('starts'), lengths: numbers('lengths') },
    cards: CardStore.restore(section('cards'), numbers('cardLengths')),
    familyCards: split(section('familyCards'), numbers('familyCardLengths')).map((card, i) => [
      familySlots[i] ?? 0,
      card,
    ]),
  };
}

const facetSchema = z.union([
  z.templateLiteral([z.enum(['category', 'campaign', 'hashtag', 'option']), ':', z.int()]),
  z.enum(['reduced', 'in-stock', 'family-price']),
]);

/** Views into the section, not copies. */
function split(data: Buffer, lengths: Uint32Array): Buffer[] {
  let end = 0;
  return Array.from(lengths, (length) => {
    const card = data.subarray(end, end + length);
    end += length;
    return card;
  });
}
