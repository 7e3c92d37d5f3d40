import { Icon } from '../ui/Icon.tsx';
import { footerTexts as texts } from './texts.ts';

/** The ways to pay and the provider that takes the cards. */
export const FooterPayments = () => (
  <ul className="footer-pays">
    <li className="footer-pay">
      <Icon name="card" size="s" />
      {texts.card}
    </li>
    <li className="footer-pay">{texts.cash}</li>
    <li className="footer-pay">{texts.transfer}</li>
    <li className="footer-pay footer-provider">
      <Icon name="lock" size="s" />
      {texts.provider}
    </li>
  </ul>
);
