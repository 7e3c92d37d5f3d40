import type { Bani } from '../../platform/money.ts';
import { type CodeCheckContext, type CodeWithUsage, findCodeProblem, findExcluding } from './code-rules.ts';
import { type CodeLine, calculateDiscounts } from './discount-rules.ts';

type Sale = { accountId: number | null; goodsTotal: Bani; lines: readonly CodeLine[]; room: Bani | null };

const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((all, one) => all + one, 0);

/** Room of the lowest margin for discounts beside these gifts. */
export const roomBesideGifts = (room: Bani | null, codes: readonly CodeWithUsage[]): Bani | null =>
  room === null ? null : Math.max(0, room - sum(codes.map(limitedCost)));

const limitedCost = ({ gift, allowsBelowMargin }: CodeWithUsage): Bani => (gift && !allowsBelowMargin ? gift.cost : 0);

/** Without the gifts whose cost exceeds what the lowest margin and the codes leave. */
function withoutCostlyGifts<One extends CodeWithUsage>(
  codes: readonly One[],
  chosen: readonly One[],
  { goodsTotal, lines, room }: Sale,
): One[] {
  if (room === null) return [...chosen];
  const given = calculateDiscounts(codes, lines, goodsTotal, room).codes;
  let left = room - sum(given.map((amount, index) => (codes[index]?.allowsBelowMargin ? 0 : amount)));
  return chosen.filter((one) => {
    const cost = limitedCost(one);
    if (cost > 0 && cost > left) return false;
    left -= cost;
    return true;
  });
}

const fits = (one: CodeWithUsage, codes: readonly CodeWithUsage[], { accountId, goodsTotal, lines }: Sale): boolean => {
  const context: CodeCheckContext = { accountId, goodsTotal, lines, checkReferral: false };
  return one.isAutomatic && findCodeProblem(one, context) === null && !findExcluding(one, codes);
};

/** Gifts that the cart would get if they were in stock. */
export const findGiftsOutOfStock = <One extends CodeWithUsage>(
  codes: readonly One[],
  candidates: readonly One[],
  sale: Sale,
): One[] => candidates.filter((one) => one.gift?.isInStock === false && fits(one, codes, sale));

/**
 * The automatic discounts and gifts that apply beside these codes. Codes come first: a discount that does not combine with
 * one of them does not apply. Of the rest, either all that combine with each other apply, or one alone: what takes off most.
 * A gift counts at its price.
 */
export function chooseAutomatic<One extends CodeWithUsage>(
  codes: readonly One[],
  candidates: readonly One[],
  sale: Sale,
): One[] {
  const { lines, goodsTotal, room } = sale;
  const fitting = candidates
    .filter((one) => one.gift?.isInStock !== false && fits(one, codes, sale))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const combined = fitting.filter(({ isStackable }) => isStackable);
  const alone = fitting.filter(({ isStackable }) => !isStackable).map((one) => [one]);
  const worthOf = (wanted: readonly One[]) => {
    const chosen = withoutCostlyGifts(codes, wanted, sale);
    const all = [...codes, ...chosen];
    const found = calculateDiscounts(all, lines, goodsTotal, roomBesideGifts(room, all));
    const gifts = sum(chosen.map(({ gift }) => gift?.price ?? 0));
    return { chosen, amount: sum(found.codes) + gifts, freesDelivery: found.freesDelivery ? 1 : 0 };
  };
  let best = worthOf(combined);
  for (const wanted of alone) {
    const found = worthOf(wanted);
    if (found.amount > best.amount || (found.amount === best.amount && found.freesDelivery > best.freesDelivery))
      best = found;
  }
  return best.chosen;
}
