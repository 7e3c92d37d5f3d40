import { fold } from '../../kit/romanian.ts';
import type { ProductDetail } from './contract.ts';
import { supplementWarnings } from './texts.ts';

/** How many percent below the lowest price of the last 30 days; null when it is not below. */
export function percentOff(sellingPrice: number, lowestPrice: number | null): number | null {
  if (lowestPrice === null || lowestPrice <= sellingPrice) return null;
  const percent = Math.round((1 - sellingPrice / lowestPrice) * 100);
  return percent > 0 ? percent : null;
}

export type StockState = 'none' | 'last' | 'plenty';

const lastOnes = 5;

export function stockState(available: number): StockState {
  if (available <= 0) return 'none';
  return available <= lastOnes ? 'last' : 'plenty';
}

/** '2026-12-31' as people write it: '31.12.2026'. */
export const showDate = (day: string): string => day.split('-').reverse().join('.');

/** A food supplement is notified; ordinary food and accessories are not. */
export const isSupplement = ({
  isFood,
  notificationNumber,
}: Pick<ProductDetail, 'isFood' | 'notificationNumber'>): boolean => isFood && notificationNumber !== null;

export const hasNutritionPanel = ({ isFood, nutrients }: Pick<ProductDetail, 'isFood' | 'nutrients'>): boolean =>
  isFood && nutrients.length > 0;

const longLabel = 9;

/** A label so long that the story beside it would leave half the page empty. */
export const isLongLabel = ({ nutrients }: Pick<ProductDetail, 'nutrients'>): boolean => nutrients.length >= longLabel;

/** The sentences of the law first, then what is particular to this product, nothing twice. */
export function warningsOf(product: Pick<ProductDetail, 'isFood' | 'notificationNumber' | 'warnings'>): string[] {
  if (!isSupplement(product)) return product.warnings;
  const own = product.warnings.filter((warning) => !isSaidByLaw(warning));
  return [...supplementWarnings.map(({ sentence }) => sentence), ...own];
}

const isSaidByLaw = (warning: string): boolean =>
  supplementWarnings.some(({ opening }) => fold(warning).startsWith(fold(opening)));

/** All pictures, the first one first; a product without any still has its card's. */
export const picturesOf = ({ images, image }: Pick<ProductDetail, 'images' | 'image'>): string[] =>
  images.length > 0 ? images.map((picture) => picture.image) : [image];

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export type IngredientPart = { text: string; isAllergen: boolean; at: number };

/** Allergens stand between asterisks; an asterisk without its pair is only an asterisk. */
export function ingredientParts(ingredients: string): IngredientPart[] {
  const pieces = ingredients.split(/\*([^*]+)\*/);
  return pieces.map((text, at) => ({ text, isAllergen: at % 2 === 1, at })).filter(({ text }) => text !== '');
}

/** The listing of one producer's products; null when the shop has no such filter. */
export function producerListing(designer: { filterCategoryId: number | null; filterId: number | null }): string | null {
  const { filterCategoryId, filterId } = designer;
  if (filterCategoryId === null || filterId === null) return null;
  const filters = JSON.stringify([{ filterCategoryId, filterIds: [filterId] }]);
  return `/products?${new URLSearchParams({ filters, page: '1' })}`;
}
