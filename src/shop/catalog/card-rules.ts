import { slugWithId } from '../../kit/slug.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';

/** The product's page: one path segment after the root, name and id. */
export const productPath = ({ name, id }: Pick<ProductCard, 'name' | 'id'>): string => `/${slugWithId(name, id)}`;

const prefix = 'card-';

/** The small variant of a picture lies beside it: 'a/b.webp' → 'a/card-b.webp'. */
export function variantOf(image: string): string {
  const [, folder = '', file = '', rest = ''] = /^((?:[^?#]*\/)?)([^/?#]*)(.*)$/s.exec(image) ?? [];
  const isPlain = file === '' || file.startsWith(prefix) || /^(data|blob):/.test(image);
  return isPlain ? image : `${folder}${prefix}${file}${rest}`;
}

/** The addresses to try, one after the other: the variant, the original, the backup. */
export function picturesToTry(image: string, backupImage: string): string[] {
  const addresses = [variantOf(image), image, backupImage].filter((address) => address !== '');
  return [...new Set(addresses)];
}

type Prices = Pick<ProductCard, 'sellingPrice' | 'recommendedPrice' | 'lowestPrice'>;

/** The price to strike through, when there is one. */
export const oldPriceOf = ({
  sellingPrice,
  recommendedPrice,
}: Pick<Prices, 'sellingPrice' | 'recommendedPrice'>): number | null =>
  recommendedPrice === sellingPrice ? null : recommendedPrice;

/** The lowest price of the 30 days before, which stands with every reduction. */
export const lowestBesideReduction = (prices: Prices): number | null =>
  oldPriceOf(prices) === null ? null : prices.lowestPrice;

export type Badge = { key: string; kind: 'campaign' | 'used' | 'sustainable'; name: string };

type Marks = Pick<ProductCard, 'campaignShortNames' | 'isBuyBack' | 'isSustainable'>;

export const badgesOf = ({ campaignShortNames, isBuyBack, isSustainable }: Marks): Badge[] => [
  // Two campaigns may have the same short name.
  ...campaignShortNames.map((name, place) => ({ key: `campaign ${place}`, kind: 'campaign' as const, name })),
  ...(isBuyBack ? [{ key: 'used', kind: 'used' as const, name: texts.used }] : []),
  ...(isSustainable ? [{ key: 'sustainable', kind: 'sustainable' as const, name: texts.sustainable }] : []),
];
