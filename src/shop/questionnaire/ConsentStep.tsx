import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { useFocusOnArrival } from './QuestionStep.tsx';
import { StepBar } from './StepBar.tsx';
import { dialogTexts as texts } from './texts.ts';

type ConsentStepProps = { isSaving: boolean; onBack: () => void; onDecide: (consent: boolean) => void };

/** Both ways lead to the products and neither is chosen beforehand. */
export function ConsentStep({ isSaving, onBack, onDecide }: ConsentStepProps) {
  const headingId = useId();
  const heading = useFocusOnArrival();
  const [consent, setConsent] = useState<boolean | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (consent !== null && !isSaving) onDecide(consent);
  };
  return (
    <form onSubmit={submit}>
      <StepBar place={1} most={1} label={texts.almostDone} />
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {texts.consentTitle}
      </h3>
      <p className="questions-hint">{texts.consentHint}</p>
      <fieldset className="answer-cards" aria-labelledby={headingId} disabled={isSaving}>
        <AnswerCard
          name="consent"
          content={texts.consentYes}
          hint={texts.consentYesHint}
          isChosen={consent === true}
          onChoose={() => setConsent(true)}
        />
        <AnswerCard
          name="consent"
          content={texts.consentNo}
          hint={texts.consentNoHint}
          isChosen={consent === false}
          onChoose={() => setConsent(false)}
        />
      </fieldset>
      <p className="questions-safe">
        <Link className="link" to="/privacy" target="_blank" rel="noreferrer">
          {texts.privacy}
        </Link>
      </p>
      <div className="dialog-ends questions-ends">
        <Button disabled={isSaving} onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" variant="brand" disabled={consent === null} isBusy={isSaving}>
          {texts.next}
        </Button>
      </div>
    </form>
  );
}
