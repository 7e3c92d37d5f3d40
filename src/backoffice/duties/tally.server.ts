import type { DataVerdict, Duty, PageVerdict } from './duty.server.ts';
import type { RenderedPage } from './page.ts';
import { type Level, maxExcerpt, maxFindings, type Outcome, stateOf, toCheck } from './rules.ts';

export type Tally = Omit<Outcome, 'state'> & {
  /** The evidence is a page with something wrong. */
  showsProblem: boolean;
};

export const newTally = (): Tally => ({
  pages: 0,
  records: 0,
  missing: 0,
  toCheck: 0,
  findings: [],
  pagePath: '',
  excerpt: '',
  pageHash: '',
  showsProblem: false,
});

type SeenPage = Pick<RenderedPage, 'name' | 'path' | 'editor'> & { hash: string };

const add = (tally: Tally, level: Level, count: number): void => {
  if (level === 'missing') tally.missing += count;
  else tally.toCheck += count;
};

/** Those that are unmet come first and replace others when the list is full. */
function keep(tally: Tally, found: Tally['findings']): void {
  const rank = { missing: 0, 'to-check': 1 };
  tally.findings = [...tally.findings, ...found]
    .toSorted((one, other) => rank[one.level] - rank[other.level])
    .slice(0, maxFindings);
}

/** The evidence shows the first page with something wrong, otherwise the first page with words to show. */
export function addPage(tally: Tally, page: SeenPage, { excerpt, problems }: PageVerdict): void {
  const isProblem = problems.length > 0;
  if ((isProblem && !tally.showsProblem) || (tally.excerpt === '' && excerpt !== '' && !tally.showsProblem)) {
    Object.assign(tally, { excerpt: excerpt.slice(0, maxExcerpt), pagePath: page.path, pageHash: page.hash });
    tally.showsProblem = isProblem;
  }
  tally.pages++;
  for (const { level } of problems) add(tally, level, 1);
  keep(
    tally,
    problems.map((problem) => ({ ...problem, where: page.name, path: page.editor || page.path })),
  );
}

export function addData(tally: Tally, verdict: DataVerdict): void {
  const countOf = (level: Level) => verdict.findings.filter((one) => one.level === level).length;
  tally.records += verdict.records;
  add(tally, 'missing', verdict.missing ?? countOf('missing'));
  add(tally, 'to-check', verdict.toCheck ?? countOf('to-check'));
  if (tally.excerpt === '') tally.excerpt = (verdict.excerpt ?? '').slice(0, maxExcerpt);
  keep(tally, verdict.findings);
}

/** `status` is null when the page could not be asked for. */
export type PageFailure = { name: string; path: string; status: number | null };

/** A page that the law needs and that does not open is missing; one that could not be asked for has to be looked at. */
export function addFailure(tally: Tally, { name, path, status }: PageFailure): void {
  const problem =
    status === null
      ? toCheck('Pagina nu a putut fi citită; verificarea se repetă la noapte.')
      : { level: 'missing' as const, text: `Pagina nu se deschide (răspuns ${status}).` };
  add(tally, problem.level, 1);
  keep(tally, [{ ...problem, where: name, path }]);
}

export const outcomeOf = ({ showsProblem: _, ...tally }: Tally): Outcome => ({ ...tally, state: stateOf(tally) });

/** Whether a page that did not open matters to the duty. */
export const needsPage = ({ requiredPages = [] }: Pick<Duty, 'requiredPages'>, { kind }: Pick<RenderedPage, 'kind'>) =>
  requiredPages.includes(kind);
