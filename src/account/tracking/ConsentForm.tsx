import { type FormEvent, useState } from 'react';
import { writeStored } from '../../platform/browser-storage.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { forgetClickIds } from './click-ids-key.ts';
import { closeConsent, consentKey, openConsent, useConsent } from './consent.ts';
import { logConsent } from './contract.ts';
import { allowAll, type ConsentChoices, consentVersion, denyAll, optionalCategories } from './rules.ts';
import { consentTexts } from './texts.ts';
import './consent.css';

/** By law refusing must be as easy as accepting, so both buttons look the same. */
export function ConsentBanner() {
  const texts = consentTexts();
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

export function ConsentDialog({ isOpen }: { isOpen: boolean }) {
  const texts = consentTexts();
  return (
    <Dialog title={texts.settingsTitle} isOpen={isOpen} onClose={closeConsent}>
      <p className="consent-text">{texts.settingsText}</p>
      <ConsentForm />
    </Dialog>
  );
}

/** One checkbox per category, none ticked by default; a stored choice is shown. */
export function ConsentForm() {
  const texts = consentTexts();
  const consent = useConsent((state) => state.consent);
  const [choices, setChoices] = useState<ConsentChoices>({
    ...denyAll,
    ...(consent ? { analytics: consent.analytics, marketing: consent.marketing } : {}),
  });
  const save = (selected: ConsentChoices) => {
    setChoices(selected);
    saveConsent(selected);
    snackbar.success(texts.saved);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(choices);
  };
  return (
    <form className="consent-choices" onSubmit={onSubmit}>
      <ul>
        <li>
          <p>
            <b>{texts.necessary.name}</b> <span className="consent-always">{texts.always}</span>
          </p>
          <p>{texts.necessary.text}</p>
        </li>
        {optionalCategories.map((category) => (
          <li key={category}>
            <Checkbox
              checked={choices[category]}
              onChange={({ target }) => setChoices({ ...choices, [category]: target.checked })}
            >
              <b>{texts[category].name}</b>
              <span>{texts[category].text}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="consent-choices-ends">
        <Button variant="brand" onClick={() => save(allowAll)}>
          {texts.accept}
        </Button>
        <Button variant="brand" onClick={() => save(denyAll)}>
          {texts.refuse}
        </Button>
        <Button type="submit">{texts.save}</Button>
      </div>
    </form>
  );
}

/** Applies the choice at once; the server logs it afterwards as proof. */
function saveConsent(choices: ConsentChoices): void {
  const visitorId = useConsent.getState().consent?.visitorId ?? crypto.randomUUID();
  const consent = { version: consentVersion, at: new Date().toISOString(), visitorId, ...choices };
  writeStored(consentKey, JSON.stringify(consent));
  if (!choices.marketing) forgetClickIds();
  useConsent.setState({ consent, isOpen: false });
  call(logConsent, { body: { visitorId, version: consentVersion, ...choices } }).catch(() => {});
}
