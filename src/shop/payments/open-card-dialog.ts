import { texts } from '../../kit/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { CardAsk } from './card-plan.ts';

let open: Promise<boolean> | null = null;

/**
 * Opens the card dialog over the page; true once the card is kept or the payment taken, false when the shopper left it.
 * Its code comes with the first opening. Asked for twice, there is still one.
 */
export function openCardDialog(ask: CardAsk): Promise<boolean> {
  open ??= show(ask).finally(() => {
    open = null;
  });
  return open;
}

async function show(ask: CardAsk): Promise<boolean> {
  const dialogs = await import('./show-dialogs.tsx').catch(() => null);
  if (dialogs) return dialogs.showCardDialog(ask);
  snackbar.error(texts.error);
  return false;
}
