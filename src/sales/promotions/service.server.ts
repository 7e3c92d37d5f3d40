import { pictureUrl } from '../../catalog/products/card-rules.ts';
import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { chooseAutomatic, findGiftsOutOfStock, roomBesideGifts } from './automatic-rules.ts';
import {
  type Basket,
  type CodeCheckContext,
  findCodeProblem,
  findExcluding,
  formatBetterCode,
  formatCodeProblem,
  formatExclusion,
  type Gift,
  giftLineName,
  limitProblem,
  toPromoCode,
} from './code-rules.ts';
import type { CodeProblem, PromoCode } from './contract.ts';
import {
  addsGift,
  type CodeLine,
  type CodeRule,
  calculateDiscounts,
  hasFittingLine,
  isForProducts,
} from './discount-rules.ts';
import { discountRoom } from './margin-rules.ts';
import * as queries from './queries.server.ts';
import { type CouponType, normalizeCode } from './rules.ts';
import { marginSettings } from './settings.ts';
import { texts } from './texts.ts';

type CheckOptions = {
  checkReferral?: boolean;
  exceptOrderId?: number;
  /** The codes that are applied already, in upper case. */
  others?: readonly string[];
};

export type CodeBuyer = { accountId: number | null; email: string | null };

/** Whether this buyer could use the code now. The order decides again, with `redeemCodes`. */
export async function checkCode(
  db: Db,
  { accountId, email }: CodeBuyer,
  code: string,
  basket: Basket,
  { checkReferral = false, exceptOrderId, others = [] }: CheckOptions = {},
): Promise<PromoCode | Refused<CodeProblem>> {
  const account = accountId === null ? null : await queries.selectBuyer(db, accountId);
  const buyer = { accountId, emails: emailsOf(email, account?.email) };
  const except = [...(account?.unpaid ?? []), ...(exceptOrderId ? [exceptOrderId] : [])];
  const rows = await queries.selectCodesWithUsage(db, [normalizeCode(code), ...others], buyer, except);
  const facts = rows.find((row) => row.code === normalizeCode(code));
  if (!facts || facts.isAutomatic) return refuse('unknownCode');
  const problem = findCodeProblem(facts, { accountId, ...basket, checkReferral });
  if (problem) return refuse(problem, formatCodeProblem(problem, facts, basket.goodsTotal));
  const applied = rows.filter((row) => row !== facts);
  const excluding = findExcluding(facts, applied);
  if (excluding) return refuse('notStackable', describeExclusion(facts, excluding, applied, basket));
  return toPromoCode(facts, { ...basket, others: reached(applied, basket.goodsTotal) });
}

function describeExclusion(
  code: queries.CodeRow,
  excluding: queries.CodeRow,
  applied: readonly queries.CodeRow[],
  { goodsTotal, lines, room = null }: Basket,
): string {
  const message = formatExclusion(code, excluding);
  if (goodsTotal === null || lines === null) return message;
  const discountOf = (rules: readonly queries.CodeRow[]): Bani => {
    const { codes } = calculateDiscounts(reached(rules, goodsTotal), lines, goodsTotal, room);
    return codes.reduce((sum, one) => sum + one, 0);
  };
  return [message, formatBetterCode(code.code, discountOf([code]), discountOf(applied))].filter(Boolean).join(' ');
}

/** Codes have no effect below their minimum. */
const reached = (rows: readonly queries.CodeRow[], goodsTotal: Bani | null): queries.CodeRow[] =>
  rows.filter(({ minimumTotal }) => goodsTotal !== null && goodsTotal >= minimumTotal);

/** Largest discount on these lines that keeps the lowest margin; null where the shop does not limit discounts. */
export async function readRoom(db: Db, lines: readonly CodeLine[] | null): Promise<Bani | null> {
  const { limitsDiscounts, stopPercent } = await readShopSettings(db, marginSettings);
  return limitsDiscounts && lines ? discountRoom(lines, stopPercent) : null;
}

/** A code that was checked, the first of these, with its discount on these products beside the other codes. */
export async function readDiscount(db: Db, codes: readonly string[], basket: Basket): Promise<PromoCode> {
  const nobody = { accountId: null, emails: [] };
  const normalized = codes.map(normalizeCode);
  const rows = await queries.selectCodesWithUsage(db, normalized, nobody, []);
  const facts = rows.find(({ code }) => code === normalized[0]);
  if (!facts) throw new Error(`The promo code ${normalized[0]} is gone`);
  const others = rows.filter((row) => row !== facts);
  return toPromoCode(facts, { ...basket, others: reached(others, basket.goodsTotal) });
}

