import type { Bani } from '../../platform/money.ts';
import { fold } from '../../platform/text/romanian.ts';
import { compactText } from './files/cells.ts';

/** The state of the cash of an order, or of a courier's row whose AWB no order has. */
export const cashStatuses = ['missing', 'differs', 'unknown', 'onWay', 'matched'] as const;
export type CashStatus = (typeof cashStatuses)[number];
export const cashShows = [...cashStatuses, 'all'] as const;
export type CashShow = (typeof cashShows)[number];

export const bankLineKinds = ['order', 'courier', 'card', 'refund', 'other'] as const;
export type BankLineKind = (typeof bankLineKinds)[number];

/** 'exact' waits for a confirmation, 'open' are other incoming lines without a link. */
export const bankShows = ['exact', 'open', 'outgoing', 'linked', 'all'] as const;
export type BankShow = (typeof bankShows)[number];

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

/** The one order that the text names, when its amount is exact; null when it names none or several. */
export function exactOrder<Order extends AwaitingOrder>(line: LineTexts, orders: readonly Order[]): Order | null {
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
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const text = fold(textOf(line));
  return words.length > 0 && words.every((word) => text.includes(word));
}

/** Words by which bank lines name a courier, besides its name in the shop. */
const courierWords: Record<string, readonly string[]> = {
  sameday: ['sameday', 'delivery solutions'],
  'fan-courier': ['fan courier'],
  cargus: ['cargus'],
};

export const namesCourier = (line: LineTexts, courier: string, name: string): boolean => {
  const text = fold(textOf(line));
  return [name, ...(courierWords[courier] ?? [])].some((word) => text.includes(fold(word)));
};

/** Words by which bank lines name a card provider. */
const providerWords: Record<string, readonly string[]> = {
  stripe: ['stripe'],
  sandbox: ['stripe', 'sandbox'],
  netopia: ['netopia', 'mobilpay'],
};

export const namesProvider = (line: LineTexts, provider: string, payoutId: string): boolean => {
  const text = fold(`${textOf(line)} ${line.reference}`);
  return [payoutId, ...(providerWords[provider] ?? [provider])].some((word) => text.includes(fold(word)));
};

const dayMs = 86_400_000;

/** Whether money sent on a day can be booked by the bank on another one: from the day before to a week later. */
export function isBookedNear(sentOn: string, bookedOn: string): boolean {
  const days = (Date.parse(bookedOn) - Date.parse(sentOn)) / dayMs;
  return days >= -1 && days <= 7;
}
