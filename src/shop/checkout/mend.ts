import { CallFailed } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { cart, useCart } from '../cart/store.ts';
import { attempts } from './attempts.ts';
import { reloadCouriers } from './couriers.ts';
import { placeOf } from './refusal-rules.ts';
import { cartPath, checkoutPath } from './step-rules.ts';
import { texts } from './texts.ts';

/** What is said beside the button. */
export type Trouble = { title: string | null; text: string };

export const unpaidTrouble: Trouble = { title: null, text: texts.payNotDone };

/** Said here only when it is mended here; otherwise the notice goes along to the other page. */
export const troubleFrom = (failure: unknown): Trouble | null =>
  failure instanceof CallFailed && placeOf(failure.why) !== 'here' ? null : troubleHere(failure);

/** A payment that failed has the specification's sentence, then the reason and what to do. */
function troubleHere(failure: unknown): Trouble {
  if (!(failure instanceof CallFailed) || failure.status >= 500)
    return { title: texts.payFailed, text: texts.noAnswerOrder };
  if (failure.status === 402) return { title: texts.payFailed, text: `${failure.messageUser} ${texts.payOtherwise}` };
  return { title: null, text: failure.messageUser };
}

/** Brings what the page knows up to date, and says where the rest is mended; null when it is here. */
export async function mendAfter(failure: unknown): Promise<string | null> {
  if (!(failure instanceof CallFailed)) return null;
  const place = placeOf(failure.why);
  if (place === 'here') return mendHere(failure).then(() => null);
  snackbar.error(sentenceOf(failure), { duration: 10_000 });
  await cart.refresh();
  return place === 'cart' ? cartPath : `${checkoutPath}#${place}`;
}

async function mendHere({ why, messageUser }: CallFailed): Promise<void> {
  if (why === 'invalidCode') await removeCodesIn(messageUser);
  if (why === 'checkoutTaken') attempts.forget();
  if (why === 'totalChanged') {
    await cart.refresh();
    await reloadCouriers();
  }
}

/** The sentence names the code. */
async function removeCodesIn(sentence: string): Promise<void> {
  const named = useCart.getState().codes.filter(({ code }) => sentence.includes(code));
  await Promise.all(named.map(({ code }) => cart.removeCode(code)));
  await reloadCouriers();
}
