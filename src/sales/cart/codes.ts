import { isGuest, useSession } from '../../account/identity/session.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { toRon } from '../../platform/money.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { maxGiftCards } from '../gift-cards/rules.ts';
import { getCartDiscounts, type PromoCode, verifyCoupon } from '../promotions/contract.ts';
import { maxCodesPerOrder, normalizeCode } from '../promotions/rules.ts';
import { useCart } from './cart-state.ts';
import { findGifts, mergeAutomatic } from './gifts.ts';
import { toProductsText } from './rules.ts';
import { texts } from './texts.ts';
import { discountName, isGiftCard, isPromoCode, sumGoods } from './total-rules.ts';

const hasCode = (code: string) => (one: PromoCode) => one.code === code;

/** `others` are the codes with which the code is combined. */
function toQuery(coupon: string, others: readonly PromoCode[], goodsTotal?: number) {
  const { legalEntityId } = useSession.getState().data;
  const products = toProductsText(useCart.getState().lines);
  const codes = others
    .filter((one) => isPromoCode(one) && one.code !== coupon)
    .map(({ code }) => code)
    .join();
  return {
    legalEntityId: legalEntityId ?? undefined,
    coupon,
    checkReferral: 'true' as const,
    goodsTotal,
    products,
    ...(codes ? { codes } : {}),
  };
}

/** Rejects with the reason why the code cannot be applied. */
export async function addCode(typed: string): Promise<void> {
  const { codes, lines } = useCart.getState();
  const code = normalizeCode(typed);
  if (codes.some(hasCode(code))) throw refusal(texts.codeTwice);
  if (codes.filter(({ isAutomatic }) => !isAutomatic).length >= maxCodesPerOrder)
    throw refusal(texts.tooManyCodes(maxCodesPerOrder));
  const found = await call(verifyCoupon, { query: toQuery(code, codes, toRon(sumGoods(lines))) });
  if (isGiftCard(found) && codes.filter(isGiftCard).length >= maxGiftCards) throw refusal(texts.tooManyGiftCards);
  useCart.setState((state) => ({ codes: [...state.codes.filter((one) => one.code !== found.code), found] }));
}

/** Sends the guest's token, so that the server does not count the guest's own unpaid order as a use of the code. */
const verifyAsGuest = { ...verifyCoupon, auth: 'customer-or-guest' } as const;

const verification = () => (isGuest(useSession.getState()) ? verifyAsGuest : verifyCoupon);

/** Calculates codes that depend on the products again after the cart or its codes changed; those that no longer fit it are removed. */
export async function refreshProductCodes(): Promise<void> {
  const { codes, lines } = useCart.getState();
  const goodsTotal = toRon(sumGoods(lines));
  await Promise.all(
    codes
      .filter(({ isForProducts, isAutomatic }) => isForProducts && !isAutomatic)
      .map(async ({ code, minimumTotal }) => {
        if (goodsTotal < minimumTotal) return;
        const found = await call(verification(), { query: toQuery(code, codes, goodsTotal) }).catch(
          (failure: unknown) =>
            // `verifyCodes` removes the later one of two codes that do not combine.
            isRefused(failure) && !isReason(failure, 'notStackable') ? 'gone' : null,
        );
        if (found === 'gone') await dropCode(code);
        else if (found) replaceCode(found);
      }),
  );
  await refreshAutomatic();
}

const listAsGuest = { ...getCartDiscounts, auth: 'customer-or-guest' } as const;

let lastRefresh = 0;

/** Loads the automatic discounts, and what codes take off beside them. Without a response all stay, and the order decides. */
async function refreshAutomatic(): Promise<void> {
  const refresh = ++lastRefresh;
  const { codes, lines } = useCart.getState();
  const products = toProductsText(lines);
  const typed = codes.filter(isPromoCode).map(({ code }) => code);
  const query = { products, ...(typed.length > 0 ? { codes: typed.join() } : {}) };
  const endpoint = isGuest(useSession.getState()) ? listAsGuest : getCartDiscounts;
  const found = products ? await call(endpoint, { query }).catch(() => null) : [];
  if (found === null || refresh !== lastRefresh) return;
  const gone = codes.filter(({ isAutomatic, code }) => isAutomatic && !found.some(hasCode(code)));
  const hasNewCode = typed.length > lastTyped;
  lastTyped = typed.length;
  if (hasNewCode) for (const one of gone) snackbar.warn(texts.automaticGone(discountName(one)));
  else if (products) for (const { name } of findGifts(gone)) snackbar.warn(texts.giftGone(name));
  tellOutOfStock(found);
  useCart.setState((state) => ({
    codes: [
      ...state.codes.filter(({ isAutomatic }) => !isAutomatic).map((one) => found.find(hasCode(one.code)) ?? one),
      ...mergeAutomatic(state.codes, found),
    ],
  }));
}

const toldGifts = new Set<string>();

/** Said once for each gift. */
function tellOutOfStock(found: readonly PromoCode[]): void {
  for (const { code, name, isInStock } of findGifts(found)) {
    if (isInStock || toldGifts.has(code)) continue;
    toldGifts.add(code);
    snackbar.warn(texts.giftOutOfStock(name));
  }
}

let lastTyped = 0;

const replaceCode = (found: PromoCode): void =>
  useCart.setState(({ codes }) => ({ codes: codes.map((one) => (one.code === found.code ? found : one)) }));

async function dropCode(code: string): Promise<void> {
  await removeCode(code);
  snackbar.error(texts.codeGone(code));
}

const refusal = (message: string): ApiError => new ApiError(message, 409, message);

export async function removeCode(code: string): Promise<void> {
  useCart.setState(({ codes }) => ({ codes: codes.filter((one) => one.code !== code) }));
}

/**
 * Removes codes that the server refuses, also those that do not combine with an earlier one, with a message. Without a
 * response a code stays, and the order decides.
 */
export async function verifyCodes(): Promise<void> {
  const { codes } = useCart.getState();
  const endpoint = verification();
  let hasNewLimits = false;
  await Promise.all(
    codes.map(async ({ code, isAutomatic }, index) => {
      if (isAutomatic) return;
      const found = await call(endpoint, { query: toQuery(code, codes.slice(0, index)) }).catch((failure: unknown) =>
        isRefused(failure) ? 'gone' : null,
      );
      if (found === 'gone') await dropCode(code);
      // The balance may have been spent elsewhere.
      else if (found && isGiftCard(found)) replaceCode(found);
      else if (found?.isForProducts && !codes[index]?.isForProducts) {
        replaceCode(found);
        hasNewLimits = true;
      }
    }),
  );
  if (hasNewLimits) await refreshProductCodes();
  else await refreshAutomatic();
}

const isReason = (failure: unknown, reason: string): boolean =>
  failure instanceof ApiError && failure.reason === reason;

/** True for a named refusal other than the rate limit, or for a 200 response with `isSuccess: false`. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.reason !== 'tooMany' && (failure.reason !== null || failure.status === 200);
