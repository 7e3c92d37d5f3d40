import { lazy, Suspense, useMemo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useCart } from '../cart/store.ts';
import { planPath, productTexts as texts } from './product-texts.ts';
import './plan-with-cart.css';

const CartSums = lazy(() => import('./CartSums.tsx'));

/** On the page of a product with amounts. Loads nothing before the cart has another product; its height is reserved. */
export function PlanWithCart({ productId }: { productId: number }) {
  const lines = useCart((state) => state.lines);
  const otherIds = useMemo(
    () => lines.map((line) => line.productId).filter((id) => id !== productId),
    [lines, productId],
  );
  return (
    <section className="section plan-with-cart" aria-labelledby="plan-with-cart">
      <h2 id="plan-with-cart">{texts.title}</h2>
      <div className="plan-with-cart-sums">
        {otherIds.length === 0 ? (
          <p className="muted">{texts.emptyCart}</p>
        ) : (
          <Suspense fallback={<p className="muted">{texts.wait}</p>}>
            <CartSums productId={productId} otherIds={otherIds} />
          </Suspense>
        )}
      </div>
      <Link className="link" to={planPath}>
        {texts.open}
        <Icon name="arrow" size="s" />
      </Link>
    </section>
  );
}
