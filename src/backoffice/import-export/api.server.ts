import { streamRecords } from '../../catalog/products/product-record-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { hasPermission } from '../../platform/http/authenticate.server.ts';
import { refuse } from '../../platform/http/endpoint.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { formatAmount } from './cells.ts';
import { columns, getHeader } from './columns.ts';
import type { ExportKind } from './contract.ts';
import * as contract from './contract.ts';
import {
  customerCells,
  customerHeaders,
  orderCells,
  orderHeaders,
  orderLineCells,
  orderLineHeaders,
} from './export-columns.ts';
import * as queries from './export-queries.server.ts';
import { toFileProduct } from './file-product.ts';
import { selectToday } from './queries.server.ts';
import * as service from './service.server.ts';
import { formatExpiry } from './stock-rules.ts';
import { stockHeaders } from './vitrina-format.ts';

export const importExportApi = [
  route(contract.sendImport, ({ db, user, query, body, audit }) =>
    service.saveUpload(
      db,
      { fileName: query.fileName, bytes: service.toChunks(body), accountId: user.legalEntityId },
      audit,
    ),
  ),
  route(contract.getImports, ({ db, query }) => service.listImports(db, query)),
  route(contract.getImport, ({ db, params }) => service.readImport(db, params.id)),
  route(contract.getImportRows, ({ db, user, params, query }) => service.listRows(db, user, params.id, query)),
  route(contract.getImportFaults, ({ db, user, params, query }) => service.listFaults(db, user, params.id, query)),
  route(contract.getFaultsFile, ({ db, user, params }) => service.faultsFile(db, user, params.id)),
  route(contract.getRefusedRows, ({ db, user, params }) => service.refusedRows(db, user, params.id)),
  route(contract.confirmImport, ({ db, user, params, body }) => service.confirmImport(db, user, params.id, body)),
  route(contract.cancelImport, ({ db, params }) => service.cancelImport(db, params.id)),
  route(contract.getExport, ({ readFromReplica, body, user }) =>
    contract.exportPermissions[body.what].every((permission) => hasPermission(user, permission))
      ? readFromReplica((reader) => exportFile(reader, body))
      : refuse('notPermitted'),
  ),
];

/** `count` is for the audit log, of tables with personal data. */
type Table = { headers: string[]; rows: AsyncIterable<string[][]>; count?: () => Promise<number> };

const tables: Record<ExportKind, (db: Db, range: queries.Range) => Table> = {
  products: (db) => ({
    headers: columns.map(({ header }) => header),
    rows: mapBatches(streamRecords(db), (record) => {
      const product = toFileProduct(record);
      return columns.map((column) => column.format(product));
    }),
  }),
  stock: (db) => ({
    headers: [
      getHeader('code'),
      getHeader('name'),
      stockHeaders.lot,
      stockHeaders.expiresOn,
      stockHeaders.quantity,
      stockHeaders.unitCost,
    ],
    rows: mapBatches(queries.streamStock(db), ({ code, name, lot, expiresOn, quantity, unitCost }) => [
      code,
      name,
      lot,
      formatExpiry(expiresOn),
      String(quantity),
      unitCost === null ? '' : formatAmount(unitCost),
    ]),
  }),
  prices: (db) => ({
    headers: [getHeader('code'), getHeader('name'), getHeader('price'), getHeader('rrp'), 'Preț afișat acum'],
    rows: mapBatches(queries.streamPrices(db), ({ code, name, price, rrp, displayedPrice }) => [
      code,
      name,
      formatAmount(price),
      rrp === null ? '' : formatAmount(rrp),
      formatAmount(displayedPrice),
    ]),
  }),
  orders: (db, range) => ({
    headers: orderHeaders,
    rows: mapBatches(queries.streamOrders(db, range), orderCells),
    count: () => queries.countOrders(db, range),
  }),
  'order-lines': (db, range) => ({
    headers: orderLineHeaders,
    rows: mapBatches(queries.streamOrderLines(db, range), orderLineCells),
  }),
  customers: (db) => ({
    headers: customerHeaders,
    rows: mapBatches(queries.streamCustomers(db), customerCells),
    count: () => queries.countCustomers(db),
  }),
};

async function* mapBatches<Row>(
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => string[],
): AsyncGenerator<string[][]> {
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

type ExportInput = queries.Range & { what: ExportKind };

/** Streams the CSV file: rows are read from the database while the response is sent. */
async function exportFile(db: Db, { what, ...range }: ExportInput): Promise<FileResponse> {
  const table = tables[what](db, range);
  const name = `vitrina-${fileNames[what]}-${await selectToday(db)}.csv`;
  return new FileResponse(
    name,
    'text/csv; charset=utf-8',
    csvBytes(splitLines(table)),
    (await table.count?.()) ?? null,
  );
}

async function* splitLines({ headers, rows }: Table): AsyncGenerator<string> {
  yield csvLine(headers);
  for await (const batch of rows) yield batch.map((cells) => csvLine(cells)).join('');
}
