import type { PlainField, ProductFields } from './product-fields.ts';

/** The plain fields of a product that the catalog index reads. */
export const indexedFields = [
  'code',
  'name',
  'unitName',
  'unitSize',
  'unitCount',
  'netQuantity',
  'form',
  'ingredients',
  'isBuyBack',
] as const satisfies PlainField[];

type IndexedField =
  | (typeof indexedFields)[number]
  | 'producerId'
  | 'categoryId'
  | 'extraCategoryIds'
  | 'optionIds'
  | 'hashtagIds';

/** A published product for the catalog index; prices in bani. */
export type CatalogRow = Pick<ProductFields, IndexedField> & {
  id: number;
  producer: string;
  price: number;
  oldPrice: number | null;
  popularity: number;
  addedOn: string;
  isInStock: boolean;
  /** Published reviews, and the sum of their stars. */
  ratingCount: number;
  ratingSum: number;
  /** Only with its certification. */
  isSustainable: boolean;
  picture: string | null;
  campaigns: { id: number; shortName: string }[];
  /** The composition; `nutrient` is the key of a known one. */
  nutrients: { name: string; nutrient: string | null; amount: number; unit: string }[];
};

export type CategoryRow = {
  id: number;
  parentId: number | null;
  name: string;
  slug: string;
  icon: string | null;
  image: string | null;
  imageAlt: string;
  isHidden: boolean;
  /** Whether a published product is in the category itself. */
  hasProducts: boolean;
};

export type FilterOptionRow = {
  id: number;
  groupId: number;
  groupName: string;
  kind: 'tag' | 'producer' | 'price';
  name: string;
  producerId: number | null;
  priceFrom: number | null;
  priceBelow: number | null;
};
