import { randomInt } from 'node:crypto';
import type { Db, Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Bani } from '../../kit/money.ts';
import { limitProblem, problemOf, problemText, promoCodeOf, type Wish } from './code-rules.ts';
import type { CodeProblem, CouponType, PromoCode } from './contract.ts';
import * as queries from './queries.server.ts';
import { discountOf, tidyCode } from './rules.ts';
import { texts } from './texts.ts';

export type CodeBuyer = { accountId: number | null; email: string | null };

/** Whether this buyer could use the code now. The order decides again, with `useCodes`. */
export async function checkCode(
  db: Db,
  { accountId, email }: CodeBuyer,
  code: string,
  goodsTotal: Bani | null,
  { checkReferral = false, exceptOrderId }: { checkReferral?: boolean; exceptOrderId?: number } = {},
): Promise<PromoCode | Refused<CodeProblem>> {
  const account = accountId === null ? null : await queries.selectBuyer(db, accountId);
  const buyer = { accountId, emails: emailsOf(email, account?.email) };
  const except = [...(account?.unpaid ?? []), ...(exceptOrderId ? [exceptOrderId] : [])];
  const [facts] = await queries.selectFacts(db, [tidyCode(code)], buyer, except);
  if (!facts) return refuse('unknownCode');
  const problem = problemOf(facts, { accountId, goodsTotal, checkReferral });
  return problem ? refuse(problem, problemText(problem, facts, goodsTotal)) : promoCodeOf(facts, goodsTotal);
}

const emailsOf = (...given: (string | null | undefined)[]): string[] =>
  given.flatMap((email) => (email ? [email.toLowerCase()] : []));

type CodedOrder = { orderId: number; accountId: number; email: string; codes: string[]; goodsTotal: Bani };
/** `value` is a percentage or bani. */
type CodeUse = { code: string; couponType: CouponType; value: number; discount: Bani };
type NotUsed = { ok: false; why: CodeProblem; code: string; messageUser: string };
export type CodesUsed = { ok: true; discount: Bani; uses: CodeUse[] } | NotUsed;

/** Makes these the codes of the order, all of them or none; the discount is the sum of what each takes off. */
export async function useCodes(
  tx: Transaction,
  { orderId, accountId, email, codes, goodsTotal }: CodedOrder,
): Promise<CodesUsed> {
  const wanted = [...new Set(codes.map(tidyCode))];
  await queries.lockCodes(tx, wanted);
  const account = await queries.selectBuyer(tx, accountId);
  const rows = await queries.selectFacts(tx, wanted, { accountId, emails: emailsOf(email, account.email) }, [orderId]);
  const refused = firstProblem(wanted, rows, { accountId, goodsTotal, checkReferral: true });
  if (refused) return refused;
  const uses = rows.map((row) => asUse(row, goodsTotal));
  await queries.replaceUses(tx, { orderId, accountId, email: email.toLowerCase() }, uses);
  return { ok: true, discount: uses.reduce((sum, use) => sum + use.discount, 0), uses };
}

const asUse = ({ code, couponType, value }: queries.CodeRow, goodsTotal: Bani): CodeUse => ({
  code,
  couponType,
  value,
  discount: discountOf({ couponType, value }, goodsTotal),
});

/** In the order they were typed. */
function firstProblem(wanted: string[], rows: queries.CodeRow[], wish: Wish): NotUsed | null {
  for (const code of wanted) {
    const row = rows.find((one) => one.code === code);
    const why = row ? problemOf(row, wish) : 'unknownCode';
    if (why) return { ok: false, why, code, messageUser: row ? problemText(why, row, wish.goodsTotal) : texts[why] };
  }
  return null;
}

/** The order is cancelled: others may use its codes. */
export const freeCodes = (tx: Transaction, orderId: number): Promise<void> => queries.freeUses(tx, orderId);

/** A cancelled order comes back, paid after all. False, and nothing changed, when somebody else has used up a code since. */
export async function takeCodesAgain(tx: Transaction, orderId: number): Promise<boolean> {
  const former = await queries.selectFreed(tx, orderId);
  const codes = former.map(({ code }) => code);
  await queries.lockCodes(tx, codes);
  const buyer = { accountId: former[0]?.accountId ?? null, emails: emailsOf(former[0]?.email) };
  const rows = await queries.selectFacts(tx, codes, buyer, [orderId]);
  if (rows.some((row) => limitProblem(row))) return false;
  await queries.takeUsesAgain(tx, orderId);
  return true;
}

type Gift = {
  accountId: number;
  /** Made up when not given. Given a second time to the same person, it is the same code. */
  code?: string;
  couponType: CouponType;
  /** Percent, or bani. */
  value: number;
  description: string;
  validUntil: Date | null;
  /** For friends of the account, each at their first order, and not for itself. */
  isReferral?: boolean;
};

/** Gives someone a code of their own, to be used once. */
export async function giveCode(tx: Transaction, { code, ...gift }: Gift): Promise<string> {
  const row = { ...gift, isReferral: gift.isReferral ?? false };
  if (code === undefined) return giveNewCode(tx, row);
  const tidy = tidyCode(code);
  const isGiven = (await queries.insertGift(tx, tidy, row)) || (await queries.isOwnedBy(tx, tidy, gift.accountId));
  if (!isGiven) throw new Error(`The promo code ${tidy} belongs to someone else`);
  return tidy;
}

async function giveNewCode(tx: Transaction, gift: queries.Gift): Promise<string> {
  const code = newCode();
  return (await queries.insertGift(tx, code, gift)) ? code : giveNewCode(tx, gift);
}

/** Without 0, O, 1 and I, which people mistake for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string => `${newWord()}-${newWord()}`;
const newWord = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
