import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminQuestion,
  type AdminTag,
  getAdminQuestionnaire,
  getAdminTags,
  orderQuestions,
} from '../admin-contract.ts';
import { isSerious, type Problem } from './rules.ts';
import { texts } from './texts.ts';

type QuestionListProps = {
  questionnaire: Questionnaire;
  problems: readonly Problem[];
  /** Shows the new order before the server has saved it. */
  onOrdered: (questions: AdminQuestion[]) => void;
  onChanged: () => void;
};

export function QuestionList({ questionnaire, problems, onOrdered, onChanged }: QuestionListProps) {
  const { questions } = questionnaire;
  const move = async (from: number, to: number) => {
    const ordered = moveItem(questions, from, to);
    onOrdered(ordered);
    await call(orderQuestions, { body: { ids: ordered.map(({ id }) => id) } }).then(
      () => snackbar.success(texts.ordered),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    onChanged();
  };
  if (questions.length === 0) return <Empty title={texts.noQuestions} text={texts.noQuestionsText} />;
  return (
    <Panel isFlush>
      <SortableList
        items={questions}
        idOf={({ id }) => id}
        nameOf={({ content }) => content}
        className="questions-list"
        onMove={(from, to) => void move(from, to)}
      >
        {(question, index, handle) => (
          <>
            <div className="questions-list-head">
              {handle}
              <Link className="link" to={`/admin/questionnaire/questions/${question.id}`}>
                <b>
                  {index + 1}. {question.content}
                </b>
              </Link>
              {index === 0 && <StatusDot tone="info">{texts.first}</StatusDot>}
              {problems.some((problem) => isSerious(problem) && problem.questionId === question.id) && (
                <StatusDot tone="warn">{texts.problems}</StatusDot>
              )}
              <span className="questions-list-moves">
                <RoundButton
                  icon="up"
                  label={texts.moveUp(question.content)}
                  disabled={index === 0}
                  onClick={() => void move(index, index - 1)}
                />
                <RoundButton
                  icon="down"
                  label={texts.moveDown(question.content)}
                  disabled={index === questions.length - 1}
                  onClick={() => void move(index, index + 1)}
                />
              </span>
            </div>
            <AnswerLines question={question} questionnaire={questionnaire} />
          </>
        )}
      </SortableList>
    </Panel>
  );
}

export const nextName = (questions: readonly AdminQuestion[], id: number | null): string =>
  id === null ? texts.ends : texts.leadsTo(questions.find((question) => question.id === id)?.content ?? texts.lost);

function AnswerLines({
  question,
  questionnaire: { questions, tags },
}: {
  question: AdminQuestion;
  questionnaire: Questionnaire;
}) {
  const named = (tagId: number): string => tags.find(({ id }) => id === tagId)?.name ?? '';
  return (
    <ul className="answer-lines">
      {question.answers.map((answer) => (
        <li key={answer.id}>
          <span>{answer.content}</span>
          <span className="muted">{nextName(questions, answer.nextQuestionId)}</span>
          <span className="muted">
            {answer.tags.map(({ tagId, weight }) => `${named(tagId)} ×${weight}`).join(', ') || texts.noTags}
          </span>
        </li>
      ))}
    </ul>
  );
}

export type Questionnaire = { questions: AdminQuestion[]; tags: AdminTag[] };

async function readQuestionnaire(signal?: AbortSignal): Promise<Questionnaire> {
  const [questions, tags] = await Promise.all([
    call(getAdminQuestionnaire, {}, signal),
    call(getAdminTags, {}, signal),
  ]);
  return { questions, tags };
}

/** The screens load the whole questionnaire because it is small and its parts refer to each other. */
export const useQuestionnaireData = () => useAsyncData(readQuestionnaire);
