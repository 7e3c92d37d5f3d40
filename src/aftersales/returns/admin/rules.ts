import { type AdminReturnHead, returnSorts } from '../admin-contract.ts';
import { type Outcome, outcomes, type ReturnState, returnStates, stateNames } from '../rules.ts';
import { texts } from './texts.ts';

export const stateOptions = [
  { value: 'all', name: texts.any },
  ...returnStates.map((value) => ({ value: String(value), name: stateNames[value] })),
];

type TableState = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Maps the table state of the URL to query parameters; values the API does not know are dropped. */
export const asQuery = ({ search, sort, take, skip, filters }: TableState) => ({
  search: search || undefined,
  take,
  skip,
  sort: returnSorts.find((value) => value === sort) ?? ('-created' as const),
  state: returnStates.find((value) => value === filters.state),
});

/** Refund method for display; unpaid goods have no refund. */
export function refundMethodText({
  amount,
  refundBy,
  needsIban,
}: Pick<AdminReturnHead, 'amount' | 'refundBy' | 'needsIban'>): string {
  if (amount === 0) return '–';
  return needsIban ? texts.noIban : texts.ways[refundBy];
}

/** Form values: `note`, and `outcome-<line id>` for each line. */
type StepValues = Record<string, string>;
type Line = { id: number };

export const outcomeName = (lineId: number): string => `outcome-${lineId}`;

export const stepValues = (lines: readonly Line[], more: StepValues = {}): StepValues => ({
  note: '',
  ...more,
  ...Object.fromEntries(lines.map(({ id }) => [outcomeName(id), ''])),
});

const outcomeOf = (values: StepValues, { id }: Line): Outcome | undefined =>
  outcomes.find((outcome) => outcome === values[outcomeName(id)]);

export const outcomeErrors = (values: StepValues, lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.filter((line) => !outcomeOf(values, line)).map(({ id }) => [outcomeName(id), texts.outcomeMissing]),
  );

export const stepErrors = (values: StepValues, step: ReturnState, lines: readonly Line[]) => ({
  note: step === 'rejected' && !values.note?.trim() ? texts.reasonMissing : undefined,
  ...outcomeErrors(values, lines),
});

export const chosenOutcomes = (values: StepValues, lines: readonly Line[]): { id: number; outcome: Outcome }[] =>
  lines.flatMap((line) => {
    const outcome = outcomeOf(values, line);
    return outcome ? [{ id: line.id, outcome }] : [];
  });
