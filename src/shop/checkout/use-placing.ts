import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showRon } from '../../kit/money.ts';
import type { Order } from '../orders/contract.ts';
import { attempts } from './attempts.ts';
import { readPending } from './find-finished.ts';
import { mendAfter } from './mend.ts';
import { nextFor } from './order-rules.ts';
import { payOrder } from './pay-order.ts';
import { finishOrder, placeOrder } from './place-order.ts';
import { keptCardOf } from './rules.ts';
import { successPath } from './step-rules.ts';
import { useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import { orderTrouble, payTrouble, type Trouble, unpaidTrouble } from './trouble-rules.ts';
import { useDraft } from './use-draft.ts';

/** From the button to the success page; whatever happens in between, pressing again goes on from there. */
export function usePlacing() {
  const { draft, fingerprint } = useDraft();
  const mine = useMyCheckout();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [unpaid, setUnpaid] = useState<Order | null>(null);

  const finish = async (order: Order) => {
    await finishOrder(order.id);
    await navigate(successPath(order.identifier), { replace: true });
  };

  const attempt = async () => {
    if (!draft || !fingerprint) return;
    const order = await placeOrder(draft, fingerprint);
    if (nextFor(order) !== 'pay') return finish(order);
    setUnpaid(order);
    const failed = await pay(order, keptCardOf(mine));
    return failed ? setTrouble(failed) : finish(order);
  };

  const go = async () => {
    // A second click comes before the button knows that it is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setTrouble(null);
    await attempt().catch(async (failure: unknown) => {
      setTrouble(orderTrouble(failure));
      const to = await mendAfter(failure);
      if (to) await navigate(to);
    });
    isUnderWay.current = false;
    setIsBusy(false);
  };

  useResume(fingerprint, async (order) => {
    if (nextFor(order) === 'finish') return navigate(successPath(order.identifier), { replace: true });
    if (nextFor(order) === 'pay') return setUnpaid(order);
    attempts.forget();
    setTrouble({ title: null, text: texts.orderCancelled });
  });

  const isPaying = unpaid !== null && mine.paymentMethod === 'card';
  const action = isPaying ? texts.payNow(showRon(unpaid.total)) : texts.order;
  return { isBusy, trouble, unpaid, action, go };
}

/** Null once it is paid. */
const pay = (order: Order, cardId: string | null): Promise<Trouble | null> =>
  payOrder(order, cardId).then((isPaid) => (isPaid ? null : unpaidTrouble), payTrouble);

/** After a reload, or in a second tab: the order that this content has already become. */
function useResume(fingerprint: string | null, go: (order: Order) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on coming
  useEffect(() => {
    if (!fingerprint || attempts.begin(fingerprint).order === null) return;
    let isHere = true;
    void readPending().then((order) => {
      if (isHere && order) void go(order);
    });
    return () => {
      isHere = false;
    };
  }, []);
}
