import type { CsvRow } from '../../platform/text/csv.ts';
import { getColumn, headerKey } from './columns.ts';
import { addError, type CsvHeader, cellAt, type Format } from './format.ts';
import { emptyEntry, type ImportEntry } from './import-entry.ts';
import { codeWithoutSku, isNamedOption } from './shopify.ts';
import { texts } from './texts.ts';
import { stockHeaders } from './vitrina-format.ts';

const keys = {
  handle: ['handle'],
  sku: ['sku'],
  options: [['option1 value'], ['option2 value'], ['option3 value']],
  location: ['location'],
  available: ['available not editable', 'available'],
  onHand: ['on hand current', 'on hand'],
};

/** The older export has a column for each location, behind these. */
const fixedColumns = 'handle title option1 name value option2 option3 sku barcode hs code coo';

export const isShopifyInventory = (csvHeader: CsvHeader): boolean =>
  csvHeader.has(...keys.handle) && csvHeader.has(...keys.sku) && csvHeader.has('hs code') && csvHeader.has('coo');

/**
 * Reads Shopify's inventory export: units of a variant are added up over the locations. Units that can be sold count;
 * those of orders that the old shop still has to send do not.
 */
export function shopifyInventory(csvHeader: CsvHeader): Format {
  const isByRow = csvHeader.has(...keys.location);
  const quantity = csvHeader.find([...keys.available, ...keys.onHand]);
  const quantityColumns = isByRow ? [quantity] : locationColumns(csvHeader);
  const entries = new Map<string, ImportEntry>();
  return {
    columnMappings: csvHeader.headers.map((header, index) => ({
      header,
      becomes: quantityColumns.includes(index) ? stockHeaders.quantity : mappingOf(csvHeader, index),
    })),
    readRow: (row) => {
      const code = codeOf(csvHeader, row);
      const entry = entries.get(code) ?? withCount(emptyEntry(row.line, code));
      entries.set(code, entry);
      for (const index of quantityColumns) addUnits(entry, csvHeader.headers[index] ?? '', cellAt(row, index));
      return [];
    },
    finish: () => [...entries.values()].map(withoutNegativeUnits),
  };
}

function mappingOf(csvHeader: CsvHeader, index: number): string | null {
  if (index === csvHeader.find(keys.location)) return 'Se adună peste locații';
  const ofCode = [keys.handle, keys.sku, ...keys.options].map((names) => csvHeader.find(names));
  return ofCode.includes(index) ? getColumn('code').header : null;
}

const locationColumns = (csvHeader: CsvHeader): number[] => {
  const fixed = fixedColumns.split(' ');
  return csvHeader.headers.flatMap((header, index) =>
    headerKey(header)
      .split(' ')
      .every((word) => fixed.includes(word))
      ? []
      : [index],
  );
};

function codeOf(csvHeader: CsvHeader, row: CsvRow): string {
  const options = keys.options.map((names) => cellAt(row, csvHeader.find(names)));
  const sku = cellAt(row, csvHeader.find(keys.sku));
  return sku || codeWithoutSku(cellAt(row, csvHeader.find(keys.handle)), options.filter(isNamedOption));
}

const withCount = (entry: ImportEntry): ImportEntry => ({
  ...entry,
  count: { lot: '', expiresOn: null, quantity: 0, unitCost: null },
});

/** 'not stocked' means that the location does not hold the variant. */
function addUnits(entry: ImportEntry, column: string, text: string): void {
  if (text === '' || text.toLowerCase() === 'not stocked') return;
  if (!/^-?\d{1,7}$/.test(text)) addError(entry, column, texts.badWhole(0, 1_000_000));
  else if (entry.count) entry.count.quantity += Number(text);
}

function withoutNegativeUnits(entry: ImportEntry): ImportEntry {
  if (entry.count) entry.count.quantity = Math.max(0, entry.count.quantity);
  return entry;
}
