import type { Bits } from '../../platform/search/bits.ts';
import type { SlotOrder } from '../../platform/search/slot-order.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Facet, SearchRule } from './indexed-product.ts';
import type { Sorting } from './sort-orders.ts';
import { searchKey } from './tokenize.ts';

/** Filters of a product query; null means no restriction. */
export type ProductQuery = {
  keyword: string;
  categoryId: number | null;
  campaignId: number | null;
  hashtagId: number | null;
  /** Options are combined with OR within a group and with AND across groups. */
  groups: { groupId: number; optionIds: number[] }[];
  /** Instead of the rule that is stored for the keyword. */
  rule?: SearchRule;
};

export const emptyQuery: ProductQuery = {
  keyword: '',
  categoryId: null,
  campaignId: null,
  hashtagId: null,
  groups: [],
};

type Page = [index: CatalogIndex, query: ProductQuery, sort: Sorting, skip: number, take: number];

/** Returns the slots of one page of products; a search without sort key is ordered by relevance. */
export const findPage = (...page: Page): number[] => find(page, (_, selected) => selected);

/**
 * Like `findPage`, but of each family with one card in listings only one product that matches: at the position of the
 * first one, one that has the lowest price of the family if such a one matches as well as the first.
 */
export function findCardPage(...page: Page): number[] {
  const [index] = page;
  const hasFamilyPrice = index.facets.get('family-price');
  const seen = new Set<number>();
  /** Family → product on its card. */
  const shown = new Map<number, number>();
  const slots = find(page, (order, selected) => {
    const earlier = new Set(seen);
    for (const slot of sortedMembers(index, order, selected)) {
      const family = index.familyAt(slot);
      if (seen.has(family)) selected.remove(slot);
      else seen.add(family);
      if (!earlier.has(family) && !shown.has(family) && hasFamilyPrice?.has(slot)) shown.set(family, slot);
    }
    return selected;
  });
  return slots.map((slot) => shown.get(index.familyAt(slot)) ?? slot);
}

/** The selected products that share the card of their family, in this order. */
function sortedMembers({ grouped, familyCards, size }: CatalogIndex, order: SlotOrder, selected: Bits): number[] {
  if (familyCards.size === 0 || selected.countWith(grouped) === 0) return [];
  return order.page(selected.copy().narrow(grouped), 0, size);
}

/** Leaves out products that are not listed; called once per tier of a search. */
type Reduce = (order: SlotOrder, selected: Bits) => Bits;

function find([index, query, sort, skip, take]: Page, reduce: Reduce): number[] {
  const order = index.orders[sort === 'Popularity' ? 'None' : sort];
  const tiers = findTiers(index, query);
  const selected = matchFilters(index, query);
  if (tiers && sort === 'None') return pageOfTiers(order, tiers, selected, skip, take, reduce);
  const found = tiers ? selected.narrow(unionOf(index, tiers)) : selected;
  return order.page(reduce(order, found), skip, take);
}

/** Number of cards that these products have in listings. */
export const countCards = (index: CatalogIndex, selected: Bits): number => cardCounter(index, selected)(selected);

/**
 * Returns a function that counts the cards of those products that are also in another set. The members of families with
 * one card are looked up here, once for all sets.
 */
function cardCounter(index: CatalogIndex, selected: Bits): (within: Bits) => number {
  const members = groupedMembers(index, selected);
  return (within) => {
    let count = selected.countWith(within);
    let lastFamily = 0;
    for (const { slot, family } of members) {
      if (!within.has(slot)) continue;
      if (family === lastFamily) count--;
      lastFamily = family;
    }
    return count;
  };
}

/** The selected products that share the card of their family, those of one family in a row. */
function groupedMembers(index: CatalogIndex, selected: Bits): { slot: number; family: number }[] {
  const count = index.familyCards.size === 0 ? 0 : selected.countWith(index.grouped);
  if (count === 0) return [];
  return selected
    .copy()
    .narrow(index.grouped)
    .slice(0, count)
    .map((slot) => ({ slot, family: index.familyAt(slot) }))
    .sort((a, b) => a.family - b.family);
}

export type Counts = { total: number; options: Map<number, number> };

/** Facet counts in cards: the total, and per option the cards as if nothing were selected in the option's own group. */
export function countOptions(index: CatalogIndex, query: ProductQuery): Counts {
  const found = findKeyword(index, query);
  const all = intersect(matchFilters(index, query), found);
  const countAll = cardCounter(index, all);
  const countWithoutGroup = new Map<number, (within: Bits) => number>();
  for (const { groupId } of query.groups) {
    const others = query.groups.filter((group) => group.groupId !== groupId);
    const selected = intersect(matchFilters(index, { ...query, groups: others }), found);
    countWithoutGroup.set(groupId, cardCounter(index, selected));
  }
  const options = new Map<number, number>();
  for (const [optionId, groupId] of index.mapping.groupOfOption) {
    const optionSet = index.facets.get(`option:${optionId}`);
    const count = countWithoutGroup.get(groupId) ?? countAll;
    options.set(optionId, optionSet ? count(optionSet) : 0);
  }
  return { total: countAll(all), options };
}

