import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { OrderReviewForm } from './OrderReviewForm.tsx';
import { getOrderToReview, type OrderToReview } from './order-contract.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';
import { UnknownThing } from './UnknownThing.tsx';
import './review-editor.css';

/** How a delivered order was; afterwards the way on to its products. */
export function OrderReview({ orderId }: { orderId: number }) {
  const isNumber = Number.isInteger(orderId) && orderId > 0;
  const order = useLoaded((signal) =>
    isNumber
      ? call(getOrderToReview, { query: { orderId } }, signal).catch(nothingFound)
      : Promise.resolve('unknown' as const),
  );
  const [isSent, setIsSent] = useState(false);
  return (
    <Loaded of={order} skeleton={<FormSkeleton title={texts.orderTitle} />}>
      {(found) => {
        if (found === 'unknown') return <UnknownThing title={refusalTexts.unknownOrder} text={texts.orderGuestText} />;
        if (isSent) return <Done order={found} title={texts.orderDoneTitle} text={texts.orderDoneText} />;
        if (found.isReviewed) return <Done order={found} title={texts.orderDoneTitle} text={texts.orderKnown} />;
        if (!found.isDelivered) return <Done order={found} title={texts.orderTitle} text={refusalTexts.notDelivered} />;
        return <OrderReviewForm order={found} onSent={() => setIsSent(true)} />;
      }}
    </Loaded>
  );
}

/** An order that is not there, or not theirs, is an answer and no failure. */
function nothingFound(failure: unknown): 'unknown' {
  if (failure instanceof Object && 'status' in failure && failure.status === 404) return 'unknown';
  throw failure;
}

type DoneProps = { order: OrderToReview; title: string; text: string };

function Done({ order, title, text }: DoneProps) {
  const products = order.isDelivered ? order.products.filter(({ isReviewed }) => !isReviewed).slice(0, 6) : [];
  return (
    <Empty level={1} title={title} text={text}>
      <ButtonLink variant="brand" to="/account-manage/comenzi">
        {texts.toOrders}
      </ButtonLink>
      {products.map(({ id, name }) => (
        <ButtonLink key={id} className="review-editor-product" to={`/add-review?productId=${id}`}>
          {texts.reviewOf(name)}
        </ButtonLink>
      ))}
    </Empty>
  );
}
