import { setImmediate as nextTick } from 'node:timers/promises';
import { z } from 'zod';
import { saveBundleRecord } from '../../catalog/products/bundle-service.server.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import { saveFamilyRecords } from '../../catalog/products/family-service.server.ts';
import { replacePlans } from '../../catalog/products/price-service.server.ts';
import {
  insertMissingCategories,
  insertMissingFilters,
  insertMissingHashtags,
  insertMissingProducers,
  readTaxonomyLookup,
  savePrices,
  saveRecords,
} from '../../catalog/products/product-record-service.server.ts';
import { storeImportedRedirects } from '../../content/redirects/service.server.ts';
import type { Pool, Transaction } from '../../platform/db/db.server.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { Id } from '../../platform/schema.ts';
import { type LotCount, lockLots, saveCounts } from '../../sales/inventory/lot-service.server.ts';
import {
  type EvaluatedProduct,
  evaluateCountsForUpdate,
  evaluateProductsForUpdate,
  type ImportContext,
} from './evaluate-service.server.ts';
import { hasFamilyChange } from './family-rules.ts';
import { toRecordWrite } from './file-product.ts';
import { type Fault, type ImportEntry, importLotCode } from './import-entry.ts';
import type { Importer } from './importer.ts';
import { importerOf } from './importers.server.ts';
import { hasNewParts, hasNewPictures, hasNewPlans, hasSameRelatedRows } from './product-rules.ts';
import { Progress } from './progress.server.ts';
import * as queries from './queries.server.ts';
import * as rows from './row-queries.server.ts';
import { stockMoveReason, texts } from './texts.ts';

const batchSize = 500;

/** Rolls the import back: it was cancelled (`problem` is null) or a row can no longer be applied. */
class ImportStopped extends Error {
  readonly problem: string | null;

  constructor(problem: string | null) {
    super(problem ?? 'cancelled');
    this.problem = problem;
  }
}

export const ImportPayload = z.object({ importId: Id });
export const pictureJob = defineJob('import-pictures', ImportPayload);

/** Applies the file in one transaction; an import that was stopped with its process starts again from the first row. */
export async function runImport(db: Pool, id: number, onFailure: (error: unknown) => void): Promise<void> {
  if (!(await queries.moveState(db, id, ['waiting', 'running'], 'running'))) return;
  try {
    await db.begin((tx) => new ImportRun(tx, id, new Progress(db, id)).applyAll());
  } catch (error) {
    if (!(error instanceof ImportStopped)) onFailure(error);
    const isCancelled = error instanceof ImportStopped && error.problem === null;
    const problem = error instanceof ImportStopped ? error.problem : texts.failed;
    await queries.setEnded(db, id, isCancelled ? 'cancelled' : 'failed', problem);
  }
  await queries.deleteContents(db, id);
}

type PendingBundle = Parameters<typeof saveBundleRecord>[1] & { line: number };

class ImportRun {
  readonly #tx: Transaction;
  readonly #id: number;
  readonly #progress: Progress;
  #hasPictures = false;
  /** Saved at the end, because the parts may stand below their bundle in the file. */
  #bundles: PendingBundle[] = [];
  #author = '';
  #importer: Importer | null = null;

  constructor(tx: Transaction, id: number, progress: Progress) {
    this.#tx = tx;
    this.#id = id;
    this.#progress = progress;
  }

