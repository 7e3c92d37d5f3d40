import { csvLine } from '../../kit/csv.ts';
import { csvBytes } from '../../kit/csv-bytes.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { FileAnswer } from '../../kit/send.server.ts';
import { streamRecords } from '../catalog/record-service.server.ts';
import type { ExportKind } from './admin-contract.ts';
import { showAmount } from './cells.ts';
import { columns, headerOf } from './columns.ts';
import { customerCells, customerHead, orderCells, orderHead, soldCells, soldHead } from './export-cells.ts';
import * as queries from './export-queries.server.ts';
import { fieldsOf } from './name-rules.ts';
import { stockHeaders } from './own-format.ts';
import { selectToday } from './queries.server.ts';
import { showDate } from './stock-rules.ts';

type Table = { head: string[]; rows: AsyncIterable<string[][]> };

const tables: Record<ExportKind, (db: Db, range: queries.Range) => Table> = {
  products: (db) => ({
    head: columns.map(({ header }) => header),
    rows: each(streamRecords(db), (record) => columns.map((column) => column.show(fieldsOf(record)))),
  }),
  stock: (db) => ({
    head: [headerOf('code'), headerOf('name'), stockHeaders.lot, stockHeaders.expiresOn, stockHeaders.quantity],
    rows: each(queries.streamStock(db), ({ code, name, lot, expiresOn, quantity }) => [
      code,
      name,
      lot,
      showDate(expiresOn),
      String(quantity),
    ]),
  }),
  prices: (db) => ({
    head: [headerOf('code'), headerOf('name'), headerOf('price'), headerOf('recommendedPrice'), 'Preț afișat acum'],
    rows: each(queries.streamPrices(db), ({ code, name, price, recommendedPrice, asked }) => [
      code,
      name,
      showAmount(price),
      recommendedPrice === null ? '' : showAmount(recommendedPrice),
      showAmount(asked),
    ]),
  }),
  orders: (db, range) => ({ head: orderHead, rows: each(queries.streamOrders(db, range), orderCells) }),
  'order-lines': (db, range) => ({ head: soldHead, rows: each(queries.streamSold(db, range), soldCells) }),
  customers: (db) => ({ head: customerHead, rows: each(queries.streamCustomers(db), customerCells) }),
};

async function* each<Row>(batches: AsyncIterable<Row[]>, cells: (row: Row) => string[]): AsyncGenerator<string[][]> {
  for await (const batch of batches) yield batch.map(cells);
}

const fileNames: Record<ExportKind, string> = {
  products: 'produse',
  stock: 'stoc',
  prices: 'preturi',
  orders: 'comenzi',
  'order-lines': 'produse-comandate',
  customers: 'clienti',
};

type Asked = queries.Range & { what: ExportKind };

/** A file that is made while it is sent, row after row. */
export async function exportFile(db: Db, { what, ...range }: Asked): Promise<FileAnswer> {
  const table = tables[what](db, range);
  const name = `vitrina-${fileNames[what]}-${await selectToday(db)}.csv`;
  return new FileAnswer(name, 'text/csv; charset=utf-8', csvBytes(linesOf(table)));
}

async function* linesOf({ head, rows }: Table): AsyncGenerator<string> {
  yield csvLine(head);
  for await (const batch of rows) yield batch.map((cells) => csvLine(cells)).join('');
}
