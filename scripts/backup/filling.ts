import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Transaction } from '../../src/kit/db.server.ts';
import { tableOfPart } from './manifest.ts';
import { type Table, writeRows } from './tables.ts';
import type { Entry } from './tar.ts';

/** Fills tables with the parts of an archive, in which those of one table come one after the other. */
export class Filling {
  readonly #tx: Transaction;
  readonly #tables: Map<string, Table>;
  #name: string | null = null;
  #rows: { stream: Writable; taken: Promise<void> } | null = null;

  constructor(tx: Transaction, tables: readonly Table[]) {
    this.#tx = tx;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async add({ name, bytes }: Entry): Promise<void> {
    const table = this.#tables.get(tableOfPart(name) ?? '');
    if (!table) return;
    if (table.name !== this.#name) await this.#begin(table);
    await this.#write(bytes).catch((error) => this.#refused(error));
  }

  async #begin(table: Table): Promise<void> {
    await this.end();
    const stream = await writeRows(this.#tx, table);
    const taken = finished(stream);
    // A complaint may come before anyone waits for it; whoever ends the table hears it.
    taken.catch(() => {});
    this.#name = table.name;
    this.#rows = { stream, taken };
  }

  /** One part at a time: a slow database slows the reading down. */
  #write(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#rows?.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    if (!this.#rows) return;
    const { stream, taken } = this.#rows;
    this.#rows = null;
    stream.end();
    // When the last rows are refused the driver says nothing; the next question in the same transaction does.
    await Promise.all([taken, this.#tx`select 1`]).catch((error) => this.#refused(error));
  }

  #refused(cause: unknown): never {
    throw new Error(`The database refuses the rows of ${this.#name}; its log says why. Nothing was changed.`, {
      cause,
    });
  }
}