  async applyAll(): Promise<void> {
    await queries.lockImports(this.#tx);
    const context = await this.#loadContext();
    let done = 0;
    for (let last = -1; ; ) {
      const batch = await rows.selectRowsToApply(this.#tx, this.#id, last, batchSize);
      if (batch.length === 0) break;
      await this.#apply(batch.map(toEntry), context);
      last = batch.at(-1)?.position ?? last;
      done += batch.length;
      this.#progress.report(done);
      if (this.#progress.isStopped) throw new ImportStopped(null);
      await nextTick();
    }
    await this.#finish();
  }

  async #loadContext(): Promise<ImportContext> {
    const importRow = await queries.selectImport(this.#tx, this.#id);
    if (!importRow?.kind || !importRow.format) throw new Error(`Import ${this.#id} was never checked`);
    if ((await rows.countRowsToApply(this.#tx, this.#id)) !== importRow.total) throw new ImportStopped(texts.failed);
    this.#author = `admin:${importRow.accountId}`;
    const { consentSource: source, consentOn: on } = importRow;
    this.#importer = importerOf(importRow.kind, source && on ? { source, on } : null);
    const today = await queries.selectToday(this.#tx);
    return {
      kind: importRow.kind,
      format: importRow.format,
      today,
      names: await readTaxonomyLookup(this.#tx),
      gtins: new Map(),
      familiesInFile: new Map(),
    };
  }

  async #saveBundles(): Promise<void> {
    // Products that stop being bundles come first, so that others can have them as parts.
    for (const bundle of this.#bundles.toSorted((a, b) => Number(a.parts.length > 0) - Number(b.parts.length > 0))) {
      const refused = await saveBundleRecord(this.#tx, bundle);
      if (refused) throw new ImportStopped(texts.failedAt(bundle.line, refused.problem));
    }
  }

  async #finish(): Promise<void> {
    await this.#saveBundles();
    if (!(await queries.setDone(this.#tx, this.#id))) throw new ImportStopped(null);
    if (this.#hasPictures) await enqueue(this.#tx, pictureJob, { importId: this.#id });
  }

  #apply(entries: ImportEntry[], context: ImportContext): Promise<void> {
    if (this.#importer) return this.#importer.apply(this.#tx, entries);
    return context.kind === 'stock' ? this.#applyCounts(entries, context) : this.#applyProducts(entries, context);
  }

  async #applyCounts(entries: ImportEntry[], context: ImportContext): Promise<void> {
    const evaluated = await evaluateCountsForUpdate(this.#tx, entries, context);
    for (const { decision } of evaluated) throwOnFault(decision.verdict, decision.faults);
    const counts = evaluated.flatMap(({ decision, productId }): LotCount[] =>
      decision.count && productId !== null && decision.verdict !== 'unchanged'
        ? [{ ...decision.count, productId }]
        : [],
    );
    if (counts.length > 0) await saveCounts(this.#tx, counts, { reason: stockMoveReason, author: this.#author });
  }

  async #applyProducts(entries: ImportEntry[], context: ImportContext): Promise<void> {
    const evaluated = await evaluateProductsForUpdate(this.#tx, entries, context);
    for (const { decision } of evaluated) throwOnFault(decision.verdict, decision.faults);
    if (context.kind === 'prices') return this.#savePrices(evaluated);
    const ids = await this.#saveRecords(evaluated, context);
    await this.#saveFamilies(evaluated, ids, context);
    this.#collectBundles(evaluated, ids);
    await this.#savePlans(evaluated, ids);
    await this.#saveUnits(evaluated, ids);
    await this.#savePicturesToFetch(evaluated);
    await this.#saveRedirects(evaluated, ids);
  }

  async #savePrices(evaluated: EvaluatedProduct[]): Promise<void> {
    const writes = evaluated.flatMap(({ decision }) =>
      decision.after && decision.verdict === 'changed' ? [decision.after] : [],
    );
    const prices = writes.map(({ code, price, rrp }) => ({ code, price, rrp }));
    if (prices.length > 0) await savePrices(this.#tx, prices);
  }

  async #saveRecords(evaluated: EvaluatedProduct[], { names }: ImportContext): Promise<Map<string, number>> {
    const afters = evaluated.flatMap(({ decision }) => decision.after ?? []);
    await insertMissingProducers(this.#tx, names, [...new Set(afters.map(({ producer }) => producer))]);
    const categories = afters.flatMap(({ category, extraCategories, isFood }) =>
      [category, ...extraCategories].map((path) => ({ path, isFood })),
    );
    await insertMissingCategories(this.#tx, names, categories);
    await insertMissingFilters(this.#tx, names, [...new Set(afters.flatMap(({ filters }) => filters))]);
    await insertMissingHashtags(this.#tx, names, [...new Set(afters.flatMap(({ hashtags }) => hashtags))]);
    const writes = (verdict: string) =>
      evaluated.flatMap(({ decision: { after, ...decision } }) =>
        after && decision.verdict === verdict
          ? [{ ...toRecordWrite(after, names), hasSameRelatedRows: hasSameRelatedRows(decision) }]
          : [],
      );
    const ids = await saveRecords(this.#tx, writes('changed'), writes('new'));
    for (const { existing } of evaluated) if (existing) ids.set(existing.code, existing.id);
    return ids;
  }

  async #saveFamilies(
    evaluated: EvaluatedProduct[],
    ids: Map<string, number>,
    { names }: ImportContext,
  ): Promise<void> {
    const records = evaluated.flatMap(({ entry, decision: { after, ...decision } }) => {
      const productId = ids.get(entry.code);
      return after && productId !== undefined && hasFamilyChange(decision) ? [{ ...after, productId }] : [];
    });
    await saveFamilyRecords(this.#tx, names, records);
  }

  #collectBundles(evaluated: EvaluatedProduct[], ids: Map<string, number>): void {
    for (const { entry, decision } of evaluated) {
      const productId = ids.get(entry.code);
      if (!decision.after || productId === undefined || !hasNewParts(decision)) continue;
      const { parts, isPublished } = decision.after;
      this.#bundles.push({ line: entry.line, productId, parts, isPublished });
    }
  }

  async #savePlans(evaluated: EvaluatedProduct[], ids: Map<string, number>): Promise<void> {
    for (const { entry, decision } of evaluated) {
      const productId = ids.get(entry.code);
      if (!decision.after || productId === undefined || !hasNewPlans(decision)) continue;
      const plans = decision.after.plannedPrices.map((plan) => ({ rrp: null, ...plan }));
      await replacePlans(this.#tx, productId, plans);
    }
  }

  /** Imports units from a system without lots. */
  async #saveUnits(evaluated: EvaluatedProduct[], ids: Map<string, number>): Promise<void> {
    const counts = evaluated.flatMap(({ entry, units }): LotCount[] => {
      const productId = ids.get(entry.code);
      return units === null || productId === undefined
        ? []
        : [{ productId, code: importLotCode, expiresOn: null, quantity: units }];
    });
    if (counts.length === 0) return;
    await lockLots(
      this.#tx,
      counts.map(({ productId }) => productId),
    );
    await saveCounts(this.#tx, counts, { reason: stockMoveReason, author: this.#author });
  }

  /** Old addresses lead to the products; redirects that staff made stay. */
  async #saveRedirects(evaluated: EvaluatedProduct[], ids: Map<string, number>): Promise<void> {
    const redirects = evaluated.flatMap(({ entry, decision: { after } }) => {
      const id = ids.get(entry.code);
      if (!after || id === undefined) return [];
      return (entry.oldPaths ?? []).map((fromPath) => ({ fromPath, target: productPath({ id, name: after.name }) }));
    });
    await storeImportedRedirects(this.#tx, redirects, { keepsExisting: true });
  }

  async #savePicturesToFetch(evaluated: EvaluatedProduct[]): Promise<void> {
    const pictures = evaluated.flatMap(({ entry: { code }, decision: { after, ...decision } }) =>
      after && hasNewPictures(decision) ? [{ code, pictures: after.pictures }] : [],
    );
    if (pictures.length === 0) return;
    this.#hasPictures = true;
    await rows.insertPictures(this.#tx, this.#id, pictures);
  }
}

const toEntry = ({ line, code, given }: queries.StagedRow): ImportEntry => ({ line, code, ...given, faults: [] });

/** The database may have changed since the check; a row with a new error stops the whole import. */
function throwOnFault(verdict: string, faults: readonly Fault[]): void {
  const fault = faults.find(({ isWarning }) => !isWarning);
  if (verdict === 'faulty' && fault) throw new ImportStopped(texts.failedAt(fault.line, fault.sentence));
}
