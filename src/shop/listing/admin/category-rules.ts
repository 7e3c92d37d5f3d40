import { rangeTexts } from '../../catalog/range-texts.ts';
import type { AdminCategory } from '../../catalog/tree-contract.ts';

export type CategoryValues = {
  name: string;
  parentId: string;
  icon: string;
  description: string;
  isFood: boolean;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
};

export const newCategory: CategoryValues = {
  name: '',
  parentId: '',
  icon: '',
  description: '',
  isFood: true,
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
};

export const valuesOf = (category: AdminCategory): CategoryValues => ({
  name: category.name,
  parentId: category.parentId === null ? '' : String(category.parentId),
  icon: category.icon ?? '',
  description: category.description,
  isFood: category.isFood,
  seoTitle: category.seoTitle,
  seoKeywords: category.seoKeywords,
  seoDescription: category.seoDescription,
});

export const bodyOf = ({ parentId, icon, ...same }: CategoryValues, base: AdminCategory | null) => ({
  ...same,
  ...(base ? { id: base.id, version: base.version } : {}),
  parentId: parentId === '' ? null : Number(parentId),
  icon: icon || null,
});

export const categoryErrors = ({ name }: CategoryValues) => ({
  name: name.trim().length >= 2 ? undefined : rangeTexts.badName,
});
