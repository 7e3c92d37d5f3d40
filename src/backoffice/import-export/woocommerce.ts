import { maxPictures } from '../../catalog/products/product-fields.ts';
import { pathSeparator, splitCategoryPath } from '../../catalog/products/product-record.ts';
import { vatRatesToday } from '../../catalog/products/vat-rates.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import { htmlToText } from '../../platform/text/html-text.ts';
import { findColumn, findCustomColumn, getColumn, headerKey } from './columns.ts';
import { addError, type CsvHeader, cellAt, type Format, readCellOrWarn } from './format.ts';
import { emptyEntry, type ImportEntry } from './import-entry.ts';
import {
  type AttributeOfVariant,
  FamilyNames,
  pictureWithAlt,
  readPrice,
  readStock,
  ShopExportReader,
  setDetails,
  setFamily,
  setGtin,
  setMeasure,
  setOldPath,
  setPictures,
  splitTags,
  warnOfOldPrice,
} from './shop-export-reader.ts';
import { texts } from './texts.ts';

/** The unit in the column's name is a setting of the WooCommerce shop. */
const withUnits = (names: readonly string[], units: readonly string[]): string[] =>
  names.flatMap((name) => units.map((unit) => `${name} ${unit}`));
const lengthUnits = ['cm', 'mm', 'm', 'in', 'yd'];

/** Keys by WooCommerce's column names in English and Romanian. */
const keys = {
  id: ['id'],
  type: ['type', 'tip'],
  sku: ['sku', 'cod unic produs'],
  gtin: ['gtin upc ean or isbn', 'gtin upc ean sau isbn'],
  name: ['name', 'nume'],
  published: ['published', 'publicat'],
  short: ['short description', 'descriere scurta'],
  description: ['description', 'descriere'],
  saleStarts: ['date sale price starts', 'data incepere promotie', 'data la care incepe pretul promotional'],
  saleEnds: ['date sale price ends', 'data incheiere promotie', 'data la care se incheie pretul promotional'],
  taxClass: ['tax class', 'clasa de impozitare', 'clasa impozitare'],
  stock: ['stock', 'stoc'],
  weight: withUnits(['weight', 'greutate'], ['kg', 'g', 'lbs', 'lb', 'oz']),
  length: withUnits(['length', 'lungime'], lengthUnits),
  width: withUnits(['width', 'latime'], lengthUnits),
  height: withUnits(['height', 'inaltime'], lengthUnits),
  sale: ['sale price', 'pret promotional', 'pret redus'],
  regular: ['regular price', 'pret obisnuit', 'pret normal'],
  categories: ['categories', 'categorii'],
  tags: ['tags', 'etichete'],
  images: ['images', 'imagini'],
  parent: ['parent', 'parinte'],
  permalink: ['permalink', 'product page url', 'product url', 'url'],
  brands: ['brands', 'branduri', 'brand', 'marci'],
};
type Key = keyof typeof keys;

const becomes: Record<Key, string> = {
  id: getColumn('code').header,
  type: 'Felul rândului',
  sku: getColumn('code').header,
  gtin: getColumn('gtin').header,
  name: getColumn('name').header,
  published: getColumn('isPublished').header,
  short: getColumn('details').header,
  description: getColumn('details').header,
  saleStarts: getColumn('price').header,
  saleEnds: getColumn('price').header,
  taxClass: getColumn('vatRate').header,
  stock: 'Stoc, la produsele fără loturi',
  weight: getColumn('weightGrams').header,
  length: getColumn('lengthMm').header,
  width: getColumn('widthMm').header,
  height: getColumn('heightMm').header,
  sale: getColumn('price').header,
  regular: 'Preț, când nu e preț promoțional',
  categories: getColumn('category').header,
  tags: getColumn('hashtags').header,
  images: getColumn('pictures').header,
  parent: 'Produsul principal',
  permalink: 'Adresa veche',
  brands: getColumn('producer').header,
};

export const isWooCommerce = (csvHeader: CsvHeader): boolean =>
  csvHeader.has(...keys.type) &&
  csvHeader.has(...keys.sku) &&
  csvHeader.has(...keys.regular) &&
  csvHeader.has(...keys.published);

const attributeName = /^(?:attribute (\d+) name|nume atribut (\d+)|atribut (\d+) nume)$/;
const attributeValue = /^(?:attribute (\d+) value s|valoare valori atribut (\d+)|atribut (\d+) valoare valori)$/;

/**
 * Reads a WooCommerce export; a variation becomes a product of the parent's family, which inherits empty fields from
 * its parent.
 */
export function wooCommerce(csvHeader: CsvHeader, today: string): Format {
  const reader = new Reader(csvHeader, today);
  return { columnMappings: reader.columnMappings(), readRow: (row) => reader.readRow(row), finish: () => [] };
}

class Reader extends ShopExportReader<Key> {
  readonly #today: string;
  readonly #attributes: { name: number; value: number }[];
  readonly #parents = new Map<string, CsvRow>();
  readonly #familyNames = new FamilyNames();
  readonly #families = new Map<CsvRow, { attributeNames: string[]; members: number }>();

