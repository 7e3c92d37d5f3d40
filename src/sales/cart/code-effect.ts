import { type Bani, formatRon, toBani, toRon } from '../../platform/money.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { pageTexts as texts } from './page-texts.ts';
import { isGiftCard, isMinimumReached } from './total-rules.ts';

/** The amount that an applied code takes off, empty where it takes off nothing, and a sentence about it. */
export function describeEffect(code: PromoCode, goodsTotal: Bani): { amount: string; note: string } {
  if (!isMinimumReached(code, goodsTotal)) return { amount: '', note: describeMissing(code, goodsTotal) };
  if (isGiftCard(code)) return { amount: '', note: texts.balance(formatRon(code.value)) };
  const what = code.isAutomatic ? texts.automatic : code.description;
  const note = [what, code.isLimited && texts.codeLimited].filter(Boolean).join('. ');
  return { amount: formatEffect(code), note };
}

const describeMissing = ({ minimumTotal }: PromoCode, goodsTotal: Bani): string =>
  texts.codeWaits(formatRon(toRon(toBani(minimumTotal) - goodsTotal)), formatRon(minimumTotal));

function formatEffect({ freesDelivery, abs }: PromoCode): string {
  if (freesDelivery) return texts.codeKinds.FreeDelivery;
  return abs > 0 ? `−${formatRon(abs)}` : '';
}
