import { useState } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { texts as pieces } from '../../../ui/admin/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AdminQuestion } from '../admin-contract.ts';
import { box, type GraphEdge, type GraphNode, inLines, layOut, shorten } from './graph-rules.ts';
import { isSerious, type Problem } from './problem-rules.ts';
import { nextName } from './QuestionList.tsx';
import { texts } from './texts.ts';
import type { Whole } from './use-whole.ts';

type BranchPictureProps = { whole: Whole; problems: readonly Problem[] };

/** The ways through the questionnaire, drawn; the same as a list for whoever prefers words. */
export function BranchPicture({ whole: { questions }, problems }: BranchPictureProps) {
  const [isList, setIsList] = useState(false);
  const turn = (
    <Button size="s" onClick={() => setIsList(!isList)}>
      {isList ? texts.asPicture : texts.asList}
    </Button>
  );
  return (
    <Panel title={texts.picture} actions={turn}>
      <p className="muted small">{texts.pictureHint}</p>
      {isList ? <Ways questions={questions} /> : <Drawing questions={questions} problems={problems} />}
    </Panel>
  );
}

function Drawing({ questions, problems }: { questions: AdminQuestion[]; problems: readonly Problem[] }) {
  const { nodes, edges, width, height } = layOut(questions);
  const [inHand, setInHand] = useState<number | null>(null);
  const isWrong = (id: number) => problems.some((problem) => isSerious(problem) && problem.questionId === id);
  const isLit = ({ fromId, toId }: GraphEdge) => inHand === fromId || inHand === toId;
  return (
    <div className="branch-scroll">
      <svg className="branch" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <title>{texts.picture}</title>
        <defs>
          <marker id="branch-end" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={edge.answerId}
            className={isLit(edge) ? 'branch-way is-lit' : 'branch-way'}
            d={edge.path}
            markerEnd="url(#branch-end)"
          />
        ))}
        {nodes.map((node) => (
          <BranchNode
            key={node.question.id}
            node={node}
            place={questions.indexOf(node.question) + 1}
            ways={waysOf(node.question, questions)}
            isWrong={isWrong(node.question.id)}
            onHand={setInHand}
          />
        ))}
      </svg>
    </div>
  );
}

const waysOf = ({ answers }: AdminQuestion, questions: readonly AdminQuestion[]): string =>
  answers.map(({ content, nextQuestionId }) => texts.wayOf(content, nextName(questions, nextQuestionId))).join(' ');

type BranchNodeProps = {
  node: GraphNode;
  place: number;
  ways: string;
  isWrong: boolean;
  onHand: (id: number | null) => void;
};

const lineLength = 34;

function BranchNode({ node: { question, x, y, height }, place, ways, isWrong, onHand }: BranchNodeProps) {
  const take = () => onHand(question.id);
  const leave = () => onHand(null);
  return (
    <Link
      className={isWrong ? 'branch-node is-wrong' : 'branch-node'}
      to={`/admin/questionnaire/questions/${question.id}`}
      aria-label={texts.nodeOf(place, question.content, ways)}
      onFocus={take}
      onBlur={leave}
      onMouseEnter={take}
      onMouseLeave={leave}
    >
      <rect x={x} y={y} width={box.width} height={height} rx="8" />
      {inLines(`${place}. ${question.content}`, lineLength).map((line, at, all) => (
        <text key={line} className="branch-head" x={x + 12} y={y + (all.length === 1 ? 29 : 21 + at * 17)}>
          {line}
        </text>
      ))}
      {question.answers.map((answer, row) => (
        <g key={answer.id}>
          <line x1={x} x2={x + box.width} y1={y + box.head + row * box.row} y2={y + box.head + row * box.row} />
          <text x={x + 12} y={y + box.head + row * box.row + 16}>
            {shorten(answer.content, lineLength)}
          </text>
          {answer.nextQuestionId === null && (
            <circle cx={x + box.width - 12} cy={y + box.head + (row + 0.5) * box.row} r="4" />
          )}
        </g>
      ))}
    </Link>
  );
}

const Ways = ({ questions }: { questions: readonly AdminQuestion[] }) => (
  <ol className="questions-list" aria-label={pieces.table}>
    {questions.map((question, place) => (
      <li key={question.id}>
        <Link className="link" to={`/admin/questionnaire/questions/${question.id}`}>
          <b>
            {place + 1}. {question.content}
          </b>
        </Link>
        <ul className="answer-lines">
          {question.answers.map(({ id, content, nextQuestionId }) => (
            <li key={id}>
              <span>{content}</span>
              <span className="muted">{nextName(questions, nextQuestionId)}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
