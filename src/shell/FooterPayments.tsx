import { Icon } from '../ui/Icon.tsx';
import sandbox from './paid-by-sandbox.svg?url';
import stripe from './paid-by-stripe.svg?url';
import { footerTexts as texts } from './texts.ts';

export type CardProvider = 'stripe' | 'sandbox' | 'none';

/** The ways to pay and the provider that takes the cards, where one does. */
export const FooterPayments = ({ provider = 'none' }: { provider: CardProvider | undefined }) => (
  <ul className="footer-pays">
    {provider !== 'none' && (
      <li className="footer-pay">
        <Icon name="card" size="s" />
        {texts.card}
      </li>
    )}
    <li className="footer-pay">{texts.cash}</li>
    <li className="footer-pay">{texts.transfer}</li>
    {provider !== 'none' && (
      <li className="footer-pay footer-provider">
        <img {...marks[provider]} alt={texts.providers[provider]} height={28} loading="lazy" />
      </li>
    )}
  </ul>
);

const marks = { stripe: { src: stripe, width: 73 }, sandbox: { src: sandbox, width: 138 } };
