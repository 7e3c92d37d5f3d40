import { producers } from '../producers.ts';
import type { DemoProduct, DemoReview, Mood, ReviewTexts } from '../types.ts';
import { people } from './people.ts';
import { capsules, softgels, tablets } from './texts-capsules.ts';
import { closings, replies, titles } from './texts-common.ts';
import { accessories, chewables, gummies, honeys, seeds, teas } from './texts-food.ts';
import { drops, fizz, oils, syrups, vials } from './texts-liquids.ts';
import { collagen, powders, protein, sachets } from './texts-powders.ts';

const byForm: Record<string, ReviewTexts> = {
  Capsule: capsules,
  'Capsule moi': softgels,
  Comprimate: tablets,
  'Comprimate masticabile': chewables,
  Efervescente: fizz,
  Plicuri: sachets,
  Fiole: vials,
  Picături: drops,
  Sirop: syrups,
  Ulei: oils,
  Jeleuri: gummies,
  Ceai: teas,
  'Produse apicole': honeys,
  'Semințe și granule': seeds,
  Accesoriu: accessories,
};

function textsFor({ form, name }: DemoProduct): ReviewTexts | undefined {
  if (form !== 'Pulbere') return byForm[form];
  if (/^Colagen/.test(name)) return collagen;
  return /aromă/.test(name) ? protein : powders;
}

/** Ratings in turn: of a good product, and of a disputed one. */
const ratingPatterns: [good: readonly number[], disputed: readonly number[]] = [
  [5, 5, 4, 5, 5, 4, 5, 3, 5, 5, 4, 5, 5, 4, 5, 2, 5, 5, 4, 5],
  [4, 5, 3, 5, 1, 4, 5, 2, 5, 4, 3, 5, 4, 2, 5, 4, 1, 5, 3, 4],
];

const moodOf = (rating: number): Mood =>
  rating === 5 ? 'good' : rating === 4 ? 'fair' : rating === 3 ? 'mixed' : 'poor';

/** Cycles through each list, so that a sentence repeats as late as possible. */
class SentenceCycle {
  readonly #positions = new Map<readonly string[], number>();

  next(list: readonly string[]): string {
    const position = this.#positions.get(list) ?? 0;
    this.#positions.set(list, position + 1);
    return list[position % list.length] ?? '';
  }
}

const maxReviews = 21;
const decreasePerRank = 0.95;

/** Fewer reviews with each rank; none after about sixty products. */
const countAt = (rank: number): number => Math.round(maxReviews * decreasePerRank ** rank);

export type ReviewsOfProduct = { code: string; addedOn: string; reviews: DemoReview[] };

/** Generates the reviews of the popular products; deterministic. */
export function demoReviews(products: readonly DemoProduct[]): ReviewsOfProduct[] {
  const cycle = new SentenceCycle();
  const popular = products.toSorted((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1));
  return popular.flatMap((product, rank) => {
    const texts = textsFor(product);
    const reviews = texts ? reviewsOf(product, rank, texts, cycle) : [];
    return reviews.length > 0 ? [{ code: product.code, addedOn: product.addedOn, reviews }] : [];
  });
}

function reviewsOf(product: DemoProduct, rank: number, texts: ReviewTexts, cycle: SentenceCycle): DemoReview[] {
  const pattern = ratingPatterns[rank % 3 === 2 ? 1 : 0] ?? [];
  const used = new Set<string>();
  const reviews: DemoReview[] = [];
  for (let i = 0; i < countAt(rank); i++) {
    const rating = pattern[(i + rank * 7) % pattern.length] ?? 5;
    const core = nextUnused(texts[moodOf(rating)], cycle, used);
    if (core !== null) reviews.push(toReview(core, rating, i + rank, cycle));
  }
  const brand = producers.find(({ key }) => key === product.producer)?.name ?? '';
  return reviews.map((review) => ({ ...review, content: review.content.replaceAll('{brand}', brand) }));
}

/** Returns a sentence not yet used for this product. */
function nextUnused(list: readonly string[], cycle: SentenceCycle, used: Set<string>): string | null {
  for (let tries = 0; tries < list.length; tries++) {
    const sentence = cycle.next(list);
    if (used.has(sentence)) continue;
    used.add(sentence);
    return sentence;
  }
  return null;
}

/** Adds title, closing sentence and reply to some reviews; the shop replies more often to low ratings. */
function toReview(core: string, rating: number, index: number, cycle: SentenceCycle): DemoReview {
  const mood = moodOf(rating);
  const hasReply = index % { good: 11, fair: 5, mixed: 2, poor: 1 }[mood] === 0;
  return {
    rating,
    title: index % 3 === 1 ? '' : cycle.next(titles[mood]),
    content: index % 4 === 3 ? core : `${core} ${cycle.next(closings[mood])}`,
    reply: hasReply ? cycle.next(replies[mood]) : null,
  };
}

export type WrittenReview = {
  code: string;
  addedOn: string;
  /** Index in `people`. */
  author: number;
  /** Starts at 1. */
  number: number;
  review: DemoReview;
};

/** All reviews with their authors, by product. */
export function writtenReviews(products: readonly DemoProduct[]): WrittenReview[] {
  const all = demoReviews(products).flatMap(({ code, addedOn, reviews }, rank) =>
    reviews.map((review, i) => ({ code, addedOn, author: (rank * 11 + i) % people.length, review })),
  );
  return all.map((written, i) => ({ ...written, number: i + 1 }));
}
