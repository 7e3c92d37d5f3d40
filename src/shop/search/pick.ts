import { Bits } from '../../kit/bits.ts';
import type { Order, Shelves, Space, Trait } from './shelves.ts';

/** What a shopper looks for on the shelves. */
export type Wanted = {
  keyword: string;
  categoryId: number | null;
  campaignId: number | null;
  hashtagId: number | null;
  /** Within a group any of the options, across groups all of them. */
  groups: { groupId: number; optionIds: number[] }[];
};

export const nothingAsked: Wanted = { keyword: '', categoryId: null, campaignId: null, hashtagId: null, groups: [] };

/** The places of one page, in the order asked for; a search without an order comes best match first. */
export function pickPage(shelves: Shelves, wanted: Wanted, order: Order, skip: number, take: number): number[] {
  const space = shelves.spaces[order];
  const tiers = tiersFor(shelves, wanted.keyword);
  const chosen = choose(shelves, space, wanted);
  if (!tiers) return slice(space, chosen, skip, take);
  if (order !== 'None') return slice(space, chosen.narrow(positions(shelves, space, tiers)), skip, take);
  return sliceTiers(tiers, chosen, skip, take);
}

export type Counts = { total: number; options: Map<number, number> };

/** How many there are in all, and per option: as if the option's own group were not chosen from. */
export function countOptions(shelves: Shelves, wanted: Wanted): Counts {
  const space = shelves.spaces.None;
  const tiers = tiersFor(shelves, wanted.keyword);
  const found = tiers ? positions(shelves, space, tiers) : null;
  const all = narrowed(choose(shelves, space, wanted), found);
  const openFor = new Map<number, Bits>();
  for (const { groupId } of wanted.groups) {
    const others = wanted.groups.filter((group) => group.groupId !== groupId);
    openFor.set(groupId, narrowed(choose(shelves, space, { ...wanted, groups: others }), found));
  }
  const options = new Map<number, number>();
  for (const [optionId, groupId] of shelves.plan.groupOfOption) {
    const having = space.traits.get(`option:${optionId}`);
    options.set(optionId, having ? (openFor.get(groupId) ?? all).countWith(having) : 0);
  }
  return { total: all.count(), options };
}

const narrowed = (bits: Bits, by: Bits | null): Bits => (by ? bits.narrow(by) : bits);

/** Everything that has the wanted traits, as positions in this space; always a set of its own. */
function choose(shelves: Shelves, space: Space, wanted: Wanted): Bits {
  const traits = singleTraits(wanted);
  const sets = traits.map((trait) => space.traits.get(trait));
  if (sets.includes(undefined)) return new Bits(shelves.size);
  const chosen = sets[0]?.copy() ?? Bits.full(shelves.size);
  for (const set of sets.slice(1)) if (set) chosen.narrow(set);
  for (const { optionIds } of wanted.groups) if (optionIds.length > 0) chosen.narrow(anyOf(shelves, space, optionIds));
  return chosen;
}

function singleTraits({ categoryId, campaignId, hashtagId }: Wanted): Trait[] {
  const traits: Trait[] = [];
  if (categoryId !== null) traits.push(`category:${categoryId}`);
  if (campaignId !== null) traits.push(`campaign:${campaignId}`);
  if (hashtagId !== null) traits.push(`hashtag:${hashtagId}`);
  return traits;
}

function anyOf(shelves: Shelves, space: Space, optionIds: number[]): Bits {
  const bits = new Bits(shelves.size);
  for (const id of optionIds) {
    const set = space.traits.get(`option:${id}`);
    if (set) bits.widen(set);
  }
  return bits;
}

/** Null when nothing was asked for in words. A product code stands before everything else. */
function tiersFor(shelves: Shelves, keyword: string): Uint32Array[] | null {
  const text = keyword.trim().toLowerCase();
  if (text === '') return null;
  const byCode = placesByCode(shelves, text);
  const tiers = shelves.words.search(keyword);
  if (byCode.length === 0) return tiers;
  const known = new Set(byCode);
  return [Uint32Array.from(byCode), ...tiers.map((tier) => tier.filter((place) => !known.has(place)))];
}

/** A code may be any word; its beginning is taken for one only where ordinary words do not look like it. */
function placesByCode({ codes }: Shelves, text: string): number[] {
  if (/\s/.test(text)) return [];
  const isBeginning = /^[a-z0-9]+[-_./]/.test(text) || (text.length >= 5 && /\d/.test(text));
  const isMeant = (code = '') => (isBeginning ? code.startsWith(text) : code === text);
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle]?.[0] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let i = low; isMeant(codes[i]?.[0]) && found.length < 1000; i++) found.push(codes[i]?.[1] ?? 0);
  return found;
}

function positions(shelves: Shelves, space: Space, tiers: Uint32Array[]): Bits {
  const found = new Bits(shelves.size);
  for (const tier of tiers) found.addAll(tier);
  return space === shelves.spaces.None ? found : found.mapped(space.positionOf);
}

const slice = (space: Space, chosen: Bits, skip: number, take: number): number[] =>
  chosen.slice(skip, take).map((position) => space.places[position] ?? 0);

/** In the default order a position is a place, so tiers can be checked against the chosen set as they are. */
function sliceTiers(tiers: Uint32Array[], chosen: Bits, skip: number, take: number): number[] {
  const page: number[] = [];
  let passed = 0;
  for (const tier of tiers) {
    // A set also puts its members in order.
    const here = chosen.emptyCopy().addAll(tier, chosen);
    const count = here.count();
    page.push(...here.slice(Math.max(0, skip - passed), take - page.length));
    passed += count;
    if (page.length >= take) break;
  }
  return page;
}
