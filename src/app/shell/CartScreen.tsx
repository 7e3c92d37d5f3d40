import { lazy, Suspense } from 'react';
import { CartPage, cartMeta } from '../../sales/cart/CartPage.tsx';
import { ExpressSlot } from '../../sales/express-checkout/ExpressSlot.tsx';
import { PlanLink } from '../../sales/plan/PlanLink.tsx';
import type { Route } from './+types/CartScreen.ts';

const RepeatsInCart = lazy(() =>
  import('../../sales/repeat-deliveries/customer-parts.ts').then((parts) => ({ default: parts.RepeatsInCart })),
);

export const meta: Route.MetaFunction = cartMeta;

export default function CartScreen() {
  return (
    <CartPage
      express={<ExpressSlot source={{ kind: 'cart' }} />}
      repeats={
        <>
          <Suspense fallback={null}>
            <RepeatsInCart />
          </Suspense>
          <PlanLink />
        </>
      }
    />
  );
}
