import { ButtonLink } from '../../ui/Button.tsx';
import { signInPath } from '../account/return-rules.ts';
import type { Order } from '../orders/contract.ts';
import { texts } from './texts.ts';
import { useIsGuest } from './use-buyer.ts';

/** A customer goes to the order, a guest may make an account of it. */
export function SuccessWays({ order }: { order: Order | null }) {
  const isGuest = useIsGuest();
  return (
    <>
      {isGuest && order && (
        <section className="success-join" aria-labelledby="success-join">
          <h2 id="success-join">{texts.makeAccount}</h2>
          <p>{texts.makeAccountText}</p>
          <ButtonLink to={signInPath}>{texts.makeAccount}</ButtonLink>
        </section>
      )}
      <div className="success-ways">
        {!isGuest && order && (
          <ButtonLink variant="brand" to={`/view-order/${order.id}`}>
            {texts.seeOrder}
          </ButtonLink>
        )}
        <ButtonLink to="/products?page=1">{texts.keepShopping}</ButtonLink>
      </div>
    </>
  );
}
