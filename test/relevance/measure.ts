import type { JudgedQuery, QueryKind } from './queries.ts';

/** The first products that a search shows, best first. A family with one card in listings counts as one product. */
export type FindProducts = (words: string) => string[];

export type Measured = JudgedQuery & {
  /** The codes that are shown. */
  shown: string[];
  ndcg: number;
  /** Whether the first product is what was asked for. */
  isFirstRight: boolean;
};

const depth = 10;

/** `cardOf` names the card that shows a product in listings. */
export function measureQuery(query: JudgedQuery, find: FindProducts, cardOf: (code: string) => string): Measured {
  const gradeOf = new Map<string, number>();
  for (const [code, grade] of query.grades) gradeOf.set(cardOf(code), Math.max(grade, gradeOf.get(cardOf(code)) ?? 0));
  const shown = find(query.words);
  const grades = shown.map((code) => gradeOf.get(cardOf(code)) ?? 0);
  const best = [...gradeOf.values()].sort((a, b) => b - a);
  return { ...query, shown, ndcg: gainOf(grades) / gainOf(best), isFirstRight: grades[0] === best[0] };
}

/** Discounted cumulative gain of the first ten: 7, 3 and 1 for the grades 3, 2 and 1, less at each further position. */
const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

export const meanNdcg = (queries: readonly Measured[]): number =>
  queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length;

/** Queries that name what they want and get something else first. */
export const wrongFirst = (queries: readonly Measured[]): Measured[] =>
  queries.filter(({ isExact, isFirstRight }) => isExact && !isFirstRight);

export const byKind = (queries: readonly Measured[]): Map<QueryKind, Measured[]> =>
  Map.groupBy(queries, ({ kind }) => kind);
