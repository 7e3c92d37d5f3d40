import { producers } from '../producers.ts';
import type { DemoProduct } from '../types.ts';
import { closings, replies, titles } from './closings.ts';
import type { DemoReview, Mood, Voices } from './types.ts';
import { capsules, softgels, tablets } from './voices-capsules.ts';
import { accessories, chewables, gummies, honeys, seeds, teas } from './voices-food.ts';
import { drops, fizz, oils, syrups, vials } from './voices-liquids.ts';
import { collagen, powders, protein, sachets } from './voices-powders.ts';

const byForm: Record<string, Voices> = {
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

function voicesFor({ form, name }: DemoProduct): Voices | undefined {
  if (form !== 'Pulbere') return byForm[form];
  if (/^Colagen/.test(name)) return collagen;
  return /aromă/.test(name) ? protein : powders;
}

/** How the ratings fall: a good product, one that people argue about. */
const falls: [good: readonly number[], disputed: readonly number[]] = [
  [5, 5, 4, 5, 5, 4, 5, 3, 5, 5, 4, 5, 5, 4, 5, 2, 5, 5, 4, 5],
  [4, 5, 3, 5, 1, 4, 5, 2, 5, 4, 3, 5, 4, 2, 5, 4, 1, 5, 3, 4],
];

const moodOf = (rating: number): Mood =>
  rating === 5 ? 'good' : rating === 4 ? 'fair' : rating === 3 ? 'mixed' : 'poor';

/** The next one of a list each time, round and round: the same words come back as late as possible. */
class Round {
  readonly #at = new Map<readonly string[], number>();

  next(list: readonly string[]): string {
    const at = this.#at.get(list) ?? 0;
    this.#at.set(list, at + 1);
    return list[at % list.length] ?? '';
  }
}

const most = 21;
const fewer = 0.95;

/** The most bought product has the most reviews; after about sixty products nobody has said anything. */
const countAt = (rank: number): number => Math.round(most * fewer ** rank);

export type ReviewsOfProduct = { code: string; addedOn: string; reviews: DemoReview[] };

/** Always the same reviews for the same products. */
export function demoReviews(products: readonly DemoProduct[]): ReviewsOfProduct[] {
  const round = new Round();
  const popular = products.toSorted((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1));
  return popular.flatMap((product, rank) => {
    const voices = voicesFor(product);
    const reviews = voices ? reviewsOf(product, rank, voices, round) : [];
    return reviews.length > 0 ? [{ code: product.code, addedOn: product.addedOn, reviews }] : [];
  });
}

function reviewsOf(product: DemoProduct, rank: number, voices: Voices, round: Round): DemoReview[] {
  const fall = falls[rank % 3 === 2 ? 1 : 0] ?? [];
  const said = new Set<string>();
  const reviews: DemoReview[] = [];
  for (let i = 0; i < countAt(rank); i++) {
    const rating = fall[(i + rank * 7) % fall.length] ?? 5;
    const core = unsaid(voices[moodOf(rating)], round, said);
    if (core !== null) reviews.push(dressed(core, rating, i + rank, round));
  }
  const brand = producers.find(({ key }) => key === product.producer)?.name ?? '';
  return reviews.map((review) => ({ ...review, content: review.content.replaceAll('{brand}', brand) }));
}

/** Nobody repeats under one product what another has said there. */
function unsaid(list: readonly string[], round: Round, said: Set<string>): string | null {
  for (let tries = 0; tries < list.length; tries++) {
    const sentence = round.next(list);
    if (said.has(sentence)) continue;
    said.add(sentence);
    return sentence;
  }
  return null;
}

/** Some say two things, some only one; some have a title; the shop answers those who are not happy more often. */
function dressed(core: string, rating: number, at: number, round: Round): DemoReview {
  const mood = moodOf(rating);
  const isAnswered = at % { good: 11, fair: 5, mixed: 2, poor: 1 }[mood] === 0;
  return {
    rating,
    title: at % 3 === 1 ? '' : round.next(titles[mood]),
    content: at % 4 === 3 ? core : `${core} ${round.next(closings[mood])}`,
    reply: isAnswered ? round.next(replies[mood]) : null,
  };
}
