import { useEffect, useState } from 'react';
import { CallFailed, call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { addReturn, type OrderProducts, type Return } from '../returns/contract.ts';
import { chosenOf, type Draft, type Problems, problemsOf } from './rules.ts';

type Sending = { order: OrderProducts; draft: Draft; onSent: (made: Return) => void; onStale: () => void };

const places: [keyof Problems, string][] = [
  ['products', 'return-products'],
  ['address', 'return-address'],
];

/** Judged when it is sent, and from then on while it is being mended; a lost answer is asked for again with the same key. */
export function useSending({ order, draft, onSent, onStale }: Sending) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isJudged, setIsJudged] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [times, setTimes] = useState(0);
  const found = problemsOf(draft, order);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another try moves the keyboard
  useEffect(() => {
    if (times > 0) focusProblem(found);
  }, [times]);

  const send = async () => {
    if (isSending) return;
    setIsJudged(true);
    if (Object.keys(found).length > 0) return setTimes((before) => before + 1);
    setMessage(null);
    setIsSending(true);
    await call(addReturn, { body: bodyOf(order, draft, requestKey) }).then(onSent, (failure: unknown) => {
      setMessage(sentenceOf(failure));
      if (failure instanceof CallFailed && failure.status === 409) onStale();
    });
    setIsSending(false);
  };
  return { problems: isJudged ? found : {}, message, isSending, send };
}

function bodyOf(order: OrderProducts, draft: Draft, requestKey: string) {
  const account = order.refundBy === 'transfer' ? { iban: draft.iban, ibanHolder: draft.ibanHolder } : {};
  return {
    orderId: order.id,
    addressId: draft.addressId ?? 0,
    products: chosenOf(order.products, draft.lines),
    requestKey,
    ...account,
  };
}

function focusProblem(problems: Problems): void {
  const place = places.find(([name]) => problems[name])?.[1];
  const target = place ? document.getElementById(place) : document.querySelector<HTMLElement>('[aria-invalid="true"]');
  target?.focus();
}
