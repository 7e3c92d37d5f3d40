import { useEffect, useRef } from 'react';
import { showMoment } from '../../kit/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import type { FollowedOrder } from './follow-contract.ts';
import { StateChip } from './StateChip.tsx';
import { StateTimeline } from './StateTimeline.tsx';
import { texts } from './screen-texts.ts';

/** How the order stands; the keyboard comes along from the form that was here. */
export function Followed({ order, onAnother }: { order: FollowedOrder; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { number, state, stateName, createdAt, states } = order;
  return (
    <section className="follow-order">
      <header>
        <h1 ref={title} tabIndex={-1}>
          {texts.order(number)}
        </h1>
        <p className="num">
          <StateChip state={state} name={stateName} /> {texts.placedAt(showMoment(new Date(createdAt)))}
        </p>
      </header>
      <StateTimeline states={states} state={state} />
      <Facts order={order} />
      <div>
        <Button onClick={onAnother}>{texts.another}</Button>
      </div>
    </section>
  );
}

function Facts({ order: { paymentMethodName, isPaid, courierName, waybill } }: { order: FollowedOrder }) {
  const facts = [
    [texts.payment, isPaid ? texts.paid(paymentMethodName) : texts.unpaid(paymentMethodName)],
    [texts.courier, courierName],
    [texts.waybill, waybill ?? texts.noWaybill],
  ] as const;
  return (
    <dl className="follow-order-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
