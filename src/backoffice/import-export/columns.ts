import { z } from 'zod';
import { adminTexts, bundleTexts } from '../../catalog/products/admin-texts.ts';
import { PartQuantity } from '../../catalog/products/bundle-fields.ts';
import { maxParts } from '../../catalog/products/bundle-rules.ts';
import { AttributeName, AttributeValue, FamilyName } from '../../catalog/products/family-fields.ts';
import { maxAttributes } from '../../catalog/products/family-rules.ts';
import { aliasesOf, type FileField, fileFields, nameOf } from '../../catalog/products/field-names.ts';
import {
  isPlainField,
  Nutrients,
  type PlainField,
  PlainFields,
  TaxonomyName,
  VatRate,
} from '../../catalog/products/product-fields.ts';
import { pathSeparator, splitCategoryPath } from '../../catalog/products/product-record.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import * as cells from './cells.ts';
import { CellError } from './cells.ts';
import type { EntryFields, FileProduct } from './import-entry.ts';
import { texts } from './texts.ts';

/** A column of Vitrina's own product file. */
export type Column = {
  field: FileField;
  header: string;
  /** Writes the value of a cell to `into` and returns an error message or null; ignores an empty cell of a mandatory field. */
  read: (text: string, into: EntryFields) => string | null;
  format: (fields: FileProduct) => string;
};

type CellCodec<Value> = {
  read: (text: string) => Value | CellError;
  format: (value: Value) => string;
  isMandatory?: boolean;
};

