import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

/** `onOpen` opens the choices themselves; without it the policy says where they are. */
export function ConsentChoice({ onOpen }: { onOpen?: () => void }) {
  return (
    <>
      <h3>{texts.consent}</h3>
      <p className="section-note">{texts.consentText}</p>
      <div className="form-ends">
        {onOpen && <Button onClick={onOpen}>{texts.openConsent}</Button>}
        <Link className="link section-link" to="/cookies-policy">
          {texts.cookiesPolicy}
        </Link>
      </div>
    </>
  );
}