/** Number of cards that match, without the counts per option. */
export const countMatches = (index: CatalogIndex, query: ProductQuery): number =>
  countCards(index, intersect(matchFilters(index, query), findKeyword(index, query)));

/** The products that match the keyword; null without one. */
function findKeyword(index: CatalogIndex, query: ProductQuery): Bits | null {
  const tiers = findTiers(index, query);
  return tiers ? unionOf(index, tiers) : null;
}

const intersect = (bits: Bits, other: Bits | null): Bits => (other ? bits.narrow(other) : bits);

/** The products that match the filters; a new set, which callers may modify. */
function matchFilters(index: CatalogIndex, query: ProductQuery): Bits {
  const sets = singleFacets(query).map((facet) => index.facets.get(facet));
  if (sets.includes(undefined)) return index.all.emptyCopy();
  const selected = (sets[0] ?? index.all).copy();
  for (const set of sets.slice(1)) if (set) selected.narrow(set);
  for (const { optionIds } of query.groups) if (optionIds.length > 0) selected.narrow(anyOf(index, optionIds));
  return selected;
}

function singleFacets({ categoryId, campaignId, hashtagId }: ProductQuery): Facet[] {
  const facets: Facet[] = [];
  if (categoryId !== null) facets.push(`category:${categoryId}`);
  if (campaignId !== null) facets.push(`campaign:${campaignId}`);
  if (hashtagId !== null) facets.push(`hashtag:${hashtagId}`);
  return facets;
}

function anyOf(index: CatalogIndex, optionIds: number[]): Bits {
  const bits = index.all.emptyCopy();
  for (const id of optionIds) {
    const set = index.facets.get(`option:${id}`);
    if (set) bits.widen(set);
  }
  return bits;
}

/** Matches of the keyword in tiers of equal score: pinned products, product codes, then words; null for an empty keyword. */
function findTiers(index: CatalogIndex, { keyword, rule: given }: ProductQuery): Uint32Array[] | null {
  const text = keyword.trim().toLowerCase();
  if (text === '') return null;
  const rule = given ?? index.mapping.rules.get(searchKey(keyword));
  const slotsOf = (ids: readonly number[]) => ids.flatMap((id) => index.slotOf.get(id) ?? []);
  const points = new Map(
    [...(rule?.points ?? [])].flatMap(([id, own]) => slotsOf([id]).map((slot): [number, number] => [slot, own])),
  );
  const tiers = index.text.search(keyword, points);
  const pinned = slotsOf(rule?.pinned ?? []);
  const byCode = slotsByCode(index, text);
  const hidden = slotsOf(rule?.hidden ?? []);
  const placed = new Set([...pinned, ...byCode, ...hidden]);
  if (placed.size === 0) return tiers;
  const codes = byCode.filter((slot) => !pinned.includes(slot) && !hidden.includes(slot));
  return [
    ...pinned.map((slot) => Uint32Array.of(slot)),
    Uint32Array.from(codes),
    ...tiers.map((tier) => tier.filter((slot) => !placed.has(slot))),
  ];
}

const maxCodeMatches = 1000;

/** Matches whole codes, and code prefixes only when the text does not look like an ordinary word. */
function slotsByCode({ byCode, codes }: CatalogIndex, text: string): number[] {
  if (/\s/.test(text)) return [];
  const isPrefix = /^[a-z0-9]+[-_./]/.test(text) || (text.length >= 5 && /\d/.test(text));
  const matches = (code: string) => (isPrefix ? code.startsWith(text) : code === text);
  const found: number[] = [];
  for (let i = byCode.lowerBound((slot) => (codes[slot] ?? '') < text); i < byCode.length; i++) {
    const slot = byCode.slotAt(i);
    if (!matches(codes[slot] ?? '') || found.length >= maxCodeMatches) break;
    found.push(slot);
  }
  return found;
}

function unionOf(index: CatalogIndex, tiers: Uint32Array[]): Bits {
  const found = index.all.emptyCopy();
  for (const tier of tiers) found.addAll(tier);
  return found;
}

function pageOfTiers(
  order: SlotOrder,
  tiers: Uint32Array[],
  selected: Bits,
  skip: number,
  take: number,
  reduce: Reduce,
): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (const tier of tiers) {
    const matches = reduce(order, selected.emptyCopy().addAll(tier, selected));
    page.push(...order.page(matches, Math.max(0, skip - skipped), take - page.length));
    skipped += matches.count();
    if (page.length >= take) break;
  }
  return page;
}
