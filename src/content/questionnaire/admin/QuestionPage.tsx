import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice, isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { hasChanges } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminQuestion, deleteQuestion, getAdminQuestions, saveQuestion } from '../admin-contract.ts';
import { AnswerFields } from './AnswerFields.tsx';
import {
  answerErrors,
  hasErrors,
  moveItem,
  newAnswer,
  questionErrors,
  replaceItem,
  toDrafts,
  toQuestionBody,
} from './rules.ts';
import { texts } from './texts.ts';
import { type Questionnaire, useQuestionnaireData } from './use-questionnaire-data.ts';

const back = { to: '/admin/questionnaire', name: texts.title };

/** /admin/questionnaire/questions/new and /admin/questionnaire/questions/7 */
export default function QuestionPage() {
  const { id = 'new' } = useParams();
  return <QuestionDetails key={id} id={id} />;
}

function QuestionDetails({ id }: { id: string }) {
  const questionnaire = useQuestionnaireData();
  const saved = questionnaire.data?.questions.find((question) => String(question.id) === id) ?? null;
  const isNew = id === 'new';
  return (
    <>
      <PageHead title={isNew ? texts.newQuestion : (saved?.content ?? texts.question)} back={back}>
        {saved && questionnaire.data && (
          <RemoveQuestion question={saved} questionnaire={questionnaire.data} onConflict={questionnaire.refresh} />
        )}
      </PageHead>
      <AsyncContent result={questionnaire} skeleton={<FormSkeleton />}>
        {(all) =>
          saved || isNew ? (
            <QuestionForm
              key={saved?.version ?? 0}
              saved={saved}
              questionnaire={all}
              onReload={questionnaire.refresh}
            />
          ) : (
            <Empty title={texts.unknown} text={texts.unknownText} />
          )
        }
      </AsyncContent>
    </>
  );
}

type RemoveQuestionProps = { question: AdminQuestion; questionnaire: Questionnaire; onConflict: () => void };

function RemoveQuestion({ question: { id, version }, questionnaire, onConflict }: RemoveQuestionProps) {
  const navigate = useNavigate();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const answers = questionnaire.questions.flatMap((question) => question.answers);
  const incomingAnswers = answers.filter(({ nextQuestionId }) => nextQuestionId === id).length;
  const remove = async () => {
    setIsConfirmOpen(false);
    try {
      await call(deleteQuestion, { params: { id }, body: { version } });
      snackbar.success(texts.removed);
      void navigate('/admin/questionnaire');
    } catch (failure) {
      snackbar.error(errorMessage(failure));
      onConflict();
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setIsConfirmOpen(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.removeTitle}
        action={texts.remove}
        onConfirm={() => void remove()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.removeText(incomingAnswers)}
      </ConfirmDialog>
    </>
  );
}

type QuestionFormProps = { saved: AdminQuestion | null; questionnaire: Questionnaire; onReload: () => void };

const maxAnswers = 20;

function QuestionForm({ saved, questionnaire, onReload }: QuestionFormProps) {
  const { form, answers, setAnswers, errors, isDirty, discard, conflict } = useQuestionForm(
    saved,
    questionnaire,
    onReload,
  );
  const others = questionnaire.questions.filter(({ id }) => id !== saved?.id);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={conflict.isShown} onReload={onReload} onKeep={conflict.keepMine} />
      <FormMessage>{form.message}</FormMessage>
      <Panel>
        <div className="form">
          <TextField label={texts.question} maxLength={300} {...form.field('content')} />
          <TextField
            label={texts.questionHint}
            hint={texts.questionHintHint}
            isOptional
            maxLength={300}
            {...form.field('hint')}
          />
        </div>
      </Panel>
      <Panel title={texts.answers}>
        <ol className="answer-forms">
          {answers.map((answer, index) => (
            <AnswerFields
              key={answer.key}
              answer={answer}
              index={index}
              isLast={index === answers.length - 1}
              isOnly={answers.length === 1}
              errors={errors[index] ?? {}}
              others={others}
              tags={questionnaire.tags}
              onChange={(change) => setAnswers(replaceItem(answers, index, change))}
              onMove={(step) => setAnswers(moveItem(answers, index, step))}
              onRemove={() => setAnswers(answers.filter((candidate) => candidate !== answer))}
            />
          ))}
        </ol>
        {answers.length < maxAnswers && (
          <Button size="s" onClick={() => setAnswers([...answers, newAnswer(crypto.randomUUID())])}>
            {texts.addAnswer}
          </Button>
        )}
      </Panel>
      <EditBar isDirty={isDirty} isSaving={form.isSubmitting} isNew={!saved} onDiscard={discard} />
    </form>
  );
}

/** After saving, a new question opens its own page and an existing one is reloaded. */
function useQuestionForm(saved: AdminQuestion | null, { questions }: Questionnaire, onSaved: () => void) {
  const navigate = useNavigate();
  const [base, setBase] = useState(() => toBase(saved, questions));
  const [isShown, setIsShown] = useState(false);
  const [answers, setAnswers] = useState(() => toDrafts(saved));
  const [isValidated, setIsValidated] = useState(false);
  const initial = { content: saved?.content ?? '', hint: saved?.hint ?? '' };
  const errors = answerErrors(answers, questions, saved?.id);

  const form = useForm({
    initialValues: initial,
    validate: questionErrors,
    submit: async (values) => {
      const response = await call(saveQuestion, { body: toQuestionBody(values, answers, base) }).catch(
        (failure: unknown) => {
          if (!isConflict(failure)) throw failure;
          setIsShown(true);
          return null;
        },
      );
      if (!response) return;
      snackbar.success(saved ? texts.saved : texts.created);
      if (saved) onSaved();
      else void navigate(`/admin/questionnaire/questions/${response.id}`, { replace: true });
    },
  });

  /** Validates the answers together with the fields of the question. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setIsValidated(true);
    if (!hasErrors(errors)) return form.props.onSubmit(event);
    event.preventDefault();
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  /** Keeps the typed values and overwrites the version another person saved. */
  const keepMine = async () => {
    const newest = (await call(getAdminQuestions, {})).find(({ id }) => id === saved?.id);
    if (newest) setBase(toBase(newest, questions));
    setIsShown(false);
  };
  return {
    form: { ...form, props: { ...form.props, onSubmit } },
    answers,
    setAnswers,
    errors: isValidated ? errors : [],
    isDirty: hasChanges(initial, form.values) || JSON.stringify(answers) !== JSON.stringify(toDrafts(saved)),
    discard: () => {
      form.reset();
      setAnswers(toDrafts(saved));
      setIsValidated(false);
    },
    conflict: { isShown, keepMine: () => void keepMine() },
  };
}

/** A new question goes to the end. */
const toBase = (saved: AdminQuestion | null, questions: readonly AdminQuestion[]) =>
  saved
    ? { id: saved.id, version: saved.version, position: saved.position }
    : { position: Math.max(-1, ...questions.map(({ position }) => position)) + 1 };
