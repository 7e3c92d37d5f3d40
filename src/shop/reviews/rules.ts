export const ratings = [5, 4, 3, 2, 1] as const;

export const leastContent = 10;
export const mostContent = 3000;
export const mostTitle = 100;
export const mostReply = 2000;
export const mostPictures = 4;
/** What the picture field offers; a file without a type is left to the shop to judge. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];
export const mayBePicture = ({ type }: { type: string }): boolean => type === '' || pictureTypes.includes(type);
/** Pictures one customer may send in a day. */
export const mostPicturesADay = 40;

/** Shown at once on the product's page, and with every further press. */
export const pageSize = 5;

export const ratingWords: Record<number, string> = {
  1: 'Foarte slab',
  2: 'Slab',
  3: 'Potrivit',
  4: 'Bun',
  5: 'Excelent',
};

export type RatingCount = { rating: number; count: number };

/** All five ratings, the best first, whether anyone gave them or not. */
export const distributionOf = (counts: readonly RatingCount[]): RatingCount[] =>
  ratings.map((rating) => ({ rating, count: counts.find((one) => one.rating === rating)?.count ?? 0 }));

export const countOf = (counts: readonly RatingCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** With one decimal; 0 when nobody has said anything. */
export function averageOf(counts: readonly RatingCount[]): number {
  const count = countOf(counts);
  if (count === 0) return 0;
  const sum = counts.reduce((total, one) => total + one.rating * one.count, 0);
  return Math.round((sum / count) * 10) / 10;
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export const isLongEnough = (content: string): boolean => content.trim().length >= leastContent;
