import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { texts } from './texts.ts';
import type { Handled } from './use-order-actions.ts';

type CancelDialogProps = { order: Handled | null; onClose: () => void; onConfirm: (order: Handled) => void };

export const CancelDialog = ({ order, onClose, onConfirm }: CancelDialogProps) => (
  <ConfirmDialog
    isOpen={order !== null}
    title={order ? texts.cancelTitle(order.number) : ''}
    action={texts.cancel}
    onClose={onClose}
    onConfirm={() => order && onConfirm(order)}
  >
    {order && whatHappens(order)}
  </ConfirmDialog>
);

function whatHappens({ isPaid, paymentMethod }: Handled): string {
  if (!isPaid) return texts.cancelText;
  return paymentMethod === 'card' ? texts.cancelPaidText : texts.cancelPaidTransferText;
}
