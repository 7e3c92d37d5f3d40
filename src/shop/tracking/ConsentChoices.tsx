import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { choose, useConsent } from './consent.ts';
import { type Choices, everything, nothing, optionalCategories } from './rules.ts';
import { texts } from './texts.ts';
import './consent-choices.css';

/** One box per category, none ticked beforehand; what was chosen earlier is shown as it is. */
export function ConsentChoices() {
  const consent = useConsent((state) => state.consent);
  const [choices, setChoices] = useState<Choices>({
    ...nothing,
    ...(consent ? { analytics: consent.analytics, marketing: consent.marketing } : {}),
  });
  const save = (chosen: Choices) => {
    setChoices(chosen);
    choose(chosen);
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
        <Button variant="brand" onClick={() => save(everything)}>
          {texts.accept}
        </Button>
        <Button variant="brand" onClick={() => save(nothing)}>
          {texts.refuse}
        </Button>
        <Button type="submit">{texts.save}</Button>
      </div>
    </form>
  );
}
