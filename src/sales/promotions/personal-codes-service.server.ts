import { randomInt } from 'node:crypto';
import type { Transaction } from '../../platform/db/db.server.ts';
import * as queries from './queries.server.ts';
import { type CouponType, normalizeCode } from './rules.ts';

type PersonalCode = {
  accountId: number;
  /** Generated when missing. Issuing the same code to the same account again has no effect. */
  code?: string;
  couponType: CouponType;
  /** Percent, or bani. */
  value: number;
  description: string;
  validUntil: Date | null;
  /** For the first order of the account's friends, not for the account itself. */
  isReferral?: boolean;
};

/** Creates a personal code that can be used once, or a referral code that each friend can use once. */
export async function issuePersonalCode(tx: Transaction, { code, ...personalCode }: PersonalCode): Promise<string> {
  const row = { ...personalCode, isReferral: personalCode.isReferral ?? false };
  if (code === undefined) return issueNewCode(tx, row);
  const normalized = normalizeCode(code);
  const isIssued =
    (await queries.insertPersonalCode(tx, normalized, row)) ||
    (await queries.isOwnedBy(tx, normalized, personalCode.accountId));
  if (!isIssued) throw new Error(`The promo code ${normalized} belongs to someone else`);
  return normalized;
}

async function issueNewCode(tx: Transaction, personalCode: queries.PersonalCode): Promise<string> {
  const code = randomCode();
  return (await queries.insertPersonalCode(tx, code, personalCode)) ? code : issueNewCode(tx, personalCode);
}

/** Without 0, O, 1 and I, which look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomCode = (): string => `${randomWord()}-${randomWord()}`;
const randomWord = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
