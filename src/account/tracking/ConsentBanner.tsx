import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { openConsent } from './consent.ts';
import { allowAll, denyAll } from './rules.ts';
import { saveConsent } from './save-consent.ts';
import { texts } from './texts.ts';
import './consent-banner.css';

/** By law refusing must be as easy as accepting, so both buttons look the same. */
export default function ConsentBanner() {
  return (
    <section className="consent-banner" aria-label={texts.banner}>
      <div className="consent-banner-in">
        <div>
          <h2>{texts.title}</h2>
          <p>
            {texts.text}{' '}
            <Link className="link" to="/cookies-policy">
              {texts.policy}
            </Link>
          </p>
        </div>
        <div className="consent-banner-ends">
          <Button variant="brand" onClick={() => saveConsent(allowAll)}>
            {texts.accept}
          </Button>
          <Button variant="brand" onClick={() => saveConsent(denyAll)}>
            {texts.refuse}
          </Button>
          <Button variant="text" aria-haspopup="dialog" onClick={openConsent}>
            {texts.settings}
          </Button>
        </div>
      </div>
    </section>
  );
}
