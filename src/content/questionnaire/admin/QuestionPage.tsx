import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminQuestion, deleteQuestion, getAdminQuestionnaire, saveQuestion } from '../admin-contract.ts';
import { maxAnswers } from '../admin-fields.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { type Questionnaire, useQuestionnaireData } from './QuestionList.tsx';
import { newAnswer, nextPosition, questionForm, replaceItem, withKeys, withoutKeys } from './rules.ts';
import { texts } from './texts.ts';

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

function QuestionForm({ saved, questionnaire, onReload }: QuestionFormProps) {
  const edit = useQuestionForm(saved, questionnaire, onReload);
  const { form } = edit;
  const answers = form.value('answers');
  const setAnswers = (next: typeof answers) => form.setValue('answers', next);
  const others = questionnaire.questions.filter(({ id }) => id !== saved?.id);
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <Panel>
        <div className="form">
          <TextField label={texts.question} {...form.field('content')} />
          <TextField label={texts.questionHint} hint={texts.questionHintHint} {...form.field('hint')} />
        </div>
      </Panel>
      <Panel title={texts.answers}>
        <SortableList
          items={answers}
          idOf={({ key }) => key}
          nameOf={(answer) => texts.answer(answers.indexOf(answer) + 1)}
          className="answer-forms"
          isHandleOnly
          onMove={(from, to) => setAnswers(moveItem(answers, from, to))}
        >
          {(answer, index, handle) => (
            <AnswerFields
              answer={answer}
              handle={handle}
              index={index}
              isLast={index === answers.length - 1}
              isOnly={answers.length === 1}
              error={(name) => form.error(`answers.${index}.${name}`)}
              others={others}
              tags={questionnaire.tags}
              onChange={(change) => setAnswers(replaceItem(answers, index, change))}
              onMove={(step) => setAnswers(moveItem(answers, index, index + step))}
              onRemove={() => setAnswers(answers.filter((candidate) => candidate !== answer))}
            />
          )}
        </SortableList>
        {answers.length < maxAnswers && (
          <Button size="s" onClick={() => setAnswers([...answers, newAnswer(crypto.randomUUID())])}>
            {texts.addAnswer}
          </Button>
        )}
      </Panel>
    </EditForm>
  );
}

const useQuestionForm = (saved: AdminQuestion | null, { questions }: Questionnaire, onSaved: () => void) =>
  usePageForm({
    schema: questionForm(questions, saved?.id),
    saved: saved && withKeys(saved),
    defaults: { answers: [newAnswer('first')] },
    newest: async () => {
      const newest = (await call(getAdminQuestionnaire, {})).find(({ id }) => id === saved?.id);
      return newest ? withKeys(newest) : null;
    },
    add: ({ answers, ...fields }) => {
      const body = { ...fields, answers: withoutKeys(answers), position: nextPosition(questions) };
      return call(saveQuestion, { body });
    },
    edit: ({ answers, ...fields }, { id, version, position }) =>
      call(saveQuestion, { body: { ...fields, answers: withoutKeys(answers), id, version, position } }),
    listPath: '/admin/questionnaire/questions',
    texts: { made: texts.created, saved: texts.saved },
    onSaved,
  });
