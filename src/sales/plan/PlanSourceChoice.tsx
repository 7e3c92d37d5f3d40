import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Link } from '../../ui/Link.tsx';
import { plan, usePlan } from './plan-state.ts';
import { planPath } from './product-texts.ts';
import { texts } from './texts.ts';
import type { PlanSources } from './use-plan-sources.ts';

/** Which products are added up: cart, repeat deliveries, past orders. */
export function PlanSourceChoice({ sources }: { sources: PlanSources }) {
  const { withCart, withRepeats, orderIds } = usePlan();
  const { cart, repeats, orders, isCustomer, isLoaded } = sources;
  return (
    <fieldset className="plan-panel plan-choice">
      <legend>{texts.sources}</legend>
      <Checkbox checked={withCart && cart.length > 0} disabled={cart.length === 0} onChange={plan.toggleCart}>
        {texts.cart(cart.length)}
      </Checkbox>
      {isCustomer && (
        <Checkbox
          checked={withRepeats && repeats.length > 0}
          disabled={repeats.length === 0}
          onChange={plan.toggleRepeats}
        >
          {texts.repeats(repeats.length)}
        </Checkbox>
      )}
      {orders.length > 0 && (
        <details open={orderIds.length > 0 || cart.length === 0}>
          <summary>{texts.orders}</summary>
          {orders.map(({ id, number, createdAt, products }) => (
            <Checkbox key={id} checked={orderIds.includes(id)} onChange={() => plan.toggleOrder(id)}>
              {texts.order(number, formatDate(new Date(createdAt)), products.length)}
            </Checkbox>
          ))}
          {sources.hasMoreOrders && (
            <Button size="s" variant="text" onClick={sources.loadMoreOrders}>
              {texts.moreOrders}
            </Button>
          )}
        </details>
      )}
      {isLoaded && !isCustomer && (
        <p className="muted small">
          {texts.guestOrders}{' '}
          <Link className="link" to={signInUrl({ pathname: planPath, search: '' })}>
            {texts.signIn}
          </Link>
        </p>
      )}
    </fieldset>
  );
}
