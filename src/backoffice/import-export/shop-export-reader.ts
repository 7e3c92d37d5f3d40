import { maxAttributes } from '../../catalog/products/family-rules.ts';
import type { Measures } from '../../catalog/products/measure-rules.ts';
import { maxDetailsLength, maxNameLength } from '../../catalog/products/product-fields.ts';
import { RedirectFields } from '../../content/redirects/fields.ts';
import type { Bani } from '../../platform/money.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import { htmlToText } from '../../platform/text/html-text.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import * as cells from './cells.ts';
import { getColumn, headerKey } from './columns.ts';
import { type ColumnMapping, type CsvHeader, cellAt } from './format.ts';
import type { ImportEntry } from './import-entry.ts';
import { texts } from './texts.ts';

/** Base class for exports of other shop systems: maps each key to the first of its column names found in the file. */
export abstract class ShopExportReader<Key extends string> {
  protected readonly csvHeader: CsvHeader;
  readonly #indexes = new Map<Key, number>();
  readonly #becomes: Record<Key, string>;

  constructor(csvHeader: CsvHeader, keys: Record<Key, string[]>, becomes: Record<Key, string>) {
    this.csvHeader = csvHeader;
    this.#becomes = becomes;
    for (const key in keys) this.#indexes.set(key, csvHeader.find(keys[key]));
  }

