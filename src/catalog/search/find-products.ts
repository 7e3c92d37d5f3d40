import { Bits } from '../../platform/search/bits.ts';
import type { CatalogIndex, Facet, SortedFacets, SortKey } from './catalog-index.ts';

/** Filters of a product query; null means no restriction. */
export type ProductQuery = {
  keyword: string;
  categoryId: number | null;
  campaignId: number | null;
  hashtagId: number | null;
  /** Options are combined with OR within a group and with AND across groups. */
  groups: { groupId: number; optionIds: number[] }[];
};

export const emptyQuery: ProductQuery = {
  keyword: '',
  categoryId: null,
  campaignId: null,
  hashtagId: null,
  groups: [],
};

type Page = [index: CatalogIndex, query: ProductQuery, sort: SortKey, skip: number, take: number];

/** Returns the ranks of one page of products; a search without sort key is ordered by relevance. */
export const findPage = (...page: Page): number[] => find(page, (_, selected) => selected);

/** Like `findPage`, but of each family with one card in listings only the first product that matches. */
export function findCardPage(...page: Page): number[] {
  const [index] = page;
  const seen = new Set<number>();
  return find(page, (order, selected) => {
    for (const position of groupedMembers(order, selected)) {
      const family = index.familyOf[order.ranks[position] ?? 0] ?? 0;
      if (seen.has(family)) selected.remove(position);
      else seen.add(family);
    }
    return selected;
  });
}

/** Positions of the selected products that share the card of their family. */
const groupedMembers = ({ grouped }: SortedFacets, selected: Bits): number[] =>
  grouped && selected.countWith(grouped) > 0 ? selected.copy().narrow(grouped).slice(0, Number.POSITIVE_INFINITY) : [];

/** Leaves out products that are not listed; called once per tier of a search. */
type Reduce = (order: SortedFacets, selected: Bits) => Bits;

function find([index, query, sort, skip, take]: Page, reduce: Reduce): number[] {
  const order = index.sorted[sort];
  const tiers = findTiers(index, query.keyword);
  const selected = matchFilters(index, order, query);
  if (tiers && sort === 'None') return sliceTiers(tiers, selected, skip, take, (matches) => reduce(order, matches));
  const found = tiers ? selected.narrow(toPositions(index, order, tiers)) : selected;
  return slice(order, reduce(order, found), skip, take);
}

/** Number of cards that the products at these ranks have in listings; `within` counts only those in both sets. */
export function countCards(index: CatalogIndex, selected: Bits, within = selected): number {
  const order = index.sorted.None;
  if (!order.grouped) return selected.countWith(within);
  const members = groupedMembers(order, selected.copy().narrow(within));
  const families = new Set(members.map((rank) => index.familyOf[rank]));
  return selected.countWith(within) - members.length + families.size;
}

export type Counts = { total: number; options: Map<number, number> };

/** Facet counts in cards: the total, and per option the cards as if nothing were selected in the option's own group. */
export function countOptions(index: CatalogIndex, query: ProductQuery): Counts {
  const order = index.sorted.None;
  const tiers = findTiers(index, query.keyword);
  const found = tiers ? toPositions(index, order, tiers) : null;
  const all = intersect(matchFilters(index, order, query), found);
  const withoutGroup = new Map<number, Bits>();
  for (const { groupId } of query.groups) {
    const others = query.groups.filter((group) => group.groupId !== groupId);
    withoutGroup.set(groupId, intersect(matchFilters(index, order, { ...query, groups: others }), found));
  }
  const options = new Map<number, number>();
  for (const [optionId, groupId] of index.facetMapping.groupOfOption) {
    const optionSet = order.facets.get(`option:${optionId}`);
    options.set(optionId, optionSet ? countCards(index, withoutGroup.get(groupId) ?? all, optionSet) : 0);
  }
  return { total: countCards(index, all), options };
}

const intersect = (bits: Bits, other: Bits | null): Bits => (other ? bits.narrow(other) : bits);

/** Positions of the products that match the filters; a new set, which callers may modify. */
function matchFilters(index: CatalogIndex, order: SortedFacets, query: ProductQuery): Bits {
  const facets = singleFacets(query);
  const sets = facets.map((facet) => order.facets.get(facet));
  if (sets.includes(undefined)) return new Bits(index.size);
  const selected = sets[0]?.copy() ?? Bits.full(index.size);
  for (const set of sets.slice(1)) if (set) selected.narrow(set);
  for (const { optionIds } of query.groups) if (optionIds.length > 0) selected.narrow(anyOf(index, order, optionIds));
  return selected;
}

function singleFacets({ categoryId, campaignId, hashtagId }: ProductQuery): Facet[] {
  const facets: Facet[] = [];
  if (categoryId !== null) facets.push(`category:${categoryId}`);
  if (campaignId !== null) facets.push(`campaign:${campaignId}`);
  if (hashtagId !== null) facets.push(`hashtag:${hashtagId}`);
  return facets;
}

function anyOf(index: CatalogIndex, order: SortedFacets, optionIds: number[]): Bits {
  const bits = new Bits(index.size);
  for (const id of optionIds) {
    const set = order.facets.get(`option:${id}`);
    if (set) bits.widen(set);
  }
  return bits;
}

/** Matches of the keyword in tiers of equal score, product codes first; null for an empty keyword. */
function findTiers(index: CatalogIndex, keyword: string): Uint32Array[] | null {
  const text = keyword.trim().toLowerCase();
  if (text === '') return null;
  const byCode = ranksByCode(index, text);
  const tiers = index.text.search(keyword);
  if (byCode.length === 0) return tiers;
  const codeMatches = new Set(byCode);
  return [Uint32Array.from(byCode), ...tiers.map((tier) => tier.filter((rank) => !codeMatches.has(rank)))];
}

/** Matches whole codes, and code prefixes only when the text does not look like an ordinary word. */
function ranksByCode({ codes }: CatalogIndex, text: string): number[] {
  if (/\s/.test(text)) return [];
  const isPrefix = /^[a-z0-9]+[-_./]/.test(text) || (text.length >= 5 && /\d/.test(text));
  const matches = (code = '') => (isPrefix ? code.startsWith(text) : code === text);
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle]?.[0] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let i = low; matches(codes[i]?.[0]) && found.length < 1000; i++) found.push(codes[i]?.[1] ?? 0);
  return found;
}

function toPositions(index: CatalogIndex, order: SortedFacets, tiers: Uint32Array[]): Bits {
  const found = new Bits(index.size);
  for (const tier of tiers) found.addAll(tier);
  return order === index.sorted.None ? found : found.mapped(order.positionOf);
}

const slice = (order: SortedFacets, selected: Bits, skip: number, take: number): number[] =>
  selected.slice(skip, take).map((position) => order.ranks[position] ?? 0);

/** In the default order position and rank are equal, so tiers need no mapping. */
function sliceTiers(
  tiers: Uint32Array[],
  selected: Bits,
  skip: number,
  take: number,
  reduce: (matches: Bits) => Bits,
): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (const tier of tiers) {
    // The bit set also sorts the tier by rank.
    const matches = reduce(selected.emptyCopy().addAll(tier, selected));
    const count = matches.count();
    page.push(...matches.slice(Math.max(0, skip - skipped), take - page.length));
    skipped += count;
    if (page.length >= take) break;
  }
  return page;
}
