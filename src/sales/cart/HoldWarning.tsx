import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { focusContent } from '../../ui/move-to.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { hasPlacedOrder } from './placed-order.ts';
import { cart } from './store.ts';
import { texts } from './texts.ts';
import './hold-warning.css';

/** Says that the reservation ends soon, to screen readers too, and extends it with one press. */
export function HoldWarning() {
  const [isHidden, setIsHidden] = useState(hasPlacedOrder);
  const [isBusy, setIsBusy] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  if (isHidden) return null;

  // The pressed button is removed, so the focus goes back to where it was.
  const leave = () => {
    const { current } = focusedBefore;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
    else focusContent();
    setIsHidden(true);
  };
  const extend = async () => {
    setIsBusy(true);
    await cart.restart();
    leave();
  };
  return (
    <section
      className="hold-warning"
      aria-label={texts.endsSoon}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
    >
      <Icon name="clock" />
      <div role="alert">
        <b>{texts.endsSoon}</b>
        <p>{texts.endsSoonText}</p>
      </div>
      <Button variant="brand" isBusy={isBusy} onClick={() => void extend()}>
        {texts.extend}
      </Button>
      <RoundButton icon="x" label={texts.close} onClick={leave} />
    </section>
  );
}
