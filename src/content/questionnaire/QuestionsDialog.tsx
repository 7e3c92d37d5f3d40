import { type FormEvent, useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { getLastAnswers, ownerParams, storeAnswers } from './answer-store.ts';
import { deleteAnswers, getQuestions, saveAnswers } from './contract.ts';
import {
  canGoBack,
  canGoNext,
  currentQuestion,
  getProgress,
  initialState,
  type QuestionnaireState,
  questionnaireReducer,
  selectedAnswerId,
} from './rules.ts';
import { dialogTexts as texts } from './texts.ts';
import './questions-dialog.css';

type QuestionsDialogProps = {
  isOpen: boolean;
  /** True when every question was answered. */
  onClose: (isFinished: boolean) => void;
};

/** Shows one question at a time; only its own buttons and Esc close it. */
export default function QuestionsDialog({ isOpen, onClose }: QuestionsDialogProps) {
  const cancel = () => onClose(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={texts.title}
      width={500}
      hasCloseButton={false}
      closesOnClickOutside={false}
      className="questions-dialog"
    >
      <button type="button" className="questions-cancel" onClick={cancel}>
        {texts.cancel}
      </button>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: Pick<QuestionsDialogProps, 'onClose'>) {
  const { state, dispatch, isLoading, isSaving, reload, finish } = useQuestionnaire(onClose);
  if (isLoading) return <LoadingMessage />;
  if (state.currentId === null) return <NoQuestions onAgain={reload} />;
  const back = () => dispatch({ kind: 'back' });
  if (state.isAtConsent)
    return <ConsentStep isSaving={isSaving} onBack={back} onDecide={(consent) => void finish(consent)} />;
  return (
    <QuestionStep
      key={state.currentId}
      state={state}
      onSelect={(answerId) => dispatch({ kind: 'choose', answerId })}
      onBack={back}
      onNext={() => dispatch({ kind: 'next' })}
    />
  );
}

const LoadingMessage = () => (
  <p className="questions-wait" role="status">
    <span className="questions-spinner" />
    {texts.loading}
  </p>
);

const NoQuestions = ({ onAgain }: { onAgain: () => void }) => (
  <div className="questions-none">
    <p>{texts.empty}</p>
    <Button onClick={onAgain}>{texts.again}</Button>
  </div>
);

function useQuestionnaire(onClose: (isFinished: boolean) => void) {
  const [state, dispatch] = useReducer(questionnaireReducer, initialState);
  const [isLoading, setIsLoading] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const navigate = useNavigate();

  const load = useCallback(async (signal?: AbortSignal) => {
    setIsLoading(true);
    try {
      const questions = await call(getQuestions, {}, signal);
      dispatch({ kind: 'load', questions, previousAnswers: getLastAnswers()?.answers ?? [] });
    } catch (error) {
      if (!signal?.aborted) snackbar.error(errorMessage(error));
    }
    if (!signal?.aborted) setIsLoading(false);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);

  const finish = async (consent: boolean) => {
    setIsSaving(true);
    try {
      const owner = ownerParams();
      if (consent) await call(saveAnswers, { query: { ...owner, consent: 'true' }, body: state.history });
      else await call(deleteAnswers, { query: owner });
      storeAnswers(state.history, consent);
      snackbar.success(consent ? texts.saved : texts.notSaved);
      onClose(true);
      await navigate(`/recommended-products?${new URLSearchParams(owner)}`);
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
    setIsSaving(false);
  };

  return { state, dispatch, isLoading, isSaving, reload: () => void load(), finish };
}

type ConsentStepProps = { isSaving: boolean; onBack: () => void; onDecide: (consent: boolean) => void };

/** Both options lead to the products, and neither is preselected (GDPR). */
function ConsentStep({ isSaving, onBack, onDecide }: ConsentStepProps) {
  const headingId = useId();
  const heading = useFocusOnMount();
  const [consent, setConsent] = useState<boolean | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (consent !== null && !isSaving) onDecide(consent);
  };
  return (
    <form onSubmit={submit}>
      <StepBar position={1} max={1} label={texts.almostDone} />
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {texts.consentTitle}
      </h3>
      <p className="questions-hint">{texts.consentHint}</p>
      <fieldset className="answer-cards" aria-labelledby={headingId} disabled={isSaving}>
        <AnswerCard
          name="consent"
          content={texts.consentYes}
          hint={texts.consentYesHint}
          isSelected={consent === true}
          onSelect={() => setConsent(true)}
        />
        <AnswerCard
          name="consent"
          content={texts.consentNo}
          hint={texts.consentNoHint}
          isSelected={consent === false}
          onSelect={() => setConsent(false)}
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

type QuestionStepProps = {
  state: QuestionnaireState;
  onSelect: (answerId: number) => void;
  onBack: () => void;
  onNext: () => void;
};

function QuestionStep({ state, onSelect, onBack, onNext }: QuestionStepProps) {
  const headingId = useId();
  const heading = useFocusOnMount();
  const question = currentQuestion(state);
  if (!question) return null;
  const { position, max } = getProgress(state);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form onSubmit={submit}>
      <StepBar position={position} max={max} label={texts.progress(position, max)} />
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
            isSelected={id === selectedAnswerId(state)}
            onSelect={() => onSelect(id)}
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
        <Button type="submit" variant="brand" disabled={!canGoNext(state)}>
          {texts.next}
        </Button>
      </div>
    </form>
  );
}

/** Moves the focus to the new heading, because the pressed button left the DOM with the previous question. */
function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

type StepBarProps = { position: number; max: number; label: string };

/** Renders one segment per question of the longest remaining path. */
function StepBar({ position, max, label }: StepBarProps) {
  const segments = Array.from({ length: max }, (_, i) => i + 1);
  return (
    <div className="step-bar" role="img" aria-label={label}>
      {segments.map((segment) => (
        <i key={segment} className={segment <= position ? 'is-done' : ''} />
      ))}
    </div>
  );
}
