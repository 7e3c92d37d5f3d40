import type { Bani } from '../../platform/money.ts';
import { type CodeWithUsage, findCodeProblem, findExcluding } from './code-rules.ts';
import { type CodeLine, calculateDiscounts } from './discount-rules.ts';

type Sale = { accountId: number | null; goodsTotal: Bani; lines: readonly CodeLine[]; room: Bani | null };

/**
 * The automatic discounts that apply beside these codes. Codes come first: a discount that does not combine with one of
 * them does not apply. Of the rest, either all that combine with each other apply, or one alone: what takes off most.
 */
export function chooseAutomatic<One extends CodeWithUsage>(
  codes: readonly One[],
  candidates: readonly One[],
  { accountId, goodsTotal, lines, room }: Sale,
): One[] {
  const context = { accountId, goodsTotal, lines, checkReferral: false };
  const fitting = candidates
    .filter((one) => one.isAutomatic && findCodeProblem(one, context) === null && !findExcluding(one, codes))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const combined = fitting.filter(({ isStackable }) => isStackable);
  const alone = fitting.filter(({ isStackable }) => !isStackable).map((one) => [one]);
  const worthOf = (chosen: readonly One[]): [Bani, number] => {
    const found = calculateDiscounts([...codes, ...chosen], lines, goodsTotal, room);
    return [found.codes.reduce((sum, amount) => sum + amount, 0), found.freesDelivery ? 1 : 0];
  };
  let best = { chosen: combined, worth: worthOf(combined) };
  for (const chosen of alone) {
    const worth = worthOf(chosen);
    if (worth[0] > best.worth[0] || (worth[0] === best.worth[0] && worth[1] > best.worth[1])) best = { chosen, worth };
  }
  return best.chosen;
}
