import { maxCodeLength } from '../../catalog/products/product-fields.ts';
import { splitCategoryPath } from '../../catalog/products/product-record.ts';
import type { CsvRow } from '../../platform/text/csv.ts';
import { htmlToText } from '../../platform/text/html-text.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { findCustomColumn, getColumn } from './columns.ts';
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

/** Keys by the column names of both versions of Shopify's product export. */
const keys = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body html', 'description'],
  vendor: ['vendor'],
  category: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  name1: ['option1 name'],
  name2: ['option2 name'],
  name3: ['option3 name'],
  sku: ['variant sku', 'sku'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value grams'],
  weight: ['variant weight'],
  weightUnit: ['variant weight unit'],
  requiresShipping: ['variant requires shipping', 'requires shipping'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
};
type Key = keyof typeof keys;

const becomes: Record<Key, string> = {
  handle: 'Leagă rândurile aceluiași produs; adresa veche',
  title: getColumn('name').header,
  body: getColumn('details').header,
  vendor: getColumn('producer').header,
  category: getColumn('category').header,
  type: getColumn('category').header,
  tags: getColumn('hashtags').header,
  published: getColumn('isPublished').header,
  status: getColumn('isPublished').header,
  option1: getColumn('name').header,
  option2: getColumn('name').header,
  option3: getColumn('name').header,
  name1: getColumn('familyAttributes').header,
  name2: getColumn('familyAttributes').header,
  name3: getColumn('familyAttributes').header,
  sku: getColumn('code').header,
  tracker: 'Stoc, la produsele fără loturi',
  quantity: 'Stoc, la produsele fără loturi',
  price: getColumn('price').header,
  compareAt: 'Prețul vechi nu se importă',
  barcode: getColumn('gtin').header,
  grams: getColumn('weightGrams').header,
  weight: getColumn('weightGrams').header,
  weightUnit: getColumn('weightGrams').header,
  requiresShipping: 'Produsele digitale nu se importă',
  image: getColumn('pictures').header,
  imagePosition: getColumn('pictures').header,
  imageAlt: getColumn('pictures').header,
  variantImage: getColumn('pictures').header,
  giftCard: 'Cardurile cadou nu se importă',
  seoTitle: getColumn('seoTitle').header,
  seoDescription: getColumn('seoDescription').header,
};

export const isShopify = (csvHeader: CsvHeader): boolean =>
  csvHeader.has(...keys.handle) &&
  csvHeader.has(...keys.title) &&
  csvHeader.has(...keys.price) &&
  csvHeader.has(...keys.vendor);

/** Reads a Shopify export: consecutive rows with one handle form a product with its variants and pictures. */
export function shopify(csvHeader: CsvHeader): Format {
  const reader = new Reader(csvHeader);
  return {
    columnMappings: reader.columnMappings(),
    readRow: (row) => reader.readRow(row),
    finish: () => reader.finish(),
  };
}

type ShopifyPicture = { address: string; alt: string; position: number };

class Reader extends ShopExportReader<Key> {
  #rows: CsvRow[] = [];
  readonly #familyNames = new FamilyNames();

  constructor(csvHeader: CsvHeader) {
    super(csvHeader, keys, becomes);
  }

  protected extraMapping(header: string): string | null {
    return /product\.metafields\./.test(header) ? (findCustomColumn(header)?.header ?? null) : null;
  }

  readRow(row: CsvRow): ImportEntry[] {
    const first = this.#rows[0];
    const isSame = first && this.read(first, 'handle') === this.read(row, 'handle');
    const ready = isSame ? [] : this.finish();
    this.#rows.push(row);
    return ready;
  }

  /** Entries of the product whose rows were collected. */
  finish(): ImportEntry[] {
    const rows = this.#rows;
    this.#rows = [];
    const [first] = rows;
    if (!first) return [];
    const variants = rows.filter((row) => this.#isVariant(row));
    if (variants.length === 0)
      return [addError(emptyEntry(first.line, this.read(first, 'handle')), '', texts.noVariant)];
    const entries = variants.map((row) => this.#toEntry(first, row, this.#pictures(rows)));
    if (variants.length > 1) this.#setFamilies(entries, first, variants);
    const [main] = entries;
    if (main) setOldPath(main, `/products/${this.read(first, 'handle')}`);
    return entries;
  }

  #setFamilies(entries: ImportEntry[], first: CsvRow, variants: CsvRow[]): void {
    const name = this.#familyNames.nameOf(htmlToText(this.read(first, 'title')), this.read(first, 'handle'));
    for (const [i, row] of variants.entries()) {
      const entry = entries[i];
      if (entry) setFamily(entry, name, this.#attributesOf(first, row), i + 1);
    }
  }

  /** Only the first row of a product names its options. */
  #attributesOf(first: CsvRow, row: CsvRow): AttributeOfVariant[] {
    const keysOfOptions = [
      ['name1', 'option1'],
      ['name2', 'option2'],
      ['name3', 'option3'],
    ] as const;
    return keysOfOptions
      .map(([name, value]) => ({ name: this.read(first, name), value: this.read(row, value) }))
      .filter(({ name }) => name !== '');
  }

  #isVariant(row: CsvRow): boolean {
    return this.read(row, 'price') !== '' || this.read(row, 'sku') !== '';
  }

  #pictures(rows: CsvRow[]): ShopifyPicture[] {
    const images = rows.flatMap((row, index) => {
      const address = this.read(row, 'image');
      const position = Number(this.read(row, 'imagePosition')) || index + 1;
      return address === '' ? [] : [{ address, position, alt: htmlToText(this.read(row, 'imageAlt')) }];
    });
    return images.toSorted((a, b) => a.position - b.position);
  }

  #toEntry(first: CsvRow, row: CsvRow, pictures: ShopifyPicture[]): ImportEntry {
    const options = this.#options(row);
    const entry = emptyEntry(row.line, this.#codeOf(first, row, options));
    if (/^true$/i.test(this.read(first, 'giftCard')))
      return addError(entry, this.header('giftCard'), texts.notSoldKind('gift card'));
    if (/^false$/i.test(this.read(row, 'requiresShipping')))
      return addError(entry, this.header('requiresShipping'), texts.notSoldKind('virtual'));
    this.#readProduct(entry, first, options);
    setGtin(entry, this.header('barcode'), this.read(row, 'barcode'));
    this.#readWeight(entry, row);
    const variantImage = this.read(row, 'variantImage');
    // The picture of the variant comes first; it is often one of the product's pictures, which has the text.
    const ordered = pictures.toSorted(
      (a, b) => Number(b.address === variantImage) - Number(a.address === variantImage),
    );
    const isKnown = variantImage === '' || ordered[0]?.address === variantImage;
    const all = isKnown ? ordered : [{ address: variantImage, alt: '' }, ...ordered];
    setPictures(
      entry,
      this.header('image'),
      all.map(({ address, alt }) => pictureWithAlt(address, alt)),
    );
    const price = readPrice(entry, this.header('price'), this.read(row, 'price'));
    if (price !== null) entry.fields.price = price;
    const compareAt = readPrice(entry, this.header('compareAt'), this.read(row, 'compareAt'));
    warnOfOldPrice(entry, this.header('compareAt'), price, compareAt);
    entry.stock = this.read(row, 'tracker') === '' ? null : readStock(this.read(row, 'quantity'));
    return entry;
  }

  /** 'Variant Grams' is always in grams; its 'Variant Weight Unit' is for display. Other exporters write the weight in the unit. */
  #readWeight(entry: ImportEntry, row: CsvRow): void {
    const grams = this.read(row, 'grams');
    if (grams === '')
      setMeasure(entry, 'weightGrams', this.header('weight'), this.read(row, 'weight'), this.read(row, 'weightUnit'));
    else setMeasure(entry, 'weightGrams', this.header('grams'), grams, 'g');
  }

  #readProduct(entry: ImportEntry, first: CsvRow, options: string[]): void {
    const title = htmlToText(this.read(first, 'title'));
    readCellOrWarn(getColumn('name'), [title, ...options].filter(Boolean).join(', '), entry);
    readCellOrWarn(getColumn('producer'), this.read(first, 'vendor'), entry);
    readCellOrWarn(getColumn('category'), this.#findCategory(first), entry);
    readCellOrWarn(getColumn('seoTitle'), this.read(first, 'seoTitle'), entry);
    readCellOrWarn(getColumn('seoDescription'), this.read(first, 'seoDescription'), entry);
    setDetails(entry, this.read(first, 'body'));
    const tags = splitTags(this.read(first, 'tags'));
    if (tags.length > 0) entry.fields.hashtags = tags;
    entry.fields.isPublished = this.#isPublished(first);
    if (/^archived$/i.test(this.read(first, 'status')))
      entry.faults.push({ line: entry.line, column: this.header('status'), sentence: texts.archived, isWarning: true });
    for (const [index, header] of this.csvHeader.headers.entries()) {
      const column = /product\.metafields\./.test(header) ? findCustomColumn(header) : null;
      if (column && column.field !== 'code') readCellOrWarn(column, htmlToText(cellAt(first, index)), entry);
    }
  }

  /** Shopify's 'Type' is the shop's variantImage category; 'Product category' is a path in Shopify's global taxonomy. */
  #findCategory(first: CsvRow): string {
    return this.read(first, 'type') || (splitCategoryPath(this.read(first, 'category')).at(-1) ?? '');
  }

  #isPublished(first: CsvRow): boolean {
    const status = this.read(first, 'status').toLowerCase();
    return /^true$/i.test(this.read(first, 'published')) && (status === '' || status === 'active');
  }

  #options(row: CsvRow): string[] {
    const values = [this.read(row, 'option1'), this.read(row, 'option2'), this.read(row, 'option3')];
    return values.filter(isNamedOption);
  }

  #codeOf(first: CsvRow, row: CsvRow, options: string[]): string {
    return this.read(row, 'sku') || codeWithoutSku(this.read(first, 'handle'), options);
  }
}

/** The code of a variant without SKU; files of products and of stock make the same one. */
export const codeWithoutSku = (handle: string, options: readonly string[]): string =>
  [handle, ...options.map(slugOf)].join('-').toUpperCase().slice(0, maxCodeLength);

export const isNamedOption = (value: string): boolean => value !== '' && value !== 'Default Title';
