import { findClaims } from '../../catalog/claims/rules.ts';
import { toWords } from '../../catalog/nutrients/match-rules.ts';
import { adminTexts } from '../../catalog/products/admin-texts.ts';
import { claimFields } from '../../catalog/products/claim-rules.ts';
import type { FileField } from '../../catalog/products/field-names.ts';
import { PlainFields } from '../../catalog/products/product-fields.ts';
import {
  hashtagKey,
  type PlannedPrice,
  type SavedProductRecord,
  type TaxonomyLookup,
} from '../../catalog/products/product-record.ts';
import { isPublishable, type MandatoryField, missingFields } from '../../catalog/products/publish-rules.ts';
import { unitProblemOf } from '../../catalog/products/unit-rules.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { formatPicture, normalizeText, shorten, splitPicture } from './cells.ts';
import { columns, getHeader } from './columns.ts';
import { type FamiliesInFile, resolveFamily } from './family-rules.ts';
import { newProduct, picturePath, toFileProduct } from './file-product.ts';
import {
  type Change,
  type EntryFields,
  type Fault,
  type FileProduct,
  type ImportEntry,
  noCategory,
  noProducer,
  type RowVerdict,
} from './import-entry.ts';
import {
  canonicalPath,
  findProducer,
  isFoodCategory,
  newFilterName,
  newHashtagName,
  reservedName,
  resolveList,
} from './name-rules.ts';
import { texts } from './texts.ts';

export type ProductDecision = {
  verdict: RowVerdict;
  after: FileProduct | null;
  changes: Change[];
  isDraft: boolean;
  /** Hashtags of another shop system that this shop does not have. */
  unknownHashtags: string[];
  faults: Fault[];
};

/** Decides how an entry changes the product with its code; an entry with errors changes nothing. */
export function decideProduct(
  entry: ImportEntry,
  existing: SavedProductRecord | null,
  catalog: CatalogContext,
): ProductDecision {
  const faults = [...entry.faults];
  const add = (field: FileField, sentence: string, isWarning: boolean): void =>
    void faults.push({ line: entry.line, column: getHeader(field), sentence, isWarning });
  const addFault: AddFault = (field, sentence) => add(field, sentence, false);
  const warn: AddFault = (field, sentence) => add(field, sentence, true);
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  if (!existing && !catalog.mayAdd) addFault('code', texts.unknownProduct(entry.code));
  const unknownHashtags: string[] = [];
  const fields = resolveNames(entry, catalog, addFault, unknownHashtags);
  const before = existing ? toFileProduct(existing) : null;
  const next = { ...(before ?? newProduct(entry.code, fields)), ...fields, code: entry.code };
  if (!existing && catalog.mayAdd) checkNewProduct(next, catalog.isThirdParty, addFault);
  next.isFood = isFoodCategory(next.category, catalog.names, fields.isFood);
  if (next.isBuyBack && next.isFood) addFault('isBuyBack', adminTexts.usedFood);
  Object.assign(next, resolveFamily(next, before, catalog.names.families, catalog.familiesInFile, addFault));
  if (fields.plannedPrices) next.plannedPrices = resolvePlans(fields.plannedPrices, next, catalog, warn);
  if (fields.nutrients)
    next.nutrients = resolveNutrients(fields.nutrients, before?.nutrients ?? [], catalog.names, { addFault, warn });
  if (fields.pictures) next.pictures = matchPictures(fields.pictures, existing, catalog, { addFault, warn });
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  const after = { ...next, ...taxonomyOrDefault(next) };
  return { ...completeDecision({ existing, before, next: after }, catalog, warn), unknownHashtags, faults };
}

const faulty = (faults: Fault[]): ProductDecision => ({
  verdict: 'faulty',
  after: null,
  changes: [],
  isDraft: false,
  unknownHashtags: [],
  faults,
});

type ProductVersions = { existing: SavedProductRecord | null; before: FileProduct | null; next: FileProduct };

function completeDecision(
  { existing, before, next }: ProductVersions,
  catalog: CatalogContext,
  warn: AddFault,
): Omit<ProductDecision, 'unknownHashtags' | 'faults'> {
  const isDraft = next.isPublished && !canBePublished(next, existing, catalog);
  const after = isDraft ? { ...next, isPublished: false } : next;
  if (isDraft) warn('isPublished', texts.draft(missingFieldNames(next, catalog)));
  const changes = changesBetween(before, after);
  if (changes.length > 0) warnOfClaims(after, existing, warn);
  if (after.isPublished) warnOfUnit(before, after, warn);
  return {
    verdict: existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new',
    after,
    changes,
    isDraft,
  };
}

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

type LegalFields = FileProduct & { operator: string };

