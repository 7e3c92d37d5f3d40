import type { Bani } from '../../platform/money.ts';
import type { PlainFields, ProductFields, VatRate } from './product-fields.ts';

/** A product for import and export: related entities by name, not by id. */
export type ProductRecord = PlainFields &
  Pick<ProductFields, 'nutrients'> & {
    producer: string;
    /** Path from the root: 'Vitamine > Vitamina C'. */
    category: string;
    /** Price without campaigns. */
    price: Bani;
    /** Recommended retail price of the producer. */
    rrp: Bani | null;
    vatRate: VatRate;
    isPublished: boolean;
    /** 'Grup: Opțiune', tag groups only. */
    filters: string[];
    hashtags: string[];
    /** Name of the family, '' without one; the other fields of the family are then empty. */
    family: string;
    familyAttributes: string[];
    /** One for each attribute. */
    familyValues: string[];
    /** From 1; null at the end. */
    familyPosition: number | null;
    /** Whether listings show one card for the family. */
    isFamilyCard: boolean | null;
  };

/** Path of a picture and the URL it was fetched from, if any. */
export type PictureRecord = { file: string; source: string | null };

export type SavedProductRecord = ProductRecord & {
  id: number;
  operator: string;
  isFood: boolean;
  pictures: PictureRecord[];
};

/** Lookup of the taxonomy by the names an import file uses. */
export type TaxonomyLookup = {
  /** Keyed by the folded name. */
  producers: Map<string, { id: number; name: string; operator: string }>;
  /** Keyed by the slug of the last path segment, which is unique. */
  categories: Map<string, { id: number; path: string; isFood: boolean }>;
  /** Keyed by 'grup: optiune', folded. */
  filters: Map<string, { id: number; name: string }>;
  hashtags: Map<string, { id: number; name: string }>;
  /** Keyed by the folded name. */
  families: Map<string, { id: number; name: string; attributeNames: string[]; isOneCard: boolean }>;
};

/** A record with its names resolved to ids. */
export type ProductRecordWrite = ProductRecord & {
  producerId: number;
  categoryId: number;
  optionIds: number[];
  hashtagIds: number[];
  /** When true, nutrients, filters and hashtags are unchanged and not written. */
  hasSameRelatedRows?: boolean;
};

export const pathSeparator = ' > ';

/** Splits 'Vitamine>Vitamina C' into names without empty parts. */
export const splitCategoryPath = (path: string): string[] =>
  path
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
