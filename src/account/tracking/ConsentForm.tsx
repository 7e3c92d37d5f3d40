import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useConsent } from './consent.ts';
import { allowAll, type ConsentChoices, denyAll, optionalCategories } from './rules.ts';
import { saveConsent } from './save-consent.ts';
import { texts } from './texts.ts';
import './consent-choices.css';

/** One checkbox per category, none ticked by default; a stored choice is shown. */
export function ConsentForm() {
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
