import { useRef } from 'react';
import { call } from '../../kit/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { buyerId } from '../checkout/use-buyer.ts';
import { getReturnList, getReturnOrders, type Return, type ReturnableOrder } from '../returns/contract.ts';
import { EarlierReturns } from './EarlierReturns.tsx';
import { OrderPart } from './OrderPart.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { withOrder } from './rules.ts';
import { texts } from './texts.ts';
import { useReturnDraft } from './use-return-draft.ts';

/** Orders that cannot be loaded are an empty list, as the specification wants it. */
const loadOrders = (signal: AbortSignal): Promise<ReturnableOrder[]> =>
  call(getReturnOrders, { query: { legalEntityId: buyerId() } }, signal).catch(() => []);

/** An order, then its products, the address and the money; below, what was returned earlier. */
export function AddReturn({ orderId }: { orderId: number | null }) {
  const orders = useLoaded(loadOrders);
  const returns = useLoaded((signal) => call(getReturnList, { query: { legalEntityId: buyerId() } }, signal));
  const { draft, change, reset } = useReturnDraft(orderId);
  const earlier = useRef<HTMLHeadingElement>(null);
  const onSent = ({ id, number }: Return) => {
    snackbar.success(texts.sent(number), { action: { name: texts.see, to: `/view-return/${id}` }, duration: 10_000 });
    reset();
    orders.retry();
    returns.refresh();
    earlier.current?.focus();
  };
  return (
    <>
      <OrderPart orders={orders} chosen={draft.orderId} onChoose={(id) => change((before) => withOrder(before, id))} />
      {draft.orderId !== null && (
        <ReturnForm key={draft.orderId} orderId={draft.orderId} draft={draft} change={change} onSent={onSent} />
      )}
      <section className="add-return-earlier" aria-labelledby="earlier-returns">
        <h2 id="earlier-returns" ref={earlier} tabIndex={-1}>
          {texts.earlier}
        </h2>
        <EarlierReturns returns={returns} />
      </section>
    </>
  );
}