function column<Field extends FileField>(field: Field, codec: CellCodec<FileProduct[Field]>): Column {
  const read = (text: string, into: EntryFields): string | null => {
    if (text === '' && codec.isMandatory) return null;
    const value = codec.read(text);
    if (value instanceof CellError) return value.sentence;
    Object.assign(into, { [field]: value });
    return null;
  };
  return { field, header: nameOf(field), read, format: (fields) => codec.format(fields[field]) };
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value | CellError {
  if (value instanceof CellError) return value;
  const result = schema.safeParse(value);
  return result.success ? result.data : new CellError(result.error.issues[0]?.message ?? '');
}

type PlainValue = PlainFields[PlainField];

/** The schema of a field tells how its cell is read, and which values are refused. */
function plainCodec(field: PlainField): CellCodec<PlainValue> {
  const schema: z.ZodType<PlainValue> = PlainFields.shape[field];
  const accepts = (value: unknown): boolean => schema.safeParse(value).success;
  const toValue = valueReader(field, accepts);
  return { read: (text) => parse(schema, toValue(text)), format: formatPlain, isMandatory: !accepts(toValue('')) };
}

function valueReader(field: PlainField, accepts: (value: unknown) => boolean): (text: string) => unknown {
  if (field === 'gtin') return cells.cleanGtin;
  if (accepts(true)) return cells.readYesNo;
  if (accepts(['text'])) return cells.splitLines;
  if ([1, 10, 100].some(accepts)) return (text) => (text === '' && accepts(null) ? null : cells.readNumber(text));
  return accepts('two\nlines') ? (text) => text : cells.joinLines;
}

function formatPlain(value: PlainValue): string {
  if (typeof value === 'boolean') return cells.formatYesNo(value);
  if (typeof value === 'number') return cells.formatNumber(value);
  return Array.isArray(value) ? value.join('\n') : (value ?? '');
}

const asIs = (text: string): string => text;
const sorted = (lines: string[]): string => lines.toSorted((a, b) => a.localeCompare(b, 'ro')).join('\n');

/** Each name of the path is checked. */
function readCategory(text: string): string | CellError {
  const names = splitCategoryPath(cells.joinLines(text)).map((name) => parse(TaxonomyName, name));
  return names.find((name) => name instanceof CellError) ?? names.join(pathSeparator);
}

const maxExtraCategories = 50;

function readCategories(text: string): string[] | CellError {
  const paths: string[] = [];
  for (const line of cells.splitLines(text)) {
    const path = readCategory(line);
    if (path instanceof CellError) return path;
    paths.push(path);
  }
  return paths.length > maxExtraCategories ? new CellError(adminTexts.tooMany) : paths;
}

const PartCodes = z
  .array(z.object({ code: PlainFields.shape.code, quantity: PartQuantity }))
  .max(maxParts, bundleTexts.tooMany)
  .refine((parts) => new Set(parts.map(({ code }) => code)).size === parts.length, bundleTexts.twice);

const maxFamilyPosition = 100_000;

const otherColumns: Record<Exclude<FileField, PlainField>, Column> = {
  producer: column('producer', {
    read: (text) => parse(TaxonomyName, cells.joinLines(text)),
    format: asIs,
    isMandatory: true,
  }),
  category: column('category', { read: readCategory, format: asIs, isMandatory: true }),
  extraCategories: column('extraCategories', { read: readCategories, format: sorted }),
  isFood: column('isFood', { read: cells.readYesNo, format: cells.formatYesNo, isMandatory: true }),
  price: column('price', { read: cells.readRon, format: cells.formatAmount, isMandatory: true }),
  rrp: column('rrp', {
    read: (text) => (text === '' ? null : cells.readRon(text)),
    format: (bani) => (bani === null ? '' : cells.formatAmount(bani)),
  }),
  plannedPrices: {
    ...column('plannedPrices', { read: cells.readPlannedPrices, format: () => '' }),
    format: ({ plannedPrices, rrp }) => plannedPrices.map((plan) => cells.formatPlannedPrice(plan, rrp)).join('\n'),
  },
  vatRate: column('vatRate', {
    read: (text) => parse(VatRate, cells.readNumber(text.replace(/\s|%/g, ''))),
    format: cells.formatNumber,
    isMandatory: true,
  }),
  nutrients: column('nutrients', {
    read: (text) => parse(Nutrients, cells.readNutrients(text)),
    format: (list) => list.map(cells.formatNutrient).join('\n'),
  }),
  filters: column('filters', { read: cells.splitLines, format: sorted }),
  hashtags: column('hashtags', { read: cells.splitLines, format: sorted }),
  pictures: column('pictures', { read: cells.readPictures, format: (list) => list.join('\n') }),
  family: column('family', {
    read: (text) => (text === '' ? '' : parse(FamilyName, cells.joinLines(text))),
    format: asIs,
  }),
  familyAttributes: column('familyAttributes', {
    read: (text) => parse(z.array(AttributeName).max(maxAttributes, texts.manyAttributes), cells.splitLines(text)),
    format: (list) => list.join('\n'),
  }),
  familyValues: column('familyValues', {
    read: (text) => parse(z.array(AttributeValue).max(maxAttributes, texts.manyAttributes), cells.splitLines(text)),
    format: (list) => list.join('\n'),
  }),
  familyPosition: column('familyPosition', {
    read: (text) => (text === '' ? null : cells.readInteger(1, maxFamilyPosition)(text)),
    format: (position) => (position === null ? '' : String(position)),
  }),
  isFamilyCard: column('isFamilyCard', {
    read: (text) => (text === '' ? null : cells.readYesNo(text)),
    format: (isCard) => (isCard === null ? '' : cells.formatYesNo(isCard)),
  }),
  parts: column('parts', {
    read: (text) => parse(PartCodes, cells.readParts(text)),
    format: (parts) => parts.map(cells.formatPart).join('\n'),
  }),
  isPublished: column('isPublished', { read: cells.readYesNo, format: cells.formatYesNo, isMandatory: true }),
};

export const columns: Column[] = fileFields.map((field) =>
  isPlainField(field) ? column(field, plainCodec(field)) : otherColumns[field],
);

const byField = new Map(columns.map((column) => [column.field, column]));

export function getColumn(field: FileField): Column {
  const found = byField.get(field);
  if (!found) throw new Error(`There is no column for ${field}`);
  return found;
}

export const getHeader = (field: FileField): string => nameOf(field);

/** Normalizes a header for lookup: 'Preț  recomandat*' and 'pret recomandat' get the same key. */
export const headerKey = (header: string): string =>
  normalizeForSearch(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byKey = new Map(
  columns.flatMap((column) => [column.header, ...aliasesOf(column.field)].map((header) => [headerKey(header), column])),
);

export const findColumn = (header: string): Column | null => byKey.get(headerKey(header)) ?? null;

/** Finds the column for a custom field of another system: 'Meta: _ingrediente', 'Ingrediente (product.metafields.custom.ingrediente)'. */
export const findCustomColumn = (header: string): Column | null =>
  findColumn(header.replace(/^meta:\s*_?/i, '').replace(/\(product\.metafields\.[^)]*\)/i, ''));
