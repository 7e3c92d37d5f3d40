import type { tagEffects } from './admin-contract.ts';

/** A tag that one of the given answers leads to. */
export type ChosenTag = {
  answer: string;
  tagId: number;
  effect: (typeof tagEffects)[number];
  reason: string;
  weight: number;
};

/** What the answers ask for together. */
export type Wish = {
  /** The suggesting and preferring tags with the sum of their weights. */
  tagIds: number[];
  weights: number[];
  suggests: number[];
  requires: number[];
  excludes: number[];
};

export function wishOf(chosen: ChosenTag[]): Wish {
  const idsWith = (...effects: ChosenTag['effect'][]) => [
    ...new Set(chosen.filter((tag) => effects.includes(tag.effect)).map((tag) => tag.tagId)),
  ];
  const tagIds = idsWith('suggests', 'prefers');
  const weightOf = (id: number) => chosen.reduce((sum, tag) => sum + (tag.tagId === id ? tag.weight : 0), 0);
  return {
    tagIds,
    weights: tagIds.map(weightOf),
    suggests: idsWith('suggests'),
    requires: idsWith('requires'),
    excludes: idsWith('excludes'),
  };
}

const mostReasons = 3;

const order: Record<ChosenTag['effect'], number> = { suggests: 0, requires: 1, prefers: 2, excludes: 3 };

/** Why a product is there, in words: first what brought it in, then what it had to be, then what moved it up. */
export function reasonsFor(productTagIds: number[], chosen: ChosenTag[]): string[] {
  const fitting = chosen.filter((tag) => tag.effect === 'requires' || productTagIds.includes(tag.tagId));
  const rank = (tag: ChosenTag) => order[tag.effect] * 1000 + productTagIds.indexOf(tag.tagId);
  const ranked = fitting
    .filter((tag) => tag.effect !== 'excludes')
    .toSorted((a, b) => rank(a) - rank(b) || b.weight - a.weight);
  return ranked.filter(isFirstOfItsTag).slice(0, mostReasons).map(sayWhy);
}

/** The same is not said twice: of several answers that lead to a tag, the weightiest speaks. */
const isFirstOfItsTag = ({ tagId }: ChosenTag, place: number, all: ChosenTag[]): boolean =>
  all.findIndex((tag) => tag.tagId === tagId) === place;

const sayWhy = ({ answer, reason }: ChosenTag): string =>
  `pentru că ai răspuns „${answer}”${reason ? `, iar ${reason}` : ''}`;
