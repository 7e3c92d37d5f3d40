import { useState } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { texts as adminTexts } from '../../../ui/admin/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AdminQuestion } from '../admin-contract.ts';
import { type GraphEdge, type GraphNode, layOutGraph, nodeLayout, shorten, wrapText } from './graph-rules.ts';
import { nextName, type Questionnaire } from './QuestionList.tsx';
import { isSerious, type Problem } from './rules.ts';
import { texts } from './texts.ts';

type BranchDiagramProps = { questionnaire: Questionnaire; problems: readonly Problem[] };

/** Shows the branches as a diagram or, as an accessible alternative, as a list. */
export function BranchDiagram({ questionnaire: { questions }, problems }: BranchDiagramProps) {
  const [isList, setIsList] = useState(false);
  const toggle = (
    <Button size="s" onClick={() => setIsList(!isList)}>
      {isList ? texts.asPicture : texts.asList}
    </Button>
  );
  return (
    <Panel title={texts.picture} actions={toggle}>
      <p className="muted small">{texts.pictureHint}</p>
      {isList ? <BranchList questions={questions} /> : <Diagram questions={questions} problems={problems} />}
    </Panel>
  );
}

function Diagram({ questions, problems }: { questions: AdminQuestion[]; problems: readonly Problem[] }) {
  const { nodes, edges, width, height } = layOutGraph(questions);
  const [activeId, setActiveId] = useState<number | null>(null);
  const hasProblem = (id: number) => problems.some((problem) => isSerious(problem) && problem.questionId === id);
  const isHighlighted = ({ fromId, toId }: GraphEdge) => activeId === fromId || activeId === toId;
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
            className={isHighlighted(edge) ? 'branch-way is-lit' : 'branch-way'}
            d={edge.path}
            markerEnd="url(#branch-end)"
          />
        ))}
        {nodes.map((node) => (
          <BranchNode
            key={node.question.id}
            node={node}
            position={questions.indexOf(node.question) + 1}
            branches={describeBranches(node.question, questions)}
            hasProblem={hasProblem(node.question.id)}
            onActivate={setActiveId}
          />
        ))}
      </svg>
    </div>
  );
}

const describeBranches = ({ answers }: AdminQuestion, questions: readonly AdminQuestion[]): string =>
  answers.map(({ content, nextQuestionId }) => texts.branchOf(content, nextName(questions, nextQuestionId))).join(' ');

type BranchNodeProps = {
  node: GraphNode;
  position: number;
  branches: string;
  hasProblem: boolean;
  onActivate: (id: number | null) => void;
};

const lineLength = 34;

function BranchNode({ node: { question, x, y, height }, position, branches, hasProblem, onActivate }: BranchNodeProps) {
  const activate = () => onActivate(question.id);
  const deactivate = () => onActivate(null);
  return (
    <Link
      className={hasProblem ? 'branch-node is-wrong' : 'branch-node'}
      to={`/admin/questionnaire/questions/${question.id}`}
      aria-label={texts.nodeOf(position, question.content, branches)}
      onFocus={activate}
      onBlur={deactivate}
      onMouseEnter={activate}
      onMouseLeave={deactivate}
    >
      <rect x={x} y={y} width={nodeLayout.width} height={height} rx="8" />
      {wrapText(`${position}. ${question.content}`, lineLength).map((line, index, all) => (
        <text key={line} className="branch-head" x={x + 12} y={y + (all.length === 1 ? 29 : 21 + index * 17)}>
          {line}
        </text>
      ))}
      {question.answers.map((answer, row) => (
        <g key={answer.id}>
          <line
            x1={x}
            x2={x + nodeLayout.width}
            y1={y + nodeLayout.head + row * nodeLayout.row}
            y2={y + nodeLayout.head + row * nodeLayout.row}
          />
          <text x={x + 12} y={y + nodeLayout.head + row * nodeLayout.row + 16}>
            {shorten(answer.content, lineLength)}
          </text>
          {answer.nextQuestionId === null && (
            <circle cx={x + nodeLayout.width - 12} cy={y + nodeLayout.head + (row + 0.5) * nodeLayout.row} r="4" />
          )}
        </g>
      ))}
    </Link>
  );
}

const BranchList = ({ questions }: { questions: readonly AdminQuestion[] }) => (
  <ol className="questions-list" aria-label={adminTexts.table}>
    {questions.map((question, position) => (
      <li key={question.id}>
        <Link className="link" to={`/admin/questionnaire/questions/${question.id}`}>
          <b>
            {position + 1}. {question.content}
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
