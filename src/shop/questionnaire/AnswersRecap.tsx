import { useState } from 'react';
import { CallFailed, call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { forget } from './answers-at-hand.ts';
import { forgetAnswers } from './contract.ts';
import { openQuestions } from './open-questions.ts';
import { inWords } from './rules.ts';
import { pageTexts as texts } from './texts.ts';
import type { Found } from './use-recommendations.ts';

type AnswersRecapProps = { found: Found; token: string | undefined; onForgotten: () => void };

/** What was answered, how long it is kept, and the ways to change or take it back. */
export function AnswersRecap({ found: { questions, given, isSaved }, token, onForgotten }: AnswersRecapProps) {
  const { isForgetting, forgetAll } = useForgetting(token, onForgotten);
  return (
    <section className="recap">
      <details>
        <summary>
          <Icon name="down" size="s" className="recap-sign" />
          {texts.answers(given.length)}
        </summary>
        <dl>
          {inWords(questions, given).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="recap-note">{isSaved ? texts.keptNote : texts.passingNote}</p>
      <div className="recap-ends">
        <Button size="s" onClick={() => void openQuestions()}>
          {texts.change}
        </Button>
        {isSaved && (
          <Button size="s" variant="text" isBusy={isForgetting} onClick={() => void forgetAll()}>
            {texts.forget}
          </Button>
        )}
      </div>
    </section>
  );
}

function useForgetting(token: string | undefined, onForgotten: () => void) {
  const [isForgetting, setIsForgetting] = useState(false);
  const forgetAll = async () => {
    setIsForgetting(true);
    try {
      await call(forgetAnswers, { query: { token } });
      snackbar.success(texts.forgotten);
      forget();
      onForgotten();
    } catch (error) {
      snackbar.error(error instanceof CallFailed ? error.messageUser : texts.error);
    }
    setIsForgetting(false);
  };
  return { isForgetting, forgetAll };
}
