import { formatRonInput, parseRon } from '../../../ui/admin/input-formats.ts';
import { taxonomyTexts } from '../../products/admin-texts.ts';
import type { AdminCategory } from '../../products/category-contract.ts';
import { childrenOf, moveProblem, type TreeNode, type TreePosition } from '../../products/category-tree-rules.ts';
import { type AdminFilterGroup, type AdminProducer, producerSorts } from '../../products/taxonomy-contract.ts';

/** An option as typed; `key` identifies it while it moves. */
export type OptionDraft = { key: number; id?: number; name: string; from: string; below: string };

export const toOptionDrafts = (group: AdminFilterGroup | null): OptionDraft[] =>
  (group?.options ?? []).map(({ id, name, priceFrom, priceBelow }, key) => ({
    key,
    id,
    name,
    from: formatRonInput(priceFrom),
    below: formatRonInput(priceBelow),
  }));

export const withNewOption = (options: readonly OptionDraft[]): OptionDraft[] => [
  ...options,
  { key: Math.max(-1, ...options.map(({ key }) => key)) + 1, name: '', from: '', below: '' },
];

/** Leaves out empty options. */
export const toFilterBody = (name: string, options: readonly OptionDraft[], base: AdminFilterGroup | null) => ({
  ...(base ? { id: base.id, version: base.version } : {}),
  name,
  options: options
    .filter((option) => option.name.trim() !== '' || option.id !== undefined)
    .map(({ id, name: optionName, from, below }) => ({
      ...(id === undefined ? {} : { id }),
      name: optionName.trim(),
      priceFrom: parseRon(from) || null,
      priceBelow: parseRon(below) || null,
    })),
});

export type ProducerValues = {
  name: string;
  country: string;
  city: string;
  operator: string;
  description: string;
  logo: string;
};

export const newProducer: ProducerValues = {
  name: '',
  country: '',
  city: '',
  operator: '',
  description: '',
  logo: '',
};

export const toProducerValues = ({
  name,
  country,
  city,
  operator,
  description,
  logo,
}: AdminProducer): ProducerValues => ({
  name,
  country,
  city,
  operator,
  description,
  logo,
});

export const toProducerBody = (values: ProducerValues, base: AdminProducer | null) => ({
  ...values,
  ...(base ? { id: base.id, version: base.version } : {}),
});

export const producerErrors = ({ name }: ProducerValues) => ({
  name: name.trim().length >= 2 ? undefined : taxonomyTexts.badName,
});

type TableQuery = { search: string; sort: string; take: number; skip: number };

/** Query parameters of the URL may hold anything; unknown values are dropped. */
export const toQuery = ({ search, sort, take, skip }: TableQuery) => ({
  keyword: search,
  take,
  skip,
  sort: producerSorts.find((value) => value === sort) ?? 'name',
});

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

export const toCategoryValues = (category: AdminCategory): CategoryValues => ({
  name: category.name,
  parentId: category.parentId === null ? '' : String(category.parentId),
  icon: category.icon ?? '',
  description: category.description,
  isFood: category.isFood,
  seoTitle: category.seoTitle,
  seoKeywords: category.seoKeywords,
  seoDescription: category.seoDescription,
});

export const toCategoryBody = ({ parentId, icon, ...rest }: CategoryValues, base: AdminCategory | null) => ({
  ...rest,
  ...(base ? { id: base.id, version: base.version } : {}),
  parentId: parentId === '' ? null : Number(parentId),
  icon: icon || null,
});

export const categoryErrors = ({ name }: CategoryValues) => ({
  name: name.trim().length >= 2 ? undefined : taxonomyTexts.badName,
});

export type Side = 'before' | 'inside' | 'after';

/** Upper quarter, lower quarter or the middle of a row. */
export function sideOf({ top, height }: { top: number; height: number }, y: number): Side {
  const share = (y - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/** Target of a drop; null when the category cannot go there. */
export function dropTarget(nodes: readonly TreeNode[], id: number, targetId: number, side: Side): TreePosition | null {
  const target = nodes.find((node) => node.id === targetId);
  if (!target || id === targetId) return null;
  const parentId = side === 'inside' ? target.id : target.parentId;
  if (moveProblem(nodes, id, parentId)) return null;
  const siblings = childrenOf(nodes, parentId).filter((node) => node.id !== id);
  if (side === 'inside') return { parentId, position: siblings.length };
  const at = siblings.findIndex((node) => node.id === targetId);
  return { parentId, position: side === 'before' ? at : at + 1 };
}
