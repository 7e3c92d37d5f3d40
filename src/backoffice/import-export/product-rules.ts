import { findClaims } from '../../catalog/products/claim-rules.ts';
import {
  type ProductRecordWrite,
  pathSeparator,
  type SavedProductRecord,
  splitCategoryPath,
  type TaxonomyLookup,
} from '../../catalog/products/product-record.ts';
import { isPublishable, type MandatoryField, missingFields } from '../../catalog/products/publish-rules.ts';
import { fold } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { normalizeText, shorten } from './cells.ts';
import { columns, getHeader } from './columns.ts';
import {
  blankProduct,
  type Change,
  type EntryFields,
  type Fault,
  type Field,
  type ImportEntry,
  noCategory,
  noProducer,
  type ProductFields,
  type Verdict,
} from './import-entry.ts';
import { texts } from './texts.ts';

export type ProductDecision = {
  verdict: Verdict;
  after: ProductFields | null;
  changes: Change[];
  isDraft: boolean;
  faults: Fault[];
};

/** Decides how an entry changes the product with its code; an entry with errors changes nothing. */
export function decideProduct(
  entry: ImportEntry,
  existing: SavedProductRecord | null,
  catalog: CatalogContext,
): ProductDecision {
  const faults = [...entry.faults];
  const addFault = (field: Field, sentence: string): void =>
    void faults.push({ line: entry.line, column: getHeader(field), sentence, isWarning: false });
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  if (!existing && !catalog.mayAdd) addFault('code', texts.unknownProduct(entry.code));
  const fields = resolveNames(entry, catalog, addFault);
  const before = existing ? toProductFields(existing) : null;
  const next = { ...(before ?? newProduct(entry.code, fields)), ...fields, code: entry.code };
  if (!existing && catalog.mayAdd) checkNewProduct(next, catalog.isThirdParty, addFault);
  if (fields.pictures) next.pictures = matchPictures(fields.pictures, before, existing, addFault);
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  return completeDecision({ ...next, ...taxonomyOrDefault(next) }, before, existing, entry, catalog, faults);
}

const faulty = (faults: Fault[]): ProductDecision => ({
  verdict: 'faulty',
  after: null,
  changes: [],
  isDraft: false,
  faults,
});

function completeDecision(
  next: ProductFields,
  before: ProductFields | null,
  existing: SavedProductRecord | null,
  entry: ImportEntry,
  catalog: CatalogContext,
  faults: Fault[],
): ProductDecision {
  const isDraft = next.isPublished && !canBePublished(next, existing, catalog);
  const after = isDraft ? { ...next, isPublished: false } : next;
  const warn = (field: Field, sentence: string): void =>
    void faults.push({ line: entry.line, column: getHeader(field), sentence, isWarning: true });
  if (isDraft) warn('isPublished', texts.draft(missingFieldNames(next, catalog)));
  const changes = changesBetween(before, after);
  if (changes.length > 0) warnOfClaims(after, existing, warn);
  return {
    verdict: existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new',
    after,
    changes,
    isDraft,
    faults,
  };
}

const newProduct = (code: string, fields: EntryFields): ProductFields => ({
  ...blankProduct,
  code,
  seoTitle: fields.name ?? '',
  seoDescription: shorten(fields.details?.split('\n')[0] ?? '', 154),
});

function checkNewProduct(next: ProductFields, isThirdParty: boolean, addFault: AddFault): void {
  if (next.name === '') addFault('name', texts.newWithout('nume'));
  if (next.price === 0) addFault('price', texts.newWithout('preț'));
  if (isThirdParty) return;
  if (next.producer === '') addFault('producer', texts.newWithout('producător'));
  if (next.category === '' || slugOf(next.category) === '') addFault('category', texts.newWithout('categorie'));
}

const taxonomyOrDefault = ({ producer, category }: ProductFields): Pick<ProductFields, 'producer' | 'category'> => ({
  producer: producer || noProducer,
  category: category || noCategory,
});

type LegalFields = ProductFields & { isFood: boolean; operator: string };

const withLegalFields = (fields: ProductFields, { names }: CatalogContext): LegalFields => ({
  ...fields,
  isFood: findCategory(fields.category, names)?.isFood ?? true,
  operator: findProducer(fields.producer, names)?.operator ?? '',
});

const hasProducerAndCategory = ({ producer, category }: ProductFields): boolean =>
  producer !== noProducer && category !== noCategory;

const canBePublished = (fields: ProductFields, existing: SavedProductRecord | null, catalog: CatalogContext): boolean =>
  (hasProducerAndCategory(fields) || existing?.isPublished === true) &&
  isPublishable(withLegalFields(fields, catalog), existing);

/** Headers of the mandatory fields that are still empty. */
function missingFieldNames(fields: ProductFields, catalog: CatalogContext): string[] {
  const nameOf = (field: MandatoryField): string =>
    field === 'operator' ? 'Operatorul responsabil (la producător)' : getHeader(field);
  return [
    ...(fields.producer === noProducer ? [getHeader('producer')] : []),
    ...(fields.category === noCategory ? [getHeader('category')] : []),
    ...missingFields(withLegalFields(fields, catalog)).map(nameOf),
  ];
}

