import { fold } from '../../platform/text/romanian.ts';
import * as cells from './cells.ts';
import { CellError } from './cells.ts';
import type { EntryFields, Field, ProductFields } from './import-entry.ts';

/** A column of Vitrina's own product file. */
export type Column = {
  field: Field;
  header: string;
  aliases: string[];
  /** Writes the value of a cell to `into` and returns an error message or null; ignores an empty cell of a mandatory field. */
  read: (text: string, into: EntryFields) => string | null;
  format: (fields: ProductFields) => string;
};

type CellCodec<F extends Field> = {
  read: (text: string) => ProductFields[F] | CellError;
  format: (value: ProductFields[F]) => string;
  isMandatory?: boolean;
};

function column<F extends Field>(field: F, header: string, aliases: string[], codec: CellCodec<F>): Column {
  const read = (text: string, into: EntryFields): string | null => {
    if (text === '' && codec.isMandatory) return null;
    const value = codec.read(text);
    if (value instanceof CellError) return value.sentence;
    Object.assign(into, { [field]: value });
    return null;
  };
  return { field, header, aliases, read, format: (fields) => codec.format(fields[field]) };
}

const asIs = (text: string): string => text;
const orEmpty = (text: string | null): string => text ?? '';
const sorted = (lines: string[]): string => lines.toSorted((a, b) => a.localeCompare(b, 'ro')).join('\n');

const name = (max: number) => ({ read: cells.readLine(max), format: asIs, isMandatory: true });
const line = (max: number) => ({ read: cells.readLine(max), format: asIs });
const text = (max: number) => ({ read: cells.readText(max), format: asIs });
const lineOrNull = (max: number) => ({ read: cells.orNull(cells.readLine(max)), format: orEmpty });
const yesNo = { read: cells.readYesNo, format: cells.formatYesNo, isMandatory: true };
const number = (read: (text: string) => number | CellError) => ({
  read,
  format: cells.formatNumber,
  isMandatory: true,
});

export const columns: Column[] = [
  column('code', 'Cod produs', ['cod', 'sku', 'code', 'product code', 'codul produsului'], name(60)),
  column('gtin', 'Cod de bare', ['gtin', 'ean', 'barcode', 'cod bare'], { read: cells.readGtin, format: orEmpty }),
  column('name', 'Nume', ['denumire', 'nume produs', 'name', 'titlu'], name(200)),
  column('producer', 'Producător', ['brand', 'marca', 'producer', 'vendor', 'fabricant'], name(120)),
  column('category', 'Categorie', ['category', 'categoria'], name(300)),
  column('price', 'Preț', ['price', 'pret vanzare', 'pret cu tva'], {
    read: cells.readRon,
    format: cells.formatAmount,
    isMandatory: true,
  }),
  column('rrp', 'Preț recomandat de producător', ['pret recomandat', 'prp', 'rrp', 'msrp', 'recommended price'], {
    read: cells.orNull(cells.readRon),
    format: (bani) => (bani === null ? '' : cells.formatAmount(bani)),
  }),
  column('vatRate', 'TVA %', ['tva', 'cota tva', 'vat'], number(cells.readVat)),
  column('form', 'Formă', ['forma farmaceutica', 'forma de prezentare', 'form', 'prezentare'], line(80)),
  column('netQuantity', 'Cantitate netă', ['gramaj', 'net quantity', 'continut net'], line(80)),
  column('unitName', 'Unitate de comparație', ['unitate'], name(40)),
  column('unitSize', 'Preț pe câte unități', ['marimea unitatii'], number(cells.readUnitSize)),
  column('unitCount', 'Unități în pachet', ['numar de unitati'], number(cells.readDecimal)),
  column('dailyPortion', 'Porție zilnică', ['doza zilnica', 'portia zilnica'], line(120)),
  column('portions', 'Număr de porții', ['portii'], number(cells.readInteger(0, 10_000))),
  column('ingredients', 'Ingrediente', ['ingredients', 'compozitie'], text(5000)),
  column('details', 'Descriere', ['description', 'detalii'], text(20_000)),
  column('usage', 'Mod de utilizare', ['mod de administrare', 'administrare', 'utilizare', 'usage'], text(3000)),
  column('warnings', 'Avertismente', ['atentionari', 'warnings', 'precautii'], {
    read: cells.readLines(500),
    format: (lines) => lines.join('\n'),
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
    format: (list) => list.map(cells.formatNutrient).join('\n'),
  }),
  column('filters', 'Filtre', ['filters'], { read: cells.readLines(200), format: sorted }),
  column('hashtags', 'Hashtaguri', ['hashtags'], { read: cells.readLines(200), format: sorted }),
  column('pictures', 'Imagini', ['images', 'poze'], { read: cells.readPictures, format: (list) => list.join('\n') }),
  column('seoTitle', 'Titlu SEO', ['seo title', 'meta title', 'yoast wpseo title'], line(200)),
  column('seoKeywords', 'Cuvinte cheie SEO', ['seo keywords', 'meta keywords'], line(500)),
  column('seoDescription', 'Descriere SEO', ['seo description', 'meta description', 'yoast wpseo metadesc'], line(500)),
  column('isSustainable', 'Sustenabil', ['sustainable'], yesNo),
  column('isBuyBack', 'Utilizat', ['buy back'], yesNo),
  column('isPublished', 'Publicat', ['published', 'activ'], yesNo),
];

const byField = new Map(columns.map((column) => [column.field, column]));

export function getColumn(field: Field): Column {
  const found = byField.get(field);
  if (!found) throw new Error(`There is no column for ${field}`);
  return found;
}

export const getHeader = (field: Field): string => getColumn(field).header;

/** Normalizes a header for lookup: 'Preț  recomandat*' and 'pret recomandat' get the same key. */
export const headerKey = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byKey = new Map(
  columns.flatMap((column) => [column.header, ...column.aliases].map((header) => [headerKey(header), column])),
);

export const findColumn = (header: string): Column | null => byKey.get(headerKey(header)) ?? null;

/** Finds the column for a custom field of another system: 'Meta: _ingrediente', 'Ingrediente (product.metafields.custom.ingrediente)'. */
export const findCustomColumn = (header: string): Column | null =>
  findColumn(header.replace(/^meta:\s*_?/i, '').replace(/\(product\.metafields\.[^)]*\)/i, ''));
