import { isGuest, useSession } from '../../account/identity/session.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { toRon } from '../../platform/money.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { type PromoCode, verifyCoupon } from '../promotions/contract.ts';
import { maxCodesPerOrder, normalizeCode } from '../promotions/rules.ts';
import { useCart } from './cart-state.ts';
import { sumGoods } from './rules.ts';
import { texts } from './texts.ts';

const hasCode = (code: string) => (one: PromoCode) => one.code === code;

function toQuery(coupon: string, goodsTotal?: number) {
  const { legalEntityId } = useSession.getState().data;
  return { legalEntityId: legalEntityId ?? undefined, coupon, checkReferral: 'true' as const, goodsTotal };
}

/** Rejects with the reason why the code cannot be applied. */
export async function addCode(typed: string): Promise<void> {
  const { codes, lines } = useCart.getState();
  const code = normalizeCode(typed);
  if (codes.some(hasCode(code))) throw refusal(texts.codeTwice);
  if (codes.length >= maxCodesPerOrder) throw refusal(texts.tooManyCodes(maxCodesPerOrder));
  const found = await call(verifyCoupon, { query: toQuery(code, toRon(sumGoods(lines))) });
  useCart.setState((state) => ({ codes: [...state.codes.filter((one) => one.code !== found.code), found] }));
}

const refusal = (message: string): ApiError => new ApiError(message, 409, message);

export async function removeCode(code: string): Promise<void> {
  useCart.setState(({ codes }) => ({ codes: codes.filter((one) => one.code !== code) }));
}

/** Sends the guest's token, so that the server does not count the guest's own unpaid order as a use of the code. */
const verifyAsGuest = { ...verifyCoupon, auth: 'customer-or-guest' } as const;

/** Removes codes that the server refuses, with a message. Without a response a code stays, and the order decides. */
export async function verifyCodes(): Promise<void> {
  const { codes } = useCart.getState();
  const endpoint = isGuest(useSession.getState()) ? verifyAsGuest : verifyCoupon;
  await Promise.all(
    codes.map(async ({ code }) => {
      const isGone = await call(endpoint, { query: toQuery(code) }).then(() => false, isRefused);
      if (!isGone) return;
      await removeCode(code);
      snackbar.error(texts.codeGone(code));
    }),
  );
}

/** True for a named refusal other than the rate limit, or for a 200 response with `isSuccess: false`. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.reason !== 'tooMany' && (failure.reason !== null || failure.status === 200);
