import { useEffect, useRef } from 'react';
import { showMoment } from '../../kit/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Withdrawal } from '../returns/withdrawal-contract.ts';
import { texts } from './texts.ts';

/** What was written down and when; the keyboard comes along from the form that was here. */
export function WithdrawalDone({ done }: { done: Withdrawal }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const facts = [
    ...(done.returnNumber ? [[texts.doneNumber, done.returnNumber] as const] : []),
    [texts.doneOrder, done.orderNumber] as const,
    [texts.doneName, done.name] as const,
    [texts.doneAt, showMoment(new Date(done.at))] as const,
  ];
  return (
    <section className="follow-order">
      <header>
        <h1 ref={title} tabIndex={-1}>
          {texts.doneTitle}
        </h1>
        <p>{texts.doneText(done.email)}</p>
      </header>
      <dl className="follow-order-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{done.outcome === 'cancelled' ? texts.doneStopped : texts.doneReturn}</p>
      <div>
        <ButtonLink to="/">{texts.toShop}</ButtonLink>
      </div>
    </section>
  );
}
