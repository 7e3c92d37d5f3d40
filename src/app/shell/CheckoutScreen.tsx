import { CheckoutPage, checkoutMeta } from '../../sales/checkout/CheckoutPage.tsx';
import { ExpressSlot } from '../../sales/express-checkout/ExpressSlot.tsx';
import type { Route } from './+types/CheckoutScreen.ts';

export const meta: Route.MetaFunction = checkoutMeta;

export default function CheckoutScreen() {
  return <CheckoutPage express={<ExpressSlot source={{ kind: 'checkout' }} />} />;
}
