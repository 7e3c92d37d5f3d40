import { type CsvRow, readExactText } from '../../platform/text/csv.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { ReceptionFields, ReceptionLine } from './fields.ts';

type Product = { name: string; isFood: boolean; isStockable: boolean };

/** Why a reception cannot be posted: a line is counted from 1, null is the whole document. */
export type ReceptionProblem = { line: number | null; message: string };

const problemTexts = {
  noDocument: 'Scrie numărul facturii sau al avizului.',
  noDay: 'Scrie data facturii sau a avizului.',
  noLines: 'Adaugă cel puțin un produs.',
  nothingReceived: 'Nu s-a recepționat nicio bucată.',
  bundle: 'este un pachet sau nu mai există; recepția se face la componente',
  noLot: 'scrie lotul de pe ambalaj',
  noExpiry: 'scrie data de expirare',
  expired: 'este expirat și nu poate intra în stoc',
  noCost: 'scrie costul pe bucată',
  noQuantity: 'nu are nicio bucată, nici pe hârtie; șterge rândul',
} as const;

/** Lot and expiry date are mandatory for food, the cost when the goods came with an invoice. */
export function findProblems(
  fields: ReceptionFields,
  products: ReadonlyMap<number, Product>,
  today: string,
): ReceptionProblem[] {
  const { documentKind, documentNumber, documentOn, lines } = fields;
  const whole = [
    documentNumber === '' && problemTexts.noDocument,
    documentOn === null && problemTexts.noDay,
    lines.length === 0 && problemTexts.noLines,
    lines.length > 0 && lines.every(({ quantity }) => quantity === 0) && problemTexts.nothingReceived,
  ];
  const ofLines = lines.flatMap((line, index) => {
    const product = products.get(line.productId);
    const message = problemOfLine(line, product, { needsCost: documentKind === 'invoice', today });
    return message ? [{ line: index + 1, message: `${product?.name ?? `#${line.productId}`}: ${message}.` }] : [];
  });
  return [...whole.flatMap((message) => (message ? [{ line: null, message }] : [])), ...ofLines];
}

function problemOfLine(
  { lotCode, expiresOn, documentQuantity, quantity, unitCost }: ReceptionLine,
  product: Product | undefined,
  { needsCost, today }: { needsCost: boolean; today: string },
): string | null {
  if (!product?.isStockable) return problemTexts.bundle;
  if (quantity === 0) return (documentQuantity ?? 0) === 0 ? problemTexts.noQuantity : null;
  if (product.isFood && lotCode === '') return problemTexts.noLot;
  if (product.isFood && expiresOn === null) return problemTexts.noExpiry;
  if (expiresOn !== null && expiresOn < today) return problemTexts.expired;
  return needsCost && unitCost === null ? problemTexts.noCost : null;
}

/** Amounts of a line in bani; the cost is for one unit without VAT. */
export function amountsOf({ quantity, unitCost, vatRate }: PricedLine): { value: number; vat: number } {
  const value = quantity * (unitCost ?? 0);
  return { value, vat: Math.round((value * vatRate) / 100) };
}
type PricedLine = { quantity: number; unitCost: number | null; vatRate: number };

/** A line of a file before its product is looked up; costs in RON. */
export type FileLine = {
  line: number;
  code: string;
  quantity: number;
  unitCost: number | null;
  lotCode: string;
  expiresOn: string | null;
};
export type FileError = { line: number; message: string };

const columns = {
  code: ['ean', 'gtin', 'cod', 'cod produs', 'cod de bare', 'cod ean', 'code', 'sku'],
  quantity: ['cantitate', 'bucati', 'buc', 'cant', 'quantity', 'qty'],
  unitCost: ['cost', 'pret', 'pret unitar', 'cost unitar', 'pret fara tva', 'cost fara tva', 'price'],
  lotCode: ['lot', 'cod lot', 'nr lot', 'batch'],
  expiresOn: ['expira', 'expirare', 'expira la', 'data expirarii', 'data expirare', 'valabil pana la', 'expiry'],
} as const satisfies Record<string, readonly string[]>;
type ColumnName = keyof typeof columns;

export const fileTexts = {
  noColumns: 'Fișierul are nevoie de coloanele „cod” (sau „EAN”) și „cantitate”; „cost”, „lot” și „expira” ajută.',
  noCode: 'Lipsește codul.',
  badQuantity: 'Cantitatea nu este un număr întreg de bucăți.',
  badCost: 'Costul nu este o sumă în lei.',
  badDay: 'Data de expirare se scrie 31.12.2027 sau 2027-12-31.',
  longLot: 'Codul lotului are peste 40 de caractere.',
  unknown: (code: string) => `Niciun produs nu are codul ${code}.`,
} as const;

/** Reads the rows of a CSV file with goods; the first row names the columns. */
export function readReceptionRows(rows: readonly CsvRow[]): { lines: FileLine[]; errors: FileError[] } {
  const [header, ...body] = rows;
  const names = (header?.cells ?? []).map((cell) =>
    normalizeForSearch(cell)
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const indexOf = (column: ColumnName): number => {
    const known: readonly string[] = columns[column];
    return names.findIndex((name) => known.includes(name));
  };
  if (indexOf('code') < 0 || indexOf('quantity') < 0)
    return { lines: [], errors: [{ line: header?.line ?? 1, message: fileTexts.noColumns }] };
  const read = body.map(({ line, cells }) => {
    const cell = (column: ColumnName): string => readExactText((cells[indexOf(column)] ?? '').trim()).trim();
    return readLine(line, cell);
  });
  return {
    lines: read.flatMap((one) => ('message' in one ? [] : [one])),
    errors: read.flatMap((one) => ('message' in one ? [one] : [])),
  };
}

function readLine(line: number, cell: (column: ColumnName) => string): FileLine | FileError {
  const code = cell('code').slice(0, 60);
  const quantity = readNumber(cell('quantity'));
  const cost = cell('unitCost') === '' ? null : readNumber(cell('unitCost'));
  const expiresOn = readDay(cell('expiresOn'));
  if (code === '') return { line, message: fileTexts.noCode };
  if (quantity === null || !Number.isInteger(quantity) || quantity < 0 || quantity > 100_000)
    return { line, message: fileTexts.badQuantity };
  if (cell('unitCost') !== '' && (cost === null || cost < 0 || cost > 1_000_000))
    return { line, message: fileTexts.badCost };
  if (expiresOn === undefined) return { line, message: fileTexts.badDay };
  if (cell('lotCode').length > 40) return { line, message: fileTexts.longLot };
  const unitCost = cost === null ? null : Math.round(cost * 100) / 100;
  return { line, code, quantity, unitCost, lotCode: cell('lotCode'), expiresOn };
}

/** Reads '12', '12,5' or '1 234.50'. */
function readNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]|(RON|lei)$/gi, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A day as ISO text; null when there is none, undefined when it cannot be read. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}
