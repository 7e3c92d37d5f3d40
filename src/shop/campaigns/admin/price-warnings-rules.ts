import type { PricePreview } from '../manage-contract.ts';
import { texts } from './texts.ts';

const deepPercent = 50;

/** What is worth a second look before a campaign starts. */
export function warningsOf({ total, reduced, notReduced, unpriced, prices }: PricePreview): string[] {
  if (total === 0) return [];
  if (unpriced === total) return [texts.onlyBadge(total)];
  return [
    ...(reduced === 0 ? [texts.nothingCheaper] : notReduced > 0 ? [texts.someNotCheaper(notReduced)] : []),
    ...(unpriced > 0 ? [texts.onlyBadge(unpriced)] : []),
    ...(prices.some(({ price, basePrice }) => price > basePrice) ? [texts.aboveBase] : []),
    ...(prices.some(({ truePercent }) => truePercent > deepPercent) ? [texts.deep] : []),
  ];
}
