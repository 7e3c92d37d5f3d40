import type { Decline, ProviderPayment } from '../provider.ts';
import type { DeclineReason } from '../rules.ts';

type Meaning = {
  name: string;
  status: ProviderPayment['status'];
  /** The attempt ended because the card was refused. */
  isDeclined?: true;
  /** Money went back: by a refund, of which the amount is uncertain, or all of it. */
  returned?: 'some' | 'all';
  /** Nothing that this shop asks for: logged with its number. */
  isUnexpected?: true;
};

/** Netopia's statuses in the shop's words. Only 3 and 5 mean that money was taken; what follows them keeps that. */
const statuses: Record<number, Meaning> = {
  1: { name: 'new', status: 'open' },
  2: { name: 'preauthorised', status: 'processing', isUnexpected: true },
  3: { name: 'paid', status: 'succeeded' },
  4: { name: 'cancelled', status: 'canceled' },
  5: { name: 'confirmed', status: 'succeeded' },
  6: { name: 'pending', status: 'processing' },
  7: { name: 'scheduled', status: 'processing', isUnexpected: true },
  8: { name: 'credited', status: 'succeeded', returned: 'some' },
  9: { name: 'chargeback begun', status: 'succeeded', isUnexpected: true },
  10: { name: 'chargeback accepted', status: 'succeeded', isUnexpected: true },
  11: { name: 'error', status: 'canceled', isDeclined: true },
  12: { name: 'declined', status: 'canceled', isDeclined: true },
  13: { name: 'fraud review', status: 'processing' },
  14: { name: 'waiting for authorisation', status: 'processing' },
  15: { name: '3-D Secure needed', status: 'open' },
  16: { name: 'chargeback contested', status: 'succeeded', isUnexpected: true },
  17: { name: 'reversed', status: 'succeeded', returned: 'all' },
  18: { name: 'pending', status: 'processing' },
  19: { name: 'recurrence programmed', status: 'processing', isUnexpected: true },
  20: { name: 'recurrence cancelled', status: 'processing', isUnexpected: true },
  21: { name: 'trial pending', status: 'processing', isUnexpected: true },
  22: { name: 'trial', status: 'processing', isUnexpected: true },
  23: { name: 'expired', status: 'canceled' },
};

/** A status that is not in the table leaves the payment under way: only a known one decides about money. */
export const meaningOf = (status: number): Meaning =>
  statuses[status] ?? { name: 'unknown', status: 'processing', isUnexpected: true };

/** Codes of `error.code` (answers) and `payment.code` (notifications) that are states and no failures. */
export const codes = {
  approved: ['00', '0', ''],
  approvalNeeded: '100',
  redirect: '101',
  /** The order id is paid, closed or used already. */
  duplicate: ['56', '49', '50'],
  otherPrice: '99',
} as const;

export const isApproved = (code: string): boolean => codes.approved.some((one) => one === code);

const neutral = new Set<string>([...codes.approved, codes.approvalNeeded, codes.redirect, ...codes.duplicate]);

const reasons: Record<string, DeclineReason> = {
  '19': 'expired',
  '20': 'lacksFunds',
  '21': 'wrongCvc',
  // In the first version of the API this was an unavailable issuer.
  '22': 'wrongCvc',
};

const declineOf = (code: string): Decline => ({ reason: reasons[code] ?? 'declined', code: code || 'declined' });

type Report = { status: number; code: string };

/** Why the payment ended unpaid. */
export const finalDecline = ({ status, code }: Report): Decline | null =>
  meaningOf(status).isDeclined ? declineOf(code) : null;

/** A refused card after which the payment stays open: an expired one is reported as status 1 with code 19. */
export const openDecline = ({ status, code }: Report): Decline | null =>
  status === 1 && !neutral.has(code) ? declineOf(code) : null;