  columnMappings(): ColumnMapping[] {
    const byIndex = new Map([...this.#indexes].map(([key, index]) => [index, this.#becomes[key]]));
    return this.csvHeader.headers.map((header, index) => ({
      header,
      becomes: byIndex.get(index) ?? this.extraMapping(header, index),
    }));
  }

  /** Target of a column that has no key, or null. */
  protected abstract extraMapping(header: string, index: number): string | null;

  protected read(row: CsvRow, key: Key): string {
    return cellAt(row, this.#indexes.get(key) ?? -1);
  }

  /** The column's name in this file. */
  protected header(key: Key): string {
    return this.csvHeader.headers[this.#indexes.get(key) ?? -1] ?? this.#becomes[key];
  }
}

/** An unreadable price rejects the row, so that nothing is sold at a guessed price. */
export function readPrice(entry: ImportEntry, column: string, text: string): Bani | null {
  if (text === '') return null;
  const bani = cells.readRon(text);
  if (!(bani instanceof cells.CellError)) return bani;
  entry.faults.push({ line: entry.line, column, sentence: bani.sentence, isWarning: false });
  return null;
}

/** The price history has no other shop's prices, so their crossed-out price is not imported. */
export function warnOfOldPrice(entry: ImportEntry, column: string, price: Bani | null, old: Bani | null): void {
  if (price === null || old === null || old <= price) return;
  entry.faults.push({
    line: entry.line,
    column,
    sentence: texts.oldPriceLeftOut(cells.formatAmount(old)),
    isWarning: true,
  });
}

export function setGtin(entry: ImportEntry, column: string, text: string): void {
  if (text === '' || getColumn('gtin').read(text, entry.fields) === null) return;
  entry.faults.push({ line: entry.line, column, sentence: texts.gtinLeftOut, isWarning: true });
}

/** Grams and millimetres in the units of other shop systems. */
const unitFactors: Record<string, number> = {
  ...{ g: 1, gr: 1, grams: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37, lbs: 453.592_37 },
  ...{ mm: 1, cm: 10, m: 1000, in: 25.4, yd: 914.4 },
};

/**
 * Reads '0,5', '.5' and '500 g'. Without a unit in the cell, that of `unit` counts, or else the last word of the column's
 * name, as in 'Weight (kg)'. Zero means that nothing was entered.
 */
export function setMeasure(
  entry: ImportEntry,
  field: keyof Measures,
  column: string,
  text: string,
  unit = headerKey(column).split(' ').at(-1) ?? '',
): void {
  const [, number = '', ownUnit = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text) ?? [text, text];
  if (/^0*([.,]0*)?$/.test(number)) return;
  const factor = unitFactors[(ownUnit || unit).toLowerCase()] ?? Number.NaN;
  const value = /^\d*[.,]?\d+$/.test(number) ? Number(number.replace(',', '.')) * factor : Number.NaN;
  const sentence = Number.isNaN(value)
    ? texts.badMeasure
    : getColumn(field).read(String(Math.max(1, Math.round(value))), entry.fields);
  if (sentence) entry.faults.push({ line: entry.line, column, sentence, isWarning: true });
}

/** Other systems write negative stock for oversold products; it counts as 0. */
export function readStock(text: string): number | null {
  const units = /^-?\d{1,7}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null;
  return units === null ? null : Math.max(0, units);
}

export function setDetails(entry: ImportEntry, html: string): void {
  const text = cells.normalizeText(htmlToText(html)).slice(0, maxDetailsLength);
  if (text !== '') getColumn('details').read(text, entry.fields);
}

/** Remembers where the old shop had the product; an address that cannot be redirected is left out. */
export function setOldPath(entry: ImportEntry, address: string): void {
  const path = RedirectFields.shape.fromPath.safeParse(toPath(address));
  if (path.success) entry.oldPaths = [...(entry.oldPaths ?? []), path.data];
}

/** The path and the parameters of an address; a path may lack its first slash. */
export function toPath(address: string): string {
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    const { pathname, search } = new URL(address);
    return pathname + search;
  }
  return address === '' || address.startsWith('/') ? address : `/${address}`;
}

export type AttributeOfVariant = { name: string; value: string };

/** Names of families in the file, each with the parent it belongs to: two parents of one name are two families. */
export class FamilyNames {
  readonly #owners = new Map<string, string>();

  nameOf(name: string, parentKey: string): string {
    const short = cells.joinLines(name).slice(0, maxNameLength);
    const owner = this.#owners.get(normalizeForSearch(short));
    if (owner === undefined) this.#owners.set(normalizeForSearch(short), parentKey);
    if (owner === undefined || owner === parentKey) return short;
    const suffix = ` (${parentKey})`;
    return `${short.slice(0, maxNameLength - suffix.length)}${suffix}`;
  }
}

const maxAttributeName = 40;
const maxAttributeValue = 60;
/** Other systems leave the value empty when a variant fits any. */
const anyValue = 'Oricare';

/** Makes the entry a member of a family; a file with more attributes than a family has keeps the first ones. */
export function setFamily(
  entry: ImportEntry,
  family: string,
  attributes: readonly AttributeOfVariant[],
  position: number,
): void {
  const used = attributes.slice(0, maxAttributes);
  if (family.length < 2 || used.length === 0) return;
  entry.fields.family = family;
  entry.fields.familyAttributes = used.map(({ name }) => cells.joinLines(name).slice(0, maxAttributeName));
  entry.fields.familyValues = used.map(({ value }) => cells.joinLines(value).slice(0, maxAttributeValue) || anyValue);
  entry.fields.familyPosition = position;
}

/** Splits a comma-separated list; '\,' is an escaped comma. */
export const splitTags = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((tag) => tag.replaceAll('\\,', ',').trim())
    .filter(Boolean);

const maxAltLength = 200;

/** A picture with its text as our own file writes it; a text that is missing leaves that of a known picture as it is. */
export const pictureWithAlt = (address: string, alt: string): string =>
  cells.formatPicture(address, cells.joinLines(alt).trim().slice(0, maxAltLength) || undefined);

export function setPictures(entry: ImportEntry, column: string, pictures: readonly string[]): void {
  if (pictures.length === 0) return;
  const sentence = getColumn('pictures').read(pictures.join('\n'), entry.fields);
  if (sentence) entry.faults.push({ line: entry.line, column, sentence, isWarning: true });
}