/** The codes that this account could use now, ignoring their minimum totals. */
export async function findUsableCodes(
  db: Db,
  accountId: number,
  codes: string[],
  lines: readonly CodeLine[] | null = null,
): Promise<Set<string>> {
  const { email, unpaid } = await queries.selectBuyer(db, accountId);
  const facts = await queries.selectCodesWithUsage(db, codes, { accountId, emails: emailsOf(email) }, unpaid);
  const context = { accountId, goodsTotal: null, lines, checkReferral: false };
  return new Set(facts.filter((one) => findCodeProblem(one, context) === null).map(({ code }) => code));
}

const emailsOf = (...emails: (string | null | undefined)[]): string[] =>
  emails.flatMap((email) => (email ? [email.toLowerCase()] : []));

/** The lines with what codes ask of their products, at the prices given or, without, at today's. */
export async function readCodeLines(
  db: Db,
  units: readonly { productId: number; quantity: number; price?: Bani }[],
): Promise<CodeLine[]> {
  const facts = await queries.selectCodeLineProducts(
    db,
    units.map(({ productId }) => productId),
  );
  return units.flatMap(({ productId, quantity, price }) => {
    const found = facts.find((one) => one.productId === productId);
    return found ? [{ ...found, quantity, price: price ?? found.price }] : [];
  });
}

/** The lines and the limit of discounts on them; no lines when neither codes nor a limit ask for them. */
async function readSold(
  db: Db,
  rows: readonly CodeRule[],
  sold: readonly SoldUnits[],
): Promise<{ lines: CodeLine[]; room: Bani | null }> {
  const { limitsDiscounts, stopPercent } = await readShopSettings(db, marginSettings);
  const lines = limitsDiscounts || rows.some(isForProducts) ? await readCodeLines(db, sold) : [];
  return { lines, room: limitsDiscounts ? discountRoom(lines, stopPercent) : null };
}

type SoldUnits = { productId: number; quantity: number; price: Bani };
type RedeemInput = {
  /** The buyer has no account; see `automaticCodes`. */
  isGuest?: boolean;
  orderId: number;
  accountId: number;
  email: string;
  codes: string[];
  goodsTotal: Bani;
  /** Needed by codes for some products. */
  lines?: readonly SoldUnits[];
  /** Gifts that the buyer does not want; the other discounts stay as they are. */
  declinedGifts?: readonly string[];
  /** Cancelled orders whose units come back to stock with this one. */
  replaced?: readonly number[];
};
/** A product that the order gets for nothing; `name` is that of its line. */
export type GiftUnits = { code: string; productId: number; quantity: number; name: string };
/** `value` is a percentage or bani. */
type CodeUse = { code: string; couponType: CouponType; value: number; discount: Bani };
type RefusedCode = { ok: false; reason: CodeProblem; code: string; messageUser: string };
/** `products` is what codes for some products take off each of them. */
type Redeemed = {
  discount: Bani;
  uses: CodeUse[];
  products?: { productId: number; discount: Bani }[];
  gifts?: GiftUnits[];
  freesDelivery?: true;
};
export type RedeemResult = ({ ok: true } & Redeemed) | RefusedCode;

/** Sets the codes of the order, all or none, and the automatic discounts; returns the sum of all discounts. */
export async function redeemCodes(
  tx: Transaction,
  { orderId, accountId, email, codes, goodsTotal, lines: sold = [], isGuest = false, ...input }: RedeemInput,
): Promise<RedeemResult> {
  const automatic = await queries.selectAutomaticCodes(tx);
  if (codes.length + automatic.length === 0) return { ok: true, discount: 0, uses: [] };
  const typed = [...new Set(codes.map(normalizeCode))];
  const account = await queries.selectBuyer(tx, accountId);
  const emails = emailsOf(email, account.email);
  await queries.lockBuyer(tx, emails);
  await queries.lockCodes(tx, [...typed, ...automatic]);
  const usages = await queries.selectCodesWithUsage(tx, [...typed, ...automatic], { accountId, emails }, [orderId]);
  const found = await withGifts(tx, usages, input.replaced);
  const { lines, room } = await readSold(tx, found, sold);
  const rows = found.filter(({ code, isAutomatic }) => typed.includes(code) && !isAutomatic);
  const refused = firstProblem(typed, rows, { accountId, goodsTotal, lines, checkReferral: true });
  if (refused) return refused;
  const candidates = isGuest ? found.filter(isForAnyone) : found;
  const chosen = chooseAutomatic(rows, candidates, { accountId, goodsTotal, lines, room });
  const all = [...rows, ...chosen];
  const declined = ({ gift, code }: queries.CodeRow): boolean =>
    gift !== undefined && (input.declinedGifts ?? []).includes(code);
  const redeemed = discountsOf(
    all.filter((one) => !declined(one)),
    { lines, goodsTotal, room: roomBesideGifts(room, all) },
  );
  await queries.replaceUses(tx, { orderId, accountId, email: email.toLowerCase() }, redeemed.uses);
  return { ok: true, ...redeemed };
}

