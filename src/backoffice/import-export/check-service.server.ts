import { setImmediate as nextTick } from 'node:timers/promises';
import { hashtagKey } from '../../catalog/products/product-record.ts';
import { readTaxonomyLookup } from '../../catalog/products/product-record-service.server.ts';
import { inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { CsvError, type CsvRow } from '../../platform/text/csv.ts';
import { readCsv } from '../../platform/text/csv-thread.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { getHeader } from './columns.ts';
import type { DetectedFormat } from './detect-format.ts';
import {
  entryIdentity,
  evaluateCounts,
  evaluateProducts,
  type ImportContext,
  previewCount,
  previewProduct,
  type RowPreview,
} from './evaluate-service.server.ts';
import { cellAt } from './format.ts';
import type { Change, Fault, FileProduct, ImportEntry, RowVerdict } from './import-entry.ts';
import type { Importer } from './importer.ts';
import { importerOf } from './importers.server.ts';
import { findCategory, findProducer } from './name-rules.ts';
import { Progress } from './progress.server.ts';
import * as queries from './queries.server.ts';
import { texts } from './texts.ts';

const batchSize = 500;
const maxRows = 200_000;
/** Rows of the file: other systems write several for a product, one for each picture and variant. */
const maxFileRows = 1_000_000;
/** The longest text of a product has 20,000 characters; other systems write it as HTML. */
export const fileLimits = { cell: 200_000, row: 1_000_000, cells: 2000 };
const maxFaults = 20_000;
/** Codes of products are shorter; email addresses of customers are not. */
const maxShownCode = 254;
const maxChanges = 12;
/** The preview table shows these fields in columns of their own. */
const alwaysShown = [getHeader('code'), getHeader('name')];

function changesToShow(changes: Change[], verdict: RowVerdict): Change[] {
  if (verdict === 'changed') return changes.slice(0, maxChanges);
  const others = changes.filter(({ column }) => !alwaysShown.includes(column));
  return verdict === 'new' ? others.slice(0, maxChanges / 2) : [];
}
const maxNewNames = 200;

/** Reads the whole file and stores a preview of each row; it changes nothing in the catalog or the stock. */
export async function checkFile(db: Pool, id: number): Promise<void> {
  const encoding = await db.begin((tx) => queries.startCheck(tx, id));
  if (encoding === null) return;
  try {
    const today = await queries.selectToday(db);
    await readRows(db, id, today, readCsv(queries.streamParts(db, id), { encoding, limits: fileLimits }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = error.isOpenQuote ? texts.openQuote(error.line) : texts.longRow(error.line, fileLimits);
    await queries.setEnded(db, id, 'unreadable', problem);
  }
}

async function readRows(db: Pool, id: number, today: string, batches: AsyncIterable<CsvRow[]>): Promise<void> {
  // With a parser of HTML, which nothing else needs.
  const { detectFormat } = await import('./detect-format.ts');
  let check: Check | null = null;
  for await (const rows of batches)
    for (const row of rows) {
      if (check) {
        if (await check.addRow(row)) continue;
        return;
      }
      const detected = detectFormat(row.cells, today);
      if (!detected) return queries.setEnded(db, id, 'unreadable', texts.notRecognised);
      check = await Check.start(db, id, detected, today);
    }
  await (check?.finish() ?? queries.setEnded(db, id, 'unreadable', texts.empty));
}

class Check {
  readonly #db: Pool;
  readonly #id: number;
  readonly #detected: DetectedFormat;
  readonly #context: ImportContext;
  readonly #progress: Progress;
  #pending: ImportEntry[] = [];
  #saving: Promise<void> = Promise.resolve();
  #position = 0;
  #rowCount = 0;
  #faults = 0;
  /** Rows with a value in a column that is not read, by column. */
  readonly #filled: number[];
  readonly #lines = new Map<string, number>();
  readonly #producers = new Set<string>();
  readonly #categories = new Set<string>();
  readonly #filters = new Set<string>();
  readonly #hashtags = new Set<string>();
  readonly #unknownHashtags = new Set<string>();
  readonly #importer: Importer | null;
  #subscribers = 0;
  #redirects = 0;

  static async start(db: Pool, id: number, detected: DetectedFormat, today: string): Promise<Check> {
    const { kind, name, format } = detected;
    await queries.setDetectedFormat(db, id, { kind, format: name, columns: format.columnMappings });
    return new Check(db, id, detected, {
      kind,
      format: name,
      today,
      names: await readTaxonomyLookup(db),
      gtins: new Map(),
      familiesInFile: new Map(),
    });
  }

  constructor(db: Pool, id: number, detected: DetectedFormat, context: ImportContext) {
    this.#db = db;
    this.#id = id;
    this.#detected = detected;
    this.#context = context;
    this.#progress = new Progress(db, id);
    this.#importer = importerOf(context.kind, null);
    this.#filled = detected.format.columnMappings.map(() => 0);
  }

  /** Returns false when the rest of the file need not be read: too many rows, or the import was cancelled. */
  async addRow(row: CsvRow): Promise<boolean> {
    if (++this.#rowCount > maxFileRows) return this.#refuseRows(maxFileRows);
    if (row.cells.every((cell) => cell.trim() === '')) return true;
    this.#countIgnoredCells(row);
    this.#add(this.#detected.format.readRow(row));
    if (this.#pending.length >= batchSize) await this.#evaluate();
    return this.#position > maxRows ? this.#refuseRows(maxRows) : !this.#progress.isStopped;
  }

  #countIgnoredCells(row: CsvRow): void {
    for (const [index, { becomes }] of this.#detected.format.columnMappings.entries())
      if (becomes === null && cellAt(row, index) !== '') this.#filled[index] = (this.#filled[index] ?? 0) + 1;
  }

  async #refuseRows(max: number): Promise<false> {
    await queries.setEnded(this.#db, this.#id, 'unreadable', texts.tooManyRows(max));
    return false;
  }

  async finish(): Promise<void> {
    this.#add(this.#detected.format.finish());
    await this.#evaluate();
    await this.#saving;
    if (this.#position === 0) return queries.setEnded(this.#db, this.#id, 'unreadable', texts.noRows);
    const newNames = {
      producers: [...this.#producers].slice(0, maxNewNames),
      categories: [...this.#categories].slice(0, maxNewNames),
      filters: [...this.#filters].slice(0, maxNewNames),
      hashtags: [...this.#hashtags].slice(0, maxNewNames),
      unknownHashtags: [...this.#unknownHashtags].slice(0, maxNewNames),
      subscribers: this.#subscribers,
      redirects: this.#redirects,
    };
    const columns = this.#detected.format.columnMappings.map((column, index) => ({
      ...column,
      filled: this.#filled[index] ?? 0,
    }));
    await queries.setChecked(this.#db, this.#id, columns, newNames);
  }

  #add(entries: ImportEntry[]): void {
    for (const entry of entries) {
      this.#checkDuplicate(entry);
      this.#pending.push(entry);
    }
  }

  /** Adds an error to an entry whose product or lot already appeared in the file. */
  #checkDuplicate(entry: ImportEntry): void {
    if (entry.code === '' || this.#importer?.mergesRows) return;
    const identity = entryIdentity(entry);
    const line = this.#lines.get(identity);
    if (line === undefined) this.#lines.set(identity, entry.line);
    else
      entry.faults.push({
        line: entry.line,
        column: getHeader('code'),
        sentence: this.#duplicateMessage(entry, line),
        isWarning: false,
      });
  }

  #duplicateMessage({ code, count }: ImportEntry, line: number): string {
    return count ? texts.twiceLot(line) : texts.twice(code, line);
  }

  async #evaluate(): Promise<void> {
    const entries = this.#pending;
    this.#pending = [];
    if (entries.length === 0) return;
    const previews = await this.#preview(entries);
    // The database writes one batch while the next one is read.
    await this.#saving;
    this.#saving = this.#save(previews);
    // The next `await` of this promise reports the failure; this handler only prevents an unhandled rejection.
    this.#saving.catch(() => {});
    this.#progress.report(this.#position);
    await nextTick();
  }

  async #preview(entries: ImportEntry[]): Promise<RowPreview[]> {
    if (this.#importer === null)
      return this.#context.kind === 'stock' ? this.#previewCounts(entries) : this.#previewProducts(entries);
    const previews = await this.#importer.preview(this.#db, entries);
    this.#subscribers += previews.filter(({ isSubscriber }) => isSubscriber).length;
    return previews;
  }

  async #previewCounts(entries: ImportEntry[]): Promise<RowPreview[]> {
    return (await evaluateCounts(this.#db, entries, this.#context)).map(previewCount);
  }

  async #previewProducts(entries: ImportEntry[]): Promise<RowPreview[]> {
    const evaluated = await evaluateProducts(this.#db, entries, this.#context);
    for (const { entry, decision } of evaluated) {
      if (['new', 'changed'].includes(decision.verdict)) this.#redirects += entry.oldPaths?.length ?? 0;
      if (decision.after) this.#collectNewNames(decision.after);
      for (const name of decision.unknownHashtags) this.#unknownHashtags.add(name);
    }
    return evaluated.map(previewProduct);
  }

  #collectNewNames({ producer, category, extraCategories, filters, hashtags }: FileProduct): void {
    const { names } = this.#context;
    if (!findProducer(producer, names)) this.#producers.add(producer);
    for (const path of [category, ...extraCategories]) if (!findCategory(path, names)) this.#categories.add(path);
    for (const name of filters) if (!names.filters.has(normalizeForSearch(name))) this.#filters.add(name);
    for (const name of hashtags) if (!names.hashtags.has(hashtagKey(name))) this.#hashtags.add(name);
  }

  async #save(previews: RowPreview[]): Promise<void> {
    const rows = previews.map(({ entry, verdict, isDraft, name, changes }) => ({
      position: this.#position++,
      line: entry.line,
      code: entry.code.slice(0, maxShownCode),
      verdict,
      isDraft,
      given: {
        fields: entry.fields,
        stock: entry.stock,
        count: entry.count,
        customer: entry.customer,
        order: entry.order,
        redirect: entry.redirect,
        oldPaths: entry.oldPaths,
      },
      shown: { name, changes: changesToShow(changes, verdict) },
    }));
    await inTransaction(this.#db, (tx) => queries.insertRows(tx, this.#id, rows));
    await this.#saveFaults(previews.flatMap(({ faults }) => faults));
  }

  async #saveFaults(faults: Fault[]): Promise<void> {
    const saved = faults.slice(0, Math.max(0, maxFaults - this.#faults));
    this.#faults += saved.length;
    if (saved.length > 0) await queries.insertFaults(this.#db, this.#id, saved);
  }
}
