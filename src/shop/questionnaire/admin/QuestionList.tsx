import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminQuestion, orderQuestions } from '../admin-contract.ts';
import { isSerious, type Problem } from './problem-rules.ts';
import { moved } from './question-form-rules.ts';
import { texts } from './texts.ts';
import type { Whole } from './use-whole.ts';

type QuestionListProps = { whole: Whole; problems: readonly Problem[]; onChanged: () => void };

/** Every question with its answers, where they lead and what they stand for. */
export function QuestionList({ whole, problems, onChanged }: QuestionListProps) {
  const { questions } = whole;
  const move = async (place: number, step: number) => {
    const ids = moved(questions, place, step).map(({ id }) => id);
    await call(orderQuestions, { body: { ids } }).then(
      () => snackbar.success(texts.ordered),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    onChanged();
  };
  if (questions.length === 0) return <Empty title={texts.noQuestions} text={texts.noQuestionsText} />;
  return (
    <Panel isFlush>
      <ol className="questions-list">
        {questions.map((question, place) => (
          <li key={question.id}>
            <div className="questions-list-head">
              <Link className="link" to={`/admin/questionnaire/questions/${question.id}`}>
                <b>
                  {place + 1}. {question.content}
                </b>
              </Link>
              {place === 0 && <StateDot tone="info">{texts.first}</StateDot>}
              {problems.some((problem) => isSerious(problem) && problem.questionId === question.id) && (
                <StateDot tone="warn">{texts.problems}</StateDot>
              )}
              <span className="questions-list-moves">
                <RoundButton
                  icon="up"
                  label={texts.moveUp(question.content)}
                  disabled={place === 0}
                  onClick={() => void move(place, -1)}
                />
                <RoundButton
                  icon="down"
                  label={texts.moveDown(question.content)}
                  disabled={place === questions.length - 1}
                  onClick={() => void move(place, 1)}
                />
              </span>
            </div>
            <AnswerLines question={question} whole={whole} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export const nextName = (questions: readonly AdminQuestion[], id: number | null): string =>
  id === null ? texts.ends : texts.leadsTo(questions.find((question) => question.id === id)?.content ?? texts.lost);

function AnswerLines({ question, whole: { questions, tags } }: { question: AdminQuestion; whole: Whole }) {
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
