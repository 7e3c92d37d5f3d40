import type { FileField } from '../../catalog/products/field-names.ts';
import type { TaxonomyLookup } from '../../catalog/products/product-record.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { getHeader } from './columns.ts';
import type { Change, FileProduct } from './import-entry.ts';
import { texts } from './texts.ts';

export type FamilyColumns = Pick<
  FileProduct,
  'family' | 'familyAttributes' | 'familyValues' | 'familyPosition' | 'isFamilyCard'
>;

export const noFamily: FamilyColumns = {
  family: '',
  familyAttributes: [],
  familyValues: [],
  familyPosition: null,
  isFamilyCard: null,
};

const familyFields = [
  'family',
  'familyAttributes',
  'familyValues',
  'familyPosition',
  'isFamilyCard',
] as const satisfies FileField[];

const familyHeaders = familyFields.map(getHeader);

export const hasFamilyChange = ({ changes }: { changes: readonly Change[] }): boolean =>
  changes.some(({ column }) => familyHeaders.includes(column));

/** Attribute names of families, keyed by the folded name of the family, as the rows of the file evaluated so far say. */
export type FamiliesInFile = Map<string, string[]>;

/**
 * Completes the columns of the family from the catalog. Rows of one family must name the same attributes, each product
 * has as many values, and a product whose row gives no position keeps its own or goes to the end.
 */
export function resolveFamily(
  next: FamilyColumns,
  before: FamilyColumns | null,
  families: TaxonomyLookup['families'],
  inFile: FamiliesInFile,
  addFault: (field: FileField, sentence: string) => void,
): FamilyColumns {
  if (next.family === '') return noFamily;
  const key = normalizeForSearch(next.family);
  const existing = families.get(key);
  const isSame = before !== null && normalizeForSearch(before.family) === key;
  const stated = inFile.get(key);
  // A product that changes its family without naming attributes takes those of the new family.
  const isNamed = next.familyAttributes.length > 0 && (isSame || next.familyAttributes !== before?.familyAttributes);
  const familyAttributes = isNamed ? next.familyAttributes : (stated ?? existing?.attributeNames ?? []);
  if (familyAttributes.length === 0) addFault('familyAttributes', texts.noAttributes(next.family));
  else if (stated && stated.map(normalizeForSearch).join('\n') !== familyAttributes.map(normalizeForSearch).join('\n'))
    addFault('familyAttributes', texts.otherAttributes(next.family, stated));
  else if (next.familyValues.length !== familyAttributes.length)
    addFault('familyValues', texts.badValueCount(familyAttributes.length));
  else inFile.set(key, familyAttributes);
  return {
    family: existing?.name ?? next.family,
    familyAttributes,
    familyValues: next.familyValues,
    familyPosition: next.familyPosition ?? (isSame ? before.familyPosition : null),
    isFamilyCard: next.isFamilyCard ?? existing?.isOneCard ?? true,
  };
}
