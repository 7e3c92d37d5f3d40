import type { CsvRow } from '../../kit/csv.ts';
import { textOfHtml } from '../../kit/html-text.ts';
import { pathParts } from '../catalog/record.ts';
import { columnOf, findColumn, findExtra, keyOf } from './columns.ts';
import { type Entry, emptyEntry } from './entry.ts';
import { setDetails, setGtin, setPictures, setPrices, stockOf, tagsOf, takePrice } from './foreign.ts';
import { ForeignReader } from './foreign-reader.ts';
import { blame, cellAt, type Format, type Sheet, takeLeniently } from './sheet.ts';
import { texts } from './texts.ts';

/** The columns of its product export, as it writes them in English and in Romanian. */
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
  sale: ['sale price', 'pret promotional', 'pret redus'],
  regular: ['regular price', 'pret obisnuit', 'pret normal'],
  categories: ['categories', 'categorii'],
  tags: ['tags', 'etichete'],
  images: ['images', 'imagini'],
  parent: ['parent', 'parinte'],
  brands: ['brands', 'branduri', 'brand', 'marci'],
};
type Key = keyof typeof keys;

const becomes: Record<Key, string> = {
  id: columnOf('code').header,
  type: 'Felul rândului',
  sku: columnOf('code').header,
  gtin: columnOf('gtin').header,
  name: columnOf('name').header,
  published: columnOf('isPublished').header,
  short: columnOf('details').header,
  description: columnOf('details').header,
  saleStarts: columnOf('price').header,
  saleEnds: columnOf('price').header,
  taxClass: columnOf('vatRate').header,
  stock: 'Stoc, la produsele fără loturi',
  sale: columnOf('price').header,
  regular: 'Preț sau preț recomandat',
  categories: columnOf('category').header,
  tags: columnOf('hashtags').header,
  images: columnOf('pictures').header,
  parent: 'Produsul principal',
  brands: columnOf('producer').header,
};

export const isWooCommerce = (sheet: Sheet): boolean =>
  sheet.has(...keys.type) && sheet.has(...keys.sku) && sheet.has(...keys.regular) && sheet.has(...keys.published);

const attributeName = /^(?:attribute (\d+) name|nume atribut (\d+)|atribut (\d+) nume)$/;
const attributeValue = /^(?:attribute (\d+) value s|valoare valori atribut (\d+)|atribut (\d+) valoare valori)$/;

/** Products of a WooCommerce export; variations are products of their own and take from their parent what they do not say. */
export function wooCommerce(sheet: Sheet, today: string): Format {
  const reader = new Reader(sheet, today);
  return { fates: reader.fates(), take: (row) => reader.take(row), end: () => [] };
}

class Reader extends ForeignReader<Key> {
  readonly #today: string;
  readonly #attributes: { name: number; value: number }[];
  readonly #parents = new Map<string, CsvRow>();

