/** The most that clicks add to a score: what one step of the weight of a word adds. */
export const maxPoints = 8;
const smoothing = 30;

type Clicks = { words: string; productId: number; visitors: number };

/**
 * Points of products by search from their share of its visitors; the smoothing keeps few visitors from deciding. Products
 * without points are left out.
 */
export function scoreClicks(clicks: readonly Clicks[]): { words: string; productId: number; points: number }[] {
  return [...Map.groupBy(clicks, ({ words }) => words)].flatMap(([words, ofWords]) => {
    const total = ofWords.reduce((sum, { visitors }) => sum + visitors, 0);
    return ofWords
      .map(({ productId, visitors }) => ({
        words,
        productId,
        points: Math.floor((maxPoints * visitors) / (total + smoothing)),
      }))
      .filter(({ points }) => points > 0);
  });
}
