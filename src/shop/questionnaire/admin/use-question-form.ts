import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { isChanged } from '../../../ui/admin/is-changed.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminQuestion, getAdminQuestions, putQuestion } from '../admin-contract.ts';
import { answerErrors, bodyOf, draftsOf, hasErrors, questionErrors } from './question-form-rules.ts';
import { texts } from './texts.ts';
import type { Whole } from './use-whole.ts';

/** A new question leads to its own page once it is there; a saved one is read again. */
export function useQuestionForm(saved: AdminQuestion | null, { questions }: Whole, onSaved: () => void) {
  const navigate = useNavigate();
  const [base, setBase] = useState(() => baseOf(saved, questions));
  const [isShown, setIsShown] = useState(false);
  const [answers, setAnswers] = useState(() => draftsOf(saved));
  const [isJudged, setIsJudged] = useState(false);
  const initial = { content: saved?.content ?? '', hint: saved?.hint ?? '' };
  const errors = answerErrors(answers, questions, saved?.id);

  const form = useForm({
    initial,
    check: questionErrors,
    send: async (values) => {
      const answer = await call(putQuestion, { body: bodyOf(values, answers, base) }).catch((failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        setIsShown(true);
        return null;
      });
      if (!answer) return;
      snackbar.success(saved ? texts.saved : texts.made);
      if (saved) onSaved();
      else void navigate(`/admin/questionnaire/questions/${answer.id}`, { replace: true });
    },
  });

  /** The answers are judged together with the words above them. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setIsJudged(true);
    if (!hasErrors(errors)) return form.props.onSubmit(event);
    event.preventDefault();
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  /** What is typed stays, and is saved over what the other person saved. */
  const keep = async () => {
    const newest = (await call(getAdminQuestions, {})).find(({ id }) => id === saved?.id);
    if (newest) setBase(baseOf(newest, questions));
    setIsShown(false);
  };
  return {
    form: { ...form, props: { ...form.props, onSubmit } },
    answers,
    setAnswers,
    errors: isJudged ? errors : [],
    isDirty: isChanged(initial, form.values) || JSON.stringify(answers) !== JSON.stringify(draftsOf(saved)),
    discard: () => {
      form.reset();
      setAnswers(draftsOf(saved));
      setIsJudged(false);
    },
    conflict: { isShown, keep: () => void keep() },
  };
}

/** A new one stands after all the others. */
const baseOf = (saved: AdminQuestion | null, questions: readonly AdminQuestion[]) =>
  saved
    ? { id: saved.id, version: saved.version, position: saved.position }
    : { position: Math.max(-1, ...questions.map(({ position }) => position)) + 1 };