  constructor(sheet: Sheet, today: string) {
    super(sheet, keys, becomes);
    this.#today = today;
    this.#attributes = this.#numbered(attributeName).flatMap(([number, name]) => {
      const value = this.#numbered(attributeValue).find(([one]) => one === number)?.[1];
      return value === undefined ? [] : [{ name, value }];
    });
  }

  #numbered(pattern: RegExp): [string, number][] {
    return this.sheet.headers.flatMap((header, place) => {
      const found = pattern.exec(keyOf(header));
      return found ? [[found[1] ?? found[2] ?? found[3] ?? '', place] satisfies [string, number]] : [];
    });
  }

  protected extraFate(header: string, place: number): string | null {
    if (this.#attributes.some(({ name, value }) => name === place || value === place))
      return 'Câmpul cu numele atributului';
    return /^meta:/i.test(header) ? (findExtra(header)?.header ?? null) : null;
  }

  take(row: CsvRow): Entry[] {
    const type = this.read(row, 'type').toLowerCase();
    if (type.includes('variable')) {
      this.#remember(row);
      return [];
    }
    const entry = emptyEntry(row.line, this.#codeOf(row));
    if (/grouped|external/.test(type)) return [blame(entry, this.header('type'), texts.notSold(type))];
    if (!type.includes('variation')) return [this.#fill(entry, row, null)];
    const named = this.read(row, 'parent');
    const parent = this.#parents.get(named.toLowerCase());
    return [parent ? this.#fill(entry, row, parent) : blame(entry, this.header('parent'), texts.noParent(named))];
  }

  #remember(row: CsvRow): void {
    this.#parents.set(`id:${this.read(row, 'id')}`, row);
    this.#parents.set(this.read(row, 'sku').toLowerCase(), row);
  }

  #codeOf(row: CsvRow): string {
    return this.read(row, 'sku') || `WC-${this.read(row, 'id')}`;
  }

  #fill(entry: Entry, row: CsvRow, parent: CsvRow | null): Entry {
    const either = (key: Key): string => this.read(row, key) || (parent ? this.read(parent, key) : '');
    takeLeniently(columnOf('name'), either('name'), entry);
    takeLeniently(columnOf('producer'), textOfHtml(tagsOf(either('brands'))[0] ?? ''), entry);
    takeLeniently(columnOf('category'), deepest(either('categories')), entry);
    setGtin(entry, this.header('gtin'), this.read(row, 'gtin'));
    setDetails(entry, [either('short'), either('description')].filter(Boolean).map(asHtml).join('<p>'));
    setPictures(entry, this.header('images'), pictureList(either('images')));
    const tags = tagsOf(either('tags'));
    if (tags.length > 0) entry.fields.hashtags = tags;
    const taxClass = this.read(row, 'taxClass');
    const vatRate = vatOf(parent && keyOf(taxClass) === 'parent' ? this.read(parent, 'taxClass') : taxClass);
    if (vatRate !== null) entry.fields.vatRate = vatRate;
    if (this.read(row, 'published') !== '') entry.fields.isPublished = this.#isPublished(row, parent);
    entry.stock = stockOf(this.read(row, 'stock'));
    this.#takePrices(entry, row);
    for (const source of parent ? [parent, row] : [row]) this.#takeExtras(entry, source);
    return entry;
  }

  #isPublished(row: CsvRow, parent: CsvRow | null): boolean {
    return [row, parent].every((one) => one === null || this.read(one, 'published') === '1');
  }

  /** A promotion counts only while it runs. */
  #takePrices(entry: Entry, row: CsvRow): void {
    const regular = takePrice(entry, this.header('regular'), this.read(row, 'regular'));
    const sale = takePrice(entry, this.header('sale'), this.read(row, 'sale'));
    const [starts, ends] = [this.read(row, 'saleStarts').slice(0, 10), this.read(row, 'saleEnds').slice(0, 10)];
    const isRunning = (starts === '' || starts <= this.#today) && (ends === '' || ends >= this.#today);
    if (sale !== null && isRunning) setPrices(entry, sale, regular);
    else setPrices(entry, regular, null);
  }

  #takeExtras(entry: Entry, row: CsvRow): void {
    for (const { name, value } of this.#attributes) {
      const column = findColumn(cellAt(row, name));
      if (column && column.field !== 'code') takeLeniently(column, textOfHtml(cellAt(row, value)), entry);
    }
    for (const [place, header] of this.sheet.headers.entries()) {
      const column = /^meta:/i.test(header) ? findExtra(header) : null;
      if (column && column.field !== 'code') takeLeniently(column, textOfHtml(cellAt(row, place)), entry);
    }
  }
}

/** Line ends are written as \n, and where no paragraph is marked, an empty line begins one. */
function asHtml(text: string): string {
  const lines = text.replaceAll('\\r', '').replaceAll('\\n', '\n');
  return /<p[\s>]/i.test(lines) ? lines : lines.replace(/\n{2,}/g, '<p>').replaceAll('\n', '<br>');
}

/** Of 'Suplimente, Suplimente > Vitamine' the one that says most. */
function deepest(text: string): string {
  const paths = tagsOf(text).map((path) => pathParts(textOfHtml(path)));
  return paths.reduce((best, path) => (path.length > best.length ? path : best), []).join(' > ');
}

const pictureList = (text: string): string[] =>
  text
    .split(/,\s*(?=https?:\/\/)/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A class nobody named says nothing. */
function vatOf(taxClass: string): number | null {
  const key = keyOf(taxClass);
  if (key === '') return null;
  if (/zero|scutit/.test(key)) return 0;
  return /redu/.test(key) ? 11 : 21;
}
