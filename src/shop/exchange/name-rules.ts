import { fold } from '../../kit/romanian.ts';
import { slugOf } from '../../kit/slug.ts';
import { type CatalogNames, type KnownRecord, pathParts, pathSeparator, type RecordWrite } from '../catalog/record.ts';
import type { Entry, Field, GivenFields, ProductFields } from './entry.ts';
import { texts } from './texts.ts';

/** What the shop knows that an entry is held against. */
export type Shop = {
  names: CatalogNames;
  /** The code of the product that has a bar code. */
  ownerOf: (gtin: string) => string | undefined;
  /** From another shop system: what is missing has a place to go, what is unknown is left out. */
  isForeign: boolean;
  /** Prices are only of products that are there. */
  mayAdd: boolean;
};

export type Complain = (field: Field, sentence: string) => void;

/** What an entry says, with names as the shop writes them; what it does not know is a mistake, or somebody else's order. */
export function inOurWords(entry: Entry, shop: Shop, complain: Complain): GivenFields {
  const given = { ...entry.fields };
  const { names, isForeign } = shop;
  const owner = given.gtin ? shop.ownerOf(given.gtin) : undefined;
  if (owner !== undefined && owner !== entry.code) complain('gtin', texts.gtinTaken(owner));
  if (given.producer) given.producer = names.producers.get(fold(given.producer))?.name ?? given.producer;
  if (given.category) given.category = canonicalPath(given.category, names);
  const ignore = (): void => {};
  if (given.filters)
    given.filters = known(given.filters, names.filters, (name) => complain('filters', texts.unknownFilter(name)));
  if (given.hashtags)
    given.hashtags = known(
      given.hashtags,
      names.hashtags,
      isForeign ? ignore : (name) => complain('hashtags', texts.unknownHashtag(name)),
    );
  return given;
}

/** Each once, under its own name. */
function known(list: string[], names: Map<string, { name: string }>, miss: (name: string) => void): string[] {
  const found = new Set<string>();
  for (const name of list) {
    const one = names.get(fold(name));
    if (one) found.add(one.name);
    else miss(name);
  }
  return [...found];
}

/** The last name decides, as no two categories share it; what is not there yet stays as it is written. */
function canonicalPath(path: string, names: CatalogNames): string {
  return categoryOf(path, names)?.path ?? pathParts(path).join(pathSeparator);
}

export const categoryOf = (path: string, names: CatalogNames) =>
  names.categories.get(slugOf(pathParts(path).at(-1) ?? ''));

export const producerOf = (name: string, names: CatalogNames) => names.producers.get(fold(name));

/** A product of the shop in the words of a file. */
export const fieldsOf = ({ pictures, ...record }: KnownRecord): ProductFields => ({
  ...record,
  pictures: pictures.map(({ file }) => (file.startsWith('/') ? file : `/pictures/${file}`)),
});

/** A picture the product has already, by its file or by where it came from, is that file; the others are addresses to fetch. */
export function matchPictures(
  wanted: string[],
  before: ProductFields | null,
  known: KnownRecord | null,
  complain: Complain,
): string[] {
  const files = before?.pictures ?? [];
  return wanted.map((one) => {
    const at = known?.pictures.findIndex(({ source }) => source === one) ?? -1;
    if (one.startsWith('/') && !files.includes(one)) complain('pictures', texts.unknownPicture(one));
    return files[at] ?? one;
  });
}

/** With the ids of what it names, all of which is there by now. */
export function writeOf({ pictures: _, ...after }: ProductFields, names: CatalogNames): RecordWrite {
  const idsOf = (list: string[], ids: Map<string, { id: number }>): number[] =>
    list.flatMap((name) => ids.get(fold(name))?.id ?? []);
  const producer = producerOf(after.producer, names);
  const category = categoryOf(after.category, names);
  if (!producer || !category) throw new Error(`${after.code} names a producer or a category that is not there`);
  return {
    ...after,
    producerId: producer.id,
    categoryId: category.id,
    optionIds: idsOf(after.filters, names.filters),
    hashtagIds: idsOf(after.hashtags, names.hashtags),
  };
}
