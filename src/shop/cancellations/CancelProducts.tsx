import { useState } from 'react';
import type { Cancellation } from './contract.ts';
import { Done } from './Done.tsx';
import { EarlierCancellations } from './EarlierCancellations.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { OrderToCancel } from './OrderToCancel.tsx';

/** Which order, what of it, done; and what was cancelled before. */
export function CancelProducts({ orderId }: { orderId: number | null }) {
  const [done, setDone] = useState<Cancellation | null>(null);
  // What was done is told as long as the address is about that order.
  if (done && done.orderId === orderId) return <Done made={done} />;
  if (orderId !== null) return <OrderToCancel key={orderId} orderId={orderId} onDone={setDone} />;
  return (
    <>
      <OrderChoice />
      <EarlierCancellations />
    </>
  );
}
