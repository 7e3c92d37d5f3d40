import { useEffect, useRef, useState } from 'react';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { clampQuantity, type Line, maxQuantity } from './rules.ts';
import { cart } from './store.ts';

/** The quantity of a line of the cart, within the stock. */
export function LineQuantity({ line }: { line: Line }) {
  const { shown, setTyped, sendNow } = useQuantity(line);
  return (
    <QuantityStepper
      label={texts.quantityOf(line.name)}
      shown={shown}
      quantity={Number(shown) || line.quantity}
      max={clampQuantity(maxQuantity, line.available)}
      onChange={setTyped}
      onDone={sendNow}
    />
  );
}

const typingPauseMs = 400;

/** Shows the typed quantity until the cart has it; sends it after a pause in typing, or at once on blur. */
function useQuantity({ productId, quantity, available }: Line) {
  const [draft, setDraft] = useState<string | null>(null);
  const unsent = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async (text: string) => {
    const requested = clampQuantity(Number(text), available);
    if (text !== '' && requested !== quantity) await cart.update(productId, requested);
    setDraft((now) => (now === text ? null : now));
  };
  const sendNow = () => {
    clearTimeout(timer.current);
    const text = unsent.current;
    unsent.current = null;
    if (text !== null) void send(text);
  };
  const setTyped = (text: string) => {
    setDraft(text);
    unsent.current = text;
    clearTimeout(timer.current);
    // An empty field is not sent.
    if (text !== '') timer.current = setTimeout(sendNow, typingPauseMs);
  };

  // Sends a pending quantity when the page is left.
  const onLeave = useRef(sendNow);
  onLeave.current = sendNow;
  useEffect(() => () => onLeave.current(), []);

  return { shown: draft ?? String(quantity), setTyped, sendNow };
}
