import type { CatalogIndex } from '../../catalog/search/catalog-index.ts';
import type { Facet } from '../../catalog/search/indexed-product.ts';

/** How many products of one tag are scored, best sellers first. */
const maxSlotsPerTag = 2000;
/** Keeps the carousel varied. */
const maxPerCategory = 3;

/**
 * Recommends products in stock that share tags with the cart, rarer tags scoring higher. Only other categories are
 * recommended: a second magnesium does not complement the first. Best sellers fill up the list.
 */
export function recommendSlots(
  index: CatalogIndex,
  tagIds: number[],
  cart: number[],
  take: number,
  allowed: ReadonlySet<number> | null = null,
): number[] {
  const order = index.orders.None;
  const inCart = new Set(cart.flatMap((id) => index.slotOf.get(id) ?? []));
  const scores = scoresFor(index, tagIds, inCart);
  const categories = new Set([...inCart].map((slot) => index.categoryAt(slot)));
  const candidates = [...scores]
    .filter(([slot]) => !categories.has(index.categoryAt(slot)) && (allowed?.has(slot) ?? true))
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || order.positionOf(a) - order.positionOf(b))
    .map(([slot]) => slot);
  const selected = limitPerCategory(index, candidates).slice(0, take);
  return [...selected, ...bestSellers(index, new Set([...inCart, ...selected]), take, allowed)].slice(0, take);
}

function scoresFor(index: CatalogIndex, tagIds: number[], inCart: ReadonlySet<number>): Map<number, number> {
  const { facets } = index;
  const inStock = facets.get('in-stock');
  const scores = new Map<number, number>();
  for (const trait of tagIds.map((id): Facet => `option:${id}`)) {
    const slotsWithTag = facets.get(trait);
    const shared = slotsWithTag ? [...inCart].filter((slot) => slotsWithTag.has(slot)).length : 0;
    if (!slotsWithTag || !inStock || shared === 0) continue;
    const score = shared * Math.log(index.size / slotsWithTag.count() + 1);
    for (const slot of index.orders.None.page(slotsWithTag.copy().narrow(inStock), 0, maxSlotsPerTag))
      if (!inCart.has(slot)) scores.set(slot, (scores.get(slot) ?? 0) + score);
  }
  return scores;
}

/** Keeps the order and limits the products per category. */
function limitPerCategory(index: CatalogIndex, slots: number[]): number[] {
  const seen = new Map<number, number>();
  return slots.filter((slot) => {
    const category = index.categoryAt(slot);
    const count = (seen.get(category) ?? 0) + 1;
    seen.set(category, count);
    return count <= maxPerCategory;
  });
}

function bestSellers(
  index: CatalogIndex,
  excluded: ReadonlySet<number>,
  take: number,
  allowed: ReadonlySet<number> | null,
): number[] {
  const first = index.slotsWith('in-stock', 'None', allowed ? index.size : take + excluded.size);
  return first.filter((slot) => !excluded.has(slot) && (allowed?.has(slot) ?? true));
}

type FilterGroup = { id: number; filters: { id: number; value: boolean }[] };

/** Groups with a selected filter, in the form of the catalog query. */
export const selectedGroups = (groups: readonly FilterGroup[]): { groupId: number; optionIds: number[] }[] =>
  groups
    .map(({ id, filters }) => ({ groupId: id, optionIds: filters.filter(({ value }) => value).map((one) => one.id) }))
    .filter(({ optionIds }) => optionIds.length > 0);
