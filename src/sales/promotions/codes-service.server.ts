import { ipNetwork } from '../../account/identity/device-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { isGiftCode } from '../gift-cards/rules.ts';
import { findGiftCard } from '../gift-cards/service.server.ts';
import { mergeUnits } from '../inventory/rules.ts';
import { emptyBasket, maxUnknownCodesPerHour, toPromoCode } from './code-rules.ts';
import type { CodeProblem, OwnPromoCode, PromoCode } from './contract.ts';
import { type CodeLine, hasFittingLine, isForProducts } from './discount-rules.ts';
import * as queries from './queries.server.ts';
import {
  checkCode,
  findUsableCodes,
  readCartDiscounts,
  readCodeLines,
  readDiscount,
  readRoom,
} from './service.server.ts';

type VerifyInput = {
  coupon: string;
  checkReferral: boolean;
  goodsTotal?: number | undefined;
  products?: string | undefined;
  codes?: string[] | undefined;
};

export const verifyCode = (
  db: Db,
  user: CurrentUser | null,
  input: VerifyInput,
  caller: Caller,
): Promise<PromoCode | Refused<CodeProblem | 'tooMany'>> =>
  limitGuesses(db, user, caller, [input.coupon, ...(input.codes ?? [])], () =>
    isGiftCode(input.coupon) ? checkGiftCard(db, user, input.coupon) : checkForVisitor(db, user, input),
  );

async function checkGiftCard(
  db: Db,
  user: CurrentUser | null,
  typed: string,
): Promise<PromoCode | Refused<CodeProblem>> {
  const card = await findGiftCard(db, typed, user?.legalEntityId ?? null);
  if (isRefused(card)) return card;
  return {
    code: card.code,
    couponType: 'GiftCard',
    value: toRon(card.balance),
    abs: 0,
    minimumTotal: 0,
    description: '',
    validUntil: card.validUntil,
  };
}

async function checkForVisitor(db: Db, user: CurrentUser | null, input: VerifyInput) {
  const { coupon, checkReferral, goodsTotal, codes: others = [] } = input;
  const lines = await linesOf(db, user, input.products);
  const room = await readRoom(db, lines);
  const buyer = { accountId: user?.legalEntityId ?? null, email: null };
  const total = goodsTotal === undefined ? null : toBani(goodsTotal);
  const found = await checkCode(db, buyer, coupon, { goodsTotal: total, lines, room }, { checkReferral, others });
  return isRefused(found) || total !== null ? found : withCartDiscount(db, input, found, lines ?? []);
}

/** The products that the caller sent, otherwise those in the caller's cart on the server; null when there are none. */
async function linesOf(db: Db, user: CurrentUser | null, products: string | undefined): Promise<CodeLine[] | null> {
  const units = products ? parseProducts(products) : user ? await queries.selectCartUnits(db, user.legalEntityId) : [];
  return units.length > 0 ? readCodeLines(db, units) : null;
}

const parseProducts = (text: string): queries.Units[] =>
  mergeUnits(
    text.split(',').map((one) => {
      const [productId = 0, quantity = 0] = one.split('x').map(Number);
      return { productId, quantity };
    }),
  );

/** Adds the discount on the products; 0 below the code's minimum. */
async function withCartDiscount(
  db: Db,
  { coupon, codes = [] }: VerifyInput,
  code: PromoCode,
  lines: CodeLine[],
): Promise<PromoCode> {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (total === 0 || total < toBani(code.minimumTotal)) return code;
  return readDiscount(db, [coupon, ...codes], { goodsTotal: total, lines, room: await readRoom(db, lines) });
}

type CartInput = { products?: string | undefined; codes?: string[] | undefined };

/** Empty where the shop has no automatic discounts: codes then have the amounts of their verification. */
export const listCartDiscounts = (
  db: Db,
  user: CurrentUser | null,
  { products, codes = [] }: CartInput,
  caller: Caller,
): Promise<PromoCode[] | Refused<'tooMany'>> =>
  limitGuesses(db, user, caller, codes, async () => {
    const lines = await linesOf(db, user, products);
    const isCustomer = user !== null && user.role !== 'guest';
    if (!lines) return [];
    return (await readCartDiscounts(db, isCustomer ? user.legalEntityId : null, codes, lines)) ?? [];
  });

/** Public codes that fit the products; for a customer only those that the customer can use. */
export async function listActiveCodes(db: Db, user: CurrentUser | null, products?: string): Promise<PromoCode[]> {
  const rows = await queries.selectPublic(db);
  const lines = rows.some(isForProducts) ? await linesOf(db, user, products) : null;
  const usable = user && (await findUsableCodes(db, user.legalEntityId, codesOf(rows)));
  return rows
    .filter((row) => (usable === null || usable.has(row.code)) && (lines === null || hasFittingLine(row, lines)))
    .map((row) => toPromoCode(row, emptyBasket));
}

const codesOf = (rows: { code: string }[]): string[] => rows.map(({ code }) => code);

export async function listOwnCodes(db: Db, accountId: number, products?: string): Promise<OwnPromoCode[]> {
  const lines = products ? await readCodeLines(db, parseProducts(products)) : null;
  const rows = await queries.selectOwn(db, accountId);
  const usable = await findUsableCodes(db, accountId, codesOf(rows), lines);
  return rows.map((row) => {
    const isUnmet = row.state === 'usable' && !row.isReferral && !usable.has(row.code);
    return { ...toPromoCode(row, emptyBasket), isReferral: row.isReferral, state: isUnmet ? 'unmet' : row.state };
  });
}

export const promotionsData: PersonalData = {
  section: 'promoCodes',
  export: async (db, accountId) => ({
    own: await listOwnCodes(db, accountId),
    used: await queries.selectUses(db, accountId),
  }),
  erase: (tx, accountId) => queries.eraseBuyer(tx, accountId),
};

/**
 * Runs a check of promo codes under one rate limit: after `maxUnknownCodesPerHour` unknown codes, the account or network
 * is refused. Existing codes are not counted, so that many people of one network can use the same code.
 */
export async function limitGuesses<Result>(
  db: Db,
  user: CurrentUser | null,
  caller: Caller,
  codes: readonly string[],
  check: () => Promise<Result>,
): Promise<Result | Refused<'tooMany'>> {
  const isGuessing = await queries.isGuessing(db, rateLimitKeys(user, caller), codes, maxUnknownCodesPerHour);
  return isGuessing ? refuse('tooMany') : check();
}

const rateLimitKeys = (user: CurrentUser | null, { ip }: Caller): string[] => [
  hashToken(`promo code ${ipNetwork(ip)}`),
  ...(user ? [hashToken(`promo code account ${user.legalEntityId}`)] : []),
];
