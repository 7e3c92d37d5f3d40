import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { canGoBack, canGoOn, chosenAnswerId, currentQuestion, progressOf, type Walk } from './rules.ts';
import { StepBar } from './StepBar.tsx';
import { dialogTexts as texts } from './texts.ts';

type QuestionStepProps = { state: Walk; onChoose: (answerId: number) => void; onBack: () => void; onNext: () => void };

export function QuestionStep({ state, onChoose, onBack, onNext }: QuestionStepProps) {
  const headingId = useId();
  const heading = useFocusOnArrival();
  const question = currentQuestion(state);
  if (!question) return null;
  const { place, most } = progressOf(state);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form onSubmit={submit}>
      <StepBar place={place} most={most} label={texts.progress(place, most)} />
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {question.content}
      </h3>
      {question.hint && <p className="questions-hint">{question.hint}</p>}
      <fieldset className="answer-cards" aria-labelledby={headingId}>
        {question.answers.map(({ id, content, hint }) => (
          <AnswerCard
            key={id}
            name="answer"
            content={content}
            hint={hint}
            isChosen={id === chosenAnswerId(state)}
            onChoose={() => onChoose(id)}
          />
        ))}
      </fieldset>
      <p className="questions-safe">
        <Icon name="lock" size="s" />
        {texts.safe}
      </p>
      <div className="dialog-ends questions-ends">
        <Button disabled={!canGoBack(state)} onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" variant="brand" disabled={!canGoOn(state)}>
          {texts.next}
        </Button>
      </div>
    </form>
  );
}

/** The pressed button is gone with its question, so the focus goes to the new one and it is read out. */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
