import type { Db } from '../../platform/db/db.server.ts';
import type { PageKind, RenderedPage } from './page.ts';
import type { Certainty, Finding, Problem } from './rules.ts';

/** Result of a check of one page: the words that it looked at, and the problems. */
export type PageVerdict = { excerpt: string; problems: Problem[] };

/** Result of a check of data: the number of records, the findings, and the number of records with them. */
export type DataVerdict = {
  records: number;
  /** The first of them. */
  findings: Finding[];
  /** Of all; when they are left out, those of the list. */
  missing?: number;
  toCheck?: number;
  excerpt?: string;
};

export type DataTools = {
  db: Db;
  siteUrl: string;
};

export type Duty = {
  /** Stored with the evidence, so it never changes. */
  readonly key: string;
  readonly name: string;
  readonly requirement: string;
  /** With the article. */
  readonly law: string;
  readonly certainty: Certainty;
  /** The day since when it holds; null when the shop does not know it. */
  readonly since: string | null;
  /** Which pages and data are looked at, in words. */
  readonly lookedAt: string;
  /** Where it is mended in the back office. */
  readonly mend: { readonly name: string; readonly path: string };
  /** Pages without which the duty is unmet. */
  readonly requiredPages?: readonly PageKind[];
  /** Pure; null when the duty does not concern the page. */
  readonly checkPage?: (page: RenderedPage) => PageVerdict | null;
  readonly checkData?: (tools: DataTools) => Promise<DataVerdict>;
};

type FalsyProblem = Problem | false | null | undefined | '';

/** A verdict with those of the problems that are there. */
export const verdict = (excerpt: string, ...problems: FalsyProblem[]): PageVerdict => ({
  excerpt,
  problems: problems.filter((problem): problem is Problem => Boolean(problem)),
});
