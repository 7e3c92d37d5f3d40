/** A published product for the catalog index; prices in bani. */
export type CatalogRow = {
  id: number;
  code: string;
  name: string;
  producerId: number;
  producer: string;
  categoryId: number;
  price: number;
  oldPrice: number | null;
  unitName: string;
  unitSize: number;
  unitCount: number;
  form: string;
  ingredients: string;
  popularity: number;
  addedOn: string;
  isSustainable: boolean;
  isBuyBack: boolean;
  isInStock: boolean;
  picture: string | null;
  optionIds: number[];
  hashtagIds: number[];
  campaigns: { id: number; shortName: string }[];
};

export type CategoryRow = {
  id: number;
  parentId: number | null;
  name: string;
  slug: string;
  icon: string | null;
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
