import type { StripeCardNumberElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { CallFailed } from '../../../kit/client.ts';
import { texts } from '../texts.ts';
import type { CardFields } from './card-fields.ts';
import { StripeFields } from './StripeFields.tsx';
import { outcomeOf, stripeCards } from './stripe-cards.ts';
import { stripeLook } from './stripe-look.ts';

/** The provider's own fields; its library comes from its own host, and only now. */
export async function openStripe(publicKey: string): Promise<CardFields> {
  const stripe = await loadStripe(publicKey, { locale: 'ro' }).catch(() => null);
  if (!stripe) throw new CallFailed('The card library did not load', 503, texts.providerAway);
  const cards = stripeCards<StripeCardNumberElement>(stripe, stripeLook());
  return {
    provider: 'stripe',
    hasOwnWindows: true,
    draw: (props) => <StripeFields {...props} cards={cards} />,
    confirmSetup: cards.confirmSetup,
    confirmPayment: cards.confirmPayment,
    finishPayment: async (clientSecret, paymentMethodId) =>
      outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethodId })),
  };
}
