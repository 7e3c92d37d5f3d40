import { parseIban } from '../../platform/iban.ts';
import { refundMethods } from '../../sales/payment-methods/methods.ts';
import type { OrderProducts } from './contract.ts';
import { refusalTexts as refusals, texts } from './texts.ts';

export type LineDraft = { isSelected: boolean; returnQuantity: number; returnReason: string; ownReason: string };

export const emptyLine: LineDraft = { isSelected: false, returnQuantity: 1, returnReason: '', ownReason: '' };

export type Draft = {
  orderId: number | null;
  addressId: number | null;
  lines: Readonly<Record<number, LineDraft>>;
  iban: string;
  ibanHolder: string;
};

export const emptyDraft: Draft = { orderId: null, addressId: null, lines: {}, iban: '', ibanHolder: '' };

/** Selecting another order clears the lines. */
export const withOrder = (draft: Draft, orderId: number): Draft =>
  draft.orderId === orderId ? draft : { ...draft, orderId, lines: {} };

export const withLine = (draft: Draft, id: number, change: Partial<LineDraft>): Draft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...(draft.lines[id] ?? emptyLine), ...change } },
});

const reasonOf = ({ returnReason, ownReason }: LineDraft): string =>
  returnReason === texts.otherReason ? ownReason.trim() || texts.otherReason : returnReason;

type Products = OrderProducts['products'];
type SelectedProduct = { id: number; returnQuantity: number; returnReason: string };

/** Request lines; quantities are capped at the returnable units. */
export const selectedProducts = (products: Products, lines: Draft['lines']): SelectedProduct[] =>
  products.flatMap(({ id, quantity }) => {
    const line = lines[id];
    if (!line?.isSelected) return [];
    return [{ id, returnQuantity: Math.min(line.returnQuantity, quantity), returnReason: reasonOf(line) }];
  });

export type RefundEstimate = { goods: number; services: number; total: number };

const inRon = (amount: number): number => Math.round(amount * 100) / 100;

/** Expected refund in RON; delivery and fee are included when the whole order is returned. */
export function estimateRefund(
  { products, wholeBonus }: OrderProducts,
  selected: readonly SelectedProduct[],
): RefundEstimate {
  const units = new Map(selected.map(({ id, returnQuantity }) => [id, returnQuantity]));
  const goods = inRon(products.reduce((sum, { id, worth }) => sum + (worth[(units.get(id) ?? 0) - 1] ?? 0), 0));
  const isWhole = products.length > 0 && products.every(({ id, quantity }) => units.get(id) === quantity);
  const services = isWhole ? wholeBonus : 0;
  return { goods, services, total: inRon(goods + services) };
}

export const asksIban = ({ refundBy, isForGiftCard }: OrderProducts): boolean =>
  refundMethods[refundBy].needsIban && !isForGiftCard;

export type Problems = { products?: string; address?: string; iban?: string; ibanHolder?: string };

/** The bank account is optional, but needs both fields. */
export function ibanProblems({ iban, ibanHolder }: { iban: string; ibanHolder: string }, isNeeded: boolean): Problems {
  if (!isNeeded && iban.trim() === '' && ibanHolder.trim() === '') return {};
  return {
    ...(parseIban(iban) === null ? { iban: refusals.iban } : {}),
    ...(ibanHolder.trim() === '' ? { ibanHolder: refusals.ibanHolder } : {}),
  };
}

export function findProblems(draft: Draft, order: OrderProducts): Problems {
  return {
    ...(selectedProducts(order.products, draft.lines).length === 0 ? { products: texts.chooseProducts } : {}),
    ...(draft.addressId === null ? { address: texts.chooseAddress } : {}),
    ...(asksIban(order) ? ibanProblems(draft, false) : {}),
  };
}

/** Parses an int4 id from the URL; null when it cannot be one. */
export const parseId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** Whether the text is a UUID. */
export const isIdentifier = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** [1, 2, …, max] */
export const rangeFrom1 = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);
