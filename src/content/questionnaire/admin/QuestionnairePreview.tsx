import { useReducer } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { AnswerCard } from '../AnswerCard.tsx';
import { getQuestions, type Question, recommendFor } from '../contract.ts';
import {
  canGoBack,
  canGoNext,
  currentQuestion,
  describeAnswers,
  initialState,
  type QuestionnaireState,
  questionnaireReducer,
  selectedAnswerId,
} from '../rules.ts';
import { texts } from './texts.ts';

export function QuestionnairePreview() {
  const questions = useAsyncData((signal) => call(getQuestions, {}, signal));
  return (
    <AsyncContent result={questions} skeleton={<FormSkeleton />}>
      {(all) => (all.length === 0 ? <Empty title={texts.tryNothing} /> : <PreviewSteps questions={all} />)}
    </AsyncContent>
  );
}

function PreviewSteps({ questions }: { questions: Question[] }) {
  const [state, dispatch] = useReducer(
    questionnaireReducer,
    questionnaireReducer(initialState, { kind: 'load', questions }),
  );
  const restart = () => dispatch({ kind: 'load', questions });
  return (
    <div className="panels">
      <Panel title={texts.tryTitle} actions={<Again onPress={restart} />}>
        <p className="muted small">{texts.tryText}</p>
        {state.isAtConsent ? (
          <Button size="s" onClick={() => dispatch({ kind: 'back' })}>
            {texts.back}
          </Button>
        ) : (
          <PreviewQuestion state={state} dispatch={dispatch} />
        )}
        <AnswerSummary state={state} />
      </Panel>
      {state.isAtConsent && <Result key={JSON.stringify(state.history)} state={state} />}
    </div>
  );
}

const Again = ({ onPress }: { onPress: () => void }) => (
  <Button size="s" variant="text" onClick={onPress}>
    {texts.again}
  </Button>
);

function PreviewQuestion({
  state,
  dispatch,
}: {
  state: QuestionnaireState;
  dispatch: (how: Parameters<typeof questionnaireReducer>[1]) => void;
}) {
  const question = currentQuestion(state);
  if (!question) return null;
  return (
    <form
      className="form try-step"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ kind: 'next' });
      }}
    >
      <h3 id="try-question">{question.content}</h3>
      {question.hint && <p className="muted">{question.hint}</p>}
      <fieldset className="answer-cards" aria-labelledby="try-question">
        {question.answers.map(({ id, content, hint }) => (
          <AnswerCard
            key={id}
            name="try-answer"
            content={content}
            hint={hint}
            isSelected={id === selectedAnswerId(state)}
            onSelect={() => dispatch({ kind: 'choose', answerId: id })}
          />
        ))}
      </fieldset>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" disabled={!canGoNext(state)}>
          {texts.onward}
        </Button>
        <Button size="s" disabled={!canGoBack(state)} onClick={() => dispatch({ kind: 'back' })}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

function AnswerSummary({ state }: { state: QuestionnaireState }) {
  const given = describeAnswers(state.questions, state.history);
  if (given.length === 0) return null;
  return (
    <section className="try-given" aria-label={texts.given}>
      <h3>{texts.given}</h3>
      <Facts>
        {given.map(({ question, answer }) => (
          <Fact key={question} name={question}>
            {answer}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function Result({ state }: { state: QuestionnaireState }) {
  const found = useAsyncData((signal) => call(recommendFor, { body: state.history }, signal));
  return (
    <Panel title={found.data ? texts.result(found.data.length) : texts.showProducts}>
      <AsyncContent result={found} skeleton={<FormSkeleton />}>
        {(products) =>
          products.length === 0 ? (
            <p>{texts.resultNone}</p>
          ) : (
            <ol className="try-products">
              {products.map(({ product, reasons }) => (
                <li key={product.id}>
                  <b>{product.name}</b>
                  <ul>
                    {reasons.map((reason) => (
                      <li key={reason} className="muted">
                        {reason}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          )
        }
      </AsyncContent>
    </Panel>
  );
}
