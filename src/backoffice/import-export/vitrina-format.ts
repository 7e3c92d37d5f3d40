import type { FileField } from '../../catalog/products/field-names.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import * as cells from './cells.ts';
import { type Column, findColumn, getColumn } from './columns.ts';
import { addError, type CsvHeader, cellAt, type Format } from './format.ts';
import { emptyEntry, type ImportEntry } from './import-entry.ts';
import { texts } from './texts.ts';

type ColumnAtIndex = { index: number; column: Column };

/** Columns found in the file, each field once. */
function findColumns(csvHeader: CsvHeader, isIncluded: (field: FileField) => boolean): ColumnAtIndex[] {
  const seen = new Set<FileField>();
  return csvHeader.headers.flatMap((header, index) => {
    const column = findColumn(header);
    if (!column || seen.has(column.field) || !isIncluded(column.field)) return [];
    seen.add(column.field);
    return [{ index, column }];
  });
}

const mapColumns = (csvHeader: CsvHeader, targetOf: (index: number) => string | null) =>
  csvHeader.headers.map((header, index) => ({ header, becomes: targetOf(index) }));

/** Vitrina's own file of products or prices. */
export function vitrinaFormat(csvHeader: CsvHeader, isIncluded: (field: FileField) => boolean): Format {
  const columnsInFile = findColumns(csvHeader, isIncluded);
  const byIndex = new Map(columnsInFile.map(({ index, column }) => [index, column.header]));
  return {
    columnMappings: mapColumns(csvHeader, (index) => byIndex.get(index) ?? null),
    readRow: (row) => [productEntry(row, csvHeader, columnsInFile)],
    finish: () => [],
  };
}

function productEntry(row: CsvRow, csvHeader: CsvHeader, columnsInFile: ColumnAtIndex[]): ImportEntry {
  const entry = emptyEntry(row.line, '');
  for (const { index, column } of columnsInFile) {
    // Spreadsheets omit empty cells at the end of a row; the fields stay unchanged.
    if (index >= row.cells.length) continue;
    const sentence = column.read(cellAt(row, index), entry.fields);
    if (sentence) addError(entry, column.header, sentence);
  }
  return withCode(entry, row, csvHeader);
}

function withCode(entry: ImportEntry, row: CsvRow, csvHeader: CsvHeader): ImportEntry {
  entry.code = entry.fields.code ?? '';
  const isLonger = row.cells.slice(csvHeader.headers.length).some((cell) => cell.trim() !== '');
  if (isLonger) return addError(entry, '', texts.manyCells);
  return entry.code === '' && entry.faults.length === 0
    ? addError(entry, getColumn('code').header, texts.noCode)
    : entry;
}

export const stockKeys = {
  code: ['cod produs', 'cod', 'sku', 'code', 'codul produsului'],
  quantity: ['cantitate', 'stoc', 'quantity', 'qty', 'bucati', 'cantitate in lot', 'stock'],
  lot: ['lot', 'cod lot', 'numarul lotului', 'numar lot', 'batch'],
  expiresOn: ['expira la', 'data expirarii', 'expirare', 'valabil pana la', 'expires on', 'expiry', 'bbd'],
  unitCost: ['cost de achizitie', 'pret de achizitie', 'cost', 'unit cost', 'cost price'],
};

export const stockHeaders = {
  quantity: 'Cantitate',
  lot: 'Lot',
  expiresOn: 'Expiră la',
  unitCost: 'Cost de achiziție',
};

/** Vitrina's own stock file: counted units by lot. */
export function stockFormat(csvHeader: CsvHeader): Format {
  const indexes = {
    code: csvHeader.find(stockKeys.code),
    quantity: csvHeader.find(stockKeys.quantity),
    lot: csvHeader.find(stockKeys.lot),
    expiresOn: csvHeader.find(stockKeys.expiresOn),
    unitCost: csvHeader.find(stockKeys.unitCost),
  };
  const names = new Map([
    [indexes.code, getColumn('code').header],
    [indexes.quantity, stockHeaders.quantity],
    [indexes.lot, stockHeaders.lot],
    [indexes.expiresOn, stockHeaders.expiresOn],
    [indexes.unitCost, stockHeaders.unitCost],
  ]);
  return {
    columnMappings: mapColumns(csvHeader, (index) => names.get(index) ?? null),
    readRow: (row) => [stockEntry(row, indexes)],
    finish: () => [],
  };
}

const maxUnits = 1_000_000;

function stockEntry(row: CsvRow, indexes: Record<keyof typeof stockKeys, number>): ImportEntry {
  const entry = emptyEntry(row.line, cellAt(row, indexes.code));
  if (entry.code === '') return addError(entry, getColumn('code').header, texts.noCode);
  const badCode = getColumn('code').read(entry.code, {});
  if (badCode) return addError(entry, getColumn('code').header, badCode);
  const quantity = cells.readInteger(0, maxUnits)(cellAt(row, indexes.quantity));
  const expiresOn = cells.readDay(cellAt(row, indexes.expiresOn));
  const costCell = cellAt(row, indexes.unitCost);
  const unitCost = costCell === '' ? null : cells.readRon(costCell);
  const lot = cellAt(row, indexes.lot).replace(/\s+/g, ' ');
  if (quantity instanceof cells.CellError) return addError(entry, stockHeaders.quantity, quantity.sentence);
  if (expiresOn instanceof cells.CellError) return addError(entry, stockHeaders.expiresOn, expiresOn.sentence);
  if (unitCost instanceof cells.CellError) return addError(entry, stockHeaders.unitCost, unitCost.sentence);
  if (lot.length > 60) return addError(entry, stockHeaders.lot, texts.badLot);
  entry.count = { lot, expiresOn, quantity, unitCost };
  return entry;
}
