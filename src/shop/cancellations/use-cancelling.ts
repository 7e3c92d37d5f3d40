import { useRef, useState } from 'react';
import { CallFailed, call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { addCancel, type CancellableOrder, type Cancellation } from './contract.ts';
import { type Chosen, sumsOf, wishOf } from './rules.ts';

/** Sends the wish; the same choice sent again after a lost answer is the same wish. */
export function useCancelling(order: CancellableOrder, onDone: (made: Cancellation) => void, onStale: () => void) {
  const key = useRef<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const forget = () => {
    key.current = null;
    setMessage(null);
  };
  const send = async (chosen: Chosen) => {
    key.current ??= crypto.randomUUID();
    setIsBusy(true);
    setMessage(null);
    const body = {
      orderId: order.id,
      cancelKey: key.current,
      products: wishOf(order, chosen),
      expectedAmount: sumsOf(order, chosen).amount,
    };
    await call(addCancel, { body }).then(onDone, (failure: unknown) => {
      setMessage(sentenceOf(failure));
      // What the order has left has changed: it is shown anew beside the sentence.
      if (failure instanceof CallFailed && failure.status === 409) onStale();
    });
    setIsBusy(false);
  };
  return { isBusy, message, send, forget };
}
