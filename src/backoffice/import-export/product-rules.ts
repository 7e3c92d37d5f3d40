import { adminTexts } from '../../catalog/products/admin-texts.ts';
import { claimFields, findClaims } from '../../catalog/products/claim-rules.ts';
import type { FileField } from '../../catalog/products/field-names.ts';
import { PlainFields } from '../../catalog/products/product-fields.ts';
import type { ProductRecordWrite, SavedProductRecord, TaxonomyLookup } from '../../catalog/products/product-record.ts';
import { isPublishable, type MandatoryField, missingFields } from '../../catalog/products/publish-rules.ts';
import { unitProblemOf } from '../../catalog/products/unit-rules.ts';
import { fold } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { normalizeText, shorten } from './cells.ts';
import { columns, getHeader } from './columns.ts';
import { type FamiliesInFile, noFamily, resolveFamily } from './family-rules.ts';
import {
  type Change,
  type EntryFields,
  type Fault,
  type FileProduct,
  type ImportEntry,
  noCategory,
  noProducer,
  type Verdict,
} from './import-entry.ts';
import { canonicalPath, findCategory, findProducer, isFoodCategory, resolveList } from './name-rules.ts';
import { texts } from './texts.ts';

export type ProductDecision = {
  verdict: Verdict;
  after: FileProduct | null;
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
  const addFault = (field: FileField, sentence: string): void =>
    void faults.push({ line: entry.line, column: getHeader(field), sentence, isWarning: false });
  const warn = (field: FileField, sentence: string): void =>
    void faults.push({ line: entry.line, column: getHeader(field), sentence, isWarning: true });
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  if (!existing && !catalog.mayAdd) addFault('code', texts.unknownProduct(entry.code));
  const fields = resolveNames(entry, catalog, addFault);
  const before = existing ? toFileProduct(existing) : null;
  const next = { ...(before ?? newProduct(entry.code, fields)), ...fields, code: entry.code };
  if (!existing && catalog.mayAdd) checkNewProduct(next, catalog.isThirdParty, addFault);
  if (next.isBuyBack && isFoodCategory(next.category, catalog.names)) addFault('isBuyBack', adminTexts.usedFood);
  Object.assign(next, resolveFamily(next, before, catalog.names.families, catalog.familiesInFile, addFault));
  if (fields.pictures) next.pictures = matchPictures(fields.pictures, before, existing, catalog, addFault, warn);
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  return completeDecision({ ...next, ...taxonomyOrDefault(next) }, before, existing, catalog, faults, warn);
}

const faulty = (faults: Fault[]): ProductDecision => ({
  verdict: 'faulty',
  after: null,
  changes: [],
  isDraft: false,
  faults,
});

function completeDecision(
  next: FileProduct,
  before: FileProduct | null,
  existing: SavedProductRecord | null,
  catalog: CatalogContext,
  faults: Fault[],
  warn: AddFault,
): ProductDecision {
  const isDraft = next.isPublished && !canBePublished(next, existing, catalog);
  const after = isDraft ? { ...next, isPublished: false } : next;
  if (isDraft) warn('isPublished', texts.draft(missingFieldNames(next, catalog)));
  const changes = changesBetween(before, after);
  if (changes.length > 0) warnOfClaims(after, existing, warn);
  if (after.isPublished) warnOfUnit(before, after, catalog, warn);
  return {
    verdict: existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new',
    after,
    changes,
    isDraft,
    faults,
  };
}

/** Default values of a new product. */
export const blankProduct: FileProduct = {
  ...PlainFields.omit({ code: true, name: true }).parse({}),
  code: '',
  name: '',
  producer: '',
  category: '',
  price: 0,
  rrp: null,
  vatRate: 21,
  isPublished: true,
  nutrients: [],
  filters: [],
  hashtags: [],
  pictures: [],
  ...noFamily,
};

const newProduct = (code: string, fields: EntryFields): FileProduct => ({
  ...blankProduct,
  code,
  seoTitle: fields.name ?? '',
  seoDescription: shorten(fields.details?.split('\n')[0] ?? '', 154),
});

function checkNewProduct(next: FileProduct, isThirdParty: boolean, addFault: AddFault): void {
  const code = PlainFields.shape.code.safeParse(next.code);
  if (!code.success) addFault('code', adminTexts.badCode);
  if (next.name === '') addFault('name', texts.newWithout('nume'));
  if (next.price === 0) addFault('price', texts.newWithout('preț'));
  if (isThirdParty) return;
  if (next.producer === '') addFault('producer', texts.newWithout('producător'));
  if (next.category === '' || slugOf(next.category) === '') addFault('category', texts.newWithout('categorie'));
}

