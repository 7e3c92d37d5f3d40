/** Weight and size of one piece, packed for sale. */
export type Measures = { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number };

/** Null means that the next level decides: the category, its parents, the shop's settings. */
export type OptionalMeasures = { [Field in keyof Measures]: number | null };

/** The packaging of a parcel: its weight, and its thickness on every side. */
export type Packaging = { packagingGrams: number; packagingMm: number };

type Size = Omit<Measures, 'weightGrams'>;

const sizeOf = ({ lengthMm, widthMm, heightMm }: OptionalMeasures): Size | null =>
  lengthMm === null || widthMm === null || heightMm === null ? null : { lengthMm, widthMm, heightMm };

/** Some of the three sides, but not all: such a size does not count. */
export const isPartialSize = (measures: OptionalMeasures): boolean =>
  sizeOf(measures) === null && [measures.lengthMm, measures.widthMm, measures.heightMm].some((side) => side !== null);

/** The first weight and the first complete size of the levels, nearest first; otherwise those of the shop. */
export function inheritMeasures(levels: readonly OptionalMeasures[], shop: Measures): Measures {
  const weightGrams = levels.find((level) => level.weightGrams !== null)?.weightGrams ?? shop.weightGrams;
  const { lengthMm, widthMm, heightMm } = levels.map(sizeOf).find((size) => size !== null) ?? shop;
  return { weightGrams, lengthMm, widthMm, heightMm };
}

/** Units of one product with the measures of a piece. */
export type PackedItem = Measures & { quantity: number };

/** Weight of a parcel: the products in it and the packaging. */
export const weighParcel = (
  items: readonly Pick<PackedItem, 'weightGrams' | 'quantity'>[],
  { packagingGrams }: Pick<Packaging, 'packagingGrams'>,
): number => items.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, packagingGrams);

type CategoryLevel = OptionalMeasures & { id: number; parentId: number | null };

/** A category and its parents, nearest first. */
export function categoryLevels<Category extends CategoryLevel>(
  categories: readonly Category[],
  id: number | null,
): Category[] {
  const category = categories.find((one) => one.id === id);
  return category ? [category, ...categoryLevels(categories, category.parentId)] : [];
}
