import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { type CheckoutMethod, paymentMethods } from '../payment-methods/methods.ts';
import { showRepeatTerms } from './contract.ts';
import { texts } from './texts.ts';
import { useDropRepeat } from './use-drop-repeat.ts';

export type RepeatTermsProps = {
  shippingAddressId: number;
  courierId: number;
  lockerId: number | null;
  paymentMethod: CheckoutMethod;
};

/** In the summary of the checkout: what the order starts besides its own delivery, with a way out. */
export function RepeatTerms(props: RepeatTermsProps) {
  const isCustomer = useSession(isLoggedIn);
  // Another payment method has another total, so the terms are read again.
  return isCustomer && <Terms key={props.paymentMethod} {...props} />;
}

function Terms(props: RepeatTermsProps) {
  const { data, failure, refresh } = useAsyncData((signal) => call(showRepeatTerms, { body: props }, signal));
  const { isBusy, drop } = useDropRepeat(refresh);
  if (!failure && (data ?? []).length === 0) return null;
  return (
    <section className="part" aria-labelledby="repeat-title">
      <div className="part-head">
        <h2 id="repeat-title">{texts.title}</h2>
      </div>
      <FormMessage>{failure}</FormMessage>
      {data && <p>{texts.summaryText}</p>}
      <ul className="form">
        {data?.map(({ intervalDays, products, text }) => (
          <li key={intervalDays}>
            <p>{text}</p>
            {products.map(({ productId, name }) => (
              <Button key={productId} size="s" isBusy={isBusy} onClick={() => void drop(productId)}>
                {products.length > 1 ? texts.dropOne(name) : texts.drop}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {paymentMethods[props.paymentMethod].isOnline && (
        <p className="small">
          <Icon name="card" size="s" /> {texts.saveCard}
        </p>
      )}
    </section>
  );
}