/** Compares values as they appear in a file, so importing an unchanged export changes nothing. */
function changesBetween(before: ProductFields | null, after: ProductFields): Change[] {
  return columns.flatMap((column) => {
    if (before?.[column.field] === after[column.field]) return [];
    const [beforeText, afterText] = [
      before ? normalizeForComparison(column.format(before)) : '',
      normalizeForComparison(column.format(after)),
    ];
    return beforeText === afterText
      ? []
      : [{ column: column.header, before: shorten(beforeText), after: shorten(afterText) }];
  });
}

const normalizeForComparison = (text: string): string => normalizeText(text).replace(/ +/g, ' ');

const claimFields = ['name', 'details', 'usage', 'seoTitle', 'seoDescription'] as const;

/** Warns only about claims that the current texts do not contain already. */
function warnOfClaims(after: ProductFields, existing: SavedProductRecord | null, warn: AddFault): void {
  for (const field of claimFields) {
    if (existing?.[field] === after[field]) continue;
    const before = new Set(existing ? findClaims(existing[field]) : []);
    const words = findClaims(after[field]).filter((word) => !before.has(word));
    if (words.length > 0) warn(field, texts.claims(words));
  }
}

const relatedColumns = [getHeader('nutrients'), getHeader('filters'), getHeader('hashtags')];

/** Whether nutrients, filters and hashtags stay unchanged. */
export const hasSameRelatedRows = ({ changes }: Pick<ProductDecision, 'changes'>): boolean =>
  !changes.some(({ column }) => relatedColumns.includes(column));

/** Whether pictures must be downloaded or reordered. */
export const hasNewPictures = ({ changes }: Pick<ProductDecision, 'changes'>): boolean =>
  changes.some(({ column }) => column === getHeader('pictures'));

/** The part of the catalog that entries are checked against. */
export type CatalogContext = {
  names: TaxonomyLookup;
  /** Returns the code of the product with this barcode. */
  ownerOf: (gtin: string) => string | undefined;
  /** Files of other shop systems get a default producer and category; their unknown hashtags are ignored. */
  isThirdParty: boolean;
  /** Price files only change existing products. */
  mayAdd: boolean;
};

type AddFault = (field: Field, sentence: string) => void;

/** Replaces names by their spelling in the catalog and adds an error for unknown filters and hashtags. */
function resolveNames(entry: ImportEntry, catalog: CatalogContext, addFault: AddFault): EntryFields {
  const fields = { ...entry.fields };
  const { names, isThirdParty } = catalog;
  const owner = fields.gtin ? catalog.ownerOf(fields.gtin) : undefined;
  if (owner !== undefined && owner !== entry.code) addFault('gtin', texts.gtinTaken(owner));
  if (fields.producer) fields.producer = names.producers.get(fold(fields.producer))?.name ?? fields.producer;
  if (fields.category) fields.category = canonicalPath(fields.category, names);
  const ignore = (): void => {};
  if (fields.filters)
    fields.filters = resolveList(fields.filters, names.filters, (name) =>
      addFault('filters', texts.unknownFilter(name)),
    );
  if (fields.hashtags)
    fields.hashtags = resolveList(
      fields.hashtags,
      names.hashtags,
      isThirdParty ? ignore : (name) => addFault('hashtags', texts.unknownHashtag(name)),
    );
  return fields;
}

function resolveList(
  list: string[],
  names: Map<string, { name: string }>,
  onUnknown: (name: string) => void,
): string[] {
  const found = new Set<string>();
  for (const name of list) {
    const match = names.get(fold(name));
    if (match) found.add(match.name);
    else onUnknown(name);
  }
  return [...found];
}

/** Category names are unique, so the last part of a path identifies the category; a new path stays as written. */
function canonicalPath(path: string, names: TaxonomyLookup): string {
  return findCategory(path, names)?.path ?? splitCategoryPath(path).join(pathSeparator);
}

export const findCategory = (path: string, names: TaxonomyLookup) =>
  names.categories.get(slugOf(splitCategoryPath(path).at(-1) ?? ''));

export const findProducer = (name: string, names: TaxonomyLookup) => names.producers.get(fold(name));

export const toProductFields = ({ pictures, ...record }: SavedProductRecord): ProductFields => ({
  ...record,
  pictures: pictures.map(({ file }) => (file.startsWith('/') ? file : `/pictures/${file}`)),
});

/** Replaces a picture the product already has, by path or by source URL, with its path; the other URLs stay to be downloaded. */
function matchPictures(
  pictures: string[],
  before: ProductFields | null,
  existing: SavedProductRecord | null,
  addFault: AddFault,
): string[] {
  const files = before?.pictures ?? [];
  return pictures.map((picture) => {
    const index = existing?.pictures.findIndex(({ source }) => source === picture) ?? -1;
    if (picture.startsWith('/') && !files.includes(picture)) addFault('pictures', texts.unknownPicture(picture));
    return files[index] ?? picture;
  });
}

/** Adds the ids of the named entities, all of which must exist by now. */
export function toRecordWrite({ pictures: _, ...after }: ProductFields, names: TaxonomyLookup): ProductRecordWrite {
  const idsOf = (list: string[], ids: Map<string, { id: number }>): number[] =>
    list.flatMap((name) => ids.get(fold(name))?.id ?? []);
  const producer = findProducer(after.producer, names);
  const category = findCategory(after.category, names);
  if (!producer || !category) throw new Error(`${after.code} names a producer or a category that does not exist`);
  return {
    ...after,
    producerId: producer.id,
    categoryId: category.id,
    optionIds: idsOf(after.filters, names.filters),
    hashtagIds: idsOf(after.hashtags, names.hashtags),
  };
}
