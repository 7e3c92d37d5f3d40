import { useState } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useCart } from '../cart/store.ts';
import { type PaymentMethod, paymentMethods } from '../payment-methods/methods.ts';
import { chooseRepeat, getRepeats, type RepeatChoice } from './contract.ts';
import { texts } from './texts.ts';

type RepeatTermsProps = { paymentMethod: PaymentMethod };

/** In the summary of the checkout: what the order starts besides its own delivery, with a way out. */
export function RepeatTerms(props: RepeatTermsProps) {
  const isCustomer = useSession(isLoggedIn);
  return isCustomer && <Terms {...props} />;
}

function Terms({ paymentMethod }: RepeatTermsProps) {
  const { data, refresh } = useAsyncData((signal) => call(getRepeats, {}, signal));
  const lines = useCart((state) => state.lines);
  const [isBusy, setIsBusy] = useState(false);
  const choices = (data?.choices ?? []).filter((choice) => lines.some((line) => line.productId === choice.productId));
  const drop = async ({ productId }: RepeatChoice) => {
    setIsBusy(true);
    await call(chooseRepeat, { body: { productId, intervalDays: null } }).then(
      () => snackbar.success(texts.dropped),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    refresh();
    setIsBusy(false);
  };
  if (choices.length === 0) return null;
  return (
    <section className="part" aria-labelledby="repeat-title">
      <div className="part-head">
        <h2 id="repeat-title">{texts.title}</h2>
      </div>
      <p>{texts.summaryText}</p>
      <ul className="form">
        {choices.map((choice) => (
          <li key={choice.productId}>
            <p>
              <b>
                {choice.name}, {texts.everyLower(choice.intervalDays)}
              </b>
            </p>
            <p className="small muted">{choice.agreedText}</p>
            <Button size="s" isBusy={isBusy} onClick={() => void drop(choice)}>
              {texts.drop}
            </Button>
          </li>
        ))}
      </ul>
      {paymentMethods[paymentMethod].isOnline && (
        <p className="small">
          <Icon name="card" size="s" /> {texts.saveCard}
        </p>
      )}
    </section>
  );
}
