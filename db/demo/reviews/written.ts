import { products } from '../products.ts';
import { demoReviews } from './make.ts';
import { people } from './people.ts';
import type { DemoReview } from './types.ts';

export type WrittenReview = {
  code: string;
  addedOn: string;
  /** Who of the people wrote it. */
  author: number;
  /** The first is 1. */
  place: number;
  review: DemoReview;
};

/** Every review with its author, product by product. */
export function writtenReviews(): WrittenReview[] {
  const all = demoReviews(products).flatMap(({ code, addedOn, reviews }, rank) =>
    reviews.map((review, i) => ({ code, addedOn, author: (rank * 11 + i) % people.length, review })),
  );
  return all.map((written, i) => ({ ...written, place: i + 1 }));
}
