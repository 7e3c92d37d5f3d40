import type { Shelves, Trait } from '../search/shelves.ts';

/** How many products of one trait are looked at, the most bought first. */
const mostLookedAt = 2000;
/** A strip shall not be one shelf seen again. */
const mostOfCategory = 3;

/**
 * Products that go with those in the cart: they serve the same needs, the rarer the need the better,
 * and come from other categories, because a second magnesium is no company for the first. All in stock.
 */
export function recommendPlaces(shelves: Shelves, tagIds: number[], cart: number[], take: number): number[] {
  const inCart = new Set(cart.flatMap((id) => shelves.placeOf.get(id) ?? []));
  const scores = scoresFor(shelves, tagIds, inCart);
  const categories = new Set([...inCart].map((place) => shelves.categoryOf[place]));
  const company = [...scores]
    .filter(([place]) => !categories.has(shelves.categoryOf[place]))
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([place]) => place);
  const chosen = spread(shelves, company).slice(0, take);
  return [...chosen, ...wellLiked(shelves, inCart, new Set(chosen), take)].slice(0, take);
}

function scoresFor(shelves: Shelves, tagIds: number[], inCart: ReadonlySet<number>): Map<number, number> {
  const { traits } = shelves.spaces.None;
  const inStock = traits.get('in-stock');
  const scores = new Map<number, number>();
  for (const trait of tagIds.map((id): Trait => `option:${id}`)) {
    const having = traits.get(trait);
    const shared = having ? [...inCart].filter((place) => having.has(place)).length : 0;
    if (!having || !inStock || shared === 0) continue;
    const worth = shared * Math.log(shelves.size / having.count() + 1);
    for (const place of having.copy().narrow(inStock).slice(0, mostLookedAt))
      if (!inCart.has(place)) scores.set(place, (scores.get(place) ?? 0) + worth);
  }
  return scores;
}

/** In their order, but only so many of each category. */
function spread(shelves: Shelves, places: number[]): number[] {
  const seen = new Map<number, number>();
  return places.filter((place) => {
    const category = shelves.categoryOf[place] ?? 0;
    const count = (seen.get(category) ?? 0) + 1;
    seen.set(category, count);
    return count <= mostOfCategory;
  });
}

/** What is bought most fills up what is missing. */
function wellLiked(shelves: Shelves, inCart: ReadonlySet<number>, chosen: ReadonlySet<number>, take: number): number[] {
  const inStock = shelves.spaces.None.traits.get('in-stock');
  const first = inStock?.slice(0, take + inCart.size + chosen.size) ?? [];
  return first.filter((place) => !inCart.has(place) && !chosen.has(place));
}
