import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { toStoredPicture } from '../../platform/pictures.server.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import { authorName } from '../product-questions/rules.ts';
import type { OwnReview, Review, ReviewedProduct } from './contract.ts';
import type { OwnRow, ProductRow } from './own-queries.server.ts';
import type { ReviewRow } from './queries.server.ts';

type Replied = { reply: string | null; repliedAt: Date | null };

const replyOf = ({ reply, repliedAt }: Replied): Review['reply'] =>
  reply !== null && repliedAt ? { content: reply, at: repliedAt.toISOString() } : null;

export const reviewOf = (row: ReviewRow, accountId: number | null): Review => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  content: row.content,
  author: authorName(row.firstName, row.lastName),
  isVerified: row.isVerified,
  writtenAt: row.writtenAt.toISOString(),
  pictures: row.pictures.map(toStoredPicture),
  reply: replyOf(row),
  helpfulCount: row.helpfulCount,
  isHelpful: row.isHelpful,
  isMine: row.accountId === accountId,
});

export const productOf = ({ id, name, brand, picture }: ProductRow): ReviewedProduct => ({
  id,
  name,
  brand,
  image: pictureUrl(picture),
  url: `/${slugWithId(name, id)}`,
});

export const ownReviewOf = (row: OwnRow): OwnReview => ({
  id: row.id,
  product: productOf(row.product),
  rating: row.rating,
  title: row.title,
  content: row.content,
  pictures: row.pictures.map(toStoredPicture),
  state: row.state,
  rejectReason: row.rejectReason,
  isVerified: row.isVerified,
  writtenAt: row.writtenAt.toISOString(),
  reply: replyOf(row),
});
