import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvRow } from '../../kit/csv.ts';
import { readCsv } from '../../kit/csv-bytes.server.ts';
import type { Pool } from '../../kit/db.server.ts';
import { readNames } from '../catalog/record-service.server.ts';
import { headerOf } from './columns.ts';
import type { Change, Entry, Fault, Verdict } from './entry.ts';
import {
  countSeen,
  type Ground,
  identityOf,
  judgeCounts,
  judgeProducts,
  productSeen,
  type Seen,
} from './judge-service.server.ts';
import { categoryOf, producerOf } from './name-rules.ts';
import { Progress } from './progress.server.ts';
import * as queries from './queries.server.ts';
import { type Recognised, recognise } from './recognise.ts';
import * as states from './state-queries.server.ts';
import { texts } from './texts.ts';

const atOnce = 500;
const mostRows = 200_000;
const mostFaults = 20_000;
const mostChanges = 12;
/** Stand in columns of their own. */
const alwaysShown = [headerOf('code'), headerOf('name')];

/** Of what is there already, all that matters; of what is new, enough to know it by. */
function worthShowing(changes: Change[], verdict: Verdict): Change[] {
  if (verdict === 'changed') return changes.slice(0, mostChanges);
  const others = changes.filter(({ column }) => !alwaysShown.includes(column));
  return verdict === 'new' ? others.slice(0, mostChanges / 2) : [];
}
const mostMade = 200;

/** Reads the file from end to end and holds each entry against the shop; nothing of the shop is changed. */
export async function checkFile(db: Pool, id: number): Promise<void> {
  const encoding = await db.begin((tx) => queries.beginCheck(tx, id));
  if (encoding === null) return;
  const today = await queries.selectToday(db);
  let check: Check | null = null;
  for await (const row of readCsv(queries.streamParts(db, id), encoding)) {
    if (check) {
      if (await check.take(row)) continue;
      return;
    }
    const recognised = recognise(row.cells, today);
    if (!recognised) return states.setEnded(db, id, 'unreadable', texts.notRecognised);
    check = await Check.begin(db, id, recognised, today);
  }
  await (check?.end() ?? states.setEnded(db, id, 'unreadable', texts.empty));
}

class Check {
  readonly #db: Pool;
  readonly #id: number;
  readonly #recognised: Recognised;
  readonly #ground: Ground;
  readonly #progress: Progress;
  #waiting: Entry[] = [];
  #keeping: Promise<void> = Promise.resolve();
  #position = 0;
  #faults = 0;
  readonly #lines = new Map<string, number>();
  readonly #producers = new Set<string>();
  readonly #categories = new Set<string>();

  static async begin(db: Pool, id: number, recognised: Recognised, today: string): Promise<Check> {
    const { kind, name, format } = recognised;
    await queries.setRecognised(db, id, kind, name, format.fates);
    return new Check(db, id, recognised, { kind, format: name, today, names: await readNames(db), gtins: new Map() });
  }

  constructor(db: Pool, id: number, recognised: Recognised, ground: Ground) {
    this.#db = db;
    this.#id = id;
    this.#recognised = recognised;
    this.#ground = ground;
    this.#progress = new Progress(db, id);
  }

  /** False when it is of no use to read on. */
  async take(row: CsvRow): Promise<boolean> {
    if (row.cells.every((cell) => cell.trim() === '')) return true;
    this.#add(this.#recognised.format.take(row));
    if (this.#waiting.length >= atOnce) await this.#judge();
    if (this.#position <= mostRows) return !this.#progress.isStopped;
    await states.setEnded(this.#db, this.#id, 'unreadable', texts.tooManyRows(mostRows));
    return false;
  }

  async end(): Promise<void> {
    this.#add(this.#recognised.format.end());
    await this.#judge();
    await this.#keeping;
    if (this.#position === 0) return states.setEnded(this.#db, this.#id, 'unreadable', texts.noRows);
    const makes = {
      producers: [...this.#producers].slice(0, mostMade),
      categories: [...this.#categories].slice(0, mostMade),
    };
    await queries.setChecked(this.#db, this.#id, makes);
  }

  #add(entries: Entry[]): void {
    for (const entry of entries) {
      this.#blameTwin(entry);
      this.#waiting.push(entry);
    }
  }

  /** Two rows about the same thing cannot both be meant. */
  #blameTwin(entry: Entry): void {
    if (entry.code === '') return;
    const identity = identityOf(entry);
    const line = this.#lines.get(identity);
    if (line === undefined) this.#lines.set(identity, entry.line);
    else
      entry.faults.push({
        line: entry.line,
        column: headerOf('code'),
        sentence: this.#twinSentence(entry, line),
        isWarning: false,
      });
  }

  #twinSentence({ code, count }: Entry, line: number): string {
    return count ? texts.twiceLot(line) : texts.twice(code, line);
  }

  async #judge(): Promise<void> {
    const entries = this.#waiting;
    this.#waiting = [];
    if (entries.length === 0) return;
    const seen = this.#ground.kind === 'stock' ? await this.#seeCounts(entries) : await this.#seeProducts(entries);
    // The database writes one batch while the next one is read.
    await this.#keeping;
    this.#keeping = this.#keep(seen);
    // Whoever waits for it hears of a failure; until then it is nobody's surprise.
    this.#keeping.catch(() => {});
    this.#progress.tell(this.#position);
    await nextTurn();
  }

  async #seeCounts(entries: Entry[]): Promise<Seen[]> {
    return (await judgeCounts(this.#db, entries, this.#ground)).map(countSeen);
  }

  async #seeProducts(entries: Entry[]): Promise<Seen[]> {
    const judged = await judgeProducts(this.#db, entries, this.#ground);
    for (const { decision } of judged) if (decision.after) this.#noteNames(decision.after);
    return judged.map(productSeen);
  }

  #noteNames({ producer, category }: { producer: string; category: string }): void {
    if (!producerOf(producer, this.#ground.names)) this.#producers.add(producer);
    if (!categoryOf(category, this.#ground.names)) this.#categories.add(category);
  }

  async #keep(seen: Seen[]): Promise<void> {
    const rows = seen.map(({ entry, verdict, isDraft, name, changes }) => ({
      position: this.#position++,
      line: entry.line,
      code: entry.code.slice(0, 60),
      verdict,
      isDraft,
      given: { fields: entry.fields, stock: entry.stock, count: entry.count },
      shown: { name, changes: worthShowing(changes, verdict) },
    }));
    await queries.insertRows(this.#db, this.#id, rows);
    await this.#keepFaults(seen.flatMap(({ faults }) => faults));
  }

  async #keepFaults(faults: Fault[]): Promise<void> {
    const kept = faults.slice(0, Math.max(0, mostFaults - this.#faults));
    this.#faults += kept.length;
    if (kept.length > 0) await queries.insertFaults(this.#db, this.#id, kept);
  }
}
