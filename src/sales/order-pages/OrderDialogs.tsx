import { useState } from 'react';
import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { newCardId } from '../checkout/rules.ts';
import { SavedCardOptions } from '../checkout/SavedCardOptions.tsx';
import type { OrderSummary } from '../orders/contract.ts';
import { paymentMethods, refundMethods } from '../payment-methods/methods.ts';
import type { SavedCard } from '../payments/contract.ts';
import { texts } from './texts.ts';

export type ActionableOrder = Pick<OrderSummary, 'id' | 'number' | 'total' | 'toPay' | 'isPaid' | 'paymentMethod'>;

export type Paying = { order: ActionableOrder; cards: readonly SavedCard[] };

type PayDialogProps = {
  paying: Paying | null;
  onClose: () => void;
  /** The id of a saved card, or null for a new one. */
  onPay: (order: ActionableOrder, cardId: string | null) => void;
};

/** Selects a card; shown only to customers with saved cards. */
export const PayDialog = ({ paying, onClose, onPay }: PayDialogProps) => (
  <Dialog title={paying ? texts.payTitle(paying.order.number) : ''} isOpen={paying !== null} onClose={onClose}>
    {paying && <CardSelection key={paying.order.id} paying={paying} onClose={onClose} onPay={onPay} />}
  </Dialog>
);

function CardSelection({ paying: { order, cards }, onClose, onPay }: PayDialogProps & { paying: Paying }) {
  const [cardId, setCardId] = useState(cards[0]?.id ?? newCardId);
  return (
    <>
      <SavedCardOptions cards={cards} cardId={cardId} onSelect={setCardId} newCardText={texts.newCardText} />
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.payLater}</Button>
        <Button variant="brand" onClick={() => onPay(order, cardId === newCardId ? null : cardId)}>
          {texts.payAmount(formatRon(order.toPay))}
        </Button>
      </div>
    </>
  );
}

type CancelDialogProps = {
  order: ActionableOrder | null;
  onClose: () => void;
  onConfirm: (order: ActionableOrder) => void;
};

export const CancelDialog = ({ order, onClose, onConfirm }: CancelDialogProps) => (
  <ConfirmDialog
    isOpen={order !== null}
    title={order ? texts.cancelTitle(order.number) : ''}
    action={texts.cancel}
    onClose={onClose}
    onConfirm={() => order && onConfirm(order)}
  >
    {order && cancelMessage(order)}
  </ConfirmDialog>
);

function cancelMessage({ isPaid, paymentMethod }: ActionableOrder): string {
  if (!isPaid) return texts.cancelText;
  return refundMethods[paymentMethods[paymentMethod].refundBy].isByProvider
    ? texts.cancelPaidText
    : texts.cancelPaidTransferText;
}
