import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { courierDescriptions } from '../../sales/delivery/couriers/descriptions.ts';
import { findProvider } from '../../sales/payments/providers.ts';
import { compactText } from './files/cells.ts';

/** The state of the cash of an order, or of a courier's row whose AWB no order has. */
export const cashStatuses = ['missing', 'differs', 'unknown', 'onWay', 'matched'] as const;
export type CashStatus = (typeof cashStatuses)[number];
export const cashStatusFilters = [...cashStatuses, 'all'] as const;
export type CashStatusFilter = (typeof cashStatusFilters)[number];

export const bankLineKinds = ['order', 'courier', 'card', 'refund', 'other'] as const;
export type BankLineKind = (typeof bankLineKinds)[number];

/** 'exact' waits for a confirmation, 'open' are other incoming lines without a link. */
export const bankLineFilters = ['exact', 'open', 'outgoing', 'linked', 'all'] as const;
export type BankLineFilter = (typeof bankLineFilters)[number];

export type LineTexts = { amount: Bani; details: string; counterparty: string; reference: string };

/** Without the bank's own reference, which may contain any digits. */
const textOf = ({ details, counterparty }: LineTexts): string => `${details} ${counterparty}`;

/**
 * Whether a text names an order: 'VIT-483920175', also without the hyphen or with spaces where the bank cut the text, or
 * its digits alone. The text is prepared once for many orders.
 */
export function orderMentions(line: LineTexts): (orderNumber: string) => boolean {
  const text = textOf(line);
  const compact = compactText(text);
  return (orderNumber) => {
    if (compact.includes(compactText(orderNumber))) return true;
    const [, digits] = /-(\d{6,})$/.exec(orderNumber) ?? [];
    if (digits === undefined || !text.includes(digits)) return false;
    return new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(text);
  };
}

export type AwaitingOrder = {
  id: number;
  number: string;
  /** The number of its proforma: 'VITP0000012'. */
  proforma: string | null;
  customer: string;
  toPay: Bani;
};

/** Whether the text names the order or its proforma. */
function namedIn(line: LineTexts): (order: AwaitingOrder) => boolean {
  const mentions = orderMentions(line);
  return ({ number, proforma }) => mentions(number) || (proforma !== null && mentions(proforma));
}

/** Finds the one order that the text names, when its amount is exact; null when it names none or several. */
export function findExactOrder<Order extends AwaitingOrder>(line: LineTexts, orders: readonly Order[]): Order | null {
  const named = orders.filter(namedIn(line));
  const [only] = named;
  return named.length === 1 && only && only.toPay === line.amount ? only : null;
}

const maxSuggestions = 5;

/** Orders that a person may choose: named in the text, or with this amount; those whose buyer is named come first. */
export function suggestOrders<Order extends AwaitingOrder>(line: LineTexts, orders: readonly Order[]): Order[] {
  const isNamed = namedIn(line);
  const score = (order: Order): number =>
    (isNamed(order) ? 4 : 0) + (order.toPay === line.amount ? 2 : 0) + (namesPerson(line, order.customer) ? 1 : 0);
  return orders
    .map((order) => ({ order, score: score(order) }))
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ order }) => order);
}

/** Every part of the name is in the text, in any order. */
function namesPerson(line: LineTexts, name: string): boolean {
  const words = normalizeForSearch(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const text = normalizeForSearch(textOf(line));
  return words.length > 0 && words.every((word) => text.includes(word));
}

export const mentionsCourier = (line: LineTexts, courier: string, name: string): boolean => {
  const text = normalizeForSearch(textOf(line));
  return [name, ...(courierDescriptions[courier]?.bankWords ?? [])].some((word) =>
    text.includes(normalizeForSearch(word)),
  );
};

export const mentionsProvider = (line: LineTexts, provider: string, payoutId: string): boolean => {
  const text = normalizeForSearch(`${textOf(line)} ${line.reference}`);
  return [payoutId, ...(findProvider(provider)?.bankWords ?? [provider])].some((word) =>
    text.includes(normalizeForSearch(word)),
  );
};

const dayMs = 86_400_000;

/** Whether money sent on a day can be booked by the bank on another one: from the day before to a week later. */
export function isBookedNear(sentOn: string, bookedOn: string): boolean {
  const days = (Date.parse(bookedOn) - Date.parse(sentOn)) / dayMs;
  return days >= -1 && days <= 7;
}
