import { CallFailed } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { cart, useCart } from '../cart/store.ts';
import { texts as cartTexts } from '../cart/texts.ts';
import { attempts } from './attempts.ts';
import { reloadCouriers } from './couriers.ts';
import { placeOf } from './refusal-rules.ts';
import { cartPath, checkoutPath } from './step-rules.ts';

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
  if (why === 'invalidCode') await removeCodeIn(messageUser);
  if (why === 'checkoutTaken') attempts.forget();
  if (why === 'totalChanged') {
    await cart.refresh();
    await reloadCouriers();
  }
}

/** The sentence begins with the code that is gone; another may be a part of it. */
async function removeCodeIn(sentence: string): Promise<void> {
  const gone = useCart.getState().codes.find(({ code }) => sentence.startsWith(cartTexts.codeGone(code)));
  if (gone) await cart.removeCode(gone.code);
  await reloadCouriers();
}
