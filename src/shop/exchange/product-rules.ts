import { slugOf } from '../../kit/slug.ts';
import { findClaims } from '../catalog/claim-rules.ts';
import { type MandatoryField, mayBePublished, missingFields } from '../catalog/publish-rules.ts';
import type { KnownRecord } from '../catalog/record.ts';
import { shorten, tidy } from './cells.ts';
import { columns, headerOf } from './columns.ts';
import {
  blankProduct,
  type Change,
  type Entry,
  type Fault,
  type Field,
  type GivenFields,
  noCategory,
  noProducer,
  type ProductFields,
  type Verdict,
} from './entry.ts';
import { type Complain, categoryOf, fieldsOf, inOurWords, matchPictures, producerOf, type Shop } from './name-rules.ts';
import { texts } from './texts.ts';

export type Decision = {
  verdict: Verdict;
  after: ProductFields | null;
  changes: Change[];
  isDraft: boolean;
  faults: Fault[];
};

/** What an entry does to the product of its code, if anything; an entry that cannot be done at all says why. */
export function decide(entry: Entry, known: KnownRecord | null, shop: Shop): Decision {
  const faults = [...entry.faults];
  const complain = (field: Field, sentence: string): void =>
    void faults.push({ line: entry.line, column: headerOf(field), sentence, isWarning: false });
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  if (!known && !shop.mayAdd) complain('code', texts.unknownProduct(entry.code));
  const given = inOurWords(entry, shop, complain);
  const before = known ? fieldsOf(known) : null;
  const wanted = { ...(before ?? newProduct(entry.code, given)), ...given, code: entry.code };
  if (!known && shop.mayAdd) complainOfNew(wanted, shop.isForeign, complain);
  if (given.pictures) wanted.pictures = matchPictures(given.pictures, before, known, complain);
  if (faults.some(({ isWarning }) => !isWarning)) return faulty(faults);
  return judge({ ...wanted, ...placesFor(wanted) }, before, known, entry, shop, faults);
}

const faulty = (faults: Fault[]): Decision => ({ verdict: 'faulty', after: null, changes: [], isDraft: false, faults });

function judge(
  wanted: ProductFields,
  before: ProductFields | null,
  known: KnownRecord | null,
  entry: Entry,
  shop: Shop,
  faults: Fault[],
): Decision {
  const isDraft = wanted.isPublished && !mayShow(wanted, known, shop);
  const after = isDraft ? { ...wanted, isPublished: false } : wanted;
  const warn = (field: Field, sentence: string): void =>
    void faults.push({ line: entry.line, column: headerOf(field), sentence, isWarning: true });
  if (isDraft) warn('isPublished', texts.draft(missingOf(wanted, shop)));
  const changes = changesBetween(before, after);
  if (changes.length > 0) warnOfClaims(after, known, warn);
  return { verdict: known ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new', after, changes, isDraft, faults };
}

const newProduct = (code: string, given: GivenFields): ProductFields => ({
  ...blankProduct,
  code,
  seoTitle: given.name ?? '',
  seoDescription: shorten(given.details?.split('\n')[0] ?? '', 154),
});

function complainOfNew(wanted: ProductFields, isForeign: boolean, complain: Complain): void {
  if (wanted.name === '') complain('name', texts.newWithout('nume'));
  if (wanted.price === 0) complain('price', texts.newWithout('preț'));
  if (isForeign) return;
  if (wanted.producer === '') complain('producer', texts.newWithout('producător'));
  if (wanted.category === '' || slugOf(wanted.category) === '') complain('category', texts.newWithout('categorie'));
}

const placesFor = ({ producer, category }: ProductFields): Pick<ProductFields, 'producer' | 'category'> => ({
  producer: producer || noProducer,
  category: category || noCategory,
});

type Judged = ProductFields & { isFood: boolean; operator: string };

const withDuties = (fields: ProductFields, { names }: Shop): Judged => ({
  ...fields,
  isFood: categoryOf(fields.category, names)?.isFood ?? true,
  operator: producerOf(fields.producer, names)?.operator ?? '',
});

const isPlaced = ({ producer, category }: ProductFields): boolean => producer !== noProducer && category !== noCategory;

const mayShow = (fields: ProductFields, known: KnownRecord | null, shop: Shop): boolean =>
  (isPlaced(fields) || known?.isPublished === true) && mayBePublished(withDuties(fields, shop), known);

/** What a shopkeeper has yet to fill in, in the words of the file. */
function missingOf(fields: ProductFields, shop: Shop): string[] {
  const nameOf = (field: MandatoryField): string =>
    field === 'operator' ? 'Operatorul responsabil (la producător)' : headerOf(field);
  return [
    ...(fields.producer === noProducer ? [headerOf('producer')] : []),
    ...(fields.category === noCategory ? [headerOf('category')] : []),
    ...missingFields(withDuties(fields, shop)).map(nameOf),
  ];
}

/** Two values are the same when a file would show them the same: so a file that comes back unchanged changes nothing. */
function changesBetween(before: ProductFields | null, after: ProductFields): Change[] {
  return columns.flatMap((column) => {
    if (before?.[column.field] === after[column.field]) return [];
    const [was, is] = [before ? inOneForm(column.show(before)) : '', inOneForm(column.show(after))];
    return was === is ? [] : [{ column: column.header, before: shorten(was), after: shorten(is) }];
  });
}

const inOneForm = (text: string): string => tidy(text).replace(/ +/g, ' ');

const claimFields = ['name', 'details', 'usage', 'seoTitle', 'seoDescription'] as const;

/** Only what is new: what was published before has been decided on. */
function warnOfClaims(after: ProductFields, known: KnownRecord | null, warn: Complain): void {
  for (const field of claimFields) {
    if (known?.[field] === after[field]) continue;
    const before = new Set(known ? findClaims(known[field]) : []);
    const words = findClaims(after[field]).filter((word) => !before.has(word));
    if (words.length > 0) warn(field, texts.claims(words));
  }
}

const belongings = [headerOf('nutrients'), headerOf('filters'), headerOf('hashtags')];

/** Whether only the product itself changes, and nothing that belongs to it. */
export const hasSameBelongings = ({ changes }: Pick<Decision, 'changes'>): boolean =>
  !changes.some(({ column }) => belongings.includes(column));

/** Whether its pictures are to be fetched or put in another order. */
export const hasNewPictures = ({ changes }: Pick<Decision, 'changes'>): boolean =>
  changes.some(({ column }) => column === headerOf('pictures'));
