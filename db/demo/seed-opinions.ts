import type { Transaction } from '../../src/kit/db.server.ts';
import { seedProductQuestions } from './seed-product-questions.ts';
import { seedReviewers } from './seed-reviewers.ts';
import { seedReviews } from './seed-reviews.ts';

/** Reviews and questions, in a demo shop where nobody has said anything yet. */
export async function seedOpinions(tx: Transaction): Promise<void> {
  const known = await tx`select from review limit 1`;
  if (known.length > 0) return;
  const authors = await seedReviewers(tx);
  await seedReviews(tx, authors);
  await seedProductQuestions(tx, authors);
}
