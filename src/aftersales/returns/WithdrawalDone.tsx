import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { texts } from './texts.ts';
import type { Withdrawal } from './withdrawal-contract.ts';

const outcomes: Record<Withdrawal['outcome'], string> = {
  return: texts.doneReturn,
  cancelled: texts.doneStopped,
  pending: texts.pendingHelp,
};

/** Replaces the form, so the heading takes the focus. */
export function WithdrawalDone({ done }: { done: Withdrawal }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isPending = done.outcome === 'pending';
  const facts = [
    ...(done.returnNumber ? [[texts.doneNumber, done.returnNumber] as const] : []),
    [texts.doneOrder, done.orderNumber] as const,
    [texts.doneName, done.name] as const,
    [texts.doneAt, formatDateTime(new Date(done.at))] as const,
  ];
  return (
    <section className="follow-order">
      <header>
        <h1 ref={title} tabIndex={-1}>
          {isPending ? texts.pendingTitle : texts.doneTitle}
        </h1>
        <p>{isPending ? texts.pendingText(done.email) : texts.doneText(done.email)}</p>
      </header>
      <dl className="follow-order-facts num">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <p>{outcomes[done.outcome]}</p>
      <div>
        <ButtonLink to="/">{texts.toShop}</ButtonLink>
      </div>
    </section>
  );
}
