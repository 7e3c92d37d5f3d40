import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useCart } from '../cart/store.ts';
import { getRepeats } from './contract.ts';
import { texts } from './texts.ts';
import { useDropRepeat } from './use-drop-repeat.ts';
import './repeats-in-cart.css';

/** Which products of the cart will be delivered again; only customers can choose that. */
export function RepeatsInCart() {
  const isCustomer = useSession(isLoggedIn);
  return isCustomer && <Repeats />;
}

function Repeats() {
  const { data, refresh } = useAsyncData((signal) => call(getRepeats, {}, signal));
  const { isBusy, drop } = useDropRepeat(refresh);
  const lines = useCart((state) => state.lines);
  const choices = (data?.choices ?? []).filter((choice) => lines.some((line) => line.productId === choice.productId));
  if (choices.length === 0) return null;
  return (
    <section className="repeats-in-cart" aria-labelledby="cart-repeats">
      <h2 id="cart-repeats">
        <Icon name="clock" size="s" />
        {texts.title}
      </h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.productId}>
            <span>
              <b>{choice.name}</b>, {texts.everyLower(choice.intervalDays)}
            </span>
            <Button
              size="s"
              isBusy={isBusy}
              aria-label={texts.dropOne(choice.name)}
              onClick={() => void drop(choice.productId)}
            >
              {texts.drop}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.inCart}</p>
    </section>
  );
}
