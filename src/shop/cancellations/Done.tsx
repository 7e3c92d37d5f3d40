import { useEffect, useRef } from 'react';
import { showRon } from '../../kit/money.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Cancellation } from './contract.ts';
import { texts } from './texts.ts';

/** What was cancelled and what becomes of the money; the keyboard comes along from the form that was here. */
export function Done({ made }: { made: Cancellation }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { isWhole, orderId, orderNumber, products, refund, amount } = made;
  return (
    <section className="cancel-panel cancel-done">
      <h2 ref={title} tabIndex={-1}>
        <Icon name="check" />
        {texts.doneTitle(isWhole)}
      </h2>
      <p className="num">{isWhole ? texts.wholeName(orderNumber) : texts.partName(orderNumber)}</p>
      <ul className="cancel-done-lines num">
        {products.map(({ id, name, quantity, amount: paid }) => (
          <li key={id}>
            <span>{texts.unit(quantity, name)}</span>
            <span>{showRon(paid)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b className="num">{texts.earlierMoney[refund](showRon(amount))}</b> · {texts.ways[refund]}
      </p>
      <p className="small muted">{texts.doneText}</p>
      <div className="cancel-ends">
        <ButtonLink variant="brand" to={`/view-order/${orderId}`}>
          {texts.seeOrder}
        </ButtonLink>
        <ButtonLink to="/cancel-products">{texts.again}</ButtonLink>
      </div>
    </section>
  );
}
