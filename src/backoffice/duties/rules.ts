/** 'to-check': a person has to look, for example because the source of the law is not confirmed. */
export const dutyStates = ['unmet', 'to-check', 'met', 'not-applicable'] as const;
export type DutyState = (typeof dutyStates)[number];

/** How sure the shop is of what the law says: its own text, an official summary, others' words, nobody's. */
export const certainties = ['primary', 'official', 'secondary', 'unconfirmed'] as const;
export type Certainty = (typeof certainties)[number];

export type Level = 'missing' | 'to-check';

/** A problem without the place. */
export type Problem = { level: Level; text: string };

export type Finding = Problem & {
  /** The page, product or document. */
  where: string;
  /** Its page in the shop or its editor in the back office; empty when there is none. */
  path: string;
};

/** Of a duty in one run. */
export type Outcome = {
  state: DutyState;
  pages: number;
  records: number;
  missing: number;
  toCheck: number;
  findings: Finding[];
  pagePath: string;
  excerpt: string;
  pageHash: string;
};

/** As many findings are kept of a duty; the counts are of all. */
export const maxFindings = 30;
export const maxExcerpt = 600;
/** Evidence is kept this long. */
export const keptYears = 2;
/** The longest period of an exported file. */
export const maxExportDays = 2 * 366;

export const missing = (text: string): Problem => ({ level: 'missing', text });
export const toCheck = (text: string): Problem => ({ level: 'to-check', text });

type Counts = Pick<Outcome, 'missing' | 'toCheck' | 'pages' | 'records'>;

/** A duty that nothing was found for does not apply: nothing in the shop falls under it. */
export function stateOf(counts: Counts): DutyState {
  if (counts.missing > 0) return 'unmet';
  if (counts.toCheck > 0) return 'to-check';
  return counts.pages + counts.records > 0 ? 'met' : 'not-applicable';
}

/** The duties that are unmet now and were not before; a duty without earlier evidence counts as met. */
export const newlyUnmet = <Row extends { duty: string; state: DutyState }>(
  now: readonly Row[],
  before: ReadonlyMap<string, DutyState>,
): Row[] => now.filter(({ duty, state }) => state === 'unmet' && before.get(duty) !== 'unmet');