const taxonomyOrDefault = ({ producer, category }: FileProduct): Pick<FileProduct, 'producer' | 'category'> => ({
  producer: producer || noProducer,
  category: category || noCategory,
});

type LegalFields = FileProduct & { isFood: boolean; operator: string };

const withLegalFields = (fields: FileProduct, { names }: CatalogContext): LegalFields => ({
  ...fields,
  isFood: isFoodCategory(fields.category, names),
  operator: findProducer(fields.producer, names)?.operator ?? '',
});

const hasProducerAndCategory = ({ producer, category }: FileProduct): boolean =>
  producer !== noProducer && category !== noCategory;

const canBePublished = (fields: FileProduct, existing: SavedProductRecord | null, catalog: CatalogContext): boolean =>
  (hasProducerAndCategory(fields) || existing?.isPublished === true) &&
  isPublishable(withLegalFields(fields, catalog), existing);

/** Headers of the mandatory fields that are still empty. */
function missingFieldNames(fields: FileProduct, catalog: CatalogContext): string[] {
  const nameOf = (field: MandatoryField): string =>
    field === 'operator' ? 'Operatorul responsabil (la producător)' : getHeader(field);
  return [
    ...(fields.producer === noProducer ? [getHeader('producer')] : []),
    ...(fields.category === noCategory ? [getHeader('category')] : []),
    ...missingFields(withLegalFields(fields, catalog)).map(nameOf),
  ];
}

/** Compares values as they appear in a file, so importing an unchanged export changes nothing. */
function changesBetween(before: FileProduct | null, after: FileProduct): Change[] {
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

const normalizeForComparison = (text: string): string =>
  normalizeText(text)
    .replace(/ +/g, ' ')
    .replace(/\n{3,}/g, '\n\n');

/** Warns only about claims that the current texts do not contain already. */
function warnOfClaims(after: FileProduct, existing: SavedProductRecord | null, warn: AddFault): void {
  for (const field of claimFields) {
    if (existing?.[field] === after[field]) continue;
    const before = new Set(existing ? findClaims(existing[field]) : []);
    const words = findClaims(after[field]).filter((word) => !before.has(word));
    if (words.length > 0) warn(field, texts.claims(words));
  }
}

/** Warns of a price per unit that is missing or misleading, unless it was so before. */
function warnOfUnit(before: FileProduct | null, after: FileProduct, { names }: CatalogContext, warn: AddFault): void {
  const problemOf = (product: FileProduct) =>
    unitProblemOf({ ...product, isFood: isFoodCategory(product.category, names) });
  const problem = problemOf(after);
  if (problem && problem.why !== (before && problemOf(before)?.why))
    warn('unitName', adminTexts.unitProblems[problem.why](after.unitName, problem.units));
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
  /** Whether the shop has the picture at this path, for this product or another one. */
  hasPicture: (path: string) => boolean;
  familiesInFile: FamiliesInFile;
  /** Files of other shop systems get a default producer and category; their unknown hashtags are ignored. */
  isThirdParty: boolean;
  /** Price files only change existing products. */
  mayAdd: boolean;
};

type AddFault = (field: FileField, sentence: string) => void;

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

export const toFileProduct = ({ pictures, ...record }: SavedProductRecord): FileProduct => ({
  ...record,
  pictures: pictures.map(({ file }) => (file.startsWith('/') ? file : `/pictures/${file}`)),
});

/**
 * Replaces a picture the product already has, by path or by source URL, with its path; the other URLs stay to be
 * downloaded. A new product may come from another shop, whose pictures are left out.
 */
function matchPictures(
  pictures: string[],
  before: FileProduct | null,
  existing: SavedProductRecord | null,
  { hasPicture }: CatalogContext,
  addFault: AddFault,
  warn: AddFault,
): string[] {
  const files = before?.pictures ?? [];
  return pictures.flatMap((picture) => {
    const index = existing?.pictures.findIndex(({ source }) => source === picture) ?? -1;
    if (!picture.startsWith('/') || files.includes(picture) || hasPicture(picture)) return files[index] ?? picture;
    if (existing) addFault('pictures', texts.unknownPicture(picture));
    else warn('pictures', texts.pictureLeftOut(picture));
    return [];
  });
}

/** Adds the ids of the named entities, all of which must exist by now. */
export function toRecordWrite({ pictures: _, ...after }: FileProduct, names: TaxonomyLookup): ProductRecordWrite {
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