/**
 * Guests get only discounts whose conditions do not ask who they are: their address is known when they order, and a total
 * that was promised in the cart must not change then.
 */
const isForAnyone = ({ isFirstOrder, perCustomerLimit }: queries.CodeRow): boolean =>
  !isFirstOrder && perCustomerLimit === null;

/** Adds the products of automatic gifts; a gift whose product is gone is left out. */
async function withGifts(
  db: Db,
  rows: readonly queries.CodeRow[],
  returningOrders: readonly number[] = [],
): Promise<queries.CodeRow[]> {
  const ids = rows.flatMap((row) => (addsGift(row) && row.giftProductId !== null ? [row.giftProductId] : []));
  if (ids.length === 0) return [...rows];
  const products = await queries.selectGiftProducts(db, ids, [...returningOrders]);
  return rows.flatMap((row) => {
    if (!addsGift(row)) return [row];
    const product = products.find(({ productId }) => productId === row.giftProductId);
    return product ? [{ ...row, gift: giftOf(product, row.giftQuantity) }] : [];
  });
}

const giftOf = ({ productId, name, picture, price, cost, available }: queries.GiftProduct, quantity: number): Gift => ({
  productId,
  name,
  image: pictureUrl(picture),
  quantity,
  price: price * quantity,
  cost: (cost ?? 0) * quantity,
  isInStock: available >= quantity,
});

/** The discounts of a cart: the codes applied to it that are valid, and the automatic ones, as an order has them together. */
export async function readCartDiscounts(
  db: Db,
  accountId: number | null,
  typed: readonly string[],
  lines: readonly CodeLine[],
): Promise<PromoCode[] | null> {
  const automatic = await queries.selectAutomaticCodes(db);
  if (automatic.length === 0) return null;
  const account = accountId === null ? null : await queries.selectBuyer(db, accountId);
  const buyer = { accountId, emails: emailsOf(account?.email) };
  const unpaid = account?.unpaid ?? [];
  const [usages, room] = await Promise.all([
    queries.selectCodesWithUsage(db, [...typed, ...automatic], buyer, unpaid),
    readRoom(db, lines),
  ]);
  const found = await withGifts(db, usages, unpaid);
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const context = { accountId, goodsTotal, lines, checkReferral: true };
  const applied = found.filter(
    (row) => typed.includes(row.code) && !row.isAutomatic && findCodeProblem(row, context) === null,
  );
  const candidates = accountId === null ? found.filter(isForAnyone) : found;
  const sale = { accountId, goodsTotal, lines, room };
  const all = [...applied, ...chooseAutomatic(applied, candidates, sale)];
  const left = roomBesideGifts(room, all);
  return [...all, ...findGiftsOutOfStock(applied, candidates, sale)].map((row) =>
    toPromoCode(row, { goodsTotal, lines, room: left, others: all.filter((one) => one !== row) }),
  );
}

type Sale = { lines: readonly CodeLine[]; goodsTotal: Bani; room: Bani | null };

function discountsOf(rows: readonly queries.CodeRow[], { lines, goodsTotal, room }: Sale): Redeemed {
  const found = calculateDiscounts(rows, lines, goodsTotal, room);
  const uses = rows.map(({ code, couponType, value }, index) => ({
    code,
    couponType,
    value,
    discount: found.codes[index] ?? 0,
  }));
  const products = lines
    .map(({ productId }, index) => ({ productId, discount: found.lines[index] ?? 0 }))
    .filter(({ discount }) => discount > 0);
  const gifts = rows.flatMap(({ code, description, gift }) =>
    gift
      ? [{ code, productId: gift.productId, quantity: gift.quantity, name: giftLineName(gift.name, description) }]
      : [],
  );
  return {
    discount: uses.reduce((sum, use) => sum + use.discount, 0),
    uses,
    ...(products.length > 0 ? { products } : {}),
    ...(gifts.length > 0 ? { gifts } : {}),
    ...(found.freesDelivery ? { freesDelivery: true } : {}),
  };
}

