import { useReducer } from 'react';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { AnswerCard } from '../AnswerCard.tsx';
import { getQuestions, type Question, recommendFor } from '../contract.ts';
import { canGoBack, canGoOn, chosenAnswerId, currentQuestion, inWords, nowhere, type Walk, walk } from '../rules.ts';
import { texts } from './texts.ts';

/** The questionnaire walked in place; at the end, the products and why each is there. */
export function TryOut() {
  const questions = useLoaded((signal) => call(getQuestions, {}, signal));
  return (
    <Loaded of={questions} skeleton={<FormSkeleton />}>
      {(all) => (all.length === 0 ? <Empty title={texts.tryNothing} /> : <Walking questions={all} />)}
    </Loaded>
  );
}

function Walking({ questions }: { questions: Question[] }) {
  const [state, step] = useReducer(walk, walk(nowhere, { kind: 'load', questions }));
  const restart = () => step({ kind: 'load', questions });
  return (
    <div className="panels">
      <Panel title={texts.tryTitle} actions={<Again onPress={restart} />}>
        <p className="muted small">{texts.tryText}</p>
        {state.isAtConsent ? (
          <Button size="s" onClick={() => step({ kind: 'back' })}>
            {texts.back}
          </Button>
        ) : (
          <Asked state={state} step={step} />
        )}
        <GivenList state={state} />
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

function Asked({ state, step }: { state: Walk; step: (how: Parameters<typeof walk>[1]) => void }) {
  const question = currentQuestion(state);
  if (!question) return null;
  return (
    <form
      className="form try-step"
      onSubmit={(event) => {
        event.preventDefault();
        step({ kind: 'next' });
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
            isChosen={id === chosenAnswerId(state)}
            onChoose={() => step({ kind: 'choose', answerId: id })}
          />
        ))}
      </fieldset>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="s" disabled={!canGoOn(state)}>
          {texts.onward}
        </Button>
        <Button size="s" disabled={!canGoBack(state)} onClick={() => step({ kind: 'back' })}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

function GivenList({ state }: { state: Walk }) {
  const given = inWords(state.questions, state.history);
  if (given.length === 0) return null;
  return (
    <section className="try-given" aria-label={texts.given}>
      <h3>{texts.given}</h3>
      <dl className="admin-facts">
        {given.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Result({ state }: { state: Walk }) {
  const found = useLoaded((signal) => call(recommendFor, { body: state.history }, signal));
  return (
    <Panel title={found.data ? texts.result(found.data.length) : texts.showProducts}>
      <Loaded of={found} skeleton={<FormSkeleton />}>
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
      </Loaded>
    </Panel>
  );
}
