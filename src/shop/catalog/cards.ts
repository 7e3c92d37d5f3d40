import { showRon, toRon } from '../../kit/money.ts';
import type { ProductCard } from './contract.ts';
import type { CatalogRow } from './rows.ts';

const missingPicture = '/pictures/missing.webp';

/** A file of the shop's own folder, or the whole path of one that was sent. */
export function pictureUrl(file: string | null): string {
  if (!file) return missingPicture;
  return file.startsWith('/') ? file : `/pictures/${file}`;
}

/** '0.55 RON / capsulă', '24.60 RON / 100 ml' */
export function unitPriceOf(price: number, unit: { name: string; size: number; count: number }): string {
  const per = unit.size === 1 ? unit.name : `${unit.size} ${unit.name}`;
  return `${showRon(toRon(Math.round((price * unit.size) / unit.count)))} / ${per}`;
}

export function cardOf(row: CatalogRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    brand: row.producer,
    image: pictureUrl(row.picture),
    backupImage: missingPicture,
    sellingPrice: toRon(row.price),
    recommendedPrice: row.recommendedPrice === null ? null : toRon(row.recommendedPrice),
    wishList: false,
    campaignShortNames: row.campaigns.map((campaign) => campaign.shortName),
    isBuyBack: row.isBuyBack,
    isSustainable: row.isSustainable,
    lowestPrice: row.lowestPrice === null ? null : toRon(row.lowestPrice),
    unitPrice: unitPriceOf(row.price, { name: row.unitName, size: row.unitSize, count: row.unitCount }),
    isInStock: row.isInStock,
  };
}
