import { toBucharestTime } from '../../platform/time.ts';

/** Without 0, O, 1 and I, which look alike. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 'CADOU-7KPM-X2QD-9WHT': three words of four letters, too many to guess. The table checks the same pattern. */
export function formatGiftCode(randomBelow: (limit: number) => number): string {
  const word = () => Array.from({ length: 4 }, () => codeLetters[randomBelow(codeLetters.length)]).join('');
  return ['CADOU', word(), word(), word()].join('-');
}

/** Gift cards and promo codes are typed into the same field; the pattern tells them apart. */
export const isGiftCode = (code: string): boolean => /^CADOU(-[A-Z2-9]{4}){3}$/.test(code.trim().toUpperCase());

export const maxGiftCards = 5;

/** 'CADOU-····-····-9WHT' */
export const maskGiftCode = (code: string): string => `CADOU-····-····-${code.slice(-4)}`;

export const giftCardStates = ['usable', 'empty', 'expired', 'blocked'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** A day in Romanian time; a card that ended can be extended too. */
export const canExtendUntil = (day: string, validUntil: string, today: string): boolean =>
  day > validUntil && day >= today && Number(day.slice(0, 4)) <= Number(today.slice(0, 4)) + 5;

/** The hour in Romania at which codes are sent on a chosen day. */
const sendHour = 9;

/** How a card looks in print and on its page. The keys are stored. */
export const giftDesigns = ['classic', 'birthday', 'holidays', 'thanks'] as const;
export type GiftDesign = (typeof giftDesigns)[number];

export const giftDesignNames: Record<GiftDesign, string> = {
  classic: 'Clasic',
  birthday: 'La mulți ani',
  holidays: 'Sărbători',
  thanks: 'Mulțumesc',
};

/** Cards of a later version may have a design that this one does not know. */
export const toGiftDesign = (stored: string): GiftDesign =>
  giftDesigns.find((design) => design === stored) ?? 'classic';

/** The fixed amounts of the setting, '100, 200, 300', within the limits; in RON, the smallest first. */
export function parseAmounts(typed: string, { min, max }: { min: number; max: number }): number[] {
  const amounts = typed.split(',').flatMap((part) => (/^\s*\d+\s*$/.test(part) ? [Number(part)] : []));
  return [...new Set(amounts)].filter((amount) => amount >= min && amount <= max).sort((a, b) => a - b);
}

/** Days in which a buyer may withdraw from the purchase of an unused card. */
export const withdrawalDays = 14;

/** The last day of the withdrawal; days in Romanian time. */
export function lastWithdrawalDay(paidOn: string): string {
  return new Date(Date.parse(`${paidOn}T00:00:00Z`) + withdrawalDays * 86_400_000).toISOString().slice(0, 10);
}

/** At most a year ahead; '2027-03-01' are days in Romanian time. */
export const canSendOn = (day: string, today: string): boolean =>
  day >= today && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** Seconds until the morning of the day; 0 when it has come. */
export function secondsUntilSent(day: string, now: Date): number {
  const inWinter = Date.parse(`${day}T${String(sendHour - 2).padStart(2, '0')}:00:00Z`);
  const hoursLate = toBucharestTime(new Date(inWinter)).getUTCHours() - sendHour;
  return Math.max(0, Math.ceil((inWinter - hoursLate * 3_600_000 - now.getTime()) / 1000));
}

type Card = { balance: number; isBlocked: boolean; isExpired: boolean };

export function giftCardState({ balance, isBlocked, isExpired }: Card): GiftCardState {
  if (isBlocked) return 'blocked';
  if (isExpired) return 'expired';
  return balance > 0 ? 'usable' : 'empty';
}
