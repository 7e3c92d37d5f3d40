import type { OrderProducts } from '../returns/contract.ts';
import { ibanOf } from '../returns/iban-rules.ts';
import { texts as refusals } from '../returns/texts.ts';
import { texts } from './texts.ts';

/** What is being chosen of one product, with the beginnings the specification gives. */
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

/** Another order has other products. */
export const withOrder = (draft: Draft, orderId: number): Draft =>
  draft.orderId === orderId ? draft : { ...draft, orderId, lines: {} };

export const withLine = (draft: Draft, id: number, change: Partial<LineDraft>): Draft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...(draft.lines[id] ?? emptyLine), ...change } },
});

const reasonOf = ({ returnReason, ownReason }: LineDraft): string =>
  returnReason === texts.otherReason ? ownReason.trim() || texts.otherReason : returnReason;

type Products = OrderProducts['products'];
type Chosen = { id: number; returnQuantity: number; returnReason: string };

/** As they are sent; never more than can still go back. */
export const chosenOf = (products: Products, lines: Draft['lines']): Chosen[] =>
  products.flatMap(({ id, quantity }) => {
    const line = lines[id];
    if (!line?.isSelected) return [];
    return [{ id, returnQuantity: Math.min(line.returnQuantity, quantity), returnReason: reasonOf(line) }];
  });

export type Back = { goods: number; services: number; total: number };

const inRon = (amount: number): number => Math.round(amount * 100) / 100;

/** What would be given back: with the last unit of an order, delivery and fee come along. */
export function backOf({ products, wholeBonus }: OrderProducts, chosen: readonly Chosen[]): Back {
  const units = new Map(chosen.map(({ id, returnQuantity }) => [id, returnQuantity]));
  const goods = inRon(products.reduce((sum, { id, worth }) => sum + (worth[(units.get(id) ?? 0) - 1] ?? 0), 0));
  const isWhole = products.length > 0 && products.every(({ id, quantity }) => units.get(id) === quantity);
  const services = isWhole ? wholeBonus : 0;
  return { goods, services, total: inRon(goods + services) };
}

export type Problems = { products?: string; address?: string; iban?: string; ibanHolder?: string };

/** The account may come later, but half of one is none. */
export function ibanProblems({ iban, ibanHolder }: { iban: string; ibanHolder: string }, isNeeded: boolean): Problems {
  if (!isNeeded && iban.trim() === '' && ibanHolder.trim() === '') return {};
  return {
    ...(ibanOf(iban) === null ? { iban: refusals.iban } : {}),
    ...(ibanHolder.trim() === '' ? { ibanHolder: refusals.ibanHolder } : {}),
  };
}

/** What is missing before the return can be sent. */
export function problemsOf(draft: Draft, order: OrderProducts): Problems {
  return {
    ...(chosenOf(order.products, draft.lines).length === 0 ? { products: texts.chooseProducts } : {}),
    ...(draft.addressId === null ? { address: texts.chooseAddress } : {}),
    ...(order.refundBy === 'transfer' ? ibanProblems(draft, false) : {}),
  };
}

/** A return is known by a whole number. */
export const idOf = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** What the link in the mail ends with. */
export const isIdentifier = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** 1, 2 … for the choices of a quantity. */
export const upTo = (most: number): number[] => Array.from({ length: most }, (_, before) => before + 1);
