import type { Bani } from '../../kit/money.ts';

export const buyBackStates = ['requested', 'offered', 'accepted', 'received', 'paid', 'declined', 'rejected'] as const;
export type BuyBackState = (typeof buyBackStates)[number];

/** The life of a request: the shop offers, the customer decides, the parcel arrives, the code is given. */
const lifecycle: Record<BuyBackState, readonly BuyBackState[]> = {
  requested: ['offered', 'rejected', 'declined'],
  offered: ['accepted', 'declined', 'rejected'],
  accepted: ['received', 'declined', 'rejected'],
  received: ['paid'],
  paid: [],
  declined: [],
  rejected: [],
};

export const canBecome = (from: BuyBackState, to: BuyBackState): boolean => lifecycle[from].includes(to);
export const nextStates = (state: BuyBackState): readonly BuyBackState[] => lifecycle[state];
/** The unit is not for another request: it is sold back, or about to be. */
export const isLive = (state: BuyBackState): boolean => state !== 'declined' && state !== 'rejected';

export const looks = ['new', 'light', 'worn'] as const;
export type Look = (typeof looks)[number];
export const completenesses = ['whole', 'part'] as const;
export type Completeness = (typeof completenesses)[number];

/** Percent of the price that was paid. */
const shares: Record<Look, number> = { new: 60, light: 45, worn: 30 };
const partShare = 50;
const oldShare = 80;

/** Bought longer ago it is worth less, and after that nothing. */
export const oldAfterMonths = 12;
export const mostMonths = 24;

/** Below it a request is not worth the parcel. */
export const leastEstimate: Bani = 500;

type Condition = { look: Look; completeness: Completeness; isOld: boolean };

/** Whole RON, rounded down; an offer may differ once the shop has seen the pictures. */
export function estimateOf(basePrice: Bani, { look, completeness, isOld }: Condition): Bani {
  const factors = [shares[look], completeness === 'part' ? partShare : 100, isOld ? oldShare : 100];
  const value = factors.reduce((sum, percent) => (sum * percent) / 100, basePrice);
  return Math.floor(value / 100) * 100;
}

export const isWorthIt = (estimate: Bani): boolean => estimate >= leastEstimate;

/** The shop never gives more than was paid. */
export const isFairOffer = (offer: Bani, basePrice: Bani): boolean => offer > 0 && offer <= basePrice;

/** How long an offer stands. */
export const offerDays = 14;
/** How long the code can be used. */
export const codeDays = 365;

export const mostNote = 1000;
export const mostPictures = 4;
/** Pictures one customer may send in a day. */
export const mostPicturesADay = 40;

/** 'RB-100012' */
export const numberOf = (id: number): string => `RB-${100_000 + id}`;

/** The id in a number, however it is typed; 0 when it is none. */
export function idIn(number: string): number {
  const digits = /^rb-?(\d{6,9})$/i.exec(number.trim())?.[1];
  return digits === undefined ? 0 : Math.max(0, Number(digits) - 100_000);
}

const way: readonly BuyBackState[] = ['requested', 'offered', 'accepted', 'received', 'paid'];

/** Where on the way it is, from 0; -1 when it left it. */
export const placeOnWay = (state: BuyBackState): number => way.indexOf(state);