const withLegalFields = (fields: FileProduct, { names }: CatalogContext): LegalFields => ({
  ...fields,
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
function warnOfUnit(before: FileProduct | null, after: FileProduct, warn: AddFault): void {
  const problem = unitProblemOf(after);
  if (problem && problem.why !== (before && unitProblemOf(before)?.why))
    warn('unitName', adminTexts.unitProblems[problem.why](after.unitName, problem.units));
}

const relatedFields = [
  'nutrients',
  'filters',
  'hashtags',
  'category',
  'extraCategories',
] as const satisfies FileField[];
const relatedColumns = relatedFields.map(getHeader);

/** Whether nutrients, filters, hashtags and categories stay unchanged. */
export const hasSameRelatedRows = ({ changes }: Pick<ProductDecision, 'changes'>): boolean =>
  !changes.some(({ column }) => relatedColumns.includes(column));

/** Whether planned prices must be replaced. */
export const hasNewPlans = ({ changes }: Pick<ProductDecision, 'changes'>): boolean =>
  changes.some(({ column }) => column === getHeader('plannedPrices'));

/** Whether the parts of a bundle must be replaced. */
export const hasNewParts = ({ changes }: Pick<ProductDecision, 'changes'>): boolean =>
  changes.some(({ column }) => column === getHeader('parts'));

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
  /** In Romanian time: '2026-12-01 08:00'. */
  now: string;
  /** Files of other shop systems get a default producer and category; their unknown hashtags are ignored. */
  isThirdParty: boolean;
  /** Price files only change existing products. */
  mayAdd: boolean;
};

type AddFault = (field: FileField, sentence: string) => void;

/** Replaces names by their spelling in the catalog; unknown filters and hashtags of our own file are created by the import. */
function resolveNames(
  entry: ImportEntry,
  catalog: CatalogContext,
  addFault: AddFault,
  unknownHashtags: string[],
): EntryFields {
  const fields = { ...entry.fields };
  const { names, isThirdParty } = catalog;
  const owner = fields.gtin ? catalog.ownerOf(fields.gtin) : undefined;
  if (owner !== undefined && owner !== entry.code) addFault('gtin', texts.gtinTaken(owner));
  if (fields.producer)
    fields.producer = names.producers.get(normalizeForSearch(fields.producer))?.name ?? fields.producer;
  const resolvePath = (field: FileField, path: string): string => {
    const reserved = reservedName(path, names);
    if (reserved !== undefined) addFault(field, texts.reservedCategory(reserved));
    return canonicalPath(path, names);
  };
  if (fields.category) fields.category = resolvePath('category', fields.category);
  if (fields.extraCategories)
    fields.extraCategories = [...new Set(fields.extraCategories.map((path) => resolvePath('extraCategories', path)))];
  const nameFilter = (name: string): string | null => {
    const created = newFilterName(name, names);
    if (created === null) addFault('filters', texts.badFilter(name));
    return created;
  };
  const nameHashtag = (name: string): string | null => {
    if (isThirdParty) unknownHashtags.push(name);
    else if (newHashtagName(name) === null) addFault('hashtags', texts.badHashtag(name));
    return isThirdParty ? null : newHashtagName(name);
  };
  if (fields.filters) fields.filters = resolveList(fields.filters, names.filters, nameFilter);
  if (fields.hashtags) fields.hashtags = resolveList(fields.hashtags, names.hashtags, nameHashtag, hashtagKey);
  return fields;
}

/** Leaves out plans whose time has passed, and completes the others with the recommended price of the product. */
function resolvePlans(
  plans: readonly PlannedPrice[],
  { rrp }: FileProduct,
  { now }: CatalogContext,
  warn: AddFault,
): PlannedPrice[] {
  return plans.flatMap((plan) => {
    if (plan.startsAt > now) return [{ rrp, ...plan }];
    warn('plannedPrices', texts.pastPlan(plan.startsAt));
    return [];
  });
}

/** Finds nutrients and forms by name; reports names that no nutrient has, unless the product had them before. */
function resolveNutrients(
  rows: FileProduct['nutrients'],
  before: FileProduct['nutrients'],
  { nutrients, freeNutrients }: TaxonomyLookup,
  { addFault, warn }: Record<'addFault' | 'warn', AddFault>,
): FileProduct['nutrients'] {
  const unknownKeys = rows.filter((row) => !nutrients.knows(row));
  for (const { nutrient, form } of unknownKeys)
    addFault('nutrients', texts.unknownNutrientKey([nutrient, form].filter(Boolean).join(':')));
  const resolved = rows.map((row) => nutrients.resolve(row));
  const known = new Set(before.map(({ name }) => name));
  const unknownNames = resolved
    .filter(({ nutrient, name }) => nutrient === null && !known.has(name) && !freeNutrients.has(toWords(name)))
    .map(({ name }) => name);
  if (unknownKeys.length === 0 && unknownNames.length > 0)
    warn('nutrients', texts.unknownNutrients(unknownNames.join(', ')));
  return resolved;
}

/**
 * Replaces a picture the product already has, by path or by source URL, with its path; the other URLs stay to be
 * downloaded. A new product may come from another shop, whose pictures are left out.
 */
function matchPictures(
  pictures: string[],
  existing: SavedProductRecord | null,
  { hasPicture }: CatalogContext,
  { addFault, warn }: Record<'addFault' | 'warn', AddFault>,
): string[] {
  return pictures.flatMap((picture) => {
    const { address, alt } = splitPicture(picture);
    const own = existing?.pictures.find((one) => one.source === address || picturePath(one) === address);
    if (own) return formatPicture(picturePath(own), (alt ?? own.alt) || undefined);
    if (!address.startsWith('/') || hasPicture(address)) return formatPicture(address, alt || undefined);
    if (existing) addFault('pictures', texts.unknownPicture(address));
    else warn('pictures', texts.pictureLeftOut(address));
    return [];
  });
}
