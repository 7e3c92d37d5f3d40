import { Link } from 'react-router';
import { texts } from './texts.ts';

/** In a new tab: nobody loses the page by reading. */
export const TermsText = () => (
  <p className="small muted">
    {texts.termsFirst}
    <TermsLink to="/terms-and-conditions">{texts.terms}</TermsLink>
    {texts.termsThen}
    <TermsLink to="/privacy">{texts.privacy}</TermsLink>
    {texts.termsEnd}
    <TermsLink to="/transport-and-return">{texts.returns}</TermsLink>.
  </p>
);

const TermsLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to} target="_blank">
    {children}
  </Link>
);
