import type { Bani } from '../../kit/money.ts';

export type NutrientRecord = {
  name: string;
  source: string | null;
  amount: number;
  unit: string;
  referencePercent: number | null;
};

/** Everything a shopkeeper says about a product, by the names people use and not by ids. */
export type ProductRecord = {
  code: string;
  gtin: string | null;
  name: string;
  producer: string;
  /** From the top down: 'Vitamine > Vitamina C'. */
  category: string;
  /** What the shop itself asks, before campaigns. */
  price: Bani;
  recommendedPrice: Bani | null;
  vatRate: number;
  form: string;
  netQuantity: string;
  unitName: string;
  unitSize: number;
  unitCount: number;
  dailyPortion: string;
  portions: number;
  ingredients: string;
  details: string;
  usage: string;
  warnings: string[];
  storage: string;
  notificationNumber: string | null;
  notificationAuthority: string | null;
  countryOfOrigin: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  isSustainable: boolean;
  isBuyBack: boolean;
  isPublished: boolean;
  nutrients: NutrientRecord[];
  /** 'Grup: Opțiune', of the groups whose options are given to products. */
  filters: string[];
  hashtags: string[];
};

/** Where a picture lies, and where it was fetched from when it came from elsewhere. */
export type RecordPicture = { file: string; source: string | null };

export type KnownRecord = ProductRecord & { id: number; operator: string; isFood: boolean; pictures: RecordPicture[] };

/** Producers, categories, filters and hashtags by the names a file calls them. */
export type CatalogNames = {
  /** By the folded name. */
  producers: Map<string, { id: number; name: string; operator: string }>;
  /** By the slug of the last name in the path: no two categories share it. */
  categories: Map<string, { id: number; path: string; isFood: boolean }>;
  /** By 'grup: optiune', folded. */
  filters: Map<string, { id: number; name: string }>;
  hashtags: Map<string, { id: number; name: string }>;
};

/** A record with the ids of what it names. */
export type RecordWrite = ProductRecord & {
  producerId: number;
  categoryId: number;
  optionIds: number[];
  hashtagIds: number[];
  /** Nutrients, filters and hashtags are what they were, and are left alone. */
  hasSameBelongings?: boolean;
};

export const pathSeparator = ' > ';

/** 'Vitamine>Vitamina C' and the like, as the shop writes it; empty parts are left out. */
export const pathParts = (path: string): string[] =>
  path
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
