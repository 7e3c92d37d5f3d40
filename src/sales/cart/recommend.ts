import type { CatalogIndex, Facet } from '../../catalog/search/catalog-index.ts';

/** How many products of one tag are scored, best sellers first. */
const maxRanksPerTag = 2000;
/** Keeps the carousel varied. */
const maxPerCategory = 3;

/**
 * Recommends products in stock that share tags with the cart, rarer tags scoring higher. Only other categories are
 * recommended: a second magnesium does not complement the first. Best sellers fill up the list.
 */
export function recommendRanks(
  index: CatalogIndex,
  tagIds: number[],
  cart: number[],
  take: number,
  allowed: ReadonlySet<number> | null = null,
): number[] {
  const inCart = new Set(cart.flatMap((id) => index.rankOf.get(id) ?? []));
  const scores = scoresFor(index, tagIds, inCart);
  const categories = new Set([...inCart].map((rank) => index.categoryOf[rank]));
  const candidates = [...scores]
    .filter(([rank]) => !categories.has(index.categoryOf[rank]) && (allowed?.has(rank) ?? true))
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([rank]) => rank);
  const selected = limitPerCategory(index, candidates).slice(0, take);
  return [...selected, ...bestSellers(index, new Set([...inCart, ...selected]), take, allowed)].slice(0, take);
}

function scoresFor(index: CatalogIndex, tagIds: number[], inCart: ReadonlySet<number>): Map<number, number> {
  const { facets } = index.sorted.None;
  const inStock = facets.get('in-stock');
  const scores = new Map<number, number>();
  for (const trait of tagIds.map((id): Facet => `option:${id}`)) {
    const ranksWithTag = facets.get(trait);
    const shared = ranksWithTag ? [...inCart].filter((rank) => ranksWithTag.has(rank)).length : 0;
    if (!ranksWithTag || !inStock || shared === 0) continue;
    const score = shared * Math.log(index.size / ranksWithTag.count() + 1);
    for (const rank of ranksWithTag.copy().narrow(inStock).slice(0, maxRanksPerTag))
      if (!inCart.has(rank)) scores.set(rank, (scores.get(rank) ?? 0) + score);
  }
  return scores;
}

/** Keeps the order and limits the products per category. */
function limitPerCategory(index: CatalogIndex, ranks: number[]): number[] {
  const seen = new Map<number, number>();
  return ranks.filter((rank) => {
    const category = index.categoryOf[rank] ?? 0;
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
  const inStock = index.sorted.None.facets.get('in-stock');
  const first = inStock?.slice(0, allowed ? index.size : take + excluded.size) ?? [];
  return first.filter((rank) => !excluded.has(rank) && (allowed?.has(rank) ?? true));
}

type FilterGroup = { id: number; filters: { id: number; value: boolean }[] };

/** Groups with a selected filter, in the form of the catalog query. */
export const selectedGroups = (groups: readonly FilterGroup[]): { groupId: number; optionIds: number[] }[] =>
  groups
    .map(({ id, filters }) => ({ groupId: id, optionIds: filters.filter(({ value }) => value).map((one) => one.id) }))
    .filter(({ optionIds }) => optionIds.length > 0);
