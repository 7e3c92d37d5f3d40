import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { openConsent } from '../tracking/consent.ts';
import { texts } from './texts.ts';

export function ConsentChoice() {
  return (
    <>
      <h3>{texts.consent}</h3>
      <p className="section-note">{texts.consentText}</p>
      <div className="form-ends">
        <Button aria-haspopup="dialog" onClick={openConsent}>
          {texts.openConsent}
        </Button>
        <Link className="link section-link" to="/cookies-policy">
          {texts.cookiesPolicy}
        </Link>
      </div>
    </>
  );
}