type Reapplied = Redeemed & { dropped: string[] };
type CodedOrder = { id: number; accountId: number; email: string; codes: readonly { code: string }[] };

/**
 * Calculates the codes of an order again after its products changed. They were redeemed when the order was placed, so
 * only what depends on the products counts; codes that no longer fit are given back.
 */
export async function reapplyCodes(
  tx: Transaction,
  { order, goodsTotal, lines: sold }: { order: CodedOrder; goodsTotal: Bani; lines: readonly SoldUnits[] },
): Promise<Reapplied> {
  if (order.codes.length === 0) return { discount: 0, uses: [], dropped: [] };
  const codes = order.codes.map(({ code }) => code);
  await queries.lockCodes(tx, codes);
  const buyer = { accountId: order.accountId, emails: emailsOf(order.email) };
  const rows = await withGifts(tx, await queries.selectCodesWithUsage(tx, codes, buyer, [order.id]), [order.id]);
  const { lines, room } = await readSold(tx, rows, sold);
  const fitting = rows.filter((row) => goodsTotal >= row.minimumTotal && hasFittingLine(row, lines));
  const redeemed = discountsOf(fitting, { lines, goodsTotal, room: roomBesideGifts(room, fitting) });
  const redeemer = { orderId: order.id, accountId: order.accountId, email: order.email.toLowerCase() };
  await queries.replaceUses(tx, redeemer, redeemed.uses);
  const dropped = codes.filter((code) => !redeemed.uses.some((use) => use.code === code));
  return { ...redeemed, dropped };
}

/** Checks the codes in the order they were entered. */
function firstProblem(codes: string[], rows: queries.CodeRow[], context: CodeCheckContext): RefusedCode | null {
  for (const code of codes) {
    const row = rows.find((one) => one.code === code);
    if (!row) return { ok: false, reason: 'unknownCode', code, messageUser: texts.unknownCode };
    const reason = findCodeProblem(row, context);
    if (reason) return { ok: false, reason, code, messageUser: formatCodeProblem(reason, row, context.goodsTotal) };
    const before = codes.slice(0, codes.indexOf(code));
    const excluding = findExcluding(
      row,
      rows.filter((one) => before.includes(one.code)),
    );
    if (excluding) return { ok: false, reason: 'notStackable', code, messageUser: formatExclusion(row, excluding) };
  }
  return null;
}

/** The codes whose gifts the customer keeps when only these products are left of the order. */
export async function findKeptGifts(db: Db, codes: readonly string[], sold: readonly SoldUnits[]): Promise<string[]> {
  const rows = await queries.selectCodesWithUsage(db, [...codes], { accountId: null, emails: [] }, []);
  const lines = await readCodeLines(db, sold);
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return rows.filter((row) => goodsTotal >= row.minimumTotal && hasFittingLine(row, lines)).map(({ code }) => code);
}

/** For gifts that an order that is being placed does not get. */
export const dropUses = (tx: Transaction, orderId: number, codes: readonly string[]): Promise<void> =>
  queries.deleteUses(tx, orderId, codes);

/** For cancelled orders: their codes no longer count as used. */
export const releaseCodes = (tx: Transaction, orderId: number): Promise<void> => queries.releaseUses(tx, orderId);

/** For a cancelled order that is reactivated by a late payment. False, without any change, when a code has been used up since. */
export async function reclaimCodes(tx: Transaction, orderId: number): Promise<boolean> {
  const former = await queries.selectReleasedUses(tx, orderId);
  const codes = former.map(({ code }) => code);
  await queries.lockCodes(tx, codes);
  const buyer = { accountId: former[0]?.accountId ?? null, emails: emailsOf(former[0]?.email) };
  const rows = await queries.selectCodesWithUsage(tx, codes, buyer, [orderId]);
  if (rows.some((row) => limitProblem(row))) return false;
  await queries.restoreUses(tx, orderId);
  return true;
}
