import { useState } from 'react';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CardChoices } from '../checkout/CardChoices.tsx';
import { newCard } from '../checkout/rules.ts';
import type { SavedCard } from '../payments/contract.ts';
import { texts } from './texts.ts';
import type { Handled } from './use-order-actions.ts';

/** An order to be paid, and the cards its owner keeps. */
export type Paying = { order: Handled; cards: readonly SavedCard[] };

type PayDialogProps = {
  paying: Paying | null;
  onClose: () => void;
  /** With a kept card, or null for one that is yet to be typed. */
  onPay: (order: Handled, cardId: string | null) => void;
};

/** With which card; asked only of whoever keeps one. */
export const PayDialog = ({ paying, onClose, onPay }: PayDialogProps) => (
  <Dialog title={paying ? texts.payTitle(paying.order.number) : ''} isOpen={paying !== null} onClose={onClose}>
    {paying && <Cards key={paying.order.id} paying={paying} onClose={onClose} onPay={onPay} />}
  </Dialog>
);

function Cards({ paying: { order, cards }, onClose, onPay }: PayDialogProps & { paying: Paying }) {
  const [cardId, setCardId] = useState(cards[0]?.id ?? newCard);
  return (
    <>
      <CardChoices cards={cards} cardId={cardId} onChoose={setCardId} newCardText={texts.newCardText} />
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.payLater}</Button>
        <Button variant="brand" onClick={() => onPay(order, cardId === newCard ? null : cardId)}>
          {texts.payAmount(showRon(order.total))}
        </Button>
      </div>
    </>
  );
}
