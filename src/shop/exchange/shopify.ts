import type { CsvRow } from '../../kit/csv.ts';
import { textOfHtml } from '../../kit/html-text.ts';
import { slugOf } from '../../kit/slug.ts';
import { pathParts } from '../catalog/record.ts';
import { columnOf, findExtra } from './columns.ts';
import { type Entry, emptyEntry } from './entry.ts';
import { setDetails, setGtin, setPictures, setPrices, stockOf, tagsOf, takePrice } from './foreign.ts';
import { ForeignReader } from './foreign-reader.ts';
import { blame, cellAt, type Format, type Sheet, takeLeniently } from './sheet.ts';
import { texts } from './texts.ts';

/** The columns of its product export, by the names of both its forms. */
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
  sku: ['variant sku', 'sku'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
};
type Key = keyof typeof keys;

const becomes: Record<Key, string> = {
  handle: 'Leagă rândurile aceluiași produs',
  title: columnOf('name').header,
  body: columnOf('details').header,
  vendor: columnOf('producer').header,
  category: columnOf('category').header,
  type: columnOf('category').header,
  tags: columnOf('hashtags').header,
  published: columnOf('isPublished').header,
  status: columnOf('isPublished').header,
  option1: columnOf('name').header,
  option2: columnOf('name').header,
  option3: columnOf('name').header,
  sku: columnOf('code').header,
  tracker: 'Stoc, la produsele fără loturi',
  quantity: 'Stoc, la produsele fără loturi',
  price: columnOf('price').header,
  compareAt: columnOf('recommendedPrice').header,
  barcode: columnOf('gtin').header,
  image: columnOf('pictures').header,
  imagePosition: columnOf('pictures').header,
  variantImage: columnOf('pictures').header,
  giftCard: 'Cardurile cadou nu se importă',
  seoTitle: columnOf('seoTitle').header,
  seoDescription: columnOf('seoDescription').header,
};

export const isShopify = (sheet: Sheet): boolean =>
  sheet.has(...keys.handle) && sheet.has(...keys.title) && sheet.has(...keys.price) && sheet.has(...keys.vendor);

/** Products of a Shopify export: rows of one handle are one product, its variants and its pictures. */
export function shopify(sheet: Sheet): Format {
  const reader = new Reader(sheet);
  return { fates: reader.fates(), take: (row) => reader.take(row), end: () => reader.end() };
}

class Reader extends ForeignReader<Key> {
  #rows: CsvRow[] = [];

  constructor(sheet: Sheet) {
    super(sheet, keys, becomes);
  }

  protected extraFate(header: string): string | null {
    return /product\.metafields\./.test(header) ? (findExtra(header)?.header ?? null) : null;
  }

  take(row: CsvRow): Entry[] {
    const first = this.#rows[0];
    const isSame = first && this.read(first, 'handle') === this.read(row, 'handle');
    const ready = isSame ? [] : this.end();
    this.#rows.push(row);
    return ready;
  }

  /** The product whose rows were gathered. */
  end(): Entry[] {
    const rows = this.#rows;
    this.#rows = [];
    const [first] = rows;
    if (!first) return [];
    const variants = rows.filter((row) => this.#isVariant(row));
    if (variants.length === 0) return [blame(emptyEntry(first.line, this.read(first, 'handle')), '', texts.noVariant)];
    return variants.map((row) => this.#entryOf(first, row, this.#pictures(rows)));
  }

  #isVariant(row: CsvRow): boolean {
    return this.read(row, 'price') !== '' || this.read(row, 'sku') !== '';
  }

  #pictures(rows: CsvRow[]): string[] {
    const placed = rows.flatMap((row, at) => {
      const address = this.read(row, 'image');
      return address === '' ? [] : [{ address, position: Number(this.read(row, 'imagePosition')) || at + 1 }];
    });
    return placed.toSorted((a, b) => a.position - b.position).map(({ address }) => address);
  }

  #entryOf(first: CsvRow, row: CsvRow, pictures: string[]): Entry {
    const options = this.#options(row);
    const entry = emptyEntry(row.line, this.#codeOf(first, row, options));
    if (/^true$/i.test(this.read(first, 'giftCard')))
      return blame(entry, this.header('giftCard'), texts.notSold('gift card'));
    this.#takeProduct(entry, first, options);
    setGtin(entry, this.header('barcode'), this.read(row, 'barcode'));
    const own = this.read(row, 'variantImage');
    setPictures(entry, this.header('image'), own === '' ? pictures : [...new Set([own, ...pictures])]);
    const price = takePrice(entry, this.header('price'), this.read(row, 'price'));
    setPrices(entry, price, takePrice(entry, this.header('compareAt'), this.read(row, 'compareAt')));
    entry.stock = this.read(row, 'tracker') === '' ? null : stockOf(this.read(row, 'quantity'));
    return entry;
  }

  #takeProduct(entry: Entry, first: CsvRow, options: string[]): void {
    const title = textOfHtml(this.read(first, 'title'));
    takeLeniently(columnOf('name'), [title, ...options].filter(Boolean).join(', '), entry);
    takeLeniently(columnOf('producer'), this.read(first, 'vendor'), entry);
    takeLeniently(columnOf('category'), this.#categoryOf(first), entry);
    takeLeniently(columnOf('seoTitle'), this.read(first, 'seoTitle'), entry);
    takeLeniently(columnOf('seoDescription'), this.read(first, 'seoDescription'), entry);
    setDetails(entry, this.read(first, 'body'));
    const tags = tagsOf(this.read(first, 'tags'));
    if (tags.length > 0) entry.fields.hashtags = tags;
    entry.fields.isPublished = this.#isPublished(first);
    for (const [place, header] of this.sheet.headers.entries()) {
      const column = /product\.metafields\./.test(header) ? findExtra(header) : null;
      if (column && column.field !== 'code') takeLeniently(column, textOfHtml(cellAt(first, place)), entry);
    }
  }

  /** The shop's own word for it; otherwise the last one of the worldwide list. */
  #categoryOf(first: CsvRow): string {
    return this.read(first, 'type') || (pathParts(this.read(first, 'category')).at(-1) ?? '');
  }

  #isPublished(first: CsvRow): boolean {
    const status = this.read(first, 'status').toLowerCase();
    return /^true$/i.test(this.read(first, 'published')) && (status === '' || status === 'active');
  }

  #options(row: CsvRow): string[] {
    const values = [this.read(row, 'option1'), this.read(row, 'option2'), this.read(row, 'option3')];
    return values.filter((value) => value !== '' && value !== 'Default Title');
  }

  #codeOf(first: CsvRow, row: CsvRow, options: string[]): string {
    const handle = this.read(first, 'handle');
    return this.read(row, 'sku') || [handle, ...options.map(slugOf)].join('-').toUpperCase().slice(0, 60);
  }
}
