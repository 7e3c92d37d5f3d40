import { CallFailed, call } from '../../kit/client.ts';
import { toRon } from '../../kit/money.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useSession } from '../account/session.ts';
import { type PromoCode, verifyCoupon } from '../promotions/contract.ts';
import { mostCodes, tidyCode } from '../promotions/rules.ts';
import { useCart } from './cart-state.ts';
import { goodsTotalOf } from './rules.ts';
import { texts } from './texts.ts';

const isIt = (code: string) => (one: PromoCode) => one.code === code;

function verify(coupon: string, goodsTotal?: number): Promise<PromoCode> {
  const { legalEntityId } = useSession.getState().data;
  const query = { legalEntityId: legalEntityId ?? undefined, coupon, checkReferral: 'true' as const, goodsTotal };
  return call(verifyCoupon, { query });
}

/** Rejects with the reason. */
export async function addCode(typed: string): Promise<void> {
  const { codes, lines } = useCart.getState();
  const code = tidyCode(typed);
  if (codes.some(isIt(code))) throw refusal(texts.codeTwice);
  if (codes.length >= mostCodes) throw refusal(texts.tooManyCodes(mostCodes));
  const found = await verify(code, toRon(goodsTotalOf(lines)));
  useCart.setState((state) => ({ codes: [...state.codes.filter((one) => one.code !== found.code), found] }));
}

const refusal = (sentence: string): CallFailed => new CallFailed(sentence, 409, sentence);

export async function removeCode(code: string): Promise<void> {
  useCart.setState(({ codes }) => ({ codes: codes.filter((one) => one.code !== code) }));
}

/** What no longer holds goes, with a message; without an answer it stays, and the order decides. */
export async function verifyCodes(): Promise<void> {
  const { codes } = useCart.getState();
  await Promise.all(
    codes.map(async ({ code }) => {
      const isGone = await verify(code).then(() => false, isRefused);
      if (!isGone) return;
      await removeCode(code);
      snackbar.error(texts.codeGone(code));
    }),
  );
}

/** By its name, or by an answer that only says no. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.why !== 'tooMany' && (failure.why !== null || failure.status === 200);
