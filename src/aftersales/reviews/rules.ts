export const ratings = [5, 4, 3, 2, 1] as const;

export const minContentLength = 10;
export const maxContentLength = 3000;
export const maxTitleLength = 100;
export const maxReplyLength = 2000;
export const maxPictures = 4;
/** Accepted by the file field; files without a type are checked by the server only. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];
export const mayBePicture = ({ type }: { type: string }): boolean => type === '' || pictureTypes.includes(type);
/** Per customer. */
export const maxPicturesPerDay = 40;

/** Reviews loaded with the product page and by each 'show more'. */
export const pageSize = 5;

export const ratingNames: Record<number, string> = {
  1: 'Foarte slab',
  2: 'Slab',
  3: 'Potrivit',
  4: 'Bun',
  5: 'Excelent',
};

export type RatingCount = { rating: number; count: number };

/** All five ratings, best first, including those without reviews. */
export const distributionOf = (counts: readonly RatingCount[]): RatingCount[] =>
  ratings.map((rating) => ({ rating, count: counts.find((count) => count.rating === rating)?.count ?? 0 }));

export const countOf = (counts: readonly RatingCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** One decimal; 0 without reviews. */
export function averageOf(counts: readonly RatingCount[]): number {
  const count = countOf(counts);
  if (count === 0) return 0;
  const sum = counts.reduce((total, one) => total + one.rating * one.count, 0);
  return Math.round((sum / count) * 10) / 10;
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export const isLongEnough = (content: string): boolean => content.trim().length >= minContentLength;