  constructor(csvHeader: CsvHeader, today: string) {
    super(csvHeader, keys, becomes);
    this.#today = today;
    this.#attributes = this.#numbered(attributeName).flatMap(([number, name]) => {
      const value = this.#numbered(attributeValue).find(([one]) => one === number)?.[1];
      return value === undefined ? [] : [{ name, value }];
    });
  }

  #numbered(pattern: RegExp): [string, number][] {
    return this.csvHeader.headers.flatMap((header, index) => {
      const found = pattern.exec(headerKey(header));
      return found ? [[found[1] ?? found[2] ?? found[3] ?? '', index] satisfies [string, number]] : [];
    });
  }

  protected extraMapping(header: string, index: number): string | null {
    if (this.#attributes.some(({ name, value }) => name === index || value === index))
      return 'Câmpul cu numele atributului';
    return /^meta:/i.test(header) ? (findCustomColumn(header)?.header ?? null) : null;
  }

  readRow(row: CsvRow): ImportEntry[] {
    const type = this.read(row, 'type').toLowerCase();
    if (/^variable(,|$)/.test(type)) {
      this.#addParent(row);
      return [];
    }
    const entry = emptyEntry(row.line, this.#codeOf(row));
    const refusal = refusalOfType(type);
    if (refusal) return [addError(entry, this.header('type'), refusal)];
    if (!type.includes('variation')) return [this.#fill(entry, row, null)];
    const parentKey = this.read(row, 'parent');
    const parent = this.#parents.get(parentKey.toLowerCase());
    return [
      parent ? this.#fill(entry, row, parent) : addError(entry, this.header('parent'), texts.noParent(parentKey)),
    ];
  }

  #addParent(row: CsvRow): void {
    this.#parents.set(`id:${this.read(row, 'id')}`, row);
    this.#parents.set(this.read(row, 'sku').toLowerCase(), row);
  }

  #codeOf(row: CsvRow): string {
    return this.read(row, 'sku') || `WC-${this.read(row, 'id')}`;
  }

  #fill(entry: ImportEntry, row: CsvRow, parent: CsvRow | null): ImportEntry {
    const inherited = (key: Key): string => this.read(row, key) || (parent ? this.read(parent, key) : '');
    readCellOrWarn(getColumn('name'), inherited('name'), entry);
    readCellOrWarn(getColumn('producer'), htmlToText(splitTags(inherited('brands'))[0] ?? ''), entry);
    this.#setCategories(entry, inherited('categories'));
    setGtin(entry, this.header('gtin'), this.read(row, 'gtin'));
    const sources = parent ? [parent, row] : [row];
    const written = sources.flatMap((source) => [this.read(source, 'short'), this.read(source, 'description')]);
    setDetails(entry, [...new Set(written)].filter(Boolean).map(toHtml).join('<p>'));
    // The picture of the variation comes before those of its parent.
    const pictures = sources.toReversed().flatMap((source) => pictureList(this.read(source, 'images')));
    setPictures(entry, this.header('images'), pictures.slice(0, maxPictures));
    setMeasure(entry, 'weightGrams', this.header('weight'), inherited('weight'));
    setMeasure(entry, 'lengthMm', this.header('length'), inherited('length'));
    setMeasure(entry, 'widthMm', this.header('width'), inherited('width'));
    setMeasure(entry, 'heightMm', this.header('height'), inherited('height'));
    const tags = splitTags(inherited('tags'));
    if (tags.length > 0) entry.fields.hashtags = tags;
    const taxClass = this.read(row, 'taxClass');
    const vatRate = readVatRate(parent && headerKey(taxClass) === 'parent' ? this.read(parent, 'taxClass') : taxClass);
    if (vatRate !== null) entry.fields.vatRate = vatRate;
    if (this.read(row, 'published') !== '') entry.fields.isPublished = this.#isPublished(row, parent);
    entry.stock = readStock(this.read(row, 'stock'));
    this.#readPrices(entry, row);
    for (const source of parent ? [parent, row] : [row]) this.#readExtras(entry, source);
    if (parent) this.#setFamily(entry, row, parent);
    this.#setOldPath(entry, row, parent);
    return entry;
  }

  /** The address of a variable product leads to its first variation, whose page has the choice of the others. */
  #setOldPath(entry: ImportEntry, row: CsvRow, parent: CsvRow | null): void {
    const source = parent === null ? row : this.#families.get(parent)?.members === 1 ? parent : null;
    const address = source ? this.read(source, 'permalink') : '';
    if (address !== '') setOldPath(entry, address);
  }

  /** The longest path is the main category; the other paths, unless they lead to it, are additional ones. */
  #setCategories(entry: ImportEntry, text: string): void {
    const paths = splitTags(text).map((path) => splitCategoryPath(htmlToText(path)).join(pathSeparator));
    const main = paths.reduce(
      (best, path) => (splitCategoryPath(path).length > splitCategoryPath(best).length ? path : best),
      '',
    );
    readCellOrWarn(getColumn('category'), main, entry);
    const others = paths.filter((path) => !`${main}${pathSeparator}`.startsWith(`${path}${pathSeparator}`));
    readCellOrWarn(getColumn('extraCategories'), others.join('\n'), entry);
  }

  /** Later variations take the attributes of the first, in its order; the parent also has attributes of no variation. */
  #setFamily(entry: ImportEntry, row: CsvRow, parent: CsvRow): void {
    const attributes = this.#attributesOf(row);
    const family = this.#families.get(parent) ?? { attributeNames: attributes.map(({ name }) => name), members: 0 };
    this.#families.set(parent, family);
    family.members++;
    const values = new Map(attributes.map(({ name, value }) => [name, value]));
    setFamily(
      entry,
      this.#familyNames.nameOf(htmlToText(this.read(parent, 'name')), this.#codeOf(parent)),
      family.attributeNames.map((name) => ({ name, value: values.get(name) ?? '' })),
      family.members,
    );
  }

  #attributesOf(row: CsvRow): AttributeOfVariant[] {
    return this.#attributes
      .map(({ name, value }) => ({ name: htmlToText(cellAt(row, name)), value: htmlToText(cellAt(row, value)) }))
      .filter(({ name }) => name !== '');
  }

  #isPublished(row: CsvRow, parent: CsvRow | null): boolean {
    return [row, parent].every((source) => source === null || this.read(source, 'published') === '1');
  }

  /** The sale price applies only within its dates; a start or an end that comes later is a planned price. */
  #readPrices(entry: ImportEntry, row: CsvRow): void {
    const regular = readPrice(entry, this.header('regular'), this.read(row, 'regular'));
    const sale = readPrice(entry, this.header('sale'), this.read(row, 'sale'));
    const [starts, ends] = [dayOf(this.read(row, 'saleStarts')), dayOf(this.read(row, 'saleEnds'))];
    const isRunning = (starts === '' || starts <= this.#today) && (ends === '' || ends >= this.#today);
    const price = sale !== null && isRunning ? sale : regular;
    if (price !== null) entry.fields.price = price;
    warnOfOldPrice(entry, this.header('regular'), price, regular);
    if (sale === null || regular === null || (ends !== '' && ends < this.#today)) return;
    const plans = [
      ...(starts > this.#today ? [{ startsAt: `${starts} 00:00`, price: sale }] : []),
      ...(ends === '' ? [] : [{ startsAt: `${dayAfter(ends)} 00:00`, price: regular }]),
    ];
    if (plans.length > 0) entry.fields.plannedPrices = plans;
  }

  #readExtras(entry: ImportEntry, row: CsvRow): void {
    for (const { name, value } of this.#attributes) {
      const column = findColumn(cellAt(row, name));
      if (column && column.field !== 'code') readCellOrWarn(column, htmlToText(cellAt(row, value)), entry);
    }
    for (const [index, header] of this.csvHeader.headers.entries()) {
      const column = /^meta:/i.test(header) ? findCustomColumn(header) : null;
      if (column && column.field !== 'code') readCellOrWarn(column, htmlToText(cellAt(row, index)), entry);
    }
  }
}

/** The cell holds a kind and its marks, as in 'simple, downloadable, virtual'. Kinds of plugins are not known here. */
function refusalOfType(type: string): string | null {
  const words = type.split(',').map((word) => word.trim());
  const mark = words.find((word) => word in texts.notSoldKinds);
  if (mark) return texts.notSoldKind(mark);
  const kind = words[0] ?? '';
  return ['', 'simple', 'variation'].includes(kind) ? null : texts.notSold(kind);
}

/** WooCommerce writes line breaks as a literal \n; without <p> tags, an empty line separates paragraphs. */
function toHtml(text: string): string {
  const lines = text.replaceAll('\\r', '').replaceAll('\\n', '\n');
  return /<p[\s>]/i.test(lines) ? lines : lines.replace(/\n{2,}/g, '<p>').replaceAll('\n', '<br>');
}

/** '' when the text is no day. */
const dayOf = (text: string): string => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';

/** WooCommerce ends a sale at the end of its last day. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** URLs separated by commas, or with their texts by bars: 'https://… ! alt : Capsule ! title : … | https://…'. */
const pictureList = (text: string): string[] =>
  text
    .split(/(?:,|\s\|)\s*(?=https?:\/\/)/)
    .map((picture) => picture.trim())
    .filter(Boolean)
    .map((picture) => {
      const [address = '', ...details] = picture.split(/\s+!\s*/);
      const alt = details.map((detail) => /^alt\s*:\s*(.*)$/is.exec(detail)?.[1]).find(Boolean) ?? '';
      return pictureWithAlt(address, htmlToText(alt));
    });

function readVatRate(taxClass: string): number | null {
  const key = headerKey(taxClass);
  if (key === '') return null;
  if (/zero|scutit/.test(key)) return 0;
  const [standard = 0, reduced = standard] = vatRatesToday();
  return /redu/.test(key) ? reduced : standard;
}
