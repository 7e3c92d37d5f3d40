import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cart, useCart } from './store.ts';
import { texts } from './texts.ts';

/** Shown once the reservation has ended, with a button to renew it. */
export function ReservationNotice() {
  const isOver = useCart((state) => state.secondsLeft === 0);
  const [isBusy, setIsBusy] = useState(false);
  const restart = async () => {
    setIsBusy(true);
    await cart.restart();
    setIsBusy(false);
  };
  if (!isOver) return null;
  return (
    <div className="cart-notice" role="status">
      <Icon name="clock" />
      <p>
        <b>{texts.endedTitle}</b> {texts.ended}
      </p>
      <Button size="s" isBusy={isBusy} onClick={() => void restart()}>
        {texts.holdAgain}
      </Button>
    </div>
  );
}
