import type { AdminQuestion } from '../admin-contract.ts';

/** Measures of the picture, in its own units. */
export const box = { width: 248, head: 48, row: 24, gapX: 96, gapY: 28, margin: 12 } as const;

export type GraphNode = { question: AdminQuestion; layer: number; x: number; y: number; height: number };
export type GraphEdge = { answerId: number; fromId: number; toId: number; path: string };
export type Graph = { nodes: GraphNode[]; edges: GraphEdge[]; width: number; height: number };

const targets = ({ answers }: AdminQuestion): number[] => answers.flatMap(({ nextQuestionId }) => nextQuestionId ?? []);

/** How far each question is from a beginning, along the longest way; a way that comes back to itself is cut there. */
export function layersOf(questions: readonly AdminQuestion[]): Map<number, number> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const layers = new Map<number, number>();
  const visit = (id: number, layer: number, way: ReadonlySet<number>) => {
    if ((layers.get(id) ?? -1) >= layer || way.has(id)) return;
    layers.set(id, layer);
    const question = byId.get(id);
    for (const next of question ? new Set(targets(question)) : []) visit(next, layer + 1, new Set([...way, id]));
  };
  for (const { id } of [...beginnings(questions), ...questions]) if (!layers.has(id)) visit(id, 0, new Set());
  return new Map(questions.map(({ id }) => [id, layers.get(id) ?? 0]));
}

/** The first question, and those that nothing leads to. */
const beginnings = (questions: readonly AdminQuestion[]): AdminQuestion[] => {
  const led = new Set(questions.flatMap(targets));
  return questions.filter(({ id }, place) => place === 0 || !led.has(id));
};

const heightOf = ({ answers }: AdminQuestion): number => box.head + answers.length * box.row;

/** In columns from the beginning to the end; in each, near what leads to it. */
export function layOut(questions: readonly AdminQuestion[]): Graph {
  const columns = columnsOf(questions);
  const nodes = columns.flatMap((column, layer) => stack(column, layer));
  const height = Math.max(0, ...nodes.map((node) => node.y + node.height)) + box.margin;
  const width = columns.length * (box.width + box.gapX) - box.gapX + 2 * box.margin;
  return { nodes, edges: edgesOf(nodes), width: Math.max(width, 0), height };
}

function columnsOf(questions: readonly AdminQuestion[]): AdminQuestion[][] {
  const layers = layersOf(questions);
  const last = Math.max(-1, ...layers.values());
  const columns: AdminQuestion[][] = [];
  for (let layer = 0; layer <= last; layer++) {
    const here = questions.filter(({ id }) => layers.get(id) === layer);
    columns.push(here.toSorted((a, b) => pull(a, columns) - pull(b, columns)));
  }
  return columns;
}

/** Where the answers that lead to a question stand on average, as a part of their column. */
function pull({ id }: AdminQuestion, columns: readonly AdminQuestion[][]): number {
  const places = columns.flatMap((column) =>
    column.flatMap((question, place) =>
      question.answers.flatMap(({ nextQuestionId }, row) =>
        nextQuestionId === id ? [(place + row / question.answers.length) / column.length] : [],
      ),
    ),
  );
  return places.length === 0 ? 1 : places.reduce((sum, place) => sum + place, 0) / places.length;
}

function stack(column: readonly AdminQuestion[], layer: number): GraphNode[] {
  let y: number = box.margin;
  return column.map((question) => {
    const height = heightOf(question);
    const node = { question, layer, x: box.margin + layer * (box.width + box.gapX), y, height };
    y += height + box.gapY;
    return node;
  });
}

/** From the answer's own line to the head of the question it leads to. */
function edgesOf(nodes: readonly GraphNode[]): GraphEdge[] {
  const byId = new Map(nodes.map((node) => [node.question.id, node]));
  return nodes.flatMap((node) =>
    node.question.answers.flatMap(({ id, nextQuestionId }, row) => {
      const to = nextQuestionId === null ? undefined : byId.get(nextQuestionId);
      if (!to) return [];
      const from = { x: node.x + box.width, y: node.y + box.head + (row + 0.5) * box.row };
      return [{ answerId: id, fromId: node.question.id, toId: to.question.id, path: curve(from, to) }];
    }),
  );
}

function curve(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const end = { x: to.x - 6, y: to.y + box.head / 2 };
  const bend = Math.max(box.gapX * 0.6, (end.x - from.x) * 0.4);
  return `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
}

/** What fits into a line of the picture. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A question's words in at most two lines. */
export function inLines(text: string, most: number): string[] {
  const cut = text.length <= most ? -1 : text.lastIndexOf(' ', most);
  return cut <= 0 ? [shorten(text, most)] : [text.slice(0, cut), shorten(text.slice(cut + 1), most)];
}
