import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { isSerious, type Problem } from './problem-rules.ts';
import { texts } from './texts.ts';

/** What is wrong in full, what is only worth a look folded away. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const serious = problems.filter(isSerious);
  const notes = problems.filter((problem) => !isSerious(problem));
  return (
    <Panel title={texts.problems}>
      {serious.length > 0 ? (
        <Problems of={serious} />
      ) : (
        <p className="problems">
          <StateDot tone="ok">{texts.noProblems}</StateDot>
        </p>
      )}
      {notes.length > 0 && (
        <details className="problem-notes">
          <summary>{texts.moreNotes(notes.length)}</summary>
          <Problems of={notes} />
        </details>
      )}
    </Panel>
  );
}

const Problems = ({ of }: { of: readonly Problem[] }) => (
  <ul className="problems">
    {of.map((problem) => (
      <li key={`${problem.kind} ${problem.questionId ?? problem.tagId} ${problem.name}`}>
        <StateDot tone={isSerious(problem) ? 'warn' : 'calm'}>
          <Link className="link" to={pathOf(problem)}>
            {texts.problemKinds[problem.kind](problem.name)}
          </Link>
        </StateDot>
      </li>
    ))}
  </ul>
);

const pathOf = ({ questionId, tagId }: Problem): string =>
  questionId === undefined ? `/admin/questionnaire/tags/${tagId}` : `/admin/questionnaire/questions/${questionId}`;
