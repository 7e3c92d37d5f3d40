import { type Bani, toRon } from '../../platform/money.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import type { ProductCard } from './contract.ts';
import type { CatalogRow } from './rows.ts';
import { texts } from './texts.ts';
import { unitPriceOf } from './unit-price-rules.ts';

/** Path of the product page: name and id in one root-level segment. */
export const productPath = ({ name, id }: Pick<ProductCard, 'name' | 'id'>): string => `/${slugWithId(name, id)}`;

export const maxCompared = 4;

/** Address of the page that compares these products; it can be shared. */
export const comparePath = (ids: readonly number[]): string => `/compara?produse=${ids.join(',')}`;

const variantPrefix = 'card-';

/** The small variant is stored beside the original: 'a/b.webp' → 'a/card-b.webp'. */
export function variantOf(image: string): string {
  const [, folder = '', file = '', rest = ''] = /^((?:[^?#]*\/)?)([^/?#]*)(.*)$/s.exec(image) ?? [];
  const isPlain = file === '' || file.startsWith(variantPrefix) || /^(data|blob):/.test(image);
  return isPlain ? image : `${folder}${variantPrefix}${file}${rest}`;
}

export function pictureCandidates(image: string, backupImage: string): string[] {
  const addresses = [variantOf(image), image, backupImage].filter((address) => address !== '');
  return [...new Set(addresses)];
}

type Prices = Pick<ProductCard, 'sellingPrice' | 'recommendedPrice'>;

/** Struck-through price: the lowest of the 30 days before the reduction; null without one. */
export const oldPriceOf = ({ sellingPrice, recommendedPrice }: Prices): number | null =>
  recommendedPrice === sellingPrice ? null : recommendedPrice;

/** Rounded down; 0 when nothing is reduced. */
export const percentBelow = (oldPrice: Bani, price: Bani): number =>
  price < oldPrice ? Math.floor(((oldPrice - price) * 100) / oldPrice) : 0;

export type Badge = { key: string; kind: 'campaign' | 'used' | 'sustainable'; name: string };

type BadgeFields = Pick<ProductCard, 'campaignShortNames' | 'isBuyBack' | 'isSustainable'>;

export const badgesOf = ({ campaignShortNames, isBuyBack, isSustainable }: BadgeFields): Badge[] => [
  // Two campaigns may have the same short name.
  ...campaignShortNames.map((name, index) => ({ key: `campaign ${index}`, kind: 'campaign' as const, name })),
  ...(isBuyBack ? [{ key: 'used', kind: 'used' as const, name: texts.used }] : []),
  ...(isSustainable ? [{ key: 'sustainable', kind: 'sustainable' as const, name: texts.sustainable }] : []),
];

const missingPicture = '/pictures/missing.webp';

/** `file` is relative to the bundled pictures or the full path of an upload. */
export function pictureUrl(file: string | null): string {
  if (!file) return missingPicture;
  return file.startsWith('/') ? file : `/pictures/${file}`;
}

/** The end of a name such as 'Vitamina C 500 mg, 60 capsule moi', unless that is the dose. */
const packInName = /,\s*(\d+(?:[.,]\d+)?\s(?!mg|µg|mcg|ui\b)\p{L}+(?:\s\p{L}+){0,2})$/iu;

/** Content of a pack: as the name says, otherwise as the label does. */
export const packOf = ({ name, netQuantity }: { name: string; netQuantity: string }): string =>
  packInName.exec(name)?.[1] ?? netQuantity;

/** The name in two parts: cards show the pack that ends it on a line of its own, so that a long name does not hide it. */
export function splitName(name: string, pack: string | undefined): [start: string, end: string] {
  const end = pack && name.endsWith(pack) ? /,\s*$/.exec(name.slice(0, -pack.length)) : null;
  return end ? [name.slice(0, end.index), name.slice(end.index)] : [name, ''];
}

type Ratings = { ratingCount: number; ratingSum: number };

/** The average with one decimal. */
export function ratingOf({ ratingCount, ratingSum }: Ratings): ProductCard['rating'] {
  return ratingCount === 0
    ? undefined
    : { average: Math.round((ratingSum * 10) / ratingCount) / 10, count: ratingCount };
}

const supposedReviews = { count: 5, stars: 4 };

/**
 * Orders products by rating: their average if they had five more reviews of four stars, so that one enthusiastic review
 * does not outrank a hundred good ones. 0 without reviews.
 */
export function ratingRank({ ratingCount, ratingSum }: Ratings): number {
  if (ratingCount === 0) return 0;
  const { count, stars } = supposedReviews;
  return Math.round((1000 * (ratingSum + count * stars)) / (ratingCount + count));
}

export function cardOf(row: CatalogRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    brand: row.producer,
    image: pictureUrl(row.picture),
    backupImage: missingPicture,
    sellingPrice: toRon(row.price),
    recommendedPrice: row.oldPrice === null ? null : toRon(row.oldPrice),
    wishList: false,
    campaignShortNames: row.campaigns.map((campaign) => campaign.shortName),
    isBuyBack: row.isBuyBack,
    isSustainable: row.isSustainable,
    unitPrice: unitPriceOf(row.price, row),
    isInStock: row.isInStock,
    pack: packOf(row),
    rating: ratingOf(row),
  };
}
