import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { namesPrice } from '../products/unit-price-rules.ts';
import type { ProductDetail } from './contract.ts';
import { supplementWarnings, texts } from './texts.ts';

export type StockState = 'none' | 'last' | 'plenty';

const lowStock = 5;

export function stockState(available: number): StockState {
  if (available <= 0) return 'none';
  return available <= lowStock ? 'last' : 'plenty';
}

/** Only supplements have a notification number; other food and accessories do not. */
export const isSupplement = ({
  isFood,
  notificationNumber,
}: Pick<ProductDetail, 'isFood' | 'notificationNumber'>): boolean => isFood && notificationNumber !== null;

export const hasNutritionPanel = ({ isFood, nutrients }: Pick<ProductDetail, 'isFood' | 'nutrients'>): boolean =>
  isFood && nutrients.length > 0;

const longLabelRows = 9;

/** Beside a long label the story alone would leave half of its column empty, so the facts join it. */
export const isLongLabel = ({ nutrients }: Pick<ProductDetail, 'nutrients'>): boolean =>
  nutrients.length >= longLabelRows;

/** Mandatory warnings first, then those of the product, without duplicates. */
export function warningsOf(product: Pick<ProductDetail, 'isFood' | 'notificationNumber' | 'warnings'>): string[] {
  if (!isSupplement(product)) return product.warnings;
  const ownWarnings = product.warnings.filter((warning) => !isMandatory(warning));
  return [...supplementWarnings.map(({ sentence }) => sentence), ...ownWarnings];
}

const isMandatory = (warning: string): boolean =>
  supplementWarnings.some(({ opening }) => normalizeForSearch(warning).startsWith(normalizeForSearch(opening)));

type SafetyProduct = Pick<
  ProductDetail,
  'isFood' | 'manufacturerAddress' | 'manufacturerContact' | 'responsibleAddress' | 'responsibleContact'
>;

/** Maker and responsible person with their addresses, which the law asks for beside products that are not food. */
export function safetyFactsOf(product: SafetyProduct): [name: string, value: string][] {
  if (product.isFood) return [];
  const { manufacturerAddress, manufacturerContact, responsibleAddress, responsibleContact } = product;
  return [
    [texts.manufacturer, [manufacturerAddress, manufacturerContact].filter(Boolean).join(', ')],
    [texts.responsible, [responsibleAddress, responsibleContact].filter(Boolean).join(', ')],
  ];
}

/** All pictures in order; without any, the picture of the card. */
export const picturesOf = ({ images, image }: Pick<ProductDetail, 'images' | 'image'>): string[] =>
  images.length > 0 ? images.map((picture) => picture.image) : [image];

/** Alternative text of a picture of the gallery. */
export const pictureAlt = ({ images, name }: Pick<ProductDetail, 'images' | 'name'>, index: number): string =>
  images[index]?.alt || texts.pictureOf(name, index + 1);

export type IngredientPart = { text: string; isAllergen: boolean; at: number };

/** Allergens are written between asterisks; an unpaired asterisk is plain text. */
export function ingredientParts(ingredients: string): IngredientPart[] {
  const pieces = ingredients.split(/\*([^*]+)\*/);
  return pieces.map((text, at) => ({ text, isAllergen: at % 2 === 1, at })).filter(({ text }) => text !== '');
}

/** Listing filtered by producer; null when the shop has no such filter option. */
export function producerListing(designer: { filterCategoryId: number | null; filterId: number | null }): string | null {
  const { filterCategoryId, filterId } = designer;
  if (filterCategoryId === null || filterId === null) return null;
  const filters = JSON.stringify([{ filterCategoryId, filterIds: [filterId] }]);
  return `/products?${new URLSearchParams({ filters, page: '1' })}`;
}

/** Null when the product is sold by the portion: its unit price says the same. */
export const otherPortionPrice = ({
  unitPrice,
  portionPrice,
}: {
  unitPrice: string | null;
  portionPrice: string | null;
}): string | null => (namesPrice(unitPrice, portionPrice) ? null : portionPrice);
