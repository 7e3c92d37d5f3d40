import { useEffect, useRef, useState } from 'react';
import { boundQuantity, type Line } from './rules.ts';
import { cart } from './store.ts';

const rest = 400;

/** What is typed stands until the cart has it; it is sent once the hand rests, or at once when the field is left. */
export function useQuantity({ productId, quantity, available }: Line) {
  const [draft, setDraft] = useState<string | null>(null);
  const unsent = useRef<string>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async (text: string) => {
    const wanted = boundQuantity(Number(text), available);
    if (text !== '' && wanted !== quantity) await cart.update(productId, wanted);
    setDraft((now) => (now === text ? null : now));
  };
  const settle = () => {
    clearTimeout(timer.current);
    const text = unsent.current;
    unsent.current = null;
    if (text !== null) void send(text);
  };
  const type = (text: string) => {
    setDraft(text);
    unsent.current = text;
    clearTimeout(timer.current);
    // An emptied field waits for a number.
    if (text !== '') timer.current = setTimeout(settle, rest);
  };

  // Whoever leaves the page in between meant it too.
  const leave = useRef(settle);
  leave.current = settle;
  useEffect(() => () => leave.current(), []);

  return { shown: draft ?? String(quantity), type, settle };
}
