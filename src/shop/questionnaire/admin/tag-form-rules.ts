import { type AdminTag, type TagBody, tagEffects } from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** A thing with how much it counts. */
export type Weighted = { id: number; name: string; weight: number; note?: string };

export type TagValues = { name: string; reason: string; effect: string };

export const tagValues = (tag: AdminTag | null): TagValues => ({
  name: tag?.name ?? '',
  reason: tag?.reason ?? '',
  effect: tag?.effect ?? 'suggests',
});

export const effectOf = (typed: string) => tagEffects.find((known) => known === typed) ?? 'suggests';

export const tagErrors = ({ name, reason }: TagValues) => ({
  name: name.trim() === '' ? refusalTexts.noName : name.trim().length > 100 ? refusalTexts.name : undefined,
  reason: reason.trim().length > 300 ? refusalTexts.reason : undefined,
});

export const productsOf = (tag: AdminTag | null): Weighted[] =>
  tag?.products.map(({ productId, weight, name, isPublished }) => ({
    id: productId,
    weight,
    name,
    ...(isPublished ? {} : { note: texts.hidden }),
  })) ?? [];

export const filtersOf = (tag: AdminTag | null): Weighted[] =>
  tag?.options.map(({ filterId, weight, name }) => ({ id: filterId, weight, name })) ?? [];

/** What counts most stands first, as shoppers will see it. */
export const byWeight = (items: readonly Weighted[]): Weighted[] => items.toSorted((a, b) => b.weight - a.weight);

export const tagBody = (
  { name, reason, effect }: TagValues,
  products: readonly Weighted[],
  filters: readonly Weighted[],
  base: { id: number; version: number } | null,
): TagBody => ({
  ...(base ?? {}),
  name: name.trim(),
  reason: reason.trim(),
  effect: effectOf(effect),
  products: products.map(({ id, weight }) => ({ productId: id, weight })),
  options: filters.map(({ id, weight }) => ({ filterId: id, weight })),
});
