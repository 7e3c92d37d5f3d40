import { type Outcome, outcomes, type ReturnState } from '../rules.ts';
import { texts } from './texts.ts';

/** A note, and for each line of what arrived its outcome under a name of its own. */
type StepValues = Record<string, string>;
type Line = { id: number };

export const outcomeName = (lineId: number): string => `outcome-${lineId}`;

export const stepValues = (lines: readonly Line[]): StepValues => ({
  note: '',
  ...Object.fromEntries(lines.map(({ id }) => [outcomeName(id), ''])),
});

const outcomeOf = (values: StepValues, { id }: Line): Outcome | undefined =>
  outcomes.find((known) => known === values[outcomeName(id)]);

export function stepErrors(values: StepValues, step: ReturnState, lines: readonly Line[]) {
  const missing = lines.filter((line) => !outcomeOf(values, line));
  return {
    note: step === 'rejected' && !values.note?.trim() ? texts.reasonMissing : undefined,
    ...Object.fromEntries(missing.map(({ id }) => [outcomeName(id), texts.outcomeMissing])),
  };
}

export const chosenOutcomes = (values: StepValues, lines: readonly Line[]): { id: number; outcome: Outcome }[] =>
  lines.flatMap((line) => {
    const outcome = outcomeOf(values, line);
    return outcome ? [{ id: line.id, outcome }] : [];
  });
