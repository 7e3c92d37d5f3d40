import type { CsvRow } from '../../kit/csv.ts';
import * as cells from './cells.ts';
import { type Column, columnOf, findColumn } from './columns.ts';
import { type Entry, emptyEntry, type Field } from './entry.ts';
import { blame, cellAt, type Format, type Sheet } from './sheet.ts';
import { texts } from './texts.ts';

type Read = { place: number; column: Column };

/** Each column once, where it first stands. */
function columnsIn(sheet: Sheet, isWanted: (field: Field) => boolean): Read[] {
  const seen = new Set<Field>();
  return sheet.headers.flatMap((header, place) => {
    const column = findColumn(header);
    if (!column || seen.has(column.field) || !isWanted(column.field)) return [];
    seen.add(column.field);
    return [{ place, column }];
  });
}

const fatesOf = (sheet: Sheet, known: (place: number) => string | null) =>
  sheet.headers.map((header, place) => ({ header, becomes: known(place) }));

/** Products, or only their prices, as the shop writes them down itself. */
export function ownFormat(sheet: Sheet, isWanted: (field: Field) => boolean): Format {
  const read = columnsIn(sheet, isWanted);
  const byPlace = new Map(read.map(({ place, column }) => [place, column.header]));
  return {
    fates: fatesOf(sheet, (place) => byPlace.get(place) ?? null),
    take: (row) => [productEntry(row, sheet, read)],
    end: () => [],
  };
}

function productEntry(row: CsvRow, sheet: Sheet, read: Read[]): Entry {
  const entry = emptyEntry(row.line, '');
  for (const { place, column } of read) {
    // Spreadsheets leave out empty cells at the end of a row; they say nothing.
    if (place >= row.cells.length) continue;
    const sentence = column.take(cellAt(row, place), entry.fields);
    if (sentence) blame(entry, column.header, sentence);
  }
  return named(entry, row, sheet);
}

function named(entry: Entry, row: CsvRow, sheet: Sheet): Entry {
  entry.code = entry.fields.code ?? '';
  const isLonger = row.cells.slice(sheet.headers.length).some((cell) => cell.trim() !== '');
  if (isLonger) return blame(entry, '', texts.manyCells);
  return entry.code === '' && entry.faults.length === 0 ? blame(entry, columnOf('code').header, texts.noCode) : entry;
}

export const stockKeys = {
  code: ['cod produs', 'cod', 'sku', 'code', 'codul produsului'],
  quantity: ['cantitate', 'stoc', 'quantity', 'qty', 'bucati', 'cantitate in lot', 'stock'],
  lot: ['lot', 'cod lot', 'numarul lotului', 'numar lot', 'batch'],
  expiresOn: ['expira la', 'data expirarii', 'expirare', 'valabil pana la', 'expires on', 'expiry', 'bbd'],
};

export const stockHeaders = { quantity: 'Cantitate', lot: 'Lot', expiresOn: 'Expiră la' };

/** Units by lot, as they were counted. */
export function stockFormat(sheet: Sheet): Format {
  const places = {
    code: sheet.find(stockKeys.code),
    quantity: sheet.find(stockKeys.quantity),
    lot: sheet.find(stockKeys.lot),
    expiresOn: sheet.find(stockKeys.expiresOn),
  };
  const names = new Map([
    [places.code, columnOf('code').header],
    [places.quantity, stockHeaders.quantity],
    [places.lot, stockHeaders.lot],
    [places.expiresOn, stockHeaders.expiresOn],
  ]);
  return {
    fates: fatesOf(sheet, (place) => names.get(place) ?? null),
    take: (row) => [stockEntry(row, places)],
    end: () => [],
  };
}

const mostUnits = 1_000_000;

function stockEntry(row: CsvRow, places: Record<keyof typeof stockKeys, number>): Entry {
  const entry = emptyEntry(row.line, cellAt(row, places.code));
  if (entry.code === '') return blame(entry, columnOf('code').header, texts.noCode);
  if (entry.code.length > 60) return blame(entry, columnOf('code').header, texts.badCode);
  const quantity = cells.readWhole(0, mostUnits)(cellAt(row, places.quantity));
  const expiresOn = cells.readDay(cellAt(row, places.expiresOn));
  const lot = cellAt(row, places.lot).replace(/\s+/g, ' ');
  if (quantity instanceof cells.Problem) return blame(entry, stockHeaders.quantity, quantity.sentence);
  if (expiresOn instanceof cells.Problem) return blame(entry, stockHeaders.expiresOn, expiresOn.sentence);
  if (lot.length > 60) return blame(entry, stockHeaders.lot, texts.badLot);
  entry.count = { lot, expiresOn, quantity };
  return entry;
}
