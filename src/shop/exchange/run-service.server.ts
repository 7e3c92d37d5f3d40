import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool, Transaction } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { addCategories, addProducers, putPrices, putRecords, readNames } from '../catalog/record-service.server.ts';
import { type Count, putCounts, readLotsToCount } from '../inventory/count-service.server.ts';
import { type Entry, type Fault, importLot } from './entry.ts';
import { type Ground, type JudgedProduct, judgeCountsToChange, judgeProductsToChange } from './judge-service.server.ts';
import { writeOf } from './name-rules.ts';
import { hasNewPictures, hasSameBelongings } from './product-rules.ts';
import { Progress } from './progress.server.ts';
import * as queries from './queries.server.ts';
import * as rows from './row-queries.server.ts';
import * as states from './state-queries.server.ts';
import { countReason, texts } from './texts.ts';

const atOnce = 500;

/** Somebody asked to stop, or a line can no longer be done: everything is undone. */
class Stopped extends Error {
  readonly problem: string | null;

  constructor(problem: string | null) {
    super(problem ?? 'cancelled');
    this.problem = problem;
  }
}

export const pictureJob = 'import-pictures';

/** Does what the file says, in one transaction: all of it or nothing. A process that dies leaves it to be begun anew. */
export async function runImport(db: Pool, id: number, onFailure: (error: unknown) => void): Promise<void> {
  if (!(await states.moveState(db, id, ['waiting', 'running'], 'running'))) return;
  try {
    await db.begin((tx) => new Run(tx, id, new Progress(db, id)).all());
  } catch (error) {
    if (!(error instanceof Stopped)) onFailure(error);
    const isCancelled = error instanceof Stopped && error.problem === null;
    const problem = error instanceof Stopped ? error.problem : texts.failed;
    await states.setEnded(db, id, isCancelled ? 'cancelled' : 'failed', problem);
  }
  await queries.dropContents(db, id);
}

class Run {
  readonly #tx: Transaction;
  readonly #id: number;
  readonly #progress: Progress;
  #hasPictures = false;
  #author = '';

  constructor(tx: Transaction, id: number, progress: Progress) {
    this.#tx = tx;
    this.#id = id;
    this.#progress = progress;
  }

  async all(): Promise<void> {
    await queries.lockImports(this.#tx);
    const ground = await this.#ground();
    let done = 0;
    for (let last = -1; ; ) {
      const batch = await rows.selectRowsToDo(this.#tx, this.#id, last, atOnce);
      if (batch.length === 0) break;
      await this.#do(batch.map(entryOf), ground);
      last = batch.at(-1)?.position ?? last;
      done += batch.length;
      this.#progress.tell(done);
      if (this.#progress.isStopped) throw new Stopped(null);
      await nextTurn();
    }
    await this.#finish();
  }

  async #ground(): Promise<Ground> {
    const found = await queries.selectImport(this.#tx, this.#id);
    if (!found?.kind || !found.format) throw new Error(`Import ${this.#id} was never checked`);
    if ((await rows.countRowsToDo(this.#tx, this.#id)) !== found.total) throw new Stopped(texts.failed);
    this.#author = `admin:${found.accountId}`;
    const today = await queries.selectToday(this.#tx);
    return { kind: found.kind, format: found.format, today, names: await readNames(this.#tx), gtins: new Map() };
  }

  async #finish(): Promise<void> {
    if (!(await states.setDone(this.#tx, this.#id))) throw new Stopped(null);
    if (this.#hasPictures) await putJob(this.#tx, pictureJob, { importId: this.#id });
  }

  #do(entries: Entry[], ground: Ground): Promise<void> {
    return ground.kind === 'stock' ? this.#doCounts(entries, ground) : this.#doProducts(entries, ground);
  }

  async #doCounts(entries: Entry[], ground: Ground): Promise<void> {
    const judged = await judgeCountsToChange(this.#tx, entries, ground);
    for (const { decision } of judged) stopAtFault(decision.verdict, decision.faults);
    const counts = judged.flatMap(({ decision, productId }): Count[] =>
      decision.count && productId !== null && decision.verdict !== 'unchanged'
        ? [{ ...decision.count, productId }]
        : [],
    );
    if (counts.length > 0) await putCounts(this.#tx, counts, { reason: countReason, author: this.#author });
  }

  async #doProducts(entries: Entry[], ground: Ground): Promise<void> {
    const judged = await judgeProductsToChange(this.#tx, entries, ground);
    for (const { decision } of judged) stopAtFault(decision.verdict, decision.faults);
    if (ground.kind === 'prices') return this.#putPrices(judged);
    const ids = await this.#putRecords(judged, ground);
    await this.#putUnits(judged, ids);
    await this.#wantPictures(judged);
  }

  async #putPrices(judged: JudgedProduct[]): Promise<void> {
    const writes = judged.flatMap(({ decision }) =>
      decision.after && decision.verdict === 'changed' ? [decision.after] : [],
    );
    const prices = writes.map(({ code, price, recommendedPrice }) => ({ code, price, recommendedPrice }));
    if (prices.length > 0) await putPrices(this.#tx, prices);
  }

  async #putRecords(judged: JudgedProduct[], { names }: Ground): Promise<Map<string, number>> {
    const afters = judged.flatMap(({ decision }) => decision.after ?? []);
    await addProducers(this.#tx, names, [...new Set(afters.map(({ producer }) => producer))]);
    await addCategories(this.#tx, names, [...new Set(afters.map(({ category }) => category))]);
    const writes = (verdict: string) =>
      judged.flatMap(({ decision: { after, ...decision } }) =>
        after && decision.verdict === verdict
          ? [{ ...writeOf(after, names), hasSameBelongings: hasSameBelongings(decision) }]
          : [],
      );
    const ids = await putRecords(this.#tx, writes('changed'), writes('new'));
    for (const { known } of judged) if (known) ids.set(known.code, known.id);
    return ids;
  }

  /** Units of a system that knows no lots. */
  async #putUnits(judged: JudgedProduct[], ids: Map<string, number>): Promise<void> {
    const counts = judged.flatMap(({ entry, units }): Count[] => {
      const productId = ids.get(entry.code);
      return units === null || productId === undefined
        ? []
        : [{ productId, code: importLot, expiresOn: null, quantity: units }];
    });
    if (counts.length === 0) return;
    await readLotsToCount(
      this.#tx,
      counts.map(({ productId }) => productId),
    );
    await putCounts(this.#tx, counts, { reason: countReason, author: this.#author });
  }

  async #wantPictures(judged: JudgedProduct[]): Promise<void> {
    const wanted = judged.flatMap(({ entry: { code }, decision: { after, ...decision } }) =>
      after && hasNewPictures(decision) ? [{ code, pictures: after.pictures }] : [],
    );
    if (wanted.length === 0) return;
    this.#hasPictures = true;
    await rows.insertPictures(this.#tx, this.#id, wanted);
  }
}

const entryOf = ({ line, code, given }: queries.StagedRow): Entry => ({ line, code, ...given, faults: [] });

/** What was fine when the file was checked may not be any more: then nothing is done, and the line is named. */
function stopAtFault(verdict: string, faults: readonly Fault[]): void {
  const fault = faults.find(({ isWarning }) => !isWarning);
  if (verdict === 'faulty' && fault) throw new Stopped(texts.failedAt(fault.line, fault.sentence));
}
