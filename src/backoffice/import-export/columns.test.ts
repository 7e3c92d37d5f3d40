import { expect, test } from 'vitest';
import { blankFields, distinctFields, longestFields } from '../../../test/support/product-fields.ts';
import { addProduct, changeProduct } from '../../catalog/products/admin-contract.ts';
import { PlainFields, plainFields } from '../../catalog/products/product-fields.ts';
import { columns, getColumn } from './columns.ts';
import { blankProduct } from './file-product.ts';
import type { EntryFields } from './import-entry.ts';

/** The fields that an import reads from the cells of an export. */
function readBack(fields: PlainFields): EntryFields {
  const into: EntryFields = {};
  for (const field of plainFields) {
    const column = getColumn(field);
    expect(column.read(column.format({ ...blankProduct, ...fields }), into), field).toBeNull();
  }
  return into;
}

test('a file carries every plain field, also the longest texts', () => {
  expect(readBack(distinctFields)).toEqual(distinctFields);
  expect(readBack(longestFields)).toEqual(longestFields);
  expect(readBack(blankFields)).toEqual(blankFields);
});

test('the editor and the import have the same limits and refuse with the same words', () => {
  for (const field of plainFields) {
    expect(addProduct.body.shape[field]).toBe(PlainFields.shape[field]);
    expect(changeProduct.body.shape[field]).toBe(PlainFields.shape[field]);
    const longest = longestFields[field];
    if (typeof longest !== 'string') continue;
    const refused = PlainFields.shape[field].safeParse(`${longest}x`);
    expect(getColumn(field).read(`${longest}x`, {}), field).toBe(refused.error?.issues[0]?.message);
  }
});

const firstColumns = [
  ...['Cod produs', 'Cod de bare', 'Nume', 'Producător', 'Categorie', 'Preț', 'Preț recomandat de producător', 'TVA %'],
  ...['Formă', 'Cantitate netă', 'Unitate de comparație', 'Preț pe câte unități', 'Unități în pachet'],
  ...['Porție zilnică', 'Număr de porții', 'Ingrediente', 'Descriere', 'Mod de utilizare', 'Avertismente', 'Păstrare'],
  ...['Număr de notificare', 'Autoritatea notificării', 'Țara de origine', 'Nutrienți', 'Filtre', 'Hashtaguri'],
  ...['Imagini', 'Titlu SEO', 'Cuvinte cheie SEO', 'Descriere SEO', 'Sustenabil', 'Utilizat', 'Publicat'],
];

test('the columns of the first version keep their names and their order', () => {
  const headers = columns.map(({ header }) => header);
  expect(headers.filter((header) => firstColumns.includes(header))).toEqual(firstColumns);
});

test('an empty cell clears what may be empty and leaves the rest as it is', () => {
  const { gtin, form, warnings, details, name, unitName, unitCount, isSustainable } = distinctFields;
  const into: EntryFields = { gtin, form, warnings, details, name, unitName, unitCount, isSustainable };
  for (const column of columns) if (column.field in into) expect(column.read('', into)).toBeNull();
  const cleared = { gtin: null, form: '', warnings: [], details: '', unitName: '', unitCount: null };
  expect(into).toEqual({ ...cleared, name, isSustainable });
});
