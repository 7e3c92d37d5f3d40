import { fold } from '../../kit/romanian.ts';
import * as cells from './cells.ts';
import { Problem } from './cells.ts';
import type { Field, GivenFields, ProductFields } from './entry.ts';

/** A column of the shop's own product file: how it is called, read and written. */
export type Column = {
  field: Field;
  header: string;
  aliases: string[];
  /** Reads a cell into the fields; says what is wrong when it cannot. An empty cell of a field that must not be empty says nothing. */
  take: (text: string, into: GivenFields) => string | null;
  show: (fields: ProductFields) => string;
};

type Made<F extends Field> = {
  read: (text: string) => ProductFields[F] | Problem;
  show: (value: ProductFields[F]) => string;
  isNeverEmpty?: boolean;
};

function column<F extends Field>(field: F, header: string, aliases: string[], made: Made<F>): Column {
  const take = (text: string, into: GivenFields): string | null => {
    if (text === '' && made.isNeverEmpty) return null;
    const value = made.read(text);
    if (value instanceof Problem) return value.sentence;
    Object.assign(into, { [field]: value });
    return null;
  };
  return { field, header, aliases, take, show: (fields) => made.show(fields[field]) };
}

const same = (text: string): string => text;
const orEmpty = (text: string | null): string => text ?? '';
const sorted = (lines: string[]): string => lines.toSorted((a, b) => a.localeCompare(b, 'ro')).join('\n');

const name = (most: number) => ({ read: cells.readLine(most), show: same, isNeverEmpty: true });
const line = (most: number) => ({ read: cells.readLine(most), show: same });
const text = (most: number) => ({ read: cells.readText(most), show: same });
const lineOrNull = (most: number) => ({ read: cells.orNull(cells.readLine(most)), show: orEmpty });
const yesNo = { read: cells.readYesNo, show: cells.showYesNo, isNeverEmpty: true };
const number = (read: (text: string) => number | Problem) => ({ read, show: cells.showNumber, isNeverEmpty: true });

export const columns: Column[] = [
  column('code', 'Cod produs', ['cod', 'sku', 'code', 'product code', 'codul produsului'], name(60)),
  column('gtin', 'Cod de bare', ['gtin', 'ean', 'barcode', 'cod bare'], { read: cells.readGtin, show: orEmpty }),
  column('name', 'Nume', ['denumire', 'nume produs', 'name', 'titlu'], name(200)),
  column('producer', 'Producător', ['brand', 'marca', 'producer', 'vendor', 'fabricant'], name(120)),
  column('category', 'Categorie', ['category', 'categoria'], name(300)),
  column('price', 'Preț', ['price', 'pret vanzare', 'pret cu tva'], {
    read: cells.readRon,
    show: cells.showAmount,
    isNeverEmpty: true,
  }),
  column('recommendedPrice', 'Preț recomandat', ['pret vechi', 'prp', 'recommended price', 'pret de lista'], {
    read: cells.orNull(cells.readRon),
    show: (bani) => (bani === null ? '' : cells.showAmount(bani)),
  }),
  column('vatRate', 'TVA %', ['tva', 'cota tva', 'vat'], number(cells.readVat)),
  column('form', 'Formă', ['forma farmaceutica', 'forma de prezentare', 'form', 'prezentare'], line(80)),
  column('netQuantity', 'Cantitate netă', ['gramaj', 'net quantity', 'continut net'], line(80)),
  column('unitName', 'Unitate de comparație', ['unitate'], name(40)),
  column('unitSize', 'Preț pe câte unități', ['marimea unitatii'], number(cells.readUnitSize)),
  column('unitCount', 'Unități în pachet', ['numar de unitati'], number(cells.readDecimal)),
  column('dailyPortion', 'Porție zilnică', ['doza zilnica', 'portia zilnica'], line(120)),
  column('portions', 'Număr de porții', ['portii'], number(cells.readWhole(0, 10_000))),
  column('ingredients', 'Ingrediente', ['ingredients', 'compozitie'], text(5000)),
  column('details', 'Descriere', ['description', 'detalii'], text(20_000)),
  column('usage', 'Mod de utilizare', ['mod de administrare', 'administrare', 'utilizare', 'usage'], text(3000)),
  column('warnings', 'Avertismente', ['atentionari', 'warnings', 'precautii'], {
    read: cells.readLines(500),
    show: (lines) => lines.join('\n'),
  }),
  column('storage', 'Păstrare', ['conditii de pastrare', 'depozitare', 'storage'], text(500)),
  column(
    'notificationNumber',
    'Număr de notificare',
    ['notificare', 'numar notificare', 'nr notificare'],
    lineOrNull(60),
  ),
  column('notificationAuthority', 'Autoritatea notificării', ['autoritate', 'autoritate notificare'], lineOrNull(80)),
  column('countryOfOrigin', 'Țara de origine', ['tara', 'country', 'origine', 'tara origine'], line(80)),
  column('nutrients', 'Nutrienți', ['nutrients', 'valori nutritionale'], {
    read: cells.readNutrients,
    show: (list) => list.map(cells.showNutrient).join('\n'),
  }),
  column('filters', 'Filtre', ['filters'], { read: cells.readLines(200), show: sorted }),
  column('hashtags', 'Hashtaguri', ['hashtags'], { read: cells.readLines(200), show: sorted }),
  column('pictures', 'Imagini', ['images', 'poze'], { read: cells.readPictures, show: (list) => list.join('\n') }),
  column('seoTitle', 'Titlu SEO', ['seo title', 'meta title', 'yoast wpseo title'], line(200)),
  column('seoKeywords', 'Cuvinte cheie SEO', ['seo keywords', 'meta keywords'], line(500)),
  column('seoDescription', 'Descriere SEO', ['seo description', 'meta description', 'yoast wpseo metadesc'], line(500)),
  column('isSustainable', 'Sustenabil', ['sustainable'], yesNo),
  column('isBuyBack', 'Utilizat', ['buy back'], yesNo),
  column('isPublished', 'Publicat', ['published', 'activ'], yesNo),
];

const byField = new Map(columns.map((one) => [one.field, one]));

export function columnOf(field: Field): Column {
  const found = byField.get(field);
  if (!found) throw new Error(`There is no column for ${field}`);
  return found;
}

export const headerOf = (field: Field): string => columnOf(field).header;

/** How a header is looked up: 'Preț  recomandat*' and 'pret recomandat' are the same. */
export const keyOf = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byKey = new Map(columns.flatMap((one) => [one.header, ...one.aliases].map((header) => [keyOf(header), one])));

export const findColumn = (header: string): Column | null => byKey.get(keyOf(header)) ?? null;

/** What other systems call fields of their own: 'Meta: _ingrediente', 'Ingrediente (product.metafields.custom.ingrediente)'. */
export const findExtra = (header: string): Column | null =>
  findColumn(header.replace(/^meta:\s*_?/i, '').replace(/\(product\.metafields\.[^)]*\)/i, ''));
