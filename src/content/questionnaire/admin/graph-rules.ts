import type { AdminQuestion } from '../admin-contract.ts';

/** Sizes in SVG units. */
export const nodeLayout = { width: 248, head: 48, row: 24, gapX: 96, gapY: 28, margin: 12 } as const;

export type GraphNode = { question: AdminQuestion; layer: number; x: number; y: number; height: number };
export type GraphEdge = { answerId: number; fromId: number; toId: number; path: string };
export type Graph = { nodes: GraphNode[]; edges: GraphEdge[]; width: number; height: number };

const targets = ({ answers }: AdminQuestion): number[] => answers.flatMap(({ nextQuestionId }) => nextQuestionId ?? []);

/** Length of the longest path from a start question; cycles are cut. */
export function assignLayers(questions: readonly AdminQuestion[]): Map<number, number> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const layers = new Map<number, number>();
  const visit = (id: number, layer: number, path: ReadonlySet<number>) => {
    if ((layers.get(id) ?? -1) >= layer || path.has(id)) return;
    layers.set(id, layer);
    const question = byId.get(id);
    for (const next of question ? new Set(targets(question)) : []) visit(next, layer + 1, new Set([...path, id]));
  };
  for (const { id } of [...startQuestions(questions), ...questions]) if (!layers.has(id)) visit(id, 0, new Set());
  return new Map(questions.map(({ id }) => [id, layers.get(id) ?? 0]));
}

/** The first question and the questions no answer leads to. */
const startQuestions = (questions: readonly AdminQuestion[]): AdminQuestion[] => {
  const targetIds = new Set(questions.flatMap(targets));
  return questions.filter(({ id }, index) => index === 0 || !targetIds.has(id));
};

const nodeHeight = ({ answers }: AdminQuestion): number => nodeLayout.head + answers.length * nodeLayout.row;

/** Lays the questions out in columns by layer, ordered to keep edges short. */
export function layOutGraph(questions: readonly AdminQuestion[]): Graph {
  const columns = groupIntoColumns(questions);
  const nodes = columns.flatMap((column, layer) => stackColumn(column, layer));
  const height = Math.max(0, ...nodes.map((node) => node.y + node.height)) + nodeLayout.margin;
  const width = columns.length * (nodeLayout.width + nodeLayout.gapX) - nodeLayout.gapX + 2 * nodeLayout.margin;
  return { nodes, edges: createEdges(nodes), width: Math.max(width, 0), height };
}

function groupIntoColumns(questions: readonly AdminQuestion[]): AdminQuestion[][] {
  const layers = assignLayers(questions);
  const last = Math.max(-1, ...layers.values());
  const columns: AdminQuestion[][] = [];
  for (let layer = 0; layer <= last; layer++) {
    const questionsInLayer = questions.filter(({ id }) => layers.get(id) === layer);
    columns.push(questionsInLayer.toSorted((a, b) => averagePosition(a, columns) - averagePosition(b, columns)));
  }
  return columns;
}

/** Average position of the answers that lead to a question, relative to their column. */
function averagePosition({ id }: AdminQuestion, columns: readonly AdminQuestion[][]): number {
  const positions = columns.flatMap((column) =>
    column.flatMap((question, index) =>
      question.answers.flatMap(({ nextQuestionId }, row) =>
        nextQuestionId === id ? [(index + row / question.answers.length) / column.length] : [],
      ),
    ),
  );
  return positions.length === 0 ? 1 : positions.reduce((sum, index) => sum + index, 0) / positions.length;
}

function stackColumn(column: readonly AdminQuestion[], layer: number): GraphNode[] {
  let y: number = nodeLayout.margin;
  return column.map((question) => {
    const height = nodeHeight(question);
    const node = { question, layer, x: nodeLayout.margin + layer * (nodeLayout.width + nodeLayout.gapX), y, height };
    y += height + nodeLayout.gapY;
    return node;
  });
}

function createEdges(nodes: readonly GraphNode[]): GraphEdge[] {
  const byId = new Map(nodes.map((node) => [node.question.id, node]));
  return nodes.flatMap((node) =>
    node.question.answers.flatMap(({ id, nextQuestionId }, row) => {
      const to = nextQuestionId === null ? undefined : byId.get(nextQuestionId);
      if (!to) return [];
      const from = { x: node.x + nodeLayout.width, y: node.y + nodeLayout.head + (row + 0.5) * nodeLayout.row };
      return [{ answerId: id, fromId: node.question.id, toId: to.question.id, path: curve(from, to) }];
    }),
  );
}

function curve(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const end = { x: to.x - 6, y: to.y + nodeLayout.head / 2 };
  const bend = Math.max(nodeLayout.gapX * 0.6, (end.x - from.x) * 0.4);
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
}

export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/** Wraps to at most two lines. */
export function wrapText(text: string, max: number): string[] {
  const cut = text.length <= max ? -1 : text.lastIndexOf(' ', max);
  return cut <= 0 ? [shorten(text, max)] : [text.slice(0, cut), shorten(text.slice(cut + 1), max)];
}
