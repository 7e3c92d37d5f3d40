import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { openCardDialog } from '../payments/card-dialogs.ts';
import { isPaidAlready } from '../payments/card-operation.ts';
import type { Placed } from './contract.ts';
import { saleTexts as texts } from './page-texts.ts';
import { parseSecret } from './rules.ts';

type Purchase = Pick<Placed, 'secret' | 'orderIdentifier' | 'number' | 'toPay'>;

/** A closed dialog or a refused card leaves the purchase unpaid; its page offers to pay again. */
export async function payPurchase({ secret, orderIdentifier, number, toPay }: Purchase): Promise<void> {
  localStorage.setItem(storageKey, `${orderIdentifier} ${secret}`);
  await openCardDialog({ title: texts.payTitle(number), intent: 'Payment', orderIdentifier, amount: toPay })
    .catch((failure: unknown) => {
      if (!isPaidAlready(failure)) snackbar.error(errorMessage(failure));
    })
    .finally(() => localStorage.removeItem(storageKey));
}

/** The purchase that this browser left to pay on a page of the provider, whose return address has no secret. */
const storageKey = 'gift-card-purchase';

/** The secret of the purchase that was paid on a page of the provider; null in another browser. */
export function secretOfReturned(orderIdentifier: string): string | null {
  const [order, secret = ''] = (localStorage.getItem(storageKey) ?? '').split(' ');
  return order === orderIdentifier ? parseSecret(secret) : null;
}

export const forgetReturned = (): void => localStorage.removeItem(storageKey);
