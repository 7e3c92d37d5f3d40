/** An amount in whole bani (1 RON = 100 bani). RON with decimals appears only in the API and on screens. */
export type Bani = number;

/** Converts RON to bani, rounded to the nearest. */
export const toBani = (ron: number): Bani => Math.round(ron * 100);

/** Converts bani to RON. */
export const toRon = (bani: Bani): number => bani / 100;

/** Formats an amount in RON as '1234.50 RON'. */
export const formatRon = (ron: number): string => `${ron.toFixed(2)} RON`;

/** Splits an amount by weights so that the parts add up exactly (largest remainder method). */
export function allocate(whole: Bani, weights: readonly number[]): Bani[] {
  const total = weights.reduce((all, weight) => all + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((whole * weight) / total));
  const rest = whole - shares.reduce((all, share) => all + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const roundedUp = new Set(byRemainder.slice(0, rest).map(({ index }) => index));
  return shares.map((share, index) => share + (roundedUp.has(index) ? 1 : 0));
}
