import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { toStoredPicture } from '../../platform/pictures.server.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import { authorName } from '../product-questions/rules.ts';
import type { OwnReview, Review, ReviewedProduct } from './contract.ts';
import type { OwnRow, ProductRow, ReviewRow, StoredFields } from './queries.server.ts';

/** The fields that every view of a review shows in the same way. */
const shownFields = ({ writtenAt, pictures, reply, repliedAt }: StoredFields) => ({
  writtenAt: writtenAt.toISOString(),
  pictures: pictures.map(toStoredPicture),
  reply: reply !== null && repliedAt ? { content: reply, at: repliedAt.toISOString() } : null,
});

export const reviewOf = (row: ReviewRow, readerId: number | null): Review => {
  const { accountId, firstName, lastName, repliedAt: _, ...review } = row;
  const author = authorName(firstName, lastName);
  return { ...review, ...shownFields(row), author, isMine: accountId === readerId };
};

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
  state: row.state,
  rejectReason: row.rejectReason,
  isVerified: row.isVerified,
  ...shownFields(row),
});
