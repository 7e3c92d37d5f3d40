import type { Bani } from '../../platform/money.ts';

export const buyBackStates = ['requested', 'offered', 'accepted', 'received', 'paid', 'declined', 'rejected'] as const;
export type BuyBackState = (typeof buyBackStates)[number];

const transitions: Record<BuyBackState, readonly BuyBackState[]> = {
  requested: ['offered', 'rejected', 'declined'],
  offered: ['accepted', 'declined', 'rejected'],
  accepted: ['received', 'declined', 'rejected'],
  received: ['paid'],
  paid: [],
  declined: [],
  rejected: [],
};

export const canTransition = (from: BuyBackState, to: BuyBackState): boolean => transitions[from].includes(to);
export const nextStates = (state: BuyBackState): readonly BuyBackState[] => transitions[state];
/** An active request blocks its unit for other requests. */
export const isActive = (state: BuyBackState): boolean => state !== 'declined' && state !== 'rejected';

export const looks = ['new', 'light', 'worn'] as const;
export type Look = (typeof looks)[number];
export const completenesses = ['whole', 'part'] as const;
export type Completeness = (typeof completenesses)[number];

/** Percent of the paid price. */
const shares: Record<Look, number> = { new: 60, light: 45, worn: 30 };
const partShare = 50;
const oldShare = 80;

/** After `oldAfterMonths` the estimate is lower; after `maxMonths` the product cannot be sold back. */
export const oldAfterMonths = 12;
export const maxMonths = 24;

/** Lower estimates do not cover the parcel. */
export const minEstimate: Bani = 500;

type Condition = { look: Look; completeness: Completeness; isOld: boolean };

/** Rounded down to whole RON; the offer may differ after staff see the pictures. */
export function estimateValue(basePrice: Bani, { look, completeness, isOld }: Condition): Bani {
  const factors = [shares[look], completeness === 'part' ? partShare : 100, isOld ? oldShare : 100];
  const value = factors.reduce((sum, percent) => (sum * percent) / 100, basePrice);
  return Math.floor(value / 100) * 100;
}

export const isWorthBuying = (estimate: Bani): boolean => estimate >= minEstimate;

export const isFairOffer = (offer: Bani, basePrice: Bani): boolean => offer > 0 && offer <= basePrice;

export const offerDays = 14;
export const codeDays = 365;

export const maxNoteLength = 1000;
export const maxPictures = 4;
/** Per customer. */
export const maxPicturesPerDay = 40;

/** 'RB-100012' */
export const numberOf = (id: number): string => `RB-${100_000 + id}`;

/** Parses 'RB-100012' to its id; 0 when it is not a request number. */
export function parseNumber(number: string): number {
  const digits = /^rb-?(\d{6,9})$/i.exec(number.trim())?.[1];
  return digits === undefined ? 0 : Math.max(0, Number(digits) - 100_000);
}

const progressStates: readonly BuyBackState[] = ['requested', 'offered', 'accepted', 'received', 'paid'];

/** Index of the progress step; -1 for declined and rejected requests. */
export const stepIndex = (state: BuyBackState): number => progressStates.indexOf(state);
