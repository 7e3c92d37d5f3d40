import { ApiError } from '../../platform/http/client.ts';
import { commonTexts as texts } from '../../platform/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { CardDialogOptions } from './card-operation.ts';

let open: Promise<boolean> | null = null;

/**
 * Opens the card dialog; true once the card is saved or the payment made, false when it was closed. The dialog code
 * is loaded on first use, and only one dialog is open at a time.
 */
export function openCardDialog(options: CardDialogOptions): Promise<boolean> {
  open ??= show(options).finally(() => {
    open = null;
  });
  return open;
}

async function show(options: CardDialogOptions): Promise<boolean> {
  const dialogs = await import('./CardDialog.tsx').catch(() => null);
  if (dialogs) return dialogs.showCardDialog(options);
  snackbar.error(texts.error);
  return false;
}

type PendingPayment = {
  title: string;
  /** The client secret that came with the request for approval. */
  clientSecret: string;
  cardId: string;
};

/** Runs 3-D Secure for a saved card. Rejects with the reason when it is not approved. */
export async function finishPayment({ title, clientSecret, cardId }: PendingPayment): Promise<void> {
  const { fieldsOf, loadProvider, requestCardholderApproval } = await import('./CardDialog.tsx');
  const fields = fieldsOf(await loadProvider());
  if (!fields) throw new ApiError('The provider has no fields', 409, texts.error);
  const result = await fields.finishPayment(clientSecret, cardId, (challenge) =>
    requestCardholderApproval(title, fields, challenge),
  );
  if (!result.ok) throw new ApiError('The bank did not agree', 402, result.message ?? undefined);
}
